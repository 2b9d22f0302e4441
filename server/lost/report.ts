import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { changeCode } from '../code-life/change.ts'
import { type LockedCode, lockCode, lockCodeOf } from '../code-life/lock.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { mustBeKnown } from '../shop-data/members.ts'
import { type Report, lockRecord, showRecord } from './record.ts'
import type { Handler } from '../kernel/handle.ts'

/** The operator reports a loss for a buyer; registration and hand-over are refused from then on (product F). */
export const registerLost: Handler<'registerLost'> = async (context, input) => {
  const { kind, occurred_on = null, place, description, police_report_no } = input
  mustBePast(context, occurred_on)
  return context.write(async (context) => {
    const code = await lockCodeOf(context.tx, context.shop, serialsMeant(input.serial_number).filter(isSerial))
    if (code === null) throw new Failure('code.not_found')
    await mustBeOwner(context, code, input.member_id)
    const words: Report = { place, description, police_report_no }
    const report_sealed = context.seals.seal(context.mall_id, JSON.stringify(words))
    const report = { kind, occurred_on, report_sealed }
    await changeCode(context, byCaller(context), { code, event: { type: 'report_loss', report } })
    return showRecord(context, await openRecordOf(context.tx, code))
  })
}

function mustBePast(context: Context, day: string | null): void {
  if (day === null || day <= seoulDay(context.now())) return
  throw new Failure('lost.in_future', { fields: [{ path: 'occurred_on', code: 'lost.in_future' }] })
}

/** A member who was named must be known, and be the one whose code it is. */
async function mustBeOwner(context: InTransaction<Context>, code: LockedCode, member_id: string): Promise<void> {
  if (member_id === '' || member_id === code.member_id) return
  await mustBeKnown(context, { member_id, path: 'member_id' })
  throw new Failure('lost.other_member', { fields: [{ path: 'member_id', code: 'lost.other_member' }] })
}

async function openRecordOf(tx: Tx, { mall_id, shop_id, code_id }: LockedCode): Promise<string> {
  const { lost_no } = await tx
    .selectFrom('lost_record')
    .select('lost_no')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lost_no
}

/** Ends a loss: the code returns to its former state, without a message (002 §4 has no trigger for it). */
export const releaseLost: Handler<'releaseLost'> = async (context, input) => {
  const { mall_id, seals } = context
  const { lost_no, resolution, note } = input
  return context.write(async (context) => {
    const code = await lockCodeOfRecord(context, lost_no)
    const note_sealed = note === '' ? null : seals.seal(mall_id, note)
    const event = { type: 'cancel_loss', end: { resolution, note_sealed } } as const
    await changeCode(context, byCaller(context), { code, event })
    return showRecord(context, lost_no)
  })
}

/** The code before its record, as everybody else holds them. */
async function lockCodeOfRecord(context: InTransaction<Context>, lost_no: string): Promise<LockedCode> {
  const { mall_id, shop_id } = context.shop
  const record = await context.tx
    .selectFrom('lost_record')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('lost_no', '=', lost_no)
    .executeTakeFirst()
  if (record === undefined) throw new Failure('lost.no_record')
  const code = await lockCode(context.tx, context.shop, record.code_id)
  const { resolved_at } = await lockRecord(context, { lost_no })
  if (resolved_at !== null) throw new Failure('lost.resolved_already')
  if (code === null) throw new Failure('lost.no_record')
  return code
}
