import { type MessageState, messageStates } from '#contract/messages/operations.ts'
import { historyPurposes, messagePurposes } from '#contract/messages/purposes.ts'
import { channels } from '#contract/messages/triggers.ts'
import { type Day, addMonths } from '#contract/kernel/seoul.ts'
import { useOperation } from '../../kernel/api.ts'
import {
  askedDays,
  countFilters,
  daysOf,
  personalKeyword,
  readsDay,
  useListAddress,
  usePage,
} from '../../kernel/list-address.ts'
import { useToday } from '../../kernel/use-today.ts'

export type MessageFilters = {
  channel: string
  purpose: string
  keyword: string
  state: string
  from: string
  to: string
}

/** The last month up to today. */
export function firstMessages(today: Day): MessageFilters {
  return { channel: '', purpose: '', keyword: '', state: '', from: addMonths(today, -1), to: today }
}

function reads(key: string, said: string): boolean {
  if (key === 'keyword') return said.length <= 254
  if (key === 'purpose') return Object.hasOwn(messagePurposes, said)
  if (key === 'channel') return channels.some((one) => one === said)
  return key === 'state' ? messageStates.some((one) => one === said) : readsDay(said)
}

/** The history of messages as the address says it. */
export function useMessages() {
  const today = useToday()
  const first = firstMessages(today)
  const address = useListAddress(first, reads, personalKeyword)
  const { filters, limit, offset } = address
  const state = messageStates.find((one) => one === filters.state)
  const channel = channels.find((one) => one === filters.channel)
  const purpose = historyPurposes.find((one) => one === filters.purpose)
  const keyword = filters.keyword.trim()
  const asked = {
    channel: channel ?? '',
    purpose: purpose ?? '',
    state: state ?? '',
    keyword,
    ...askedDays(filters),
  } as const
  const query = useOperation('searchMessages', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    asked,
    today,
    first,
    page,
    tab: state ?? ('all' as const),
    rows: answer?.messages ?? [],
    count: answer?.count ?? 0,
    counts: answer?.counts,
    outside: answer?.outside ?? 0,
    widen: () => address.setFilters({ ...filters, ...daysOf({ from: null, to: null }) }),
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    // The tabs are no filter of the panel.
    in_force: countFilters({ ...filters, state: first.state }, first),
    setTab: (tab: MessageState | 'all') => address.setFilters({ ...filters, state: tab === 'all' ? '' : tab }),
  }
}
