import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { licenceChecks } from '#contract/scans/licences/operations.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { type Found, findCode } from '../find-code.ts'
import { fromCodes } from '../../shop-data/product-card.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

export type CodeAt = ShopKey & { code_id: string }

/** Looks up what a program has sent, within the limits of checks and of guessing. */
export async function findLicensed(context: Context, typed: string): Promise<Found> {
  const { mall_id, address_hash } = context
  const key = `licences:${mall_id}:${address_hash.toString('hex')}`
  await consumeLimit(context, { key, ...licenceChecks, refusal: 'licence.too_many' })
  return findCode(context, encodeAuthQrCode(typed), 'lookup')
}

/** The stored form of a device: its identifier cannot be recovered, nor compared across codes. */
export function deviceHash(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  code_id: string,
  device: string,
): Buffer {
  return seals.mark(mall_id, 'licence device', `${code_id}:${device}`).subarray(0, 16)
}

/** The item of a digital code, whose row is held where devices are about to change; null for a code of another app. */
export async function licensedItem(tx: Tx, { mall_id, shop_id, code_id }: CodeAt, hold: boolean) {
  const found = await fromCodes(tx)
    .select(['p.product_code', 'v.variant_code', 'c.cert_status'])
    .where('c.mall_id', '=', mall_id)
    .where('c.shop_id', '=', shop_id)
    .where('c.code_id', '=', code_id)
    .where('c.app', '=', 'cert_digital')
    .$if(hold, (one) => one.forUpdate('c'))
    .executeTakeFirst()
  return found ?? null
}

/** The devices of a code, the first one first. */
export async function devicesOf(tx: Tx, { mall_id, shop_id, code_id }: CodeAt) {
  return tx
    .selectFrom('licence_device')
    .select(['device_hash', 'bound_at', 'seen_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .orderBy('bound_at')
    .orderBy('device_hash')
    .execute()
}

/** Takes a device off a code; whether it was there. */
export async function dropDevice(tx: Tx, { mall_id, shop_id, code_id }: CodeAt, device_hash: Buffer): Promise<boolean> {
  const gone = await tx
    .deleteFrom('licence_device')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
