import { oneOf } from '#contract/kernel/one-of.ts'
import { productSearchTypes } from '#contract/products/limits.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { type Day, addMonths, isDay } from '#contract/kernel/seoul.ts'
import type { SearchParams } from '../kernel/search-params.ts'

type Sent = InputOf<Operations['searchProducts']>

/** The filters of the product search (001 §3); a day that is null leaves its side open. */
export type ProductFilters = Pick<Sent, 'product_name' | 'created_auth_code' | 'search_type' | 'search_text'> & {
  from: Day | null
  to: Day | null
}

/** Page sizes of the list (001 §9). */
export const pageSizes = [10, 20, 30, 40, 50] as const
const pageSize = 20

/** In the address: this side of the range is open, other than "not said", which means the default. */
const anyDay = 'any'

/** The filters before anybody chose any: the last month up to today (001 §9). */
export function firstFilters(today: Day): ProductFilters {
  return {
    product_name: '',
    created_auth_code: 'A',
    search_type: 'product_code',
    search_text: '',
    from: addMonths(today, -1),
    to: today,
  }
}

/** The filters that an address names; what it says wrong counts as not said. */
export function readFilters(values: SearchParams, today: Day): ProductFilters {
  const first = firstFilters(today)
  const { created_auth_code, search_type, product_name, search_text } = values
  return {
    product_name: product_name ?? '',
    created_auth_code: created_auth_code === 'Y' || created_auth_code === 'N' ? created_auth_code : 'A',
    search_type: oneOf(productSearchTypes, search_type) ?? first.search_type,
    search_text: search_text ?? '',
    from: readDay(values['from'], first.from),
    to: readDay(values['to'], first.to),
  }
}

/** The filters as an address says them: only what differs from the first ones. */
export function writeFilters(filters: ProductFilters, today: Day): Record<keyof ProductFilters, string | null> {
  const first = firstFilters(today)
  const said = (field: keyof ProductFilters) => (filters[field] === first[field] ? null : (filters[field] ?? anyDay))
  return {
    product_name: said('product_name'),
    created_auth_code: said('created_auth_code'),
    search_type: said('search_type'),
    search_text: said('search_text'),
    from: said('from'),
    to: said('to'),
  }
}

/** Counts the filters in force; the range counts as one. */
export function countFilters(filters: ProductFilters, today: Day): number {
  const written = writeFilters(filters, today)
  const range = written.from !== null || written.to !== null
  return [written.product_name, written.created_auth_code, written.search_text].filter(Boolean).length + Number(range)
}

/** Page (from 1) and page size that an address names. */
export function readPage(values: SearchParams): { page: number; size: number } {
  const page = Number(values['page'])
  const size = Number(values['size'])
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? pageSize,
  }
}

/** Maps the filters to the operation's input. */
export function searchInput({ from, to, ...filters }: ProductFilters, { page, size }: { page: number; size: number }) {
  return {
    ...filters,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    limit: size,
    offset: (page - 1) * size,
  }
}

function readDay(text: string | undefined, first: Day | null): Day | null {
  if (text === anyDay) return null
  return text !== undefined && isDay(text) ? text : first
}
