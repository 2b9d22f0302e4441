import { useEffect, useState } from 'react'
import { type Day, isDay } from '#contract/kernel/seoul.ts'
import type { SearchParams } from './search-params.ts'
import { useAddressQuery } from './use-address-query.ts'

/** A list's filters as the address writes them: plain words; a day that is `any` leaves its side of a range open. */
export type Filters = Readonly<Record<string, string>>

/** In the address: this side of a range of days is open. */
export const anyDay = 'any'

/** Rows of a page (001 §9). */
export const listSizes = [10, 20, 30, 40, 50] as const
const listSize = 20

/** The filters that an address names, each by its own reading; what it says wrong counts as not said. */
export function filtersOf<F extends Filters>(
  values: SearchParams,
  first: F,
  reads: (key: string, said: string) => boolean,
): F {
  const said = Object.keys(first).map((key) => {
    const value = values[key]
    return [key, value !== undefined && reads(key, value) ? value : first[key]]
  })
  return Object.fromEntries(said) as F // the keys of `first`, each with a string
}

/** Writes filters into the address: only those that differ from the first ones. */
export function addressOf(filters: Filters, first: Filters): Record<string, string | null> {
  return Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, value === first[key] ? null : value]))
}

/** Counts the filters that differ from the first ones; the two days of a range count as one. */
export function countFilters(filters: Filters, first: Filters): number {
  const changed = Object.keys(filters).filter((key) => filters[key] !== first[key])
  return new Set(changed.map((key) => (key === 'from' || key === 'to' ? 'days' : key))).size
}

/** Whether a text can stand for a day in the address. */
export function readsDay(said: string): boolean {
  return said === anyDay || isDay(said)
}

/** A range as the field has it: open sides are null. */
export function rangeOf({ from, to }: { from: string; to: string }): { from: Day | null; to: Day | null } {
  return { from: from === anyDay ? null : from, to: to === anyDay ? null : to }
}

/** The inverse of `rangeOf`. */
export function daysOf({ from, to }: { from: Day | null; to: Day | null }): { from: string; to: string } {
  return { from: from ?? anyDay, to: to ?? anyDay }
}

/** Maps a range of days to the operation's input: open sides are left out. */
export function askedDays({ from, to }: { from: string; to: string }): { from?: Day; to?: Day } {
  return { ...(from === anyDay ? {} : { from }), ...(to === anyDay ? {} : { to }) }
}

/** The filter that may name a person: it is kept beside the address. */
export const personalKeyword: readonly string[] = ['keyword']

/** Filters, page and page size of a list, as the address says them; those that are `kept` stand beside it. */
export function useListAddress<F extends Filters>(
  first: F,
  reads: (key: string, said: string) => boolean,
  kept?: readonly string[],
) {
  const { values, change } = useAddressQuery(kept)
  const limit = listSizes.find((size) => String(size) === values['limit']) ?? listSize
  const said = Number(values['offset'])
  const offset = Number.isSafeInteger(said) && said > 0 ? said - (said % limit) : 0
  return {
    filters: filtersOf(values, first, reads),
    limit,
    offset,
    setFilters: (next: F) => change({ ...addressOf(next, first), offset: null }),
    setPage: (page: number) => change({ offset: page === 1 ? null : (page - 1) * limit }),
    setLimit: (size: number) => change({ limit: size, offset: null }),
    toOffset: (to: number) => change({ offset: to === 0 ? null : to }, { replace: true }),
  }
}

type Walked = { limit: number; offset: number; toOffset: (to: number) => void }

/** The page that is shown; an address beyond the end of the list is led back to its last page. */
export function usePage({ limit, offset, toOffset }: Walked, count: number | undefined, settled: boolean) {
  const last = Math.max(0, Math.ceil((count ?? 0) / limit) - 1) * limit
  const beyond = count !== undefined && settled && offset > last
  useEffect(() => {
    if (beyond) toOffset(last)
  }, [beyond, last, toOffset])
  return { page: Math.min(offset, last) / limit + 1, beyond }
}

/** The draft of the filters until it is searched for; it follows the address when that changes. */
export function useFilterDraft<F extends Filters>(filters: F) {
  const [draft, setDraft] = useState(filters)
  const [given, setGiven] = useState(filters)
  if (JSON.stringify(given) !== JSON.stringify(filters)) {
    setGiven(filters)
    setDraft(filters)
  }
  const set = (part: Partial<F>) => setDraft((before) => ({ ...before, ...part }))
  return [draft, set] as const
}
