import { blockSize } from '../code-counts.ts'
import type { Asked, Put } from './search-asked.ts'
import { andPrinted, andStatus, asked } from './search-asked.ts'
import { cells } from './search-days.ts'
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
  if (isOneRun(wanted)) return countOfRun({ ...wanted, status: null })
  return asked(
    (put) =>
      `select c.cert_status, count(*) as n from ${codesOfRuns(put, { ...wanted, status: null })} group by c.cert_status`,
  )
}

/** Whether the codes of one run are asked for, by nothing that the counts of blocks do not know. */
function isOneRun({ batch_id, printed, axis }: Wanted): boolean {
  return batch_id !== null && printed === null && axis === 'created'
}

/**
 * The codes of one run, which may have twenty millions: whole blocks are read from the kept counts, the two ends are
 * counted. Where the run has no whole block, the second end begins after the first.
 */
function countOfRun(wanted: Wanted): Asked {
  const { shop_id, days, variant_nos, batch_id } = wanted
  return asked((put) => {
    const issued =
      days === null
        ? ''
        : `and b.created_at >= ${put(days.from, 'timestamptz')} and b.created_at < ${put(days.to, 'timestamptz')}`
    const run = `(select b.first_code_id as first, b.last_code_id as last,
        (b.first_code_id + ${blockSize - 1}) / ${blockSize} as lowest, (b.last_code_id + 1) / ${blockSize} - 1 as highest
      from batch b
      where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}
        and b.batch_id = ${put(batch_id, 'bigint')} ${issued} offset 0) as run`
    const end = (from: string, to: string) => `select c.cert_status, 1::bigint as n from code c
      where ${own(put, wanted)} and c.code_id between ${from} and ${to}
        ${variant_nos === null ? '' : `and c.variant_no = any (${put(variant_nos, 'bigint[]')})`}`
    return `select k.cert_status, sum(k.n)::bigint as n
      from ${run} cross join lateral (
        select k.cert_status, k.n ${cells(put, wanted, 'block')} and k.at between run.lowest and run.highest
        union all ${end('run.first', `least(run.lowest * ${blockSize} - 1, run.last)`)}
        union all ${end(`greatest(run.lowest, run.highest + 1) * ${blockSize}`, 'run.last')} offset 0) as k
      group by k.cert_status`
  })
}
