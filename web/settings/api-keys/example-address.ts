import { requestOf } from '#contract/table/address.ts'
import type { Session } from '../../session/session.ts'

/** The whole address of a search of codes in the shop that is open. */
export function addressOf({ flavour, product, app, mall_id, shop_no }: Session): string {
  const place = { product, app, mall_id: mall_id ?? '', shop_no: shop_no ?? '1' }
  return new URL(requestOf('searchCodes', { limit: 20 }, { door: flavour, place }).url, location.origin).href
}
