import type { CertStatus } from '#contract/codes/code.ts'
import { certStatuses } from '#contract/codes/code-words.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type Day, dayBounds, dayNumber, lastDay, toSeoulIso } from '#contract/kernel/seoul.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { ShopScope } from '../../kernel/context.ts'

export type SearchInput = InputOf<Operations['searchCodes']>
/** The filters of a search, without the page. */
export type Filters = Omit<SearchInput, 'limit' | 'offset' | 'batch_id'> & { batch_id?: string | undefined }

type Place = Pick<ShopScope, 'mall_id' | 'shop_id' | 'app'>

/** A range of days, as their numbers and as the instants `from <= t < to`; `open` says that nothing is newer. */
type Days = { first: number; last: number; from: string; to: string; open: boolean }

/** A search prepared for SQL: days as numbers and instants, absent values as null. */
export type Wanted = Place & {
  /** Which time orders the list and bounds it: newest issued first, or newest certified first. */
  axis: 'created' | 'activated'
  days: Days | null
  status: CertStatus | null
  variant_nos: readonly string[] | null
  serials: readonly string[] | null
  member_id: string | null
  /** Whether a label was ever printed; null: either. */
  printed: boolean | null
  batch_id: string | null
}

/** Open ends of a range of days: beyond every day that a date can name, and inside what the column holds. */
const ends: Days = { first: -10_000_000, last: 10_000_000, from: '-infinity', to: 'infinity', open: true }

/** No code is older than the product. */
const firstOfDays: Day = '2000-01-01'

/** Both days are included (contract §2); `ordered` are codes of an order whose number was typed instead of a code. With `activated_at` the list holds the codes that were ever certified. */
export function wantedOf(
  shop: Place,
  input: Filters,
  { variant_nos, ordered = [] }: { variant_nos: readonly string[] | null; ordered?: readonly string[] },
  today: Day,
): Wanted {
  const { mall_id, shop_id, app } = shop
  const axis = input.range_type === 'activated_at' ? 'activated' : 'created'
  return {
    mall_id,
    shop_id,
    app,
    axis,
    // Nothing was issued after today, so until today is until whenever: the list then begins at its newest code.
    days: daysOf(input, axis === 'created' ? today : lastDay),
    status: input.cert_status === '' ? null : input.cert_status,
    variant_nos,
    serials: input.serial_number === '' ? null : [...serialsMeant(input.serial_number), ...ordered],
    member_id: input.member_id === '' ? null : input.member_id,
    printed: input.printed === 'A' ? null : input.printed === 'Y',
    batch_id: input.batch_id === undefined || input.batch_id === '' ? null : input.batch_id,
  }
}

function daysOf({ from, to }: Filters, last: Day): Wanted['days'] {
  const begins = from === undefined || from < firstOfDays ? {} : beginning(from)
  const until = to === undefined || to >= last ? {} : ending(to)
  return from === undefined && !('to' in until) ? null : { ...ends, ...begins, ...until }
}

function beginning(from: Day) {
  return { first: dayNumber(from), from: toSeoulIso(dayBounds(from).from) }
}

function ending(to: Day) {
  if (to < firstOfDays) return { last: ends.first, to: ends.from, open: false }
  return { last: dayNumber(to), to: toSeoulIso(dayBounds(to).to), open: false }
}

/** The statuses of the list; every status has its own part of an index. */
export function statusesOf({ status }: Wanted): readonly CertStatus[] {
  return status === null ? certStatuses : [status]
}

/** The counts are kept by variant, and under 0 for all of them together. */
export function countedVariants({ variant_nos }: Wanted): readonly string[] {
  return variant_nos ?? ['0']
}

/** The part of the list that a page shows. */
export type PageOf = { limit: number; offset: number }
