import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Brand } from '#web/parts/brand.tsx'
import { LanguageSelect } from '#web/parts/language-select.tsx'
import { PlanChip } from '#web/parts/plan-chip.tsx'
import { useText } from '#web/text.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import styles from './shell.module.css'
import { ShopSelector } from './shop-selector.tsx'
import type { ShopSelectorProps } from './shop-selector.tsx'
import { SideMenu } from './side-menu.tsx'
import type { SideMenuProps } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import type { TopBarProps } from './top-bar.tsx'

export type ShellProps = Omit<SideMenuProps, 'onFollow'> &
  ShopSelectorProps &
  TopBarProps & {
    /** Name of the service in the window's title; the digital variant has its own (000 §1). */
    service: string
    children: ReactNode
  }

/** The one frame of the admin: side menu, top bar, and the screen between them. */
export function Shell({ children, service, ...props }: ShellProps) {
  const { t } = useText()
  const narrow = useMedia('(max-width: 1023px)')
  const [opened, setOpened] = useState(false)
  const screen = props.breadcrumb.at(-1)
  useEffect(() => {
    document.title = screen === undefined ? service : `${screen} · ${service}`
  }, [screen, service])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('ui.skip_to_content')}
      </a>
      {!narrow && (
        <aside className={styles.side}>
          <Brand />
          <ShopSelector {...props} />
          <SideMenu {...props} />
        </aside>
      )}
      <TopBar {...props} narrow={narrow} onMenu={() => setOpened(true)} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {narrow && (
        <Drawer opened={opened} onClose={() => setOpened(false)} title={<Brand />} side="left">
          <div className={styles.drawer}>
            <ShopSelector {...props} />
            {props.plan !== null && <PlanChip {...props.plan} now={props.now} />}
            <SideMenu {...props} onFollow={() => setOpened(false)} />
            {props.guide_href !== null && (
              <a className={styles.guide} href={props.guide_href} target="_blank" rel="noreferrer">
                {t('shell.guide')}
                <span className={styles.hidden}>{t('shell.new_window')}</span>
              </a>
            )}
            <LanguageSelect />
          </div>
        </Drawer>
      )}
    </div>
  )
}
