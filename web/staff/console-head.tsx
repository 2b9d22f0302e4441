import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ScreenName, screenPath, screens } from '#contract/table/screens.ts'
import type { StaffMe, StaffRole } from '#contract/staff/console.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { Brand } from '../parts/page/brand.tsx'
import { initial } from '../parts/cells/initial.ts'
import { LanguageSelect } from '../parts/page/language-select.tsx'
import { useThemeEntries } from '../parts/page/theme-switch.tsx'
import { useText } from '../kernel/text.ts'
import { Menu } from '../ui/menu.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { leave } from './use-idle.ts'

/** The console's menu, and its roles; a screen about one thing belongs to the list it comes from. */
const places: readonly { screen: ScreenName; holds: readonly ScreenName[]; for: readonly StaffRole[] }[] = [
  { screen: 'staffHome', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffApplications', holds: ['staffApplication'], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffMalls', holds: ['staffMall'], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffMessages', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffSenders', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffAudit', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffAccesses', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffBooks', holds: [], for: ['support', 'reviewer', 'admin'] },
  { screen: 'staffTeam', holds: [], for: ['admin'] },
]

/** Brand, places, and who is signed in. */
export function ConsoleHead({ me, screen }: { me: StaffMe; screen: ScreenName }) {
  const { t, say } = useText(shellTexts, staffTexts)
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <Brand />
        <span className={styles.name}>{t('console.name')}</span>
        <span className={layout.grow} />
        <LanguageSelect />
        <Account me={me} />
      </div>
      <nav aria-label={t('console.places')} className={styles.places}>
        {places
          .filter((place) => place.for.includes(me.role))
          .map((place) => (
            <Link
              key={place.screen}
              to={screenPath(place.screen, {})}
              className={styles.place}
              aria-current={place.screen === screen || place.holds.includes(screen) ? 'page' : undefined}
            >
              {say(screens[place.screen].title)}
            </Link>
          ))}
      </nav>
    </header>
  )
}

function Account({ me }: { me: StaffMe }) {
  const { t, say } = useText(shellTexts, staffTexts)
  const themeEntries = useThemeEntries()
  return (
    <Menu
      label={t('shell.account')}
      entries={[
        { key: 'name', heading: `${me.display_name} · ${say(`staff_role.${me.role}`)}` },
        ...themeEntries,
        { key: 'line', line: true },
        {
          key: 'logout',
          label: t('common.log_out'),
          icon: <IconLogout aria-hidden="true" />,
          onSelect: () => leave('signed_out'),
        },
      ]}
    >
      <button type="button" className={styles.account} aria-label={`${t('shell.account')}: ${me.display_name}`}>
        {initial(me.display_name)}
      </button>
    </Menu>
  )
}
