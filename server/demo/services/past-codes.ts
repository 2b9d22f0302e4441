import { type LockedCode, lockCode } from '../../code-life/lock.ts'
import type { DemoHands } from '../demo-context.ts'
import { attachPictures, keepDraft, type PictureAbout } from '../../pictures/buyer-pictures.ts'
import { fromCodes } from '../../shop-data/product-card.ts'

/** A code that a buyer has, held. */
export type Owned = LockedCode & { member_id: string }

type Wanted = { product_code: string; certified: { after: Date; before: Date } }

/** The codes of a product that were certified between two moments and are their buyers' still, first certified first. */
export async function ownedCodes(
  { context }: DemoHands,
  { product_code, certified }: Wanted,
  count: number,
): Promise<Owned[]> {
  const { mall_id, shop_id } = context.shop
  const found = await fromCodes(context.tx)
    .select('c.code_id')
    .where('c.mall_id', '=', mall_id)
    .where('c.shop_id', '=', shop_id)
    .where('p.product_code', '=', product_code)
    .where('c.cert_status', '=', 'activated')
    .where('c.activated_at', '>', certified.after)
    .where('c.activated_at', '<', certified.before)
    .orderBy('c.activated_at')
    .orderBy('c.code_id')
    .limit(count)
    .execute()
  const owned: Owned[] = []
  for (const { code_id } of found) {
    const code = await lockCode(context.tx, context.shop, code_id)
    if (code?.member_id != null) owned.push({ ...code, member_id: code.member_id })
  }
  return owned
}

/** Attaches a buyer's picture to a report. */
export async function addPicture({ context }: DemoHands, of: PictureAbout, drawn: Buffer): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const picture_id = await keepDraft(context, { mall_id, shop_id }, drawn)
  await attachPictures(context, { mall_id, shop_id, ...of }, [picture_id])
}
