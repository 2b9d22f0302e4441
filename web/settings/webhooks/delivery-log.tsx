import { useState } from 'react'
import { deliveryStates } from '#contract/webhooks/deliveries.ts'
import type { Webhook } from '#contract/webhooks/records.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { call } from '../../kernel/api.ts'
import { askedDays } from '../../kernel/list-address.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { TabbedList } from '../../parts/filter/tabbed-list.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import typography from '../../ui/typography.module.css'
import { KeywordFilters } from '../../parts/filter/keyword-filters.tsx'
import { deliveryCard, useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { type DeliveryList, loggedTypes, useDeliveries } from './use-deliveries.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import styles from './webhooks.module.css'
import { typeNames } from './type-names.ts'

const tabs = ['all', ...deliveryStates] as const

/** The deliveries to one endpoint. */
export function DeliveryLog({ endpoint }: { endpoint: Webhook }) {
  const { t, say } = useText(webhooksTexts)
  const { endpoint_id, name } = endpoint
  const { values, change: go } = useAddressQuery()
  const list = useDeliveries(endpoint_id)
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ delivery_no }: { delivery_no: string }) => setOpened(delivery_no)
  // The filters of the log are none of the list's.
  const back = () => go({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), tab: 'webhooks' })
  return (
    <>
      <TabbedList
        id="deliveries"
        label={t('webhooks.log')}
        tabs_label={t('common.state')}
        tabs={tabs.map((value) => ({ value, label: say(`webhooks.tab_${value}`) }))}
        list={list}
        filters={
          <>
            <div className={styles.logHead}>
              <Button size="s" onClick={back}>
                {t('webhooks.back')}
              </Button>
              <h2>{t('webhooks.log_of', { name })}</h2>
              <p className={typography.guide}>{t('webhooks.log_help')}</p>
            </div>
            <DeliveryFilters list={list} />
          </>
        }
        columns={useDeliveryColumns(open)}
        rowKey={(delivery) => delivery.delivery_no}
        rowName={(delivery) => delivery.subject}
        card={deliveryCard(open)}
        actions={
          (list.counts?.failed ?? 0) > 0 && <ReplayAll endpoint_id={endpoint_id} days={askedDays(list.filters)} />
        }
        empty={{ nothing: t('webhooks.nothing'), title: t('webhooks.empty'), help: t('webhooks.empty_help') }}
      />
      {opened !== null && (
        <DeliveryDrawer key={opened} endpoint_id={endpoint_id} delivery_no={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

type AllProps = { endpoint_id: string; days: { from?: string; to?: string } }

/** Resends all failed deliveries of the selected days. */
function ReplayAll({ endpoint_id, days }: AllProps) {
  const { t, number } = useText(webhooksTexts)
  const [asking, setAsking] = useState(false)
  const { busy, change } = useWebhookChange()
  const replay = () => {
    setAsking(false)
    void change(async () => {
      const { replayed } = await call('replayWebhookDeliveries', { endpoint_id, ...days })
      return t('webhooks.replayed', { count: number(replayed) })
    })
  }
  return (
    <>
      <Button size="s" busy={busy} onClick={() => setAsking(true)}>
        {t('webhooks.replay_all')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={replay}
        title={t('webhooks.replay_title')}
        confirm={t('common.send_again')}
      >
        {t('webhooks.replay_help')}
      </ConfirmDialog>
    </>
  )
}

/** Filters: event, subject and date. */
function DeliveryFilters({ list }: { list: DeliveryList }) {
  const { t, say } = useText(webhooksTexts)
  const types = loggedTypes.map((value) => ({ value, label: say(typeNames[value]) }))
  return (
    <KeywordFilters
      list={list}
      keyword={{ label: t('webhooks.keyword'), maxLength: 100 }}
      choices={[
        {
          key: 'type',
          label: t('webhooks.type'),
          choices: [{ value: 'all', label: t('webhooks.type_any') }, ...types],
        },
      ]}
      period={t('webhooks.period')}
    />
  )
}
