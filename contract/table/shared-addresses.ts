import type { Address } from './doors.ts'
import type { OperationName } from './operations.ts'

/** Addresses that several doors share beside an operation's own. */

/**
 * What stands at bare addresses and, the same, under the prefix of every flavour (resolution 95). People's calls go to
 * the bare ones: a session asks there before it knows which shop is open.
 */
export const shopLevel = {
  listShops: ['GET /shops'],
  getStore: ['GET /api/store'],
  refreshSession: ['GET /auth/refresh', 'POST /auth/refresh'],
} as const satisfies Partial<Record<OperationName, readonly Address[]>>

/** The partner search takes a JSON body too (resolution 94). */
export const searchByBody: Address = 'POST /api/cert/partners/products/search'

/** The product list stands at the shop's own address as well (002 §7.1). */
export const secondAddresses: Partial<Record<OperationName, readonly Address[]>> = {
  searchProducts: ['GET /api/cert/products/product_search', searchByBody],
}
