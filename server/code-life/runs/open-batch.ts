import { sql } from 'kysely'
import type { Basis } from '#contract/warranty/warranty.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { Tx } from '../../database/connect.ts'
import { passSandboxRoom } from '../../shop-data/sandbox-room.ts'

/** One item of an issue run's order. */
export type AskedItem = {
  variant_no: string
  cert_duration_type: Basis
  cert_duration: string
  number_of_serial: number
}

/** An item with its place: it covers the codes from first_code_id on. */
export type BatchItem = AskedItem & { first_code_id: number }

/** An issue run that codes can be written for. */
export type OpenBatch = {
  mall_id: string
  shop_id: number
  app: App
  batch_id: string
  created_at: Date
  requested: number
  first_code_id: number
  items: readonly BatchItem[]
}

export type AskedBatch = {
  mall_id: string
  shop_id: number
  app: App
  /** `order`: for orders that no free code was left for. */
  kind: 'search' | 'excel' | 'match' | 'order'
  created_by: string
  /** Read after the ids are reserved, so that later ids have later times. */
  now: () => Date
  items: readonly AskedItem[]
  /** The batch whose codes these replace. */
  replaces?: string
  /** The upload that the run belongs to. */
  import_id?: string | undefined
  /** The number of codes that the whole upload asks for. */
  import_codes?: number | undefined
}

/**
 * Opens an issue run: reserves its ids (serialised per mall) and saves the request. The ids belong to this run
 * permanently.
 */
export async function openBatch(tx: Tx, asked: AskedBatch): Promise<OpenBatch> {
  const { mall_id, shop_id, app, kind, created_by, import_id = null } = asked
  const { requested, first_code_id, last_code_id, reserved_to } = await reserveIds(tx, asked)
  const created_at = asked.now()
  const batch = await tx
    .insertInto('batch')
    .values({
      mall_id,
      shop_id,
      kind,
      requested,
      first_code_id,
      last_code_id,
      created_at,
      created_by,
      status: 'running',
      replaces: asked.replaces ?? null,
      import_id,
      reserved_to,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  const items = placed(asked.items, first_code_id)
  await writeItems(tx, { mall_id, batch_id: batch.batch_id }, items, 0)
  return { mall_id, shop_id, app, batch_id: batch.batch_id, created_at, requested, first_code_id, items }
}

/** Ids for as many codes as are asked for, in all of an upload; the mall's row is held until the transaction ends. */
async function reserveIds(tx: Tx, { mall_id, items, import_codes = 0 }: AskedBatch) {
  const requested = items.reduce((sum, item) => sum + item.number_of_serial, 0)
  const ids = Math.max(requested, import_codes)
  const reserved_to = await reserveMore(tx, mall_id, ids)
  const first_code_id = reserved_to - ids + 1
  return { requested, first_code_id, last_code_id: first_code_id + requested - 1, reserved_to }
}

/** Hands out the mall's next ids; the answer is the last of them. */
export async function reserveMore(tx: Tx, mall_id: string, ids: number): Promise<number> {
  const reserved = await tx
    .updateTable('mall')
    .set({ last_code_id: sql`last_code_id + ${ids}` })
    .where('mall_id', '=', mall_id)
    .returning('last_code_id')
    .executeTakeFirstOrThrow()
  // Under the mall's row lock, so that concurrent runs respect the limit.
  await passSandboxRoom(tx, mall_id, 'codes', ids)
  return Number(reserved.last_code_id)
}

export function placed(items: readonly AskedItem[], first_code_id: number): BatchItem[] {
  let next = first_code_id
  return items.map((item) => {
    const here = next
    next += item.number_of_serial
    return { ...item, first_code_id: here }
  })
}

/** Writes down the items of a run, from the given number on. */
export async function writeItems(
  tx: Tx,
  { mall_id, batch_id }: { mall_id: string; batch_id: string },
  items: readonly BatchItem[],
  from: number,
): Promise<void> {
  const column = <K extends keyof BatchItem>(name: K) => items.map((item) => item[name])
  await sql`
    insert into batch_item (mall_id, batch_id, item_no, variant_no, cert_duration_type, cert_duration, first_code_id,
      number_of_serial)
    select t.mall_id, ${batch_id}::bigint, ${from}::integer + i.item_no - 1, i.variant_no, i.duration_type, i.duration, i.first_code_id, i.n
    from mall t cross join unnest(
      ${column('variant_no')}::bigint[], ${column('cert_duration_type')}::text[], ${column('cert_duration')}::text[],
      ${column('first_code_id')}::bigint[], ${column('number_of_serial')}::integer[])
      with ordinality as i (variant_no, duration_type, duration, first_code_id, n, item_no)
    where t.mall_id = ${mall_id}`.execute(tx)
}
