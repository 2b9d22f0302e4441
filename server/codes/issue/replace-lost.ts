import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { changeCode } from '../../code-life/change.ts'
import { refusalOf } from '../../code-life/life.ts'
import { type LockedCode, lockCode, lockCodeOf } from '../../code-life/lock.ts'
import { closeAsReplaced } from '../../code-life/loss.ts'
import { askToFold } from '../../code-life/counts.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { byCaller } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { nameOf } from './change-batch.ts'
import { chunksOf } from '../../code-life/runs/chunks.ts'
import { openBatch } from '../../code-life/runs/open-batch.ts'
import { writeChunk } from '../../code-life/runs/write-chunk.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Another code in place of a lost one: a free one of the same item that the operator names, or a new one. It takes over
 * owner and warranty; the lost one stays lost and is blocked, and its record ends (product F).
 */
export const replaceLost: Handler<'replaceLost'> = async (context, input) => {
  const { lost_no, replacement } = input
  return context.write(async (context) => {
    const lost = await lockLost(context, lost_no)
    const fresh = replacement === '' ? await makeOne(context, lost) : await findFree(context, lost, replacement)
    const by = byCaller(context)
    await changeCode(context, by, { code: fresh, event: { type: 'inherit', of: lost } })
    if (lost.blocked_reason === null) {
      await changeCode(context, by, { code: lost, event: { type: 'block', reason: 'replaced' } })
    }
    const { serial_number: replacement_serial } = fresh
    await closeAsReplaced(context.tx, by, context.now(), { mall_id: context.mall_id, lost_no, replacement_serial })
    await recordAudit(context, { action: 'lost.replaced', target: `code:${lost.code_id}` })
    return { lost_no, replacement_serial }
  })
}

/** The lost code of an open record that has an owner to give another one to. */
async function lockLost(context: InTransaction<Context>, lost_no: string): Promise<LockedCode> {
  const { mall_id, shop_id } = context.shop
  const record = () =>
    context.tx
      .selectFrom('lost_record')
      .select(['code_id', 'resolved_at'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('lost_no', '=', lost_no)
      .executeTakeFirst()
  const found = await record()
  const code = found === undefined ? null : await lockCode(context.tx, context.shop, found.code_id)
  if (code === null) throw new Failure('lost.no_record')
  // Read again under the code's lock, which ending a report takes too.
  if ((await record())?.resolved_at !== null) throw new Failure('lost.resolved_already')
  if (code.member_id === null) throw new Failure('lost.no_owner')
  return code
}

async function findFree(context: InTransaction<Context>, lost: LockedCode, typed: string): Promise<LockedCode> {
  const code = await lockCodeOf(context.tx, context.shop, serialsMeant(typed).filter(isSerial))
  if (code === null) throw new Failure('code.not_found', { fields: [{ path: 'replacement', code: 'code.not_found' }] })
  const fits = code.variant_no === lost.variant_no && code.frozen_reason === null
  if (fits && refusalOf(code, { type: 'inherit', of: lost }) === null) return code
  throw new Failure('lost.replacement_unfit', { fields: [{ path: 'replacement', code: 'lost.replacement_unfit' }] })
}

/** A batch of one code, like the lost one. */
async function makeOne(context: InTransaction<Context>, lost: LockedCode): Promise<LockedCode> {
  const { mall_id, shop_id, app } = context.shop
  const { kind } = await context.tx
    .selectFrom('batch')
    .select('kind')
    .where('mall_id', '=', mall_id)
    .where('batch_id', '=', lost.batch_id)
    .executeTakeFirstOrThrow()
  // A merchant's own serials are the merchant's to make.
  if (kind === 'match') throw new Failure('lost.own_serials')
  const { variant_no, cert_duration_type, cert_duration } = lost
  const items = [{ variant_no, cert_duration_type, cert_duration, number_of_serial: 1 }]
  const asked = { mall_id, shop_id, app, kind: 'search' as const, created_by: nameOf(context), now: context.now, items }
  const batch = await openBatch(context.tx, { ...asked })
  for (const chunk of chunksOf(batch)) await writeChunk(context, batch, { chunk })
  await askToFold(context, batch)
  const code = await lockCode(context.tx, context.shop, String(batch.first_code_id))
  if (code === null) throw new Error('a code was made and is not there')
  return code
}
