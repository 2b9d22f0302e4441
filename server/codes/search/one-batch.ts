import { certStatuses } from '#contract/codes/code-words.ts'
import { blockSize } from '../../code-life/counts.ts'
import { type Asked, type Put, amount, andPrinted, andState, asked } from './question.ts'
import { cells } from './days.ts'
import { stretch } from './offset.ts'
import { rowsOf } from './rows.ts'
import { codesOf, own } from './index-parts.ts'
import type { PageOf, Wanted } from './filters.ts'

/** The statuses in which a code may have a day of certification. */
const everCertified = certStatuses.filter((status) => status !== 'inactivated')

/** A page of one issue run, which may have twenty million codes: in its own order, or in that of certification. */
export function pageOfRun(wanted: Wanted, page: PageOf): Asked {
  return wanted.axis === 'activated' ? pageByCertification(wanted, page) : pageByIds(wanted, page)
}

/** Counts the codes of one issue run by status. */
export function countOfRun(wanted: Wanted): Asked {
  if (wanted.axis === 'activated')
    return asked(
      (put) => `select c.cert_status, count(*)::float8 as n from ${certifiedOfRun(put, wanted)} group by c.cert_status`,
    )
  return asked(
    (put) => `select k.cert_status, sum(k.n)::float8 as n
      from ${runOf(put, wanted)} cross join lateral (${blocksOfRun(put, wanted)}) as k group by k.cert_status`,
  )
}

/** The run with its first and last id, and the blocks of ids that are wholly its own. */
function runOf(put: Put, { shop_id, batch_id, days, axis }: Wanted): string {
  const issued = axis === 'created' ? between(put, 'b.created_at', days) : ''
  return `(select b.first_code_id as first, b.last_code_id as last,
      (b.first_code_id + ${blockSize - 1}) / ${blockSize} as lowest, (b.last_code_id + 1) / ${blockSize} - 1 as highest
    from batch b
    where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}
      and b.batch_id = ${put(batch_id, 'bigint')} ${issued} offset 0) as run`
}

/**
 * The counts of a run, block by block: whole blocks are read from the kept counts, the two ends are counted. Where the run
 * has no whole block, the second end begins after the first.
 */
function blocksOfRun(put: Put, wanted: Wanted): string {
  const end = (from: string, to: string) => `
    select c.code_id / ${blockSize}, c.cert_status, 1::bigint from code c
    where ${own(put, wanted)} and c.code_id between ${from} and ${to} ${andOthers(put, wanted)}`
  return `select k.at, k.cert_status, ${amount(wanted.printed)} as n ${cells(put, wanted, 'block')}
      and k.at between run.lowest and run.highest
    union all ${end('run.first', `least(run.lowest * ${blockSize} - 1, run.last)`)}
    union all ${end(`greatest(run.lowest, run.highest + 1) * ${blockSize}`, 'run.last')} offset 0`
}

/** To the blocks that hold the page, through the counts; then the codes of each that has some. */
function pageByIds(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(with run as (select * from ${runOf(put, wanted)}),
        block as materialized (
          select k.at, sum(k.n)::bigint as n from run cross join lateral (${blocksOfRun(put, wanted)}) as k
          group by k.at having sum(k.n) > 0),
        place as materialized (${stretch(put, page, put(page.offset, 'bigint'), 'select * from block')})
        select c.code_id from run cross join place
        join block on block.at between place.oldest and place.newest
        cross join lateral (
          select c.code_id from code c
          where ${own(put, wanted)} and c.code_id between greatest(block.at * ${blockSize}, run.first)
            and least(block.at * ${blockSize} + ${blockSize - 1}, run.last) ${andOthers(put, wanted)} offset 0) as c
        order by c.code_id desc limit ${put(page.limit, 'integer')} offset (select skip from place)) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

function pageByCertification(wanted: Wanted, { limit, offset }: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'activated',
      `(select c.* from ${certifiedOfRun(put, wanted)} order by c.activated_at desc, c.code_id desc
        limit ${put(limit, 'integer')} offset ${put(offset, 'bigint')}) as c`,
    ),
  )
}

/**
 * The codes of a run that were ever certified. No index has the days of a run's certifications, so all of them are read;
 * those that wait are left out by the index of statuses: a code that goes back to waiting loses its dates (product C).
 */
function certifiedOfRun(put: Put, wanted: Wanted): string {
  return `${runOf(put, wanted)} cross join lateral (
    select c.* from code c
    where ${own(put, wanted)} and c.code_id between run.first and run.last and c.activated_at is not null
      and c.cert_status = any (${put(everCertified, 'text[]')}) and c.cert_status <> 'inactivated'
      ${between(put, 'c.activated_at', wanted.days)} ${andOthers(put, wanted)} offset 0) as c`
}

function andOthers(put: Put, { printed, status, variant_nos }: Wanted): string {
  return `${andPrinted('c.printed_count', printed)} ${andState(put, 'c.cert_status', status)}
    ${variant_nos === null ? '' : `and c.variant_no = any (${put(variant_nos, 'bigint[]')})`}`
}

function between(put: Put, column: string, days: Wanted['days']): string {
  if (days === null) return ''
  return `and ${column} >= ${put(days.from, 'timestamptz')} and ${column} < ${put(days.to, 'timestamptz')}`
}
