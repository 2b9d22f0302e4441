import { useState } from 'react'
import { deliveryStates } from '#contract/webhooks/deliveries.ts'
import type { Webhook } from '#contract/webhooks/records.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { call } from '../../kernel/api.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { ListTable } from '../../parts/filter/list-table.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Card } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { deliveryCard, useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { type DeliveryTab, firstDeliveries, useDeliveries } from './use-deliveries.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import styles from './webhooks.module.css'

const tabs: readonly DeliveryTab[] = ['all', ...deliveryStates]

/** The deliveries to one endpoint. */
export function DeliveryLog({ endpoint }: { endpoint: Webhook }) {
  const { t, say } = useText(webhooksTexts)
  const { endpoint_id, name } = endpoint
  const { values, change: go } = useAddressQuery()
  const list = useDeliveries(endpoint_id)
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ delivery_no }: { delivery_no: string }) => setOpened(delivery_no)
  const filtered = list.in_force > 0 || list.tab !== 'all'
  // The filters of the log are none of the list's.
  const back = () => go({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), tab: 'webhooks' })
  return (
    <div className={styles.whole}>
      <div className={styles.logHead}>
        <Button size="s" onClick={back}>
          {t('webhooks.back')}
        </Button>
        <h2>{t('webhooks.log_of', { name })}</h2>
        <p className={styles.help}>{t('webhooks.log_help')}</p>
      </div>
      <DeliveryFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
      <Card flush>
        <Tabs
          id="deliveries"
          label={t('common.state')}
          value={list.tab}
          onChange={list.setTab}
          waiting={list.counts === undefined && list.error === null}
          tabs={tabs.map((value) => ({ value, label: say(`webhooks.tab_${value}`), count: list.counts?.[value] }))}
        />
        <TabPanel id="deliveries" value={list.tab}>
          <ListTable
            label={t('webhooks.log')}
            list={list}
            columns={useDeliveryColumns(open)}
            rowKey={(delivery) => delivery.delivery_no}
            rowName={(delivery) => delivery.subject}
            card={deliveryCard(open)}
            actions={(list.counts?.failed ?? 0) > 0 && <ReplayAll endpoint_id={endpoint_id} days={list.days} />}
            empty={{
              title: filtered ? t('webhooks.nothing') : t('webhooks.empty'),
              help: t('webhooks.empty_help'),
              onReset: filtered ? () => list.setFilters(firstDeliveries) : null,
            }}
          />
        </TabPanel>
      </Card>
      {opened !== null && (
        <DeliveryDrawer key={opened} endpoint_id={endpoint_id} delivery_no={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

type AllProps = { endpoint_id: string; days: { from?: string; to?: string } }

/** Sends again all that failed in the chosen days. */
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
