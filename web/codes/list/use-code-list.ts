import { useEffect } from 'react'
import type { CertStatus } from '#contract/codes/code.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { useOperation } from '../../kernel/api.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { type CodeSearch, pageSizes, readPage, readSearch, searchInput, writeSearch } from './code-search.ts'
import { useNow } from './use-now.ts'

type Offered = { sizes: readonly number[]; for_printing: boolean }

/** The code list offers few rows, and has no filter for what was printed or for a batch. */
const codeList: Offered = { sizes: pageSizes, for_printing: false }

/** The code list as the address says it: filters, status, page and page size. */
export function useCodeList({ sizes, for_printing }: Offered = codeList) {
  const { values, change } = useAddressQuery()
  const now = useNow()
  const today = seoulDay(now)
  const said = readSearch(values, today)
  const search: CodeSearch = for_printing ? said : { ...said, printed: 'A', batch_id: '' }
  const { limit, offset } = readPage(values, sizes)
  const query = useOperation('searchCodes', searchInput(search, { limit, offset }), { keep: true })
  const answer = query.data?.body
  const count = answer?.count ?? 0
  const last = Math.max(0, Math.ceil(count / limit) - 1) * limit
  const beyond = answer !== undefined && !query.isFetching && offset > last
  useEffect(() => {
    if (beyond) change({ offset: last === 0 ? null : last }, { replace: true })
  }, [beyond, last, change])
  const hidden = useHidden(search, answer?.count)
  const goTo = (next: CodeSearch) => change({ ...writeSearch(next, today), offset: null })
  return {
    now,
    today,
    search,
    limit,
    count,
    /** The count of just these filters; null while it is on its way. */
    known: query.isFetching || answer === undefined ? null : count,
    hidden,
    widen: () => goTo({ ...search, from: null, to: null }),
    page: Math.min(offset, last) / limit + 1,
    rows: answer?.serials ?? [],
    counts: answer?.counts,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    setSearch: (next: CodeSearch) => {
      goTo(next)
      // The same filters again: the reader wants to see what is new.
      void query.refetch()
    },
    setStatus: (cert_status: CertStatus | '') => goTo({ ...search, cert_status }),
    setPage: (page: number) => change({ offset: page === 1 ? null : (page - 1) * limit }),
    setLimit: (size: number) => change({ limit: size, offset: null }),
  }
}

/** Counts the codes that the period alone keeps out of the list; null while nobody knows. */
function useHidden(search: CodeSearch, count: number | undefined): number | null {
  const bounded = search.from !== null || search.to !== null
  const whole = searchInput({ ...search, from: null, to: null }, { limit: 1, offset: 0 })
  const query = useOperation('searchCodes', whole, { enabled: bounded && count !== undefined })
  const all = query.data?.body.count
  return bounded && all !== undefined && count !== undefined ? all - count : null
}

export type CodeList = ReturnType<typeof useCodeList>
