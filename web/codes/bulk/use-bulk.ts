import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { BulkState, BulkWork } from '#contract/codes/bulk.ts'
import { call } from '../../kernel/api.ts'
import { pollAtWork } from '../../kernel/queries.ts'
import type { BulkSource } from './open-bulk.ts'

/** Creates a selection once, when the dialog opens; the whole dialog refers to it. */
export function useSelection(source: BulkSource) {
  const id = useId()
  return useQuery({
    queryKey: ['selectCodes', id],
    queryFn: async ({ signal }) => call('selectCodes', source, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** The dry run of the selected change; disabled without one. */
export function useDryRun(selection_id: string | undefined, change: BulkWork | null) {
  return useQuery({
    queryKey: ['checkBulkChange', selection_id, change],
    queryFn: async ({ signal }) => {
      if (selection_id === undefined || change === null) throw new Error('nothing is asked yet')
      return call('checkBulkChange', { selection_id, change }, { signal })
    },
    enabled: selection_id !== undefined && change !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}

export type DryRun = NonNullable<ReturnType<typeof useDryRun>['data']>

const atWork = ({ status }: BulkState) => status === 'running' || status === 'undoing'

/** Follows a bulk change, beginning with the state of its start. */
export function useBulkProgress(begun: BulkState): BulkState {
  const { change_id } = begun
  const { data } = useQuery({
    queryKey: ['getBulkChange', change_id],
    queryFn: async ({ signal }) => call('getBulkChange', { change_id }, { signal }),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data !== undefined && atWork(state.data) ? pollAtWork : false),
  })
  return data
}
