import { IconBrandChrome, IconWifiOff, IconX } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { type Brands, isChrome } from '#contract/kernel/user-agent.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../../kernel/text.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './top-notices.module.css'

const storageKey = 'genuine.browser_notice'

/** Banners above every screen about the browser or its network. */
export function TopNotices() {
  return (
    <>
      <BrowserNotice />
      <OfflineNotice />
    </>
  )
}

/** The service supports only Chrome (000 §1): other browsers get a notice, and stay allowed (resolution 37). */
function BrowserNotice() {
  const { t } = useText(shellTexts)
  const [shown, setShown] = useState(() => !isChrome(navigator.userAgent, brands()) && !wasClosed())
  if (!shown) return null
  const close = () => {
    setShown(false)
    keepClosed()
  }
  return (
    <aside className={styles.notice} aria-label={t('browser.notice_label')}>
      <IconBrandChrome aria-hidden="true" />
      <p>{t('browser.chrome_only')}</p>
      <IconButton label={t('ui.close')} icon={<IconX aria-hidden="true" />} size="s" onClick={close} />
    </aside>
  )
}

/** The notice while offline; nothing is lost. */
function OfflineNotice() {
  const { t } = useText(shellTexts)
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <div className={styles.notice}>
          <IconWifiOff aria-hidden="true" />
          <p>{t('browser.offline')}</p>
        </div>
      )}
    </div>
  )
}

function followNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'closed'
  } catch {
    return false
  }
}

function keepClosed(): void {
  try {
    localStorage.setItem(storageKey, 'closed')
  } catch {
    // Storage is switched off: it is shown again on the next visit.
  }
}

/** Only browsers of Chrome's engine have brands, and only on secure pages; the DOM's types do not know them. */
function brands(): Brands | undefined {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { brands?: Brands } }
  return userAgentData?.brands
}
