import { useEffect } from 'react'
import type { VariantItem, VariantSearchType } from '#contract/products/product.ts'
import { useOperation } from '../../kernel/api.ts'
import { useSilentFailure } from '../../kernel/client-log.ts'
import { searchProblem } from './create-list.ts'

export type VariantAsk = { search_type: VariantSearchType; search_value: string }

/** Variants to choose from: found ones, the newest ones, none of either (yet), or none at all, as in a new shop. */
type Variants = {
  state: 'found' | 'newest' | 'none' | 'nothing'
  rows: readonly VariantItem[]
  loading: boolean
  /** Of an answer to a search: since when it may be out of date. */
  headers: Headers | null
}

/** The search results, or the newest variants without a search. */
export function useVariants(asked: VariantAsk, again: number): Variants {
  const asks = searchProblem(asked.search_type, asked.search_value) === null
  const found = useFound(asked, again, asks)
  const newest = useNewest(!asks)
  return asks ? found : newest
}

/** A failed search is swallowed silently, but logged (001 §8, resolution 106). */
function useFound(asked: VariantAsk, again: number, enabled: boolean): Variants {
  const { data, error, isFetching, refetch } = useOperation('searchVariants', asked, { enabled, keep: true })
  useSilentFailure('searchVariants', error)
  useEffect(() => {
    // A repeated search refetches.
    if (again > 0) void refetch()
  }, [again, refetch])
  if (error !== null || data === undefined) return { ...none, loading: isFetching }
  return { state: 'found', rows: data.body, loading: isFetching, headers: data.headers }
}

/** Without them the search is there all the same: that they cannot be had is logged only. */
function useNewest(enabled: boolean): Variants {
  const { data, error, isFetching } = useOperation('listNewVariants', {}, { enabled })
  useSilentFailure('listNewVariants', error)
  if (data === undefined) return { ...none, loading: isFetching }
  return { ...none, state: data.body.length > 0 ? 'newest' : 'nothing', rows: data.body, loading: isFetching }
}

const none: Variants = { state: 'none', rows: [], loading: false, headers: null }
