import { orderViews } from '#contract/orders/views.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'

/** The orders, filtered by the address. */
export const useOrders = () =>
  useList({
    operation: 'searchOrders',
    filters: { keyword: text, view: choice(['all', ...orderViews, 'codes', 'forecast'], 'all'), ...anyPeriod },
    tab: 'view',
    paged: ({ view }) => view !== 'codes' && view !== 'forecast',
    asked: ({ keyword, view, ...days }) => ({ keyword, view: chosen(orderViews, view), ...askedDays(days) }),
    found: ({ lines, ...found }) => ({ rows: lines, ...found }),
  })
export type OrderList = ReturnType<typeof useOrders>
