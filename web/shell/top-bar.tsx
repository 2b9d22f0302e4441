import { IconBook2, IconLayoutGrid, IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Mode } from '#contract/payment/plan.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { LanguageSelect } from '../parts/page/language-select.tsx'
import { initial } from '../parts/cells/initial.ts'
import { PlanChip } from '../parts/payment/plan-chip.tsx'
import { useThemeEntries } from '../parts/page/theme-switch.tsx'
import { useScreenPath } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { type MenuEntry, Menu } from '../ui/menu.tsx'
import { RunningJobs } from './running-jobs.tsx'
import layout from '../ui/layout.module.css'
import styles from './shell.module.css'

export type AppEntry = { key: string; label: string; detail?: string; href: string }

export type TopBarProps = {
  /** From the group down to the screen; the last one is where the reader is. */
  breadcrumb: readonly string[]
  plan: { mode: Mode; expires_at: string | null } | null
  now: Date
  /** Absent while there is no guide to open. */
  guide_href: string | null
  /** Not displayed for imweb (000 §2). */
  apps: readonly AppEntry[] | null
  account: { name: string }
  /** For makers, in the account's menu; nothing in production. */
  makers?: readonly MenuEntry[]
  onLogout: () => void
}

/** The top bar: where one is, the plan, the guide, the apps, the language, the account. */
export function TopBar(props: TopBarProps & { narrow: boolean; onMenu: () => void }) {
  const { breadcrumb, plan, now, guide_href, apps, narrow, onMenu } = props
  const { t } = useText(shellTexts)
  return (
    <header className={styles.top}>
      {narrow && <IconButton label={t('shell.open_menu')} icon={<IconMenu2 aria-hidden="true" />} onClick={onMenu} />}
      <Breadcrumb path={breadcrumb} narrow={narrow} />
      <span className={layout.grow} />
      {/* First, because it comes half a second late (000 §2): it moves no control. */}
      {!narrow && plan !== null && <PlanChip {...plan} now={now} />}
      <RunningJobs />
      {!narrow && (
        <>
          {guide_href !== null && (
            <a className={buttonLook({ kind: 'quiet' })} href={guide_href} target="_blank" rel="noreferrer">
              <IconBook2 aria-hidden="true" />
              <span className={styles.wide}>{t('shell.guide')}</span>
              <span className={layout.visuallyHidden}>{t('shell.new_window')}</span>
            </a>
          )}
          <LanguageSelect />
        </>
      )}
      {apps !== null && <AppsMenu apps={apps} />}
      <AccountMenu {...props} />
    </header>
  )
}

function Breadcrumb({ path, narrow }: { path: readonly string[]; narrow: boolean }) {
  const { t } = useText(shellTexts)
  if (narrow) return <span className={styles.here}>{path.at(-1)}</span>
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={styles.crumbs}>
        {path.map((step, index) => (
          <Fragment key={step}>
            {index > 0 && (
              <li aria-hidden="true" className={styles.slash}>
                /
              </li>
            )}
            <li aria-current={index === path.length - 1 ? 'page' : undefined}>{step}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function AppsMenu({ apps }: { apps: readonly AppEntry[] }) {
  const { t } = useText(shellTexts)
  return (
    <Menu
      label={t('shell.apps')}
      entries={apps.map(({ key, label, detail, href }) => ({
        key,
        label,
        detail,
        onSelect: () => location.assign(href),
      }))}
    >
      <IconButton label={t('shell.apps')} icon={<IconLayoutGrid aria-hidden="true" />} />
    </Menu>
  )
}

function AccountMenu({ account, makers = [], onLogout }: Pick<TopBarProps, 'account' | 'makers' | 'onLogout'>) {
  const { t } = useText(shellTexts)
  const themeEntries = useThemeEntries()
  const toPath = useScreenPath()
  const { history } = useRouter()
  return (
    <Menu
      label={t('shell.account')}
      entries={[
        { key: 'name', heading: account.name },
        {
          key: 'account',
          label: t('screen.account'),
          icon: <IconUserCircle aria-hidden="true" />,
          onSelect: () => history.push(toPath('account')),
        },
        ...themeEntries,
        ...makers,
        { key: 'line', line: true },
        { key: 'logout', label: t('common.log_out'), icon: <IconLogout aria-hidden="true" />, onSelect: onLogout },
      ]}
    >
      <button type="button" className={styles.account} aria-label={`${t('shell.account')}: ${account.name}`}>
        {initial(account.name)}
      </button>
    </Menu>
  )
}
