import type { Tx } from '../../database/connect.ts'
import { type CodeAt, devicesOf, licensedItem } from './seats.ts'

/** The write interval of a device that is seen again, in milliseconds: a check is a read but once an hour. */
const seenEvery = 60 * 60_000

type Device = CodeAt & { device_hash: Buffer; seats: number; now: Date }
export type Bound = { is_bound: boolean; seats_used: number }

/**
 * Binds a device to a free seat of a code. The code's row is locked while counting, so that concurrent devices respect
 * the limit. Null if the code lost its owner.
 */
export async function bindDevice(tx: Tx, device: Device): Promise<Bound | null> {
  const { mall_id, shop_id, code_id, device_hash, seats, now } = device
  const known = await see(tx, device)
  if (known !== null) return known
  const held = await licensedItem(tx, device, true)
  if (held === null || held.cert_status === 'inactivated') return null
  const others = await devicesOf(tx, device)
  // It may have been bound while the code was waited for.
  if (others.some((one) => one.device_hash.equals(device_hash))) return { is_bound: true, seats_used: others.length }
  if (others.length >= seats) return { is_bound: false, seats_used: others.length }
  const row = { mall_id, shop_id, code_id, device_hash, bound_at: now, seen_at: now }
  await tx.insertInto('licence_device').values(row).execute()
  return { is_bound: true, seats_used: others.length + 1 }
}

/** A device that is bound already; null for one that is not. */
async function see(tx: Tx, { device_hash, now, ...code }: Device): Promise<Bound | null> {
  const all = await devicesOf(tx, code)
  const own = all.find((one) => one.device_hash.equals(device_hash))
  if (own === undefined) return null
  if (now.getTime() - own.seen_at.getTime() >= seenEvery)
    await tx
      .updateTable('licence_device')
      .set({ seen_at: now })
      .where('mall_id', '=', code.mall_id)
      .where('shop_id', '=', code.shop_id)
      .where('code_id', '=', code.code_id)
      .where('device_hash', '=', device_hash)
      .execute()
  return { is_bound: true, seats_used: all.length }
}
