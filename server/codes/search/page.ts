import type { Serial } from '#contract/codes/code.ts'
import type { Database } from '../../database/connect.ts'
import { ask } from '../../database/ask.ts'
import { type Asked, type Put, andPrinted, andState, asked } from './question.ts'
import { isFew, pageOfFew } from './named-codes.ts'
import { blockSize } from '../../code-life/counts.ts'
import { blocksOfPage, placeInDays, placeInIds, startOf } from './offset.ts'
import { type PageRow, rowsOf, serialOf } from './rows.ts'
import { pageOfRun } from './one-batch.ts'
import {
  andProduct,
  certifiedStreams,
  codesOf,
  fromNewest,
  inCertified,
  own,
  streamsByBlock,
  streamsByDay,
} from './index-parts.ts'
import type { PageOf, Wanted } from './filters.ts'

/** Up to this offset a page is walked to from the newest code; a deeper one is located through the counts. */
const walkMax = 200
/** The most index entries that are merged for one page before the counts are asked where it begins. */
const mergeMax = 4000

/**
 * One page of the list, newest first, at any offset. `count` is how many codes the whole list has: a page ends with the
 * list, so its first day needs no place in the order of ids.
 */
export async function pageOf(
  database: Database,
  wanted: Wanted,
  { limit, offset }: PageOf,
  count: number,
): Promise<Serial[]> {
  const left = Math.min(limit, count - offset)
  if (left <= 0) return []
  const { question, values } = planOf(wanted, { limit: left, offset })
  const rows = await ask<PageRow>(database, question, wanted.mall_id, values)
  return rows.filter((row) => !isTooOld(row, wanted)).map(serialOf)
}

/** A code of an earlier day moves up when one is destroyed between the counting and the reading. */
function isTooOld({ created_at }: PageRow, { axis, days }: Wanted): boolean {
  return axis === 'created' && days !== null && created_at.getTime() < Date.parse(days.from)
}

/** Chooses the cheapest plan for a page: none reads more than it needs by much, whatever the filters and the offset. */
export function planOf(wanted: Wanted, page: PageOf): Asked {
  if (isFew(wanted)) return pageOfFew(wanted, page)
  if (wanted.batch_id !== null) return pageOfRun(wanted, page)
  // No index contains the print state, so a page is read from blocks and days with printed codes.
  if (wanted.printed !== null)
    return wanted.axis === 'activated' ? jumpToCertified(wanted, page) : jumpToBlocks(wanted, page)
  if (wanted.axis === 'activated') return page.offset <= walkMax ? mergeTimes(wanted, page) : jumpToDays(wanted, page)
  if (wanted.variant_nos !== null) {
    const merged = wanted.variant_nos.length * (page.offset + page.limit)
    // The index of products knows no status, and the one of statuses no product.
    return wanted.status === null && merged <= mergeMax ? mergeIds(wanted, page) : jumpToBlocks(wanted, page)
  }
  // Uncertified codes are the majority without their own index, possibly behind millions of others.
  if (wanted.status === 'inactivated') return jumpToBlocks(wanted, page)
  return page.offset <= walkMax ? walk(wanted, page) : jump(wanted, page)
}

