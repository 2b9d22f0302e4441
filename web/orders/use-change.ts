import { useChange } from '../kernel/use-change.ts'

/** One change of orders or their rules at a time; what shows them asks anew. */
export const useOrderChange = () =>
  useChange(['searchOrders', 'searchCodesWithoutOrder', 'forecastCodes', 'getOrderRules', 'listActivity'])
