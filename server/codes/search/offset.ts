import { blockSize } from '../../code-life/counts.ts'
import { type Put, amount } from './question.ts'
import { type Grain, cells, cellsOfDays, inSpan } from './days.ts'
import type { PageOf, Wanted } from './filters.ts'

/** Locates a page in the order of ids: its blocks from top to bottom, and how many codes from the top it begins. */
export function placeInIds(put: Put, wanted: Wanted, page: PageOf): string {
  return `${stretches(put, wanted, page, ['block_span', 'block', inSpan.blocks])}
    cross join lateral (select fine.newest * ${blockSize} + ${blockSize - 1} as top, fine.oldest * ${blockSize} as bottom,
      fine.skip where fine.newest is not null offset 0) as place`
}

/** Locates a page in the order of certification: the days that hold it, and how many codes of theirs come before it. */
export function placeInDays(put: Put, wanted: Wanted, page: PageOf): string {
  const since = startOf('fine.oldest')
  const from = wanted.days === null ? since : `greatest(${since}, ${put(wanted.days.from, 'timestamptz')})`
  return `${stretches(put, wanted, page, ['activated_span', 'activated', inSpan.days])}
    cross join lateral (select ${from} as since, ${startOf('fine.newest + 1')} as until,
      fine.skip where fine.newest is not null offset 0) as place`
}

/** The first instant of a day in Seoul. */
export function startOf(day: string): string {
  return `to_timestamp(((${day}) * 86400 - 32400)::double precision)`
}

/**
 * Locates the blocks of a page, each with its part of it: as many codes as `until`, from its newest one on, without the
 * first `skip` of them. The counts are exact, so a block is read no further than its last code of the page.
 */
export function blocksOfPage(put: Put, wanted: Wanted, page: PageOf): string {
  const { span, counted } = partsOf(put, wanted, page, ['block_span', 'block', inSpan.blocks])
  return `${span}
    cross join lateral (
      select r.at, greatest(coarse.skip - r.before, 0) as skip,
        least(r.n, coarse.skip + ${put(page.limit, 'integer')} - r.before) as until
      from (${held(put, page, 'coarse.skip', counted)}) as r offset 0) as block`
}

/** The spans that hold a page, then the blocks or days in them; `skip` counts from the newest of these. */
function stretches(put: Put, wanted: Wanted, page: PageOf, grains: [Grain, Grain, number]): string {
  const { span, counted } = partsOf(put, wanted, page, grains)
  return `${span}
    cross join lateral (${stretch(put, page, 'coarse.skip', counted)}) as fine`
}

/** The spans that hold a page (`coarse`), and the counts of the blocks or days in them. */
function partsOf(put: Put, wanted: Wanted, page: PageOf, [coarse, fine, size]: [Grain, Grain, number]) {
  const within = `and k.at between coarse.oldest * ${size} and coarse.newest * ${size} + ${size - 1}`
  const counted = (from_cells: string) =>
    `select k.at, sum(${amount(wanted.printed)})::bigint as n ${from_cells} group by k.at`
  const span = `cross join lateral (select ${put(page.offset, 'bigint')} + ${newerThan(put, wanted)} as position offset 0) as page
    cross join lateral (${stretch(put, page, 'page.position', counted(cells(put, wanted, coarse)))}) as coarse`
  return { span, counted: counted(`${cells(put, wanted, fine)} ${within}`) }
}

/** Codes after the last day of the search: the counts of the whole list begin with them. */
function newerThan(put: Put, wanted: Wanted): string {
  if (wanted.days === null || wanted.days.open) return '0'
  const newer = cellsOfDays(put, wanted, wanted.days.last + 1, latestDay)
  return `(select coalesce(sum(k.n), 0)::bigint from (${newer}) as k)`
}

/** Later than any day that can be asked for. */
const latestDay = 20_000_000

/** From newest to oldest: the cells that hold a page from `position` on, and where in the newest of them it begins. */
export function stretch(put: Put, page: PageOf, position: string, counted: string): string {
  return `select max(r.at) as newest, min(r.at) as oldest, ${position} - min(r.before) as skip
    from (${held(put, page, position, counted)}) as r`
}

/** The cells that hold a page, each with the number of codes before it. */
function held(put: Put, { limit }: PageOf, position: string, counted: string): string {
  return `select r.at, r.n, r.before
    from (
      select g.at, g.n, (sum(g.n) over (order by g.at desc) - g.n)::bigint as before
      from (${counted}) as g
    ) as r
    where r.n > 0 and r.before < ${position} + ${put(limit, 'integer')} and r.before + r.n > ${position}`
}
