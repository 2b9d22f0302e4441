import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { FullMall } from './well-called/full-mall.ts'
import { type Owned, ownedBy } from './buyers/owners.ts'
import { pixel } from './paper/pixel.ts'

/** Repair requests, as owners and the shop's people make them. */

/** A request as both sides know it. */
export type Asked = {
  owned: Owned
  repair_no: string
  reference: string
  link: string
  how: Owned['how']
}

/** The shop takes requests. */
export async function takeRepairs(
  { app, partner }: FullMall,
  more: Partial<InputOf<Operations['saveRepairConfig']>> = {},
): Promise<void> {
  await app.good('saveRepairConfig', { use: true, ...more }, { as: partner })
}

/** A picture that waits for its form. */
export async function draftOf({ app, partner }: FullMall): Promise<string> {
  await app.sql(`delete from rate_window where key like 'pictures%'`)
  const picture = { file_name: 'zip.png', content_type: 'image/png', bytes: pixel }
  const place = { mall_id: partner.mall_id, shop_no: partner.shop_no }
  return String((await app.good('addPicture', { picture }, { place })).picture_id)
}

/** An owner asks for a repair. */
export async function askedBy(
  mall: FullMall,
  owned: Owned,
  more: Partial<InputOf<Operations['requestRepair']>> = {},
): Promise<Asked> {
  const { app, partner } = mall
  const input = { ...owned.input, symptom: `${mall.mark} zip`, agreed: true as const, ...more }
  const { reference, link } = await app.good('requestRepair', input, owned.how)
  const { repairs } = await app.good('searchRepairs', { keyword: reference }, { as: partner })
  return { owned, reference, link, repair_no: String(repairs[0]?.repair_no), how: owned.how }
}

/** A request about a new owner's product. */
export async function asked(mall: FullMall, more: Partial<InputOf<Operations['requestRepair']>> = {}): Promise<Asked> {
  return askedBy(mall, await ownedBy(mall), more)
}
