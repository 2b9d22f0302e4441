import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecallLine, RecallPage } from '#contract/recalls/operations.ts'
import { type OwnerTab, ownerTabs } from '#contract/recalls/owners.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useListAddress, usePage } from '../kernel/list-address.ts'
import { useSession } from '../session/session.ts'

/** Progress is looked at this often while a job is at work, and now and then for what owners read and answer. */
const [workingEvery, answersEvery] = [1000, 20_000]

/** The recalls of the shop. */
export function useRecalls() {
  const address = useListAddress({}, () => false)
  const { limit, offset } = address
  const query = useOperation('listRecalls', { limit, offset }, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    page,
    rows: answer?.recalls ?? [],
    count: answer?.count ?? 0,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export function isWorking({ state }: Pick<RecallLine, 'state'>): boolean {
  return state === 'running' || state === 'ending'
}

/** One recall as it goes on. */
export function useRecall(recall_no: string) {
  const { mall_id, shop_no, app } = useSession()
  return useQuery({
    queryKey: ['getRecall', recall_no, mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('getRecall', { recall_no }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.state === 'ended') return false
      return isWorking(data) || data.round !== null ? workingEvery : answersEvery
    },
  })
}

export type Tab = OwnerTab | 'all'
const first = { tab: 'all', keyword: '' }

/**
 * The owners of a recall as the address says them; asked anew with each step of its jobs and not more often, as each look
 * at them is logged.
 */
export function useOwners({ recall_no, state, round }: Pick<RecallPage, 'recall_no' | 'state' | 'round'>) {
  const address = useListAddress(first, (key, said) => key !== 'tab' || oneOf(ownerTabs, said) !== undefined)
  const { filters, limit, offset } = address
  const tab = oneOf(ownerTabs, filters.tab) ?? ('' as const)
  const asked = { recall_no, tab, keyword: filters.keyword }
  const query = useOperation('searchRecallOwners', { ...asked, limit, offset }, { keep: true })
  const { refetch } = query
  const step = `${state} ${round ?? ''}`
  const known = useRef(step)
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    void refetch()
  }, [step, refetch])
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  // Whom it concerns is written down while its codes are being stopped.
  const coming = state === 'running' && answer?.count === 0
  return {
    ...address,
    asked,
    tab: tab === '' ? ('all' as const) : tab,
    page,
    rows: answer?.owners ?? [],
    count: answer?.count ?? 0,
    counts: answer?.counts,
    loading: query.isFetching || beyond || coming,
    error: query.error,
    retry: () => void query.refetch(),
    setTab: (next: Tab) => address.setFilters({ ...filters, tab: next }),
    setKeyword: (keyword: string) => address.setFilters({ ...filters, keyword }),
    reset: () => address.setFilters(first),
    filtered: filters.tab !== 'all' || filters.keyword !== '',
  }
}
export type OwnerList = ReturnType<typeof useOwners>
