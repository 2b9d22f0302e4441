import type { FeatureDoors } from '../kernel/door.ts'
import type { ordersOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const ordersDoors = {
  shop: [
    'searchOrders',
    'searchCodesWithoutOrder',
    'forecastCodes',
    'bindOrders',
    'rereadOrders',
    'getOrderRules',
    'saveOrderRules',
    'getCodeOrder',
    'tellOrder',
    'moveOrder',
  ],
} as const satisfies FeatureDoors<keyof typeof ordersOperations>