/** All products, near the top: an index scan from the newest code. */
function walk(wanted: Wanted, { limit, offset }: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(select c.* from code c
        where ${own(put, wanted)} ${andState(put, 'c.cert_status', wanted.status)} ${fromNewest(put, wanted)}
        order by c.code_id desc limit ${put(limit, 'integer')} offset ${put(offset, 'bigint')}) as c`,
    ),
  )
}

/** All products, deep: locates the block through the counts, then scans the index inside it. */
function jump(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(values (1)) as one ${placeInIds(put, wanted, page)}
      cross join lateral (
        select c.code_id from code c where ${own(put, wanted)} ${andState(put, 'c.cert_status', wanted.status)}
          and c.code_id <= place.top
        order by c.code_id desc limit ${put(page.limit, 'integer')} offset place.skip) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

/** A few products: a k-way merge of index scans, the newest of each. */
function mergeIds(wanted: Wanted, { limit, offset }: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(select m.code_id from unnest(${put(wanted.variant_nos, 'bigint[]')}) as stream (variant_no)
        cross join lateral (
          select c.code_id from code c where ${own(put, wanted)} ${andProduct(wanted)} ${fromNewest(put, wanted)}
          order by c.code_id desc limit ${put(limit + offset, 'bigint')}) as m
        order by m.code_id desc limit ${put(limit, 'integer')} offset ${put(offset, 'bigint')}) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

/** By certification, near the top: a k-way merge of index scans, the newest of each status (and product). */
function mergeTimes(wanted: Wanted, { limit, offset }: PageOf): Asked {
  const { from, to } = wanted.days ?? { from: '-infinity', to: 'infinity' }
  return asked((put) =>
    rowsOf(
      'activated',
      `(${latest(put, wanted, {
        since: put(from, 'timestamptz'),
        until: put(to, 'timestamptz'),
        limit: put(limit, 'integer'),
        skip: put(offset, 'bigint'),
      })}) as i ${codesOf(put, wanted)}`,
    ),
  )
}

/** By certification, deep: locates the day through the counts, then merges inside it. */
function jumpToDays(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'activated',
      `(values (1)) as one ${placeInDays(put, wanted, page)}
      cross join lateral (${latest(put, wanted, {
        since: 'place.since',
        until: 'place.until',
        limit: put(page.limit, 'integer'),
        skip: 'place.skip',
      })}) as i ${codesOf(put, wanted)}`,
    ),
  )
}

/**
 * Many products, a status of some, codes that wait, or codes that were printed or not: locates the blocks that hold the
 * page, and reads in each what the counts name, from its newest code on.
 */
function jumpToBlocks(wanted: Wanted, page: PageOf): Asked {
  return wanted.variant_nos === null ? pageOfBlocks(wanted, page) : pageOfProducts(wanted, page)
}

/** Of all products: the blocks follow one another, so each gives its own part of the page. */
function pageOfBlocks(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(values (1)) as one ${blocksOfPage(put, wanted, page)}
      cross join lateral (
        select c.code_id from code c where ${own(put, wanted)}
          and c.code_id between block.at * ${blockSize} and block.at * ${blockSize} + ${blockSize - 1}
          ${andState(put, 'c.cert_status', wanted.status)} ${andPrinted('c.printed_count', wanted.printed)}
        order by c.code_id desc limit block.until - block.skip offset block.skip) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

/** For several products, whose codes are mixed in a block: merges the newest of each. */
function pageOfProducts(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'created',
      `(values (1)) as one ${placeInIds(put, wanted, page)}
      cross join lateral (
        select m.code_id from ${streamsByBlock(put, wanted)}
        cross join lateral (
          select c.code_id from code c where ${own(put, wanted)} ${andProduct(wanted)}
            and c.code_id between stream.at * ${blockSize} and stream.at * ${blockSize} + ${blockSize - 1}
            ${andState(put, 'c.cert_status', wanted.status)} ${andPrinted('c.printed_count', wanted.printed)}
          order by c.code_id desc limit least(${put(page.limit, 'integer')} + place.skip, stream.n)) as m
        order by m.code_id desc limit ${put(page.limit, 'integer')} offset place.skip) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

/** Jumps to a page of printed or unprinted codes in order of certification: the days that hold the page. */
function jumpToCertified(wanted: Wanted, page: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      'activated',
      `(values (1)) as one ${placeInDays(put, wanted, page)}
      cross join lateral (
        select m.code_id from ${streamsByDay(put, wanted)}
        cross join lateral (
          select c.activated_at, c.code_id from code c where ${own(put, wanted)} and ${inCertified(wanted)}
            and c.activated_at >= ${startOf('stream.at')} and c.activated_at < ${startOf('stream.at + 1')}
            ${andPrinted('c.printed_count', wanted.printed)} offset 0) as m
        order by m.activated_at desc, m.code_id desc limit ${put(page.limit, 'integer')} offset place.skip) as i
      ${codesOf(put, wanted)}`,
    ),
  )
}

function latest(put: Put, wanted: Wanted, part: Record<'since' | 'until' | 'limit' | 'skip', string>): string {
  return `select m.code_id from ${certifiedStreams(put, wanted)}
    cross join lateral (
      select c.activated_at, c.code_id from code c where ${own(put, wanted)} and ${inCertified(wanted)}
        and c.activated_at >= ${part.since} and c.activated_at < ${part.until}
      order by c.activated_at desc, c.code_id desc limit ${part.skip} + ${part.limit}) as m
    order by m.activated_at desc, m.code_id desc limit ${part.limit} offset ${part.skip}`
}
