import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { CertStatus } from '#contract/codes/code.ts'
import { recordAudit } from '../kernel/audit.ts'
import { countChange } from '../code-life/code-counts.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

type Destroy = Operations['destroyCodes']

type Destroyed = {
  code_id: string
  variant_no: string
  serial_number: string
  created_at: Date
  activated_at: Date | null
  cert_status: CertStatus
  printed_count: number
}

/**
 * Destroys codes with their history (001 §4). A keyed hash of each serial stays, so that a scan of the label can tell;
 * and one audit entry says how many, by whom (resolution 75). Serials that are not here are told, the others go.
 */
export async function destroy(context: Context, input: InputOf<Destroy>): Promise<OutputOf<Destroy>> {
  const wanted = [...new Set(input.serial_numbers)]
  return context.write(async (tx) => {
    const gone = await remove(context, tx, wanted)
    const { mall_id, shop_id } = context.shop
    await countChange(
      context,
      tx,
      gone.map((before) => ({ mall_id, shop_id, ...before, before, after: null })),
    )
    if (gone.length > 0) await bury(context, tx, gone)
    const found = new Set(gone.map((row) => row.serial_number))
    return { destroyed: gone.length, not_found: wanted.filter((serial) => !found.has(serial)) }
  })
}

/** Locked in the order of their ids, so that two who destroy the same codes wait for each other instead of dying. */
async function remove(context: Context, tx: Tx, serials: readonly string[]): Promise<Destroyed[]> {
  const { mall_id, shop_id, app } = context.shop
  const { rows } = await sql<Destroyed>`
    with target as (
      select code_id from code
      where mall_id = ${mall_id} and app = ${app} and shop_id = ${shop_id} and serial_number = any (${serials}::text[])
      order by code_id for update
    )
    delete from code c using target t
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = t.code_id
    returning c.code_id, c.variant_no, c.serial_number, c.created_at, c.activated_at, c.cert_status, c.printed_count`.execute(
    tx,
  )
  return rows
}

async function bury(context: Context, tx: Tx, gone: readonly Destroyed[]): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const destroyed_at = context.now()
  const destroyed_by = context.actor.kind === 'operator' ? context.actor.login_id : context.actor.kind
  const hashes = gone.map(({ serial_number }) => context.seals.index(mall_id, 'serial', serial_number))
  await tx
    .insertInto('destroyed_code')
    .values(hashes.map((serial_hash) => ({ mall_id, shop_id, serial_hash, destroyed_at, destroyed_by })))
    // A merchant's own serial may be destroyed, registered again and destroyed again.
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id', 'serial_hash']).doUpdateSet({ destroyed_at, destroyed_by }),
    )
    .execute()
  const by_status = Object.fromEntries(
    Object.entries(Object.groupBy(gone, ({ cert_status }) => cert_status)).map(([status, rows]) => [
      status,
      rows.length,
    ]),
  )
  await recordAudit(context, tx, {
    action: 'code.destroyed',
    target: `shop:${shop_id}`,
    detail: { count: gone.length, ...by_status },
  })
}
