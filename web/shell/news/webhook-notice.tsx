import { IconPlugConnectedX } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { usePlace, useScreenPath } from '../../kernel/place.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { AppLink } from '../app-link.tsx'
import styles from './platform-notice.module.css'

/** A webhook that was paused because nothing arrives: said above every screen to who can turn it on again. */
export function WebhookNotice() {
  const { t } = useText(shellTexts)
  const { role } = useSession()
  const addressOf = useScreenPath()
  const { screen } = usePlace()
  const { values } = useAddressQuery()
  // That screen shows it at the webhook itself.
  const is_there = screen === 'setting' && values['tab'] === 'webhooks'
  if (is_there || !may(role, 'setting')) return null
  return (
    <div role="status" aria-label={t('webhook_notice.label')}>
      <div className={styles.notice}>
        <IconPlugConnectedX aria-hidden="true" />
        <p>{t('webhook_notice.paused')}</p>
        <AppLink className={buttonLook({ size: 's' })} href={`${addressOf('setting')}?tab=webhooks`}>
          {t('webhook_notice.look')}
        </AppLink>
      </div>
    </div>
  )
}
