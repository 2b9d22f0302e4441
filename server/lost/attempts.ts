import { sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { LostAttempt } from '#contract/lost/attempts.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'
import { joinProduct } from '../shop-data/product-card.ts'

type Row = Omit<LostAttempt, 'attempted_at' | 'notified_member_at' | 'notified_admin_at'> & {
  attempted_at: Date
  notified_member_at: Date | null
  notified_admin_at: Date | null
}

/**
 * Lists others' attempts with a code since its loss was last reported, newest first; the owner's own looks are none.
 */
export const listLostAttempts: Handler<'listLostAttempts'> = async (context, { serial, limit, offset }) => {
  const { mall_id } = context.shop
  return context.read(async (context) => {
    const record = await lastRecordOf(context, serial)
    const told = (purpose: string) => sql`(
      select min(g.queued_at) from message g
      where g.mall_id = ${mall_id} and g.event_id = a.event_id and g.purpose = ${purpose})`
    const { rows } = await sql<Row>`
      select a.attempt_no, a.attempted_at, a.kind, a.device, a.region, a.verdict, a.seen_at is null as is_new,
        ${told('lost_3rd_verify_member')} as notified_member_at, ${told('lost_3rd_verify_admin')} as notified_admin_at
      from lost_attempt a where a.mall_id = ${mall_id} and a.lost_no = ${record.lost_no}::bigint
      order by a.attempted_at desc, a.attempt_no desc limit ${limit} offset ${offset}`.execute(context.tx)
    const attempts = rows.map((row) => ({
      ...row,
      attempted_at: toSeoulIso(row.attempted_at),
      notified_member_at: isoOrNull(row.notified_member_at),
      notified_admin_at: isoOrNull(row.notified_admin_at),
    }))
    return { serial: record.serial_number, attempts, count: record.attempts }
  })
}

export type LastRecord = {
  lost_no: string
  code_id: string
  serial_number: string
  member_id: string | null
  product_name: string
  attempts: number
}

/** The newest record of a code; fails `lost.not_found` for one that was never lost. */
export async function lastRecordOf(context: InTransaction<Context>, typed: string): Promise<LastRecord> {
  const { mall_id, shop_id } = context.shop
  const serials = serialsMeant(typed)
  const { rows } = await sql<LastRecord>`
    select r.lost_no, r.code_id, c.serial_number, r.member_id, p.product_name,
      (select count(*)::integer from lost_attempt a where a.mall_id = ${mall_id} and a.lost_no = r.lost_no) as attempts
    from code c
    join lost_record r on r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.code_id = c.code_id
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.app = ${context.shop.app}
      and c.serial_number = any (${serials}::text[])
    order by array_position(${serials}::text[], c.serial_number), r.lost_no desc limit 1`.execute(context.tx)
  const [record] = rows
  if (record === undefined) throw new Failure('lost.not_found')
  return record
}

/** Judges an attempt; to judge it is to have looked at it. */
export const judgeLostAttempt: Handler<'judgeLostAttempt'> = async (context, { attempt_no, verdict }) => {
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const { rows } = await sql<{ lost_no: string }>`
      update lost_attempt a set verdict = ${verdict}, judged_by = ${byCaller(context).name},
        seen_at = coalesce(a.seen_at, ${context.now()})
      from lost_record r
      where a.mall_id = ${mall_id} and a.attempt_no = ${attempt_no}::bigint
        and r.mall_id = ${mall_id} and r.lost_no = a.lost_no and r.shop_id = ${shop_id}
      returning a.lost_no`.execute(context.tx)
    const [judged] = rows
    if (judged === undefined) throw new Failure('lost.no_attempt')
    const entry = { action: 'lost.attempt_judged', target: `lost:${judged.lost_no}`, detail: { verdict } }
    await recordAudit(context, entry)
    return { attempt_no, verdict }
  })
}
