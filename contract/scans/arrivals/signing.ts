/**
 * The signature by which a shop signs a member in: HMAC-SHA256, in hexadecimal, over these lines, with the shop's
 * secret. The time is in seconds since 1970, and each signature is single-use (docs/members.md).
 */

export type Arrival = { mall_id: string; shop_no: string; member_id: string; member_time: string }

/** So far may the clocks of a shop and of the service be apart, and so long does a signed link live. */
export const arrivalWindow = 5 * 60_000

/** The text that is signed. */
export function signedArrival({ mall_id, shop_no, member_id, member_time }: Arrival): string {
  return [mall_id, shop_no, member_id, member_time].join('\n')
}

/** Whether a link was signed now: neither long ago nor ahead of time. */
export function isTimely(member_time: string, now: Date): boolean {
  return Math.abs(Number(member_time) * 1000 - now.getTime()) <= arrivalWindow
}
