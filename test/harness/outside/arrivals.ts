import { createHmac } from 'node:crypto'

/** Signs a member in as a shop's own program does (docs/members.md); written from the page, not from our rule. */
export function signedBy(
  secret: string,
  { mall_id, shop_no }: { mall_id: string; shop_no: string },
  member_id: string,
  at: Date,
): { member_id: string; member_time: string; member_sign: string } {
  const member_time = String(Math.floor(at.getTime() / 1000))
  const text = `${mall_id}\n${shop_no}\n${member_id}\n${member_time}`
  return { member_id, member_time, member_sign: createHmac('sha256', secret).update(text).digest('hex') }
}
