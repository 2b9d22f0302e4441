import type { Context, CookieMore } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { buyerCookie } from './find-code.ts'

/** Days for which a buyer stays signed in. */
const days = 30

/** The token of a proof is derived from it, so that a repeated answer can give it again. */
function tokenOf(context: Pick<Context, 'seals' | 'mall_id'>, proof_id: string): string {
  return context.seals.keyed('buyer-token', `${context.mall_id}:${proof_id}`).toString('base64url')
}

/** Keeps the token's hash, in the transaction that made the buyer an owner. */
export async function keepBuyerToken(
  context: InTransaction<Context>,
  {
    proof_id,
    member_id,
    signed_shop_id = null,
  }: { proof_id: string; member_id: string; signed_shop_id?: number | null },
): Promise<void> {
  const { mall_id } = context
  const proved_at = context.now()
  const expires_at = new Date(proved_at.getTime() + days * 86_400_000)
  await context.tx
    .insertInto('buyer_token')
    .values({
      mall_id,
      token_hash: tokenHash(tokenOf(context, proof_id)),
      member_id,
      expires_at,
      proved_at,
      signed_shop_id,
    })
    .onConflict((conflict) => conflict.columns(['mall_id', 'token_hash']).doUpdateSet({ expires_at }))
    .execute()
}

/**
 * Gives the browser the token for this mall's pages and calls alone. It is `lax`: a scanned label is often opened by
 * another app, and the token opens nothing but the sight of one's own certificate.
 */
export function giveBuyerToken(context: Context, proof_id: string): void {
  for (const where of placesOf(context))
    context.extras.cookie(buyerCookie, tokenOf(context, proof_id), days * 86_400, where)
}

/** In a frame of the shop's own site the token is kept for that frame's pages alone; no call of a program shows it. */
function placesOf({ mall_id, framed }: Context): readonly CookieMore[] {
  if (framed) return [{ path: `/shop/${mall_id}`, in_frame: true }]
  return ['/shop', '/shop/api'].map((prefix) => ({ path: `${prefix}/${mall_id}`, sameSite: 'lax' }))
}

/** Takes the token away from the browser again. */
export function takeBuyerToken(context: Context): void {
  for (const where of placesOf(context)) context.extras.cookie(buyerCookie, '', 0, where)
}
