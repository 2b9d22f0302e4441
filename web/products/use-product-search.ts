import { useEffect, useState } from 'react'
import type { Day } from '#contract/kernel/seoul.ts'
import { type Answer, useOperation } from '../kernel/api.ts'
import { logSilently } from '../kernel/client-log.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { type ProductFilters, readFilters, readPage, searchInput, writeFilters } from './list-filters.ts'

/**
 * The product search as the address says it. A failure is swallowed silently (001 §8): the rows of the search before
 * stay, and the browser's log says what happened.
 */
export function useProductSearch(today: Day) {
  const { values, change } = useAddressQuery()
  const filters = readFilters(values, today)
  const { page, size } = readPage(values)
  const query = useOperation('searchProducts', searchInput(filters, { page, size }), { keep: true })
  const answer = useLastAnswer(query.data)
  const total = Number(answer?.headers.get('x-total-count') ?? 0)
  const last = Math.max(1, Math.ceil(total / size))
  const beyond = !query.isFetching && query.error === null && page > last
  useEffect(() => {
    if (query.error !== null) logSilently('searchProducts', query.error)
  }, [query.error])
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true })
  }, [beyond, last, change])
  const hidden = useHidden(filters, answer === undefined ? undefined : total)
  return {
    filters,
    hidden,
    widen: () => change({ ...writeFilters({ ...filters, from: null, to: null }, today), page: null }),
    page: Math.min(page, last),
    size,
    total,
    rows: answer?.body ?? [],
    loading: query.isFetching || beyond,
    failed: query.error !== null,
    retry: () => void query.refetch(),
    search: (next: ProductFilters) => {
      // The same search again: the reader wants to see what is new.
      if (page === 1 && JSON.stringify(next) === JSON.stringify(filters)) void query.refetch()
      else change({ ...writeFilters(next, today), page: null })
    },
    toPage: (next: number) => change({ page: next === 1 ? null : next }),
    toSize: (next: number) => change({ size: next, page: null }),
  }
}

/** Counts the rows that the period alone excludes from the list; null while unknown. */
function useHidden(filters: ProductFilters, total: number | undefined): number | null {
  const bounded = filters.from !== null || filters.to !== null
  const whole = searchInput({ ...filters, from: null, to: null }, { page: 1, size: 1 })
  const query = useOperation('searchProducts', whole, { enabled: bounded && total !== undefined })
  const all = query.data?.headers.get('x-total-count') ?? null
  return bounded && all !== null && total !== undefined ? Number(all) - total : null
}

/** The newest good answer; it outlives a failure. */
function useLastAnswer(data: Answer<'searchProducts'> | undefined) {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
