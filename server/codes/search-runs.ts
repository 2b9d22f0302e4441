import type { Asked, Put } from './search-asked.ts'
import { andPrinted, andStatus, asked } from './search-asked.ts'
import { rowsOf } from './search-rows.ts'
import { own } from './search-streams.ts'
import type { PageOf, Wanted } from './search-wanted.ts'

/**
 * The codes that were printed, or not yet: the issue runs that have some (`batch.printed` leads to them), newest first,
 * and in each its codes, newest first. One run alone is read the same way. Runs do not overlap, so what comes out is in the order of the list.
 */
function codesOfRuns(put: Put, wanted: Wanted): string {
  const { shop_id, axis, days, status, variant_nos, printed, batch_id } = wanted
  const between = (column: string) =>
    days === null
      ? ''
      : `and ${column} >= ${put(days.from, 'timestamptz')} and ${column} < ${put(days.to, 'timestamptz')}`
  return `(
      select b.first_code_id, b.last_code_id from batch b
      where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}
        ${batch_id === null ? '' : `and b.batch_id = ${put(batch_id, 'bigint')}`} ${withSome(printed)}
        ${axis === 'created' ? between('b.created_at') : ''}
      order by b.created_at desc, b.first_code_id desc offset 0) as run
    cross join lateral (
      select c.* from code c
      where ${own(put, wanted)} and c.code_id between run.first_code_id and run.last_code_id
        ${andPrinted('c.printed_count', printed)} ${andStatus(put, 'c.cert_status', status)}
        ${variant_nos === null ? '' : `and c.variant_no = any (${put(variant_nos, 'bigint[]')})`}
        ${axis === 'activated' ? `and c.activated_at is not null ${between('c.activated_at')}` : ''}
      order by c.code_id desc offset 0) as c`
}

/** The runs that have some printed codes, or some that are not. */
function withSome(printed: boolean | null): string {
  if (printed === null) return ''
  return printed ? 'and b.printed > 0' : 'and b.printed < b.created'
}

/** Whether the way to the codes leads through their runs. */
export function isByRuns({ printed, batch_id }: Wanted): boolean {
  return printed !== null || batch_id !== null
}

export function pageOfRuns(wanted: Wanted, { limit, offset }: PageOf): Asked {
  // The order of the runs is the order of ids; certifications have an order of their own.
  const order = wanted.axis === 'activated' ? 'order by c.activated_at desc, c.code_id desc' : ''
  return asked((put) =>
    rowsOf(
      wanted.axis,
      `(select c.* from ${codesOfRuns(put, wanted)} ${order}
        limit ${put(limit, 'integer')} offset ${put(offset, 'bigint')}) as c`,
    ),
  )
}

export function countOfRuns(wanted: Wanted): Asked {
  return asked(
    (put) =>
      `select c.cert_status, count(*) as n from ${codesOfRuns(put, { ...wanted, status: null })} group by c.cert_status`,
  )
}
