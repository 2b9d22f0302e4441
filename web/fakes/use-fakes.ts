import { fakeStates } from '#contract/fakes/report.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

type FakeFilters = { keyword: string; state: string; from: string; to: string }

/** Every report, whenever it came. */
export const firstFakes: FakeFilters = { keyword: '', state: 'all', from: anyDay, to: anyDay }

function reads(key: string, said: string): boolean {
  if (key === 'state') return oneOf(fakeStates, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The reports as the address says them. */
export function useFakes() {
  const address = useListAddress(firstFakes, reads)
  const { filters, limit, offset } = address
  const state = oneOf(fakeStates, filters.state) ?? ('' as const)
  const asked = { keyword: filters.keyword, state, ...askedDays(filters) }
  const query = useOperation('searchFakes', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  return {
    ...useTabbedList(address, firstFakes, 'state', query),
    asked,
    tab: state === '' ? ('all' as const) : state,
    rows: answer?.reports ?? [],
  }
}
