import { type ReactNode, lazy, Suspense, useState } from 'react'
import { Brand } from '../parts/page/brand.tsx'
import { useText } from '../kernel/text.ts'
import { useTitle } from '../kernel/use-title.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './shell.module.css'
import { type ShopSelectorProps, ShopSelector } from './menu/shop-selector.tsx'
import { type SideMenuProps, SideMenu } from './menu/side-menu.tsx'
import { ProgramVersion } from './program-version.tsx'
import { type TopBarProps, TopBar } from './top-bar.tsx'

const PhoneMenu = lazy(async () => ({ default: (await import('./menu/phone-menu.tsx')).PhoneMenu }))

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
  const [wanted, setWanted] = useState(false)
  const openMenu = () => {
    setWanted(true)
    setOpened(true)
  }
  const screen = props.breadcrumb.at(-1)
  useTitle(screen, service)
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
          <ProgramVersion />
        </aside>
      )}
      <TopBar {...props} narrow={narrow} onMenu={openMenu} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {narrow && wanted && (
        <Suspense>
          <PhoneMenu {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
