import type { Handlers } from '../kernel/handle.ts'
import { getCodeOrder } from './code-order.ts'
import { forecastCodes } from './forecast.ts'
import { bindOrders, rereadOrders } from './repair.ts'
import { getOrderRules, saveOrderRules } from './rules.ts'
import { searchCodesWithoutOrder, searchOrders } from './search.ts'
import { moveOrder, tellOrder } from './intake/tell-order.ts'

/** This feature's part of the table of handlers. */
export const ordersHandlers = {
  searchOrders,
  searchCodesWithoutOrder,
  forecastCodes,
  bindOrders,
  rereadOrders,
  getOrderRules,
  saveOrderRules,
  getCodeOrder,
  tellOrder,
  moveOrder,
} satisfies Partial<Handlers>
