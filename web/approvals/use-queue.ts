import { type ApprovalState, approvalStates } from '#contract/approvals/request.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { useOperation } from '../kernel/api.ts'
import { useListAddress, usePage } from '../kernel/list-address.ts'

export type QueueTab = Exclude<ApprovalState, 'withdrawn'> | 'all'
export const queueTabs: readonly QueueTab[] = ['pending', 'approved', 'rejected', 'expired', 'all']

const first = { keyword: '', state: 'pending' }

/** The registrations as the address says them; at first those that wait. */
export function useQueue() {
  const address = useListAddress(first, (key, said) => key !== 'state' || oneOf(queueTabs, said) !== undefined)
  const { filters, limit, offset } = address
  const tab = oneOf(queueTabs, filters.state) ?? 'pending'
  const state = oneOf(approvalStates, tab) ?? ('' as const)
  const query = useOperation('searchApprovals', { keyword: filters.keyword, state, limit, offset }, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    tab,
    page,
    rows: answer?.approvals ?? [],
    count: answer?.count ?? 0,
    counts: answer?.counts,
    reject_reasons: answer?.reject_reasons ?? [],
    loading: query.isPending || beyond,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    setTab: (next: QueueTab) => address.setFilters({ ...filters, state: next }),
    setKeyword: (keyword: string) => address.setFilters({ ...filters, keyword }),
  }
}
export type Queue = ReturnType<typeof useQueue>
