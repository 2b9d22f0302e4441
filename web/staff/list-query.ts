import { useEffect } from 'react'
import { useAddressQuery } from '../kernel/use-address-query.ts'

/** Page sizes of the console. */
export const pageSizes = [20, 50, 100] as const

/** Page and page size as the address says them; beyond the last page it goes back to it. */
export function useListQuery() {
  const { values, change } = useAddressQuery()
  const size = pageSizes.find((one) => String(one) === values['size']) ?? pageSizes[0]
  const asked = Number(values['page'])
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  return {
    values,
    change,
    page,
    size,
    limits: { limit: size, offset: (page - 1) * size },
    /** A search begins at the first page. */
    search: (part: Readonly<Record<string, string | null>>) => change({ ...part, page: null }),
    pager: (total: number) => ({
      page,
      page_size: size,
      total,
      page_sizes: pageSizes,
      onPage: (next: number) => change({ page: next === 1 ? null : next }),
      onPageSize: (next: number) => change({ size: next, page: null }),
    }),
  }
}

/** Leads to the last page if the present one has vanished with its rows. */
export function useLastPage(list: ReturnType<typeof useListQuery>, total: number | undefined): void {
  const { page, size, change } = list
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  }, [page, last, change])
}
