import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchLine } from '#contract/codes/batches.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { pollAtWork, queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'

export const stateFilters = ['', 'running', 'done', 'cancelled', 'undoing', 'undone', 'frozen', 'order'] as const
export type StateFilter = (typeof stateFilters)[number]
export type BatchFilters = { name: string; tag: string; state: StateFilter }

const atWork = ({ status }: Pick<BatchLine, 'status'>) => status === 'running' || status === 'undoing'

type Page = OutputOf<Operations['listBatches']>

/** The batches under the filters, by page (an infinite query). */
export function useBatchList(filters: BatchFilters) {
  const { mall_id, shop_no, app } = useSession()
  const query = useInfiniteQuery({
    queryKey: ['listBatches', filters, mall_id, shop_no, app],
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      call('listBatches', { ...filters, ...(pageParam === null ? {} : { below: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (rowsOf(state.data).some(atWork) ? pollAtWork : false),
  })
  return {
    rows: rowsOf(query.data),
    loading: query.isPending || query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  }
}

function rowsOf(data: InfiniteData<Page> | undefined): BatchLine[] {
  return data?.pages.flatMap(({ batches }) => batches) ?? []
}

/** One batch, polled while a job works on it. */
export function useBatchPage(batch_id: string) {
  const { mall_id, shop_no, app } = useSession()
  return useQuery({
    queryKey: ['readBatch', batch_id, mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('readBatch', { batch_id }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && atWork(state.data) ? pollAtWork : false),
  })
}

/**
 * Changes a batch, shows the result and refreshes all batch queries. Ignores a second change while one is in progress.
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<string>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      showAlert(await work())
      return true
    } catch (problem) {
      showAlert(saidOf(problem))
      return false
    } finally {
      await renewBatches()
      setBusy(false)
    }
  }
  return { change, busy }
}

export async function renewBatches(): Promise<void> {
  const names = ['listBatches', 'readBatch', 'listJobs', 'countJobs', 'searchCodes']
  await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
}
