import { oneOf } from '#contract/kernel/one-of.ts'
import { type Day, addMonths, isDay } from '#contract/kernel/seoul.ts'
import type { SearchParams } from './search-params.ts'

/** One filter of a list: its first value, and how the address reads and writes it. */
export type Filter<T> = {
  first: T
  /** Undefined for a text that is none of its values. */
  read: (text: string) => T | undefined
  write: (value: T) => string
  /** Its name among the filters in force, where several count as one; null where it never counts. */
  counts_as?: string | null
}
export type Filters<F> = { readonly [K in keyof F]: Filter<F[K]> }

/** Both sides of a period; an open side is null. */
export type Days = { from: Day | null; to: Day | null }

/** In the address: this side of a period is open. */
export const anyDay = 'any'

/** A filter by a typed text; the spaces around it are no part of it. */
export const text: Filter<string> = { first: '', read: (typed) => typed, write: (typed) => typed.trim() }

/** A filter by a typed text; a longer one in the address is none. */
export function textUpTo(max: number): Filter<string> {
  return { ...text, read: (typed) => (typed.length <= max ? typed : undefined) }
}

/** A filter by a text exactly as it is. */
export const given: Filter<string> = { ...text, write: (value) => value }

/** The filter that may name a person: it is kept beside the address. */
export const personalKeyword: readonly string[] = ['keyword']

/** A filter by one of few values. */
export function choice<const T extends string>(values: readonly T[], first: T): Filter<T> {
  return { first, read: (value) => oneOf(values, value), write: (value) => value }
}

/** A chosen value as an operation's input has it: empty for a choice of all. */
export function chosen<const T extends string>(values: readonly T[], value: string): T | '' {
  return oneOf(values, value) ?? ''
}

function day(first: Day | null): Filter<Day | null> {
  return {
    first,
    read: (value) => (value === anyDay ? null : isDay(value) ? value : undefined),
    write: (value) => value ?? anyDay,
    counts_as: 'period',
  }
}

/** The two filters of a period, open at first. */
export const anyPeriod: Filters<Days> = { from: day(null), to: day(null) }

/** The two filters of a period that is the last month at first. */
export function lastMonth(today: Day): Filters<Days> {
  return { from: day(addMonths(today, -1)), to: day(today) }
}

/** Maps a period to the operation's input: open sides are left out. */
export function askedDays({ from, to }: Days): { from?: Day; to?: Day } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

function keysOf<F>(filters: Filters<F>): (keyof F & string)[] {
  return Object.keys(filters) as (keyof F & string)[] // its own keys
}

function filled<F>(filters: Filters<F>, valueOf: <K extends keyof F & string>(key: K) => F[K]): F {
  return Object.fromEntries(keysOf(filters).map((key) => [key, valueOf(key)])) as F // every key with its own value
}

/** The filters of a list that is not searched. */
export function firstFilters<F>(filters: Filters<F>): F {
  return filled(filters, (key) => filters[key].first)
}

/** Reads the filters that an address names; an invalid one keeps its first value. */
export function readFilters<F>(values: SearchParams, filters: Filters<F>): F {
  return filled(filters, (key) => {
    const { first, read } = filters[key]
    const value = values[key]
    const known = value === undefined ? undefined : read(value)
    return known === undefined ? first : known
  })
}

/** Writes filters into the address: only those that differ from the first ones. */
export function writeFilters<F>(values: F, filters: Filters<F>): Record<string, string | null> {
  return Object.fromEntries(
    keysOf(filters).map((key) => {
      const { first, write } = filters[key]
      const written = write(values[key])
      return [key, written === write(first) ? null : written]
    }),
  )
}

/** Counts the filters that differ from the first ones; the two days of a period count as one. */
export function countFilters<F>(values: F, filters: Filters<F>): number {
  const written = writeFilters(values, filters)
  const names = keysOf(filters).map((key) => {
    const { counts_as = key } = filters[key]
    return written[key] === null ? null : counts_as
  })
  return new Set(names.filter((name) => name !== null)).size
}

/** True if both are written into the address alike. */
export function sameFilters<F>(one: F, other: F, filters: Filters<F>): boolean {
  const written = [one, other].map((values) => JSON.stringify(writeFilters(values, filters)))
  return written[0] === written[1]
}

/** The names and page sizes of a list's paging in the address. */
export type Paging = {
  size: 'limit' | 'size'
  sizes: readonly number[]
  first_size: number
  /** Rows to skip, or the number of the page. */
  place: 'offset' | 'page'
}
/** The paging of most lists of a shop (001 §9). */
export const rowPaging = {
  size: 'limit',
  sizes: [10, 20, 30, 40, 50],
  first_size: 20,
  place: 'offset',
} as const satisfies Paging

/** Page size and rows to skip that an address names; an offset inside a page is the page's own. */
export function readPage(values: SearchParams, paging: Paging): { limit: number; offset: number } {
  const limit = paging.sizes.find((size) => String(size) === values[paging.size]) ?? paging.first_size
  const place = Number(values[paging.place])
  const offset = paging.place === 'offset' ? place - (place % limit) : (place - 1) * limit
  const usable = Number.isSafeInteger(place) && Number.isSafeInteger(offset) && place > 0
  return { limit, offset: usable ? offset : 0 }
}

/** Rows to skip for the last page. */
export function lastOffset(count: number, limit: number): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit
}

/** Writes rows to skip into the address; the first page is left out. */
export function writePage(offset: number, limit: number, { place }: Paging): Record<string, number | null> {
  return { [place]: offset === 0 ? null : place === 'offset' ? offset : offset / limit + 1 }
}
