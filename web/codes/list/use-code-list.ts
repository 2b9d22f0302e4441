import { seoulDay } from '#contract/kernel/seoul.ts'
import { rowPaging, sameFilters } from '../../kernel/list-address.ts'
import { useHidden, useList } from '../../kernel/use-list.ts'
import { type CodeSearch, type Offered, codeSearch } from './code-search.ts'
import { useNow } from './use-now.ts'

const codeList: Offered = { sizes: rowPaging.sizes, for_printing: false }

/** The code list as the address says it: filters, status, page and page size. */
export function useCodeList(offered = codeList) {
  const now = useNow()
  const today = seoulDay(now)
  const spec = codeSearch(today, offered)
  const list = useList(spec)
  const { filters, query, answer, count } = list
  return {
    ...list,
    now,
    today,
    /** The count of just these filters; null while it is on its way. */
    known: query.isFetching || answer === undefined ? null : count,
    hidden: useHidden(spec, list),
    widen: () => list.setFilters({ ...filters, from: null, to: null }),
    setFilters: (next: CodeSearch) => {
      // The same search again: the reader wants to see what is new.
      if (list.page === 1 && sameFilters(next, filters, spec.filters)) list.retry()
      else list.setFilters(next)
    },
  }
}

export type CodeList = ReturnType<typeof useCodeList>
