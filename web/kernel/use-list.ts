import { useEffect, useState } from 'react'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { useOperation } from './api.ts'
import {
  type Days,
  type Filters,
  type Paging,
  countFilters,
  firstFilters,
  lastOffset,
  readFilters,
  readPage,
  rowPaging,
  writeFilters,
  writePage,
} from './list-address.ts'
import type { SearchParams } from './search-params.ts'
import { useAddressQuery } from './use-address-query.ts'

/** A list's part in the address. */
type AddressSpec<F> = {
  filters: Filters<F>
  /** Filters that may name a person: they are kept beside the address. A list that does not change. */
  kept?: readonly string[]
  paging?: Paging
  /** A parameter whose values stand for filters, until the first search spells them out. */
  preset?: { name: string; values: Readonly<Record<string, SearchParams>> }
}

/** The operation's input without its page. */
type Asked<N extends OperationName> = Omit<SentOf<Operations[N]>, 'limit' | 'offset'>

export type Found = { rows: readonly unknown[]; count: number; counts?: unknown }

/** A list as data: its filters in the address, the operation that answers, and what it asks and finds. */
export type ListSpec<
  N extends OperationName,
  F extends object,
  R extends Found,
  K extends keyof F & string = never,
> = AddressSpec<F> & {
  operation: N
  asked: (filters: F) => Asked<N>
  found: (body: OutputOf<Operations[N]>, headers: Headers) => R
  /** The filter that the tabs set; it is none of the panel's, so it never counts as in force. */
  tab?: K
  /** False where the page in the address is another list's. */
  paged?: (filters: F) => boolean
}

/** A spec whose types are inferred, for a list that is asked for more than its page. */
export function listSpec<
  N extends OperationName,
  F extends object,
  R extends Found,
  K extends keyof F & string = never,
>(spec: ListSpec<N, F, R, K>): ListSpec<N, F, R, K> {
  return spec
}

/** Filters, page and page size of a list, as the address says them. */
export function useListAddress<F>({ filters: spec, kept, paging = rowPaging, preset }: AddressSpec<F>) {
  const { values, change } = useAddressQuery(kept)
  const means = preset?.values[values[preset.name] ?? '']
  const filters = readFilters({ ...means, ...values }, spec)
  const { limit, offset } = readPage(values, paging)
  const first = firstFilters(spec)
  const start = { [paging.place]: null }
  const written = (next: F) => ({ ...writeFilters(next, spec), ...(preset && { [preset.name]: null }), ...start })
  return {
    values,
    filters,
    first,
    limit,
    offset,
    sizes: paging.sizes,
    in_force: countFilters(filters, spec),
    /** The change of the address that shows the first page under other filters. */
    written,
    setFilters: (next: F) => change(written(next)),
    reset: () => change(written(first)),
    setPage: (page: number) => change(writePage((page - 1) * limit, limit, paging)),
    setLimit: (size: number) => change({ [paging.size]: size, ...start }),
    toOffset: (to: number) => change(writePage(to, limit, paging), { replace: true }),
  }
}

/** One page of a list, by its spec. An address beyond the end of the list is led back to its last page. */
export function useList<N extends OperationName, F extends object, R extends Found, K extends keyof F & string = never>(
  spec: ListSpec<N, F, R, K>,
) {
  const address = useListAddress(spec)
  const { filters, first, in_force, limit, toOffset, setFilters } = address
  const offset = (spec.paged?.(filters) ?? true) ? address.offset : 0
  const asked = spec.asked(filters)
  const query = useOperation(spec.operation, pageOf<N>(asked, limit, offset), { keep: true })
  const answer = query.data && spec.found(query.data.body, query.data.headers)
  const last = lastOffset(answer?.count ?? 0, limit)
  const beyond = answer !== undefined && !query.isFetching && offset > last
  useEffect(() => {
    if (beyond) toOffset(last)
  }, [beyond, last, toOffset])
  const { tab } = spec
  return {
    ...address,
    asked,
    query,
    answer,
    rows: partOf(answer, 'rows') ?? [],
    count: answer?.count ?? 0,
    counts: partOf(answer, 'counts'),
    page: Math.min(offset, last) / limit + 1,
    beyond,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    in_force: tab === undefined ? in_force : countFilters({ ...filters, [tab]: first[tab] }, spec.filters),
    filtered: in_force > 0,
    tab: filters[tab as K], // a list without tabs has no K
    setTab: (next: F[K]) => setFilters(tab === undefined ? filters : { ...filters, [tab]: next }),
  }
}

/** A part of the answer by its own type, where a property read would give that of `Found`. */
function partOf<R extends Found, P extends keyof R>(answer: R | undefined, part: P): R[P] | undefined {
  return answer?.[part]
}

/** Counts the rows that a list's period alone excludes; null while unknown. */
export function useHidden<N extends OperationName, F extends Days, R extends Found, K extends keyof F & string>(
  spec: ListSpec<N, F, R, K>,
  { filters, answer }: { filters: F; answer: R | undefined },
): number | null {
  const bounded = filters.from !== null || filters.to !== null
  const whole = spec.asked({ ...filters, from: null, to: null })
  const query = useOperation(spec.operation, pageOf<N>(whole, 1, 0), { enabled: bounded && answer !== undefined })
  const all = query.data && spec.found(query.data.body, query.data.headers).count
  return bounded && all !== undefined && answer !== undefined ? all - answer.count : null
}

function pageOf<N extends OperationName>(asked: Asked<N>, limit: number, offset: number): SentOf<Operations[N]> {
  return { ...asked, limit, offset } as SentOf<Operations[N]> // `Asked` leaves out just these two
}

/** The draft of the filters until it is searched for; it follows the address when that changes. */
export function useFilterDraft<F>(filters: F) {
  const [draft, setDraft] = useState(filters)
  const [given, setGiven] = useState(filters)
  if (JSON.stringify(given) !== JSON.stringify(filters)) {
    setGiven(filters)
    setDraft(filters)
  }
  const set = (part: Partial<F>) => setDraft((before) => ({ ...before, ...part }))
  return [draft, set] as const
}
