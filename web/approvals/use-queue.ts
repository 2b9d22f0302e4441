import { approvalStates } from '#contract/approvals/request.ts'
import { choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

export const queueTabs = ['pending', 'approved', 'rejected', 'expired', 'all'] as const
export type QueueTab = (typeof queueTabs)[number]

/** The registrations, filtered by the address; initially the waiting ones. */
export function useQueue() {
  const list = useList({
    operation: 'searchApprovals',
    filters: { keyword: text, state: choice(queueTabs, 'pending') },
    tab: 'state',
    asked: ({ keyword, state }) => ({ keyword, state: chosen(approvalStates, state) }),
    found: ({ approvals, ...found }) => ({ rows: approvals, ...found }),
  })
  return {
    ...list,
    reject_reasons: list.answer?.reject_reasons ?? [],
    // The rows of a moment ago stay, so that keys go on in them.
    loading: list.query.isPending || list.beyond,
    setKeyword: (keyword: string) => list.setFilters({ ...list.filters, keyword }),
  }
}
export type Queue = ReturnType<typeof useQueue>
