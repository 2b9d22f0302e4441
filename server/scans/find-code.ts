import pg from 'pg'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { guessing } from '#contract/scans/operations.ts'
import { checkOk, isGeneratedForm, serialsMeant } from '#contract/codes/serial.ts'
import { shownVariant } from '#contract/products/variant-names.ts'
import type { Context } from '../kernel/context.ts'
import { ask, callFunction, question } from '../database/ask.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { findTogether } from './find-together.ts'
import type { FoundShop, FoundCode } from './found-code.ts'

const tombstones = question(`select 1 as found from destroyed_code d
  where d.mall_id = tenant.mall_id and d.shop_id = $2::integer and d.serial_hash = any ($3::bytea[]) limit 1`)

/** The cookie that holds a buyer's token after a proof. */
export const buyerCookie = 'genuine_buyer'

/** The result of looking up a scanned value. */
export type Found =
  | FoundCode
  | (FoundShop & { verdict: 'unknown' })
  | (FoundShop & { verdict: 'destroyed' })
  | (FoundShop & { verdict: 'too_many'; wait_seconds: number })

type Row = Found | { shop_id: null }

/**
 * Looks up a scanned value, in one round trip shared with concurrent scans; a scan also writes a ledger row. Unusual
 * values take a second query with the limits of guessing. Fails with `shop.not_found` only.
 */
export async function findCode(context: Context, auth_qr_code: string, purpose: 'scan' | 'lookup'): Promise<Found> {
  const { serials, doubtful } = serialsOf(auth_qr_code)
  const found = await looked(context, { serials, doubtful, purpose })
  return 'variant_name' in found && found.variant_name !== null
    ? { ...found, variant_name: shownName(context, found) }
    : found
}

type Looking = { serials: string[]; doubtful: string[]; purpose: 'scan' | 'lookup' }

/** Where the ledger has no room on the disk, the buyer is answered without it: a verdict needs nothing written. */
async function looked(context: Context, { serials, doubtful, purpose }: Looking): Promise<Found> {
  try {
    return (await together(context, serials, doubtful, purpose)) ?? (await alone(context, serials, doubtful, purpose))
  } catch (problem) {
    if (purpose !== 'scan' || !isDiskFull(problem)) throw problem
    return alone(context, serials, doubtful, 'lookup')
  }
}

/** SQLSTATE `disk_full`. */
function isDiskFull(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && problem.code === '53100'
}

/** Batches a usual scan with others; null if it has to be queried alone. */
async function together(
  context: Context,
  serials: string[],
  doubtful: string[],
  purpose: 'scan' | 'lookup',
): Promise<Found | null> {
  const { mall_id, place, device, address_hash } = context
  const [serial, ...others] = [...serials, ...doubtful]
  const usual = purpose === 'scan' && doubtful.length === 0 && others.length === 0
  if (!usual || serial === undefined || place.shop_no === null) return null
  if (context.cookies[buyerCookie] !== undefined) return null
  const app = place.any_app === true ? null : place.app
  const now = context.now()
  return findTogether(context, {
    mall_id,
    shop_no: place.shop_no,
    app,
    serial,
    now,
    address: address_hash,
    device,
  })
}

/** Everything that a scanned value may be, with the limits of guessing. */
async function alone(
  context: Context,
  serials: string[],
  doubtful: string[],
  purpose: 'scan' | 'lookup',
): Promise<Found> {
  const token = context.cookies[buyerCookie]
  // A label's link names no app: then the code is looked for in either app of the shop.
  const [row] = await callFunction<Row>(context.database, 'find_any_code', [
    context.mall_id,
    context.place.shop_no,
    context.place.app,
    serials,
    doubtful,
    token === undefined ? null : tokenHash(token),
    context.now(),
    context.address_hash,
    purpose === 'scan' ? context.device : null,
    guessing.address_misses,
    guessing.mall_misses,
    `${guessing.window_seconds} seconds`,
    context.place.any_app === true,
  ])
  if (row === undefined || row.shop_id === null) throw new Failure('shop.not_found')
  if (row.verdict === 'unknown' && (await isDestroyed(context, row.shop_id, serials))) {
    return { ...row, verdict: 'destroyed' }
  }
  return row
}

/** Some shops have names of their own for a variant (SHP-37). */
function shownName({ config, mall_id, place }: Context, { variant_name }: FoundCode): string {
  return shownVariant(config.VARIANT_NAMES, { mall_id, shop_no: place.shop_no }, variant_name)
}

/** Whether the shop has destroyed a code of one of these serials: its tombstone is still there (product C). */
async function isDestroyed(
  { database, mall_id, seals }: Context,
  shop_id: number,
  serials: string[],
): Promise<boolean> {
  if (serials.length === 0) return false
  const hashes = serials.map((serial) => seals.mark(mall_id, 'serial', serial))
  return (await ask(database, tombstones, mall_id, [shop_id, hashes])).length > 0
}

/** Returns the code; fails for an unknown one, or after too many guesses. */
export function mustBeCode(found: Found): FoundCode {
  if (found.verdict === 'destroyed') throw new Failure('scan.destroyed')
  if (found.verdict === 'unknown') throw new Failure('scan.not_genuine')
  if (found.verdict === 'too_many') throw new Failure('scan.too_many', { retry_after: found.wait_seconds })
  return found
}

/** The serials that a value may mean; those whose check character betrays them are `doubtful`. */
function serialsOf(auth_qr_code: string): { serials: string[]; doubtful: string[] } {
  const decoded = decodeAuthQrCode(auth_qr_code)
  const meant = decoded === null ? [] : serialsMeant(decoded)
  const [serials, doubtful]: [string[], string[]] = [[], []]
  for (const serial of meant) (isGeneratedForm(serial) && !checkOk(serial) ? doubtful : serials).push(serial)
  return { serials, doubtful }
}

/** Every serial that a scanned value may mean. */
export function serialsIn(auth_qr_code: string): string[] {
  const { serials, doubtful } = serialsOf(auth_qr_code)
  return [...serials, ...doubtful]
}
