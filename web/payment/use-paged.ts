import { useAddressQuery } from '../kernel/use-address-query.ts'

/** Sizes of a page of payments and of points: ten at first (000 §9). */
const sizes = [10, 20, 50] as const

/** Page and page size as the address says them. */
export function usePaged() {
  const { values, change } = useAddressQuery()
  const limit = sizes.find((size) => String(size) === values['limit']) ?? sizes[0]
  const said = Number(values['page'] ?? '1')
  const page = Number.isInteger(said) && said >= 1 && said <= 100_000 ? said : 1
  return {
    limit,
    page,
    offset: (page - 1) * limit,
    setPage: (next: number) => change({ page: next === 1 ? null : next }),
    setLimit: (size: number) => change({ limit: size === sizes[0] ? null : size, page: null }),
  }
}
