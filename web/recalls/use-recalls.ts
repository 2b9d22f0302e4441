import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecallLine, RecallPage } from '#contract/recalls/operations.ts'
import { ownerTabs } from '#contract/recalls/owners.ts'
import { call } from '../kernel/api.ts'
import { choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'
import { useSession } from '../session/session.ts'

/** Progress is looked at this often while a job is at work, and now and then for what owners read and answer. */
const [workingEvery, answersEvery] = [1000, 20_000]

/** The recalls of the shop. */
export const useRecalls = () =>
  useList({
    operation: 'listRecalls',
    filters: {},
    asked: () => ({}),
    found: ({ recalls, ...found }) => ({ rows: recalls, ...found }),
  })

export function isWorking({ state }: Pick<RecallLine, 'state'>): boolean {
  return state === 'running' || state === 'ending'
}

/** Reads and polls one recall. */
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

/**
 * The owners of a recall, filtered by the address; refetched at each step of its jobs only, as each access is logged.
 */
export function useOwners({ recall_no, state, round }: Pick<RecallPage, 'recall_no' | 'state' | 'round'>) {
  const list = useList({
    operation: 'searchRecallOwners',
    filters: { tab: choice(['all', ...ownerTabs], 'all'), keyword: text },
    tab: 'tab',
    asked: ({ tab, keyword }) => ({ recall_no, tab: chosen(ownerTabs, tab), keyword }),
    found: ({ owners, ...found }) => ({ rows: owners, ...found }),
  })
  const { refetch } = list.query
  const step = `${state} ${round ?? ''}`
  const known = useRef(step)
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    void refetch()
  }, [step, refetch])
  // Owners are recorded while the codes are stopped.
  const coming = state === 'running' && list.answer?.count === 0
  return {
    ...list,
    loading: list.loading || coming,
    setKeyword: (keyword: string) => list.setFilters({ ...list.filters, keyword }),
  }
}
export type OwnerList = ReturnType<typeof useOwners>
