import { useEffect } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { Webhook } from '#contract/webhooks/records.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { changeSession, useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Card, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookList } from './webhook-list.tsx'

/** The webhook endpoints, or the log of the one in the address (product H). */
export function WebhooksTab() {
  const { t } = useText(settingsActivityTexts, webhooksTexts)
  const { role } = useSession()
  if (may(role, 'setting')) return <Webhooks />
  return (
    <Card>
      <EmptyState title={t('activity.role')} />
    </Card>
  )
}

function Webhooks() {
  const { t } = useText(settingsActivityTexts, webhooksTexts)
  const { data, error, refetch } = useOperation('listWebhooks', {})
  const { values } = useAddressQuery()
  const endpoints = data?.body.endpoints
  useBanner(endpoints)
  if (error !== null)
    return (
      <Card>
        <ErrorState title={t('webhooks.failed_list')} help={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (endpoints === undefined)
    return (
      <Card>
        <Skeleton height={160} />
      </Card>
    )
  const opened = endpoints.find(({ endpoint_id }) => endpoint_id === values['hook'])
  return opened === undefined ? (
    <WebhookList endpoints={endpoints} />
  ) : (
    <DeliveryLog key={opened.endpoint_id} endpoint={opened} />
  )
}

/** Keeps the banner above every screen consistent with this list. */
function useBanner(endpoints: readonly Webhook[] | undefined): void {
  const { shops, shop_no } = useSession()
  const paused = endpoints?.some(({ paused_why }) => paused_why === 'failing' || paused_why === 'gone')
  useEffect(() => {
    const own = shops.find((shop) => shop.shop_no === shop_no)
    if (own === undefined || paused === undefined || own.webhooks_paused === paused) return
    changeSession({ shops: shops.map((shop) => (shop === own ? { ...own, webhooks_paused: paused } : shop)) })
  }, [paused, shops, shop_no])
}
