import { useEffect, useState } from 'react'
import { productSearchTypes } from '#contract/products/limits.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { type Answer } from '../kernel/api.ts'
import { logSilently } from '../kernel/client-log.ts'
import { askedDays, choice, lastMonth, lastOffset, rowPaging, sameFilters, text } from '../kernel/list-address.ts'
import { listSpec, useHidden, useList } from '../kernel/use-list.ts'

export const createdChoices = ['A', 'Y', 'N'] as const

/** The product search (001 §3): the last month up to today at first (001 §9). */
const productSearch = (today: Day) =>
  listSpec({
    operation: 'searchProducts',
    filters: {
      product_name: text,
      created_auth_code: choice(createdChoices, 'A'),
      // It only says what the text is searched in.
      search_type: { ...choice(productSearchTypes, 'product_code'), counts_as: null },
      search_text: text,
      ...lastMonth(today),
    },
    paging: { ...rowPaging, size: 'size', place: 'page' },
    asked: ({ from, to, ...filters }) => ({ ...filters, ...askedDays({ from, to }) }),
    found: (rows, headers) => ({ rows, count: Number(headers.get('x-total-count')) }),
  })

/**
 * The products as the address says them. A failure is swallowed silently (001 §8): the rows of the search before stay,
 * and the browser's log says what happened.
 */
export function useProductSearch(today: Day) {
  const spec = productSearch(today)
  const list = useList(spec)
  const { filters, error } = list
  const data = useLastAnswer(list.query.data)
  const { rows, count } = data === undefined ? { rows: [], count: 0 } : spec.found(data.body, data.headers)
  useEffect(() => {
    if (error !== null) logSilently('searchProducts', error)
  }, [error])
  return {
    ...list,
    rows,
    count,
    page: Math.min(list.offset, lastOffset(count, list.limit)) / list.limit + 1,
    hidden: useHidden(spec, list),
    widen: () => list.setFilters({ ...filters, from: null, to: null }),
    setFilters: (next: typeof filters) => {
      // A repeated search refetches.
      if (list.page === 1 && sameFilters(next, filters, spec.filters)) list.retry()
      else list.setFilters(next)
    },
  }
}

/** The newest good answer; it outlives a failure. */
function useLastAnswer(data: Answer<'searchProducts'> | undefined) {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

export type ProductSearch = ReturnType<typeof useProductSearch>
export type ProductFilters = ProductSearch['filters']
