import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchParams } from './search-params.ts'

/** A change of the query's values; `null` removes one. */
export type QueryChange = Readonly<Record<string, string | number | null>>

/** The query of the address bar, where filters, page, page size and tab live, and a way to change a part of it. */
export function useAddressQuery() {
  // The router reads queries with parseSearch, which gives plain strings only.
  const values = useRouterState({ select: (state) => state.location.search as SearchParams })
  const navigate = useNavigate()
  const change = useCallback(
    (part: QueryChange, { replace = false }: { replace?: boolean } = {}) => {
      const search = (before: object) => ({ ...before, ...part })
      void navigate({ to: '.', search, replace, resetScroll: false })
    },
    [navigate],
  )
  return { values, change }
}
