import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { openMessage } from '#server/notify/outbox.ts'
import type { App } from './app.ts'
import type { FullMall } from './well-called/full-mall.ts'
import { provenBuyer } from './buyers/certified.ts'
import type { Partner } from './partner.ts'
import { pixel } from './paper/pixel.ts'

/** Registrations that wait for their shop, as buyers and the shop's people make them. */

type Approval = InputOf<Operations['saveApprovalConfig']>

/** The shop looks at registrations before they count. */
export async function approveFirst(app: App, shop: Partner, more: Partial<Approval> = {}): Promise<void> {
  await app.good('saveApprovalConfig', { use: true, ...more }, { as: shop })
}

/** A buyer registers a code, of a new phone unless it is said. */
export async function register(
  app: App,
  shop: Partner,
  serial: string,
  { phone, ...more }: Partial<InputOf<Operations['registerCode']>> & { phone?: string } = {},
): Promise<OutputOf<Operations['registerCode']>> {
  const input = await provenBuyer({ app, partner: shop, mark: '민지' } as FullMall, serial, phone)
  return app.good('registerCode', { ...input, ...more }, atShop(shop))
}

/** A picture for a form of the shop. */
export async function uploaded(app: App, shop: Partner): Promise<string> {
  const picture = { file_name: 'receipt.png', content_type: 'image/png', bytes: pixel }
  await app.sql(`delete from rate_window where key like 'pictures%'`)
  return String((await app.good('addPicture', { picture }, atShop(shop))).picture_id)
}

export const atShop = ({ mall_id, shop_no }: Pick<Partner, 'mall_id' | 'shop_no'>) => ({ place: { mall_id, shop_no } })

/** The notices of results that went out, in words. */
export async function noticesOf(app: App, { mall_id }: Pick<Partner, 'mall_id'>) {
  const rows = await app.sql(
    `select recipient_sealed, body_sealed, channel from message where mall_id = $1 and purpose = 'approval' order by queued_at`,
    [mall_id],
  )
  return rows.map((row) => ({ channel: String(row.channel), ...openMessage(app.kernel, mall_id, row) }))
}
