import { IconLock } from '@tabler/icons-react'
import { mallInfoTexts } from '#contract/mall-info/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CaseNews, hasCaseNews } from '../news/case-news.tsx'
import { AppLink } from '../app-link.tsx'
import type { MenuGroup, MenuItem } from './menu.ts'
import { MenuPicture } from './menu-icons.tsx'
import styles from './side-menu.module.css'

export type SideMenuProps = {
  menu: readonly MenuGroup[]
  /** The screen that is open. */
  current: string
  onFollow?: (() => void) | undefined
}

/** The side menu in its groups. What the plan does not open stays in sight and says why (000 §4). */
export function SideMenu({ menu, current, onFollow }: SideMenuProps) {
  const { t, say } = useText(mallInfoTexts, shellTexts, shopsTexts)
  return (
    <nav aria-label={t('shell.main_menu')} className={styles.nav}>
      {menu.map((group) => (
        <div key={group.group} role="group" aria-label={say(group.group)} className={styles.group}>
          {group.heading && (
            <div className={styles.heading} aria-hidden="true">
              {say(group.group)}
            </div>
          )}
          <ul>
            {group.items.map((item) => (
              <li key={item.screen}>
                <MenuLine item={item} chosen={item.screen === current} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type MenuLineProps = { item: MenuItem; chosen: boolean; onFollow: (() => void) | undefined }

function MenuLine({ item, chosen, onFollow }: MenuLineProps) {
  const { t, say } = useText(mallInfoTexts, shellTexts, shopsTexts)
  const { locked, sold } = item
  return (
    <AppLink
      href={item.href}
      className={classNames(styles.item, chosen && styles.chosen)}
      aria-current={chosen ? 'page' : undefined}
      aria-disabled={locked === undefined ? undefined : true}
      onClick={(event) => {
        if (locked !== undefined && sold === undefined) event.preventDefault()
        // The screen that a plus plan opens says the sentence itself.
        if (locked !== undefined && sold !== 'plan.plus_only') showAlert(say(locked))
        onFollow?.()
      }}
    >
      <MenuPicture icon={item.icon} />
      <span className={styles.label}>{say(item.label_key)}</span>
      {hasCaseNews(item.screen) && locked === undefined && <CaseNews screen={item.screen} />}
      {locked !== undefined && <IconLock className={styles.lock} role="img" aria-label={t('shell.locked')} />}
    </AppLink>
  )
}
