import { lostStates } from '#contract/lost/record.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

export type LostFilters = {
  serial_number: string
  product_name: string
  member_id: string
  state: string
  from: string
  to: string
}

/** Every record, whenever it was reported. */
export const firstLost: LostFilters = {
  serial_number: '',
  product_name: '',
  member_id: '',
  state: 'all',
  from: anyDay,
  to: anyDay,
}

function reads(key: string, said: string): boolean {
  if (key === 'state') return oneOf(lostStates, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The lost records as the address says them. */
export function useLost() {
  const address = useListAddress(firstLost, reads)
  const { filters, limit, offset } = address
  const { serial_number, product_name, member_id } = filters
  const state = oneOf(lostStates, filters.state) ?? ('' as const)
  const asked = { serial_number, product_name, member_id, state, ...askedDays(filters) }
  const query = useOperation('searchLost', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  return {
    ...useTabbedList(address, firstLost, 'state', query),
    asked,
    tab: state === '' ? ('all' as const) : state,
    rows: answer?.serials ?? [],
  }
}
