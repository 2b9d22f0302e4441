import { useState } from 'react'
import { messageStates } from '#contract/messages/operations.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { NextStep } from '../../parts/filter/next-step.tsx'
import { TabbedList } from '../../parts/filter/tabbed-list.tsx'
import { useText } from '../../kernel/text.ts'
import { messageCard, useMessageColumns } from './message-columns.tsx'
import { WholeExport } from '../../parts/personal/whole-export.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageFilters } from './message-filters.tsx'
import { stateNames } from './message-words.tsx'
import { useMessages } from './use-messages.ts'

/** Messages that were sent to the shop's buyers, and their outcomes (002 §7.1 `messages/send_history`). */
export function HistoryTab() {
  const { t, say, number } = useText(messagesTexts, messagesNamesTexts)
  const list = useMessages()
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ message_id }: { message_id: string }) => setOpened(message_id)
  return (
    <>
      <TabbedList
        id="history"
        label={t('messages.list')}
        tabs_label={t('messages.tabs')}
        tabs={(['all', ...messageStates] as const).map((value) => ({ value, label: say(stateNames[value]) }))}
        list={list}
        filters={<MessageFilters list={list} />}
        columns={useMessageColumns(open)}
        rowKey={(message) => message.message_id}
        rowName={(message) => message.recipient}
        card={messageCard(open)}
        actions={
          <WholeExport
            title={t('messages.export_title')}
            help={t('messages.export_help', { count: number(list.count) })}
            operation="exportMessages"
            asked={(proof) => ({ ...list.asked, ...proof })}
          />
        }
        empty={{
          nothing: t('messages.nothing'),
          title: t('messages.empty'),
          help: t('messages.empty_help'),
          action: <NextStep />,
        }}
      />
      {opened !== null && <MessageDrawer message_id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
