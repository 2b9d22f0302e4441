import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { pollEvery } from '../../kernel/queries.ts'
import { type Session, useSession } from '../../session/session.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import styles from './platform-notice.module.css'

/**
 * A hosted shop's platform that does not answer, or must be connected again: said above every screen, with what to do.
 * Nothing is locked meanwhile (issue 4: the admin stays usable).
 */
export function PlatformNotice() {
  const { t } = useText(shellTexts)
  const session = useSession()
  const { data, refetch, isLoading, failureCount } = useOperation('getStore', {}, { keep: true })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), pollEvery)
    return () => clearInterval(timer)
  }, [refetch])
  const platform = data?.body.platform ?? null
  const ended = platform !== null && platform.state !== 'connected'
  const down_since = platform?.down_since ?? null
  return (
    <div
      role="status"
      aria-label={t('platform_notice.label')}
      className={styles.asks}
      data-asking={(isLoading && failureCount === 0) || undefined}
    >
      {ended && (
        <div className={styles.notice}>
          <IconPlugConnectedX aria-hidden="true" />
          <p>{t('platform_notice.reconnect')}</p>
          <a className={buttonLook({ size: 's' })} href={wayBack(session)}>
            {t('platform_notice.reconnect_way')}
          </a>
        </div>
      )}
      {!ended && down_since !== null && (
        <div className={styles.notice}>
          <IconPlugConnectedX aria-hidden="true" />
          <p>{t('platform_notice.down', { time: seoulMoment(down_since) })}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t('common.check_again')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The address of the consent: a site's by its code, a mall's in the platform's own list of apps. */
function wayBack({ mall_id, site_code }: Session): string {
  if (site_code !== null) return `/authservice/init?siteCode=${encodeURIComponent(site_code)}`
  return `/go/sign-in?mall_id=${encodeURIComponent(mall_id ?? '')}`
}
