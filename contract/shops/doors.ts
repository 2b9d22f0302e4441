import type { FeatureDoors } from '../kernel/door.ts'
import type { shopsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const shopsDoors = {
  shop: ['getPlan'],
  partner: ['getAppExpiry'],
  helper: {
    getAppExpiry: ['GET /users/:id/appExpire/:app_code'],
    listShops: ['GET /get/shops', 'GET /shops'],
    getStore: ['GET /api/store'],
    setDevelopmentPlan: ['PUT /put/development/plan'],
    getPlan: ['GET /cert/products/class', 'GET /api/cert/products/class'],
  },
  everywhere: {
    listShops: ['GET /shops'],
    getStore: ['GET /api/store'],
  },
} as const satisfies FeatureDoors<keyof typeof shopsOperations>
