import { type Put, amount, andStatus } from './question.ts'
import { type Wanted, countedVariants } from './filters.ts'

export type Grain =
  | 'all'
  | 'certified'
  | 'created'
  | 'created_span'
  | 'activated'
  | 'activated_span'
  | 'block'
  | 'block_span'

/** The number of days and blocks in a span, the coarser level of the counts (code_count). */
export const inSpan = { days: 32, blocks: 64 } as const

/** The kept counts of one grain under the search's products and status. */
export function cells(put: Put, wanted: Wanted, grain: Grain): string {
  return `from code_counts k
    where k.mall_id = tenant.mall_id and k.shop_id = ${put(wanted.shop_id, 'integer')} and k.grain = '${grain}'
      and k.variant_no = any (${put(countedVariants(wanted), 'bigint[]')}) ${andStatus(put, 'k.cert_status', wanted.status)}`
}

/** The kept counts of a range of days: whole spans, and the days before and after them. */
export function cellsOfDays(put: Put, wanted: Wanted, first: number, last: number): string {
  const { axis } = wanted
  const from_span = Math.ceil(first / inSpan.days)
  const to_span = Math.floor((last + 1) / inSpan.days) - 1
  const part = (grain: Grain, from: number, to: number) =>
    `select k.cert_status, ${amount(wanted.printed)} as n ${cells(put, wanted, grain)} and k.at between ${put(from, 'bigint')} and ${put(to, 'bigint')}`
  if (to_span < from_span) return part(axis, first, last)
  return `${part(axis, first, from_span * inSpan.days - 1)}
    union all ${part(`${axis}_span`, from_span, to_span)}
    union all ${part(axis, (to_span + 1) * inSpan.days, last)}`
}
