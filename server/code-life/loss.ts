import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { By } from '../kernel/events.ts'
import type { LossEnd } from './loss-report.ts'
import type { Happened } from './change-records.ts'

/**
 * Keeps lost records in step with codes: a lost code gets an open record, which is closed when the loss ends by any
 * event (product F).
 */
export async function keepLosses(tx: Tx, by: By, now: Date, happened: readonly Happened[]): Promise<void> {
  const moved = happened.filter(({ code, after }) => code.cert_status !== after.cert_status)
  const opened = moved.filter(({ after }) => after.cert_status === 'lost')
  const closed = moved.filter(({ code }) => code.cert_status === 'lost')
  if (opened.length > 0) await open(tx, by, now, opened)
  if (closed.length > 0) await close(tx, by, now, closed)
}

async function open(tx: Tx, by: By, now: Date, opened: readonly Happened[]): Promise<void> {
  const rows = opened.map(({ code, event }) => {
    const { mall_id, shop_id, code_id, member_id } = code
    const report = event.type === 'report_loss' ? event.report : undefined
    const registered_by = by.kind === 'buyer' ? ('member' as const) : ('operator' as const)
    const what = report ?? { kind: 'lost' as const, occurred_on: null, report_sealed: null }
    return { mall_id, shop_id, code_id, member_id, registered_by, registered_name: by.name, created_at: now, ...what }
  })
  await tx.insertInto('lost_record').values(rows).execute()
}

async function close(tx: Tx, by: By, now: Date, closed: readonly Happened[]): Promise<void> {
  const [first] = closed
  if (first === undefined) return
  const { mall_id, shop_id } = first.code
  const ends = closed.map(({ event }) => endOf(event, by))
  await sql`
    update lost_record r set resolved_at = ${now}, resolved_name = ${by.name}, resolution = n.resolution,
      resolved_note_sealed = n.note
    from unnest(${closed.map(({ code }) => code.code_id)}::bigint[], ${ends.map(({ resolution }) => resolution)}::text[],
      ${ends.map(({ note_sealed }) => note_sealed)}::bytea[]) as n (code_id, resolution, note)
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.code_id = n.code_id and r.resolved_at is null`.execute(
    tx,
  )
}

function endOf(event: Happened['event'], by: By): LossEnd {
  const said = event.type === 'cancel_loss' ? event.end : undefined
  return said ?? { resolution: by.kind === 'buyer' ? 'cancelled' : 'admin_closed', note_sealed: null }
}

/** Closes the open record of a code that stays lost because another has taken its place. */
export async function closeAsReplaced(
  tx: Tx,
  by: By,
  now: Date,
  replaced: { mall_id: string; lost_no: string; replacement_serial: string },
): Promise<void> {
  const { mall_id, lost_no, replacement_serial } = replaced
  await tx
    .updateTable('lost_record')
    .set({ resolved_at: now, resolution: 'replaced', resolved_name: by.name, replacement_serial })
    .where('mall_id', '=', mall_id)
    .where('lost_no', '=', lost_no)
    .where('resolved_at', 'is', null)
    .execute()
}
