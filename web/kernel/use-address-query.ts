import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchParams } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words for a person: kept in the history entry, through back and reload, never in the address. */
    kept?: SearchParams
  }
}

/** A change of the query's values; `null` removes one. */
export type QueryChange = Readonly<Record<string, string | number | null>>

const none: readonly string[] = []

/**
 * The query of the address bar, where filters, page, page size and tab live, and a way to change a part of it. The values of
 * `kept`, a list that does not change, are beside it with the entry of the history; an address that names one is read.
 */
export function useAddressQuery(kept = none) {
  // The router reads queries with parseSearch, which gives plain strings only.
  const said = useRouterState({ select: (state) => state.location.search as SearchParams })
  const beside = useRouterState({ select: (state) => state.location.state.kept })
  const values = useMemo(() => ({ ...said, ...beside }), [said, beside])
  const navigate = useNavigate()
  const change = useCallback(
    (part: QueryChange, { replace = false }: { replace?: boolean } = {}) => {
      const open = Object.fromEntries(Object.entries(part).filter(([name]) => !kept.includes(name)))
      const gone = Object.fromEntries(kept.map((name) => [name, null]))
      const search = (before: object) => ({ ...before, ...gone, ...open })
      const state = { kept: keptOf({ ...values, ...part }, kept) }
      void navigate({ to: '.', search, replace, resetScroll: false, ...(kept.length === 0 ? {} : { state }) })
    },
    [navigate, kept, values],
  )
  return { values, change }
}

/** The values that go beside the address; those that say nothing are left out. */
function keptOf(values: QueryChange, kept: readonly string[]): SearchParams {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = values[name] ?? ''
      return value === '' ? [] : [[name, String(value)]]
    }),
  )
}
