import { useState } from 'react'
import { exportReasonMost, messageStates } from '#contract/messages/operations.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { ListTable } from '../../parts/filter/list-table.tsx'
import { NextStep } from '../../parts/filter/next-step.tsx'
import { useText } from '../../kernel/text.ts'
import { Card } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { messageCard, useMessageColumns } from './message-columns.tsx'
import { ListExport } from '../../parts/filter/list-export.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageFilters } from './message-filters.tsx'
import { stateNames } from './message-words.tsx'
import styles from './history.module.css'
import { useMessages } from './use-messages.ts'

/** Messages that were sent to the shop's buyers, and their outcomes (002 §7.1 `messages/send_history`). */
export function HistoryTab() {
  const { t, say, number } = useText(messagesTexts, messagesNamesTexts)
  const list = useMessages()
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ message_id }: { message_id: string }) => setOpened(message_id)
  const filtered = list.in_force > 0 || list.tab !== 'all'
  return (
    <>
      <div className={styles.whole}>
        <MessageFilters list={list} />
        <Card flush>
          <Tabs
            id="history"
            label={t('messages.tabs')}
            value={list.tab}
            onChange={list.setTab}
            waiting={list.counts === undefined && list.error === null}
            tabs={(['all', ...messageStates] as const).map((value) => ({
              value,
              label: say(stateNames[value]),
              count: list.counts?.[value],
            }))}
          />
          <TabPanel id="history" value={list.tab}>
            <ListTable
              label={t('messages.list')}
              list={list}
              columns={useMessageColumns(open)}
              rowKey={(message) => message.message_id}
              rowName={(message) => message.recipient}
              card={messageCard(open)}
              actions={
                <ListExport
                  title={t('messages.export_title')}
                  help={t('messages.export_help', { count: number(list.count) })}
                  reason_most={exportReasonMost}
                  take={async (take, reason) => take('exportMessages', { ...list.asked, reason })}
                />
              }
              empty={{
                title: filtered ? t('messages.nothing') : t('messages.empty'),
                help: t('messages.empty_help'),
                action: <NextStep />,
                onReset: filtered ? () => list.setFilters(list.first) : null,
              }}
            />
          </TabPanel>
        </Card>
      </div>
      {opened !== null && <MessageDrawer message_id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
