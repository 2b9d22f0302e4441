import {
  bindOrders,
  forecastCodes,
  getCodeOrder,
  getOrderRules,
  rereadOrders,
  saveOrderRules,
  searchCodesWithoutOrder,
  searchOrders,
} from './records.ts'
import { moveOrder, tellOrder } from './told-orders.ts'

/** This feature's part of the table of operations. */
export const ordersOperations = {
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
} as const
