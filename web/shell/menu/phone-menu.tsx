import { shellTexts } from '#contract/shell/texts.ts'
import { Brand } from '../../parts/page/brand.tsx'
import { LanguageSelect } from '../../parts/page/language-select.tsx'
import { PlanChip } from '../../parts/payment/plan-chip.tsx'
import { useText } from '../../kernel/text.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { ProgramVersion } from '../program-version.tsx'
import layout from '../../ui/layout.module.css'
import styles from '../shell.module.css'
import { type ShopSelectorProps, ShopSelector } from './shop-selector.tsx'
import { type SideMenuProps, SideMenu } from './side-menu.tsx'
import type { TopBarProps } from '../top-bar.tsx'

export type PhoneMenuProps = Omit<SideMenuProps, 'onFollow'> &
  ShopSelectorProps &
  Pick<TopBarProps, 'plan' | 'now' | 'guide_href'> & { opened: boolean; onClose: () => void }

/** The side menu of narrow windows; loaded when the hamburger is first pressed. Closes on an outside click (000 §2). */
export function PhoneMenu({ opened, onClose, plan, now, guide_href, ...rest }: PhoneMenuProps) {
  const { t } = useText(shellTexts)
  return (
    <Drawer opened={opened} onClose={onClose} title={<Brand />} side="left">
      <div className={styles.drawer}>
        <ShopSelector {...rest} />
        {plan !== null && (
          <div className={styles.planRoom}>
            <PlanChip {...plan} now={now} />
          </div>
        )}
        <SideMenu {...rest} onFollow={onClose} />
        {guide_href !== null && (
          <a className={styles.guide} href={guide_href} target="_blank" rel="noreferrer">
            {t('shell.guide')}
            <span className={layout.visuallyHidden}>{t('shell.new_window')}</span>
          </a>
        )}
        <ProgramVersion />
        <LanguageSelect />
      </div>
    </Drawer>
  )
}
