import { blockSize } from '../code-counts.ts'
import type { Put } from './search-asked.ts'
import { andStatus } from './search-asked.ts'
import type { PageOf, Wanted } from './search-wanted.ts'
import { countedVariants } from './search-wanted.ts'

/** Blocks in a span (migration 0003, code_count). */
const spanBlocks = 64

/** The ids that the days of a search cover: an issue run's ids and its day both grow with time. */
export function idRange(put: Put, { shop_id, days }: Wanted): string {
  if (days === null) return ''
  const runs = `from batch b where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}`
  return `cross join lateral (select
      coalesce((select b.first_code_id ${runs} and b.created_at >= ${put(days.from, 'timestamptz')}
        order by b.created_at, b.first_code_id limit 1), ${Number.MAX_SAFE_INTEGER}) as first,
      coalesce((select b.last_code_id ${runs} and b.created_at < ${put(days.to, 'timestamptz')}
        order by b.created_at desc, b.first_code_id desc limit 1), 0) as last
      offset 0) as range`
}

/** Codes from the top of one block on, past `skip` of them: where a page begins, found through the counts. */
export function placeInIds(put: Put, wanted: Wanted, page: PageOf): string {
  const first = put(page.offset, 'bigint')
  const last = put(page.offset + page.limit - 1, 'bigint')
  return `cross join lateral (select coalesce(${newerThan(put, wanted)}, 0) as n offset 0) as newer
    cross join lateral (${stretch(cells(put, wanted, 'span'), `newer.n + ${first}`, `newer.n + ${last}`)}) as span
    cross join lateral (${stretch(
      `${cells(put, wanted, 'block')} and k.at between span.oldest * ${spanBlocks} and span.newest * ${spanBlocks} + ${spanBlocks - 1}`,
      `newer.n + ${first} - span.before`,
      `newer.n + ${last} - span.before`,
    )}) as block
    cross join lateral (select block.oldest * ${blockSize} as bottom, block.newest * ${blockSize} + ${blockSize - 1} as top,
      newer.n + ${first} - span.before - block.before as skip
      where block.newest is not null offset 0) as place`
}

/** The days of certification that hold a page, as instants, and how many codes of the newest of them come before it. */
export function placeInDays(put: Put, wanted: Wanted, page: PageOf): string {
  const first = put(page.offset, 'bigint')
  const last = put(page.offset + page.limit - 1, 'bigint')
  const within = wanted.days
  const days =
    within === null ? '' : `and k.at between ${put(within.first, 'bigint')} and ${put(within.last, 'bigint')}`
  return `cross join lateral (${stretch(`${cells(put, wanted, 'activated')} ${days}`, first, last)}) as day
    cross join lateral (select ${startOf('day.oldest')} as since, ${startOf('day.newest + 1')} as until,
      ${first} - day.before as skip
      where day.newest is not null offset 0) as place`
}

function startOf(day: string): string {
  return `to_timestamp(((${day}) * 86400 - 32400)::double precision)`
}

/** Codes that are newer than the last day of the search, which the counts of ids know nothing of. */
function newerThan(put: Put, wanted: Wanted): string {
  if (wanted.days === null) return '0'
  return `(select sum(k.n)::bigint ${cells(put, wanted, 'created')} and k.at > ${put(wanted.days.last, 'bigint')})`
}

/** The kept counts of one grain under the search's products and status. */
export function cells(put: Put, wanted: Wanted, grain: 'created' | 'activated' | 'span' | 'block'): string {
  return `from code_counts k
    where k.mall_id = tenant.mall_id and k.shop_id = ${put(wanted.shop_id, 'integer')} and k.grain = '${grain}'
      and k.variant_no = any (${put(countedVariants(wanted), 'bigint[]')}) ${andStatus(put, 'k.cert_status', wanted.status)}`
}

/** From newest to oldest: the cells that hold the positions first to last, and how many codes come before the newest. */
function stretch(from_cells: string, first: string, last: string): string {
  return `select max(r.at) as newest, min(r.at) as oldest, min(r.before)::bigint as before
    from (
      select g.at, g.n, sum(g.n) over (order by g.at desc) - g.n as before
      from (select k.at, sum(k.n)::bigint as n ${from_cells} group by k.at) as g
    ) as r
    where r.n > 0 and r.before <= ${last} and r.before + r.n > ${first}`
}
