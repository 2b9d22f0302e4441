import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, countFilters, readsDay, useListAddress, usePage } from '../kernel/list-address.ts'

export type MemberFilters = { keyword: string; from: string; to: string }

/** Everybody, whenever they registered. */
export const firstMembers: MemberFilters = { keyword: '', from: anyDay, to: anyDay }

/** The members as the address says them. */
export function useMembers() {
  const address = useListAddress(firstMembers, (key, said) => key === 'keyword' || readsDay(said))
  const { filters, limit, offset } = address
  const asked = { keyword: filters.keyword, ...askedDays(filters), limit, offset }
  const query = useOperation('searchMembers', asked, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    page,
    rows: answer?.members ?? [],
    count: answer?.count ?? 0,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    in_force: countFilters(filters, firstMembers),
  }
}
