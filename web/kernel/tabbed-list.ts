import { type Filters, type useListAddress, countFilters, usePage } from './list-address.ts'

type Address<F extends Filters> = ReturnType<typeof useListAddress<F>>
type Query<C> = {
  data: { body: { count: number; counts: C } } | undefined
  isFetching: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * A page of a list with tabs: its position, the count in all and per tab, and a switch of tabs. `key` is the filter
 * that the tabs set; it is not among the panel's, so it does not count as active.
 */
export function useTabbedList<F extends Filters, C>(
  address: Address<F>,
  first: F,
  key: keyof F & string,
  query: Query<C>,
) {
  const { filters } = address
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    page,
    count: answer?.count ?? 0,
    counts: answer?.counts,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
    in_force: countFilters({ ...filters, [key]: first[key] }, first),
    setTab: (tab: string) => address.setFilters({ ...filters, [key]: tab }),
  }
}
