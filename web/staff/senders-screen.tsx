import { useState } from 'react'
import { type SenderRequest, senderTabs } from '#contract/staff/senders.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { choice } from '../kernel/list-address.ts'
import { useText } from '../kernel/text.ts'
import { Card, EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import styles from './console.module.css'
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
  const list = useConsoleList({
    operation: 'listSenderRequests',
    filters: { tab: choice(senderTabs, 'waiting') },
    tab: 'tab',
    asked: (filters) => filters,
    found: ({ senders, ...found }) => ({ rows: senders, ...found }),
  })
  const [opened, setOpened] = useState<SenderRequest | null>(null)
  const opening = { may_decide: me.role !== 'support', onOpen: setOpened }
  const close = async () => {
    setOpened(null)
    await list.query.refetch()
  }
  return (
    <Card flush className={styles.list}>
      <Tabs
        label={t('console.sender_states')}
        id="staff-senders"
        value={list.tab}
        onChange={list.setTab}
        waiting={list.answer === undefined && list.error === null}
        tabs={senderTabs.map((value) => ({
          value,
          label: say(`console.sender_tab_${value}`),
          count: list.counts?.[value],
        }))}
      />
      <TabPanel id="staff-senders" value={list.tab}>
        <ConsoleTable
          label={t('screen.staff_senders')}
          columns={useSenderColumns(opening)}
          list={list}
          rowKey={(row) => row.sender_id}
          rowName={(row) => `${row.mall_id} ${row.number}`}
          card={senderCard(opening)}
          empty={<EmptyState title={t('console.no_sender')} />}
        />
      </TabPanel>
      {opened !== null && <SenderDialog sender={opened} onClose={() => void close()} />}
    </Card>
  )
}
