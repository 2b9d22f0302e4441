import { oneOf } from '#contract/kernel/one-of.ts'
import { type OrderView, orderViews } from '#contract/orders/views.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../kernel/list-address.ts'
import { useTabbedList } from '../kernel/tabbed-list.ts'

export type OrderFilters = { keyword: string; view: string; from: string; to: string }
export type OrderTab = OrderView | 'all' | 'codes' | 'forecast'

/** Every order, whenever it was made. */
export const firstOrders: OrderFilters = { keyword: '', view: 'all', from: anyDay, to: anyDay }

function reads(key: string, said: string): boolean {
  if (key === 'view') return said === 'codes' || said === 'forecast' || oneOf(orderViews, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The orders as the address says them. */
export function useOrders() {
  const address = useListAddress(firstOrders, reads)
  const { filters, limit, offset } = address
  const view = oneOf(orderViews, filters.view) ?? ('' as const)
  const asked = { keyword: filters.keyword, view, ...askedDays(filters) }
  const query = useOperation('searchOrders', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  const tab: OrderTab =
    filters.view === 'codes' || filters.view === 'forecast' ? filters.view : view === '' ? 'all' : view
  return {
    ...useTabbedList(address, firstOrders, 'view', query),
    asked,
    tab,
    rows: answer?.lines ?? [],
    unread: answer?.unread,
    order_url: answer?.order_url ?? null,
  }
}
export type OrderList = ReturnType<typeof useOrders>
