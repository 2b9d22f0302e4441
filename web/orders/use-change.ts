import { useChange } from '../kernel/use-change.ts'

/** Changes orders or their rules, one at a time, and invalidates their queries. */
export const useOrderChange = () =>
  useChange(['searchOrders', 'searchCodesWithoutOrder', 'forecastCodes', 'getOrderRules', 'listActivity'])
