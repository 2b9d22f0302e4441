import { type RawBuilder, sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { type By, byCaller, recordEvents } from '../kernel/events.ts'
import type { LifeSource } from './change.ts'
import { countChange } from './counts.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type Destroyed = {
  code_id: string
  variant_no: string
  serial_number: string
  created_at: Date
  activated_at: Date | null
  cert_status: CertStatus
  printed_count: number
}

/** Dependencies of destroying. */
type Source = LifeSource & Pick<Kernel, 'seals'>

/**
 * Destroys the shop's codes with their history (001 §4). A keyed hash of each serial stays, so that a scan recognises
 * it; one audit entry has count and actor (resolution 75). Returns the destroyed serials.
 */
export async function destroySerials(
  context: InTransaction<Context>,
  serials: readonly string[],
): Promise<ReadonlySet<string>> {
  const { app } = context.shop
  const these = sql`app = ${app} and serial_number = any (${serials}::text[])`
  const gone = await destroy(context, byCaller(context), { place: context.shop, these })
  if (gone.length > 0) await audit(context, gone)
  return new Set(gone.map((row) => row.serial_number))
}

/** Destroys codes by id without an audit entry, for chunks of a bulk change; returns how many were destroyed. */
export async function destroyInBulk(
  source: InTransaction<Source>,
  by: By,
  { place, code_ids }: { place: ShopKey; code_ids: readonly string[] },
): Promise<number> {
  return (await destroy(source, by, { place, these: sql`code_id = any (${code_ids}::bigint[])` })).length
}

async function destroy(
  source: InTransaction<Source>,
  by: By,
  { place, these }: { place: ShopKey; these: RawBuilder<unknown> },
): Promise<readonly Destroyed[]> {
  const gone = await remove(source.tx, place, these)
  if (gone.length === 0) return gone
  const { mall_id, shop_id } = place
  const changes = gone.map((before) => ({ mall_id, shop_id, ...before, before, after: null }))
  await countChange(source, changes)
  await bury(source, by, { place, gone })
  await tell(source, by, { place, gone })
  return gone
}

/** Locked in the order of their ids, so that two who destroy the same codes wait for each other instead of dying. */
async function remove(tx: Tx, { mall_id, shop_id }: ShopKey, these: RawBuilder<unknown>): Promise<Destroyed[]> {
  const { rows } = await sql<Destroyed>`
    with target as (
      select code_id from code
      where mall_id = ${mall_id} and shop_id = ${shop_id} and ${these}
      order by code_id for update
    )
    delete from code c using target t
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = t.code_id
    returning c.code_id, c.variant_no, c.serial_number, c.created_at, c.activated_at, c.cert_status, c.printed_count`.execute(
    tx,
  )
  return rows
}

type Gone = readonly Destroyed[]

async function bury(
  source: InTransaction<Source>,
  by: By,
  { place: { mall_id, shop_id }, gone }: { place: ShopKey; gone: Gone },
): Promise<void> {
  const destroyed_at = source.now()
  const destroyed_by = by.name
  const hashes = gone.map(({ serial_number }) => source.seals.mark(mall_id, 'serial', serial_number))
  await source.tx
    .insertInto('destroyed_code')
    .values(hashes.map((serial_hash) => ({ mall_id, shop_id, serial_hash, destroyed_at, destroyed_by })))
    // A merchant's own serial may be destroyed, registered again and destroyed again.
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id', 'serial_hash']).doUpdateSet({ destroyed_at, destroyed_by }),
    )
    .execute()
}

async function tell(
  source: InTransaction<Source>,
  { kind, id }: By,
  { place: { mall_id, shop_id }, gone }: { place: ShopKey; gone: Gone },
): Promise<void> {
  const events = gone.map(({ code_id, serial_number: subject, cert_status: from }) => {
    return { kind: 'code.destroyed', shop_id, subject, data: { code_id, from }, cause: { kind, id } } as const
  })
  await recordEvents(source, mall_id, events)
}

async function audit(context: InTransaction<Context>, gone: Gone): Promise<void> {
  const by_status = Object.fromEntries(
    Object.entries(Object.groupBy(gone, ({ cert_status }) => cert_status)).map(([status, rows]) => [
      status,
      rows.length,
    ]),
  )
  await recordAudit(context, {
    action: 'code.destroyed',
    target: `shop:${context.shop.shop_id}`,
    detail: { count: gone.length, ...by_status },
  })
}
