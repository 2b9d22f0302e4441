import { lostSeens } from '#contract/lost/operations.ts'
import type { LostSeen } from '#contract/lost/operations.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, countFilters, readsDay, useListAddress, usePage } from '../kernel/list-address.ts'

export type LostFilters = { serial_number: string; product_name: string; seen: string; from: string; to: string }

/** Every lost code, whenever it was reported. */
export const firstLost: LostFilters = { serial_number: '', product_name: '', seen: 'A', from: anyDay, to: anyDay }

function reads(key: string, said: string): boolean {
  if (key === 'seen') return lostSeens.some((one) => one === said)
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The lost codes as the address says them. */
export function useLost() {
  const address = useListAddress(firstLost, reads)
  const { filters, limit, offset } = address
  const { serial_number, product_name } = filters
  const seen = lostSeens.find((one) => one === filters.seen) ?? 'A'
  const asked = { serial_number, product_name, seen, ...askedDays(filters), limit, offset }
  const query = useOperation('searchLost', asked, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    seen,
    page,
    rows: answer?.serials ?? [],
    count: answer?.count ?? 0,
    counts: answer?.counts,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    // The tabs are no filter of the panel.
    in_force: countFilters({ ...filters, seen: firstLost.seen }, firstLost),
    setSeen: (next: LostSeen) => address.setFilters({ ...filters, seen: next }),
  }
}
