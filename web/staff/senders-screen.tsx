import { useState } from 'react'
import { type SenderRequest, senderTabs } from '#contract/staff/senders.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { useLastPage, useListQuery } from './list-query.ts'
import { senderCard, useSenderColumns } from './sender-columns.tsx'
import { SenderDialog } from './sender-dialog.tsx'

/** Sender numbers that wait for a look at their proof, and those that were decided (peers 6.1). */
export function SendersScreen() {
  const { t } = useText(shellTexts, staffTexts)
  return (
    <ConsoleFrame screen="staffSenders" help={t('console.senders_help')}>
      {(me) => <Senders me={me} />}
    </ConsoleFrame>
  )
}

function Senders({ me }: { me: StaffMe }) {
  const { t, say } = useText(shellTexts, staffTexts)
  const list = useListQuery()
  const [opened, setOpened] = useState<SenderRequest | null>(null)
  const tab = oneOf(senderTabs, list.values['tab']) ?? 'waiting'
  const query = useConsoleOperation('listSenderRequests', { tab, ...list.limits }, { keep: true })
  const answer = query.data?.body
  useLastPage(list, query.isFetching ? undefined : answer?.count)
  const opening = { may_decide: me.role !== 'support', onOpen: setOpened }
  const close = async () => {
    setOpened(null)
    await query.refetch()
  }
  return (
    <Card flush className={styles.list}>
      <Tabs
        label={t('console.sender_states')}
        id="staff-senders"
        value={tab}
        onChange={(next) => list.search({ tab: next === 'waiting' ? null : next })}
        waiting={answer === undefined && query.error === null}
        tabs={senderTabs.map((value) => ({
          value,
          label: say(`console.sender_tab_${value}`),
          count: answer?.counts[value],
        }))}
      />
      <TabPanel id="staff-senders" value={tab}>
        <DataTable
          label={t('screen.staff_senders')}
          columns={useSenderColumns(opening)}
          rows={answer?.senders ?? []}
          rowKey={(row) => row.sender_id}
          rowName={(row) => `${row.mall_id} ${row.number}`}
          card={senderCard(opening)}
          loading={query.isFetching}
          failed={query.error === null ? undefined : { help: query.error.message, onRetry: () => void query.refetch() }}
          empty={<EmptyState title={t('console.no_sender')} />}
          total={answer?.count}
        />
        {(answer?.count ?? 0) > 0 && <Pager {...list.pager(answer?.count ?? 0)} />}
      </TabPanel>
      {opened !== null && <SenderDialog sender={opened} onClose={() => void close()} />}
    </Card>
  )
}
