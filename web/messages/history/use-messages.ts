import { messageStates } from '#contract/messages/operations.ts'
import { historyPurposes } from '#contract/messages/purposes.ts'
import { channels } from '#contract/messages/triggers.ts'
import { askedDays, choice, chosen, lastMonth, personalKeyword, textUpTo } from '../../kernel/list-address.ts'
import { useList } from '../../kernel/use-list.ts'
import { useToday } from '../../kernel/use-today.ts'

/** The history of messages, filtered by the address. */
export function useMessages() {
  const today = useToday()
  const list = useList({
    operation: 'searchMessages',
    filters: {
      channel: choice(['', ...channels], ''),
      purpose: choice(['', ...historyPurposes], ''),
      keyword: textUpTo(254),
      state: choice(['all', ...messageStates], 'all'),
      ...lastMonth(today),
    },
    kept: personalKeyword,
    tab: 'state',
    asked: ({ channel, purpose, keyword, state, ...days }) => ({
      channel,
      purpose,
      keyword,
      state: chosen(messageStates, state),
      ...askedDays(days),
    }),
    found: ({ messages, ...found }) => ({ rows: messages, ...found }),
  })
  return {
    ...list,
    today,
    outside: list.answer?.outside ?? 0,
    widen: () => list.setFilters({ ...list.filters, from: null, to: null }),
  }
}
export type MessageList = ReturnType<typeof useMessages>
