import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { changeCode } from '../code-life/change.ts'
import { type LockedCode, lockCodeOf } from '../code-life/lock.ts'
import { sendReceipt } from '../code-life/hand-over-receipt.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { mustBeAbleToOwn, recipientOf } from '../shop-data/members.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Transfers a code to another member of the shop; the warranty is kept, the history has no names, and both get a
 * receipt, like in a hand-over by the owner.
 */
export const transferCode: Handler<'transferCode'> = async (context, input) => {
  const { id, to: member_id, reason, serial_number } = input
  if (id === member_id) throw new Failure('member.same', { fields: [{ path: 'to', code: 'member.same' }] })
  return context.write(async (context) => {
    const code = await lockCodeOf(context.tx, context.shop, serialsMeant(serial_number).filter(isSerial))
    if (code === null) throw new Failure('code.not_found')
    if (code.member_id !== id) throw new Failure('member.not_owner')
    // Of this shop: two shops of a mall do not share their members.
    await mustBeAbleToOwn(context, { member_id, path: 'to' })
    await changeCode(context, byCaller(context), { code, event: { type: 'transfer', member_id, reason } })
    await tell(context, code, { moved: id, received: member_id })
    return { serial_number: code.serial_number, member_id }
  })
}

/** In the language in which the shop writes to its members. */
async function tell(
  context: InTransaction<Context>,
  code: LockedCode,
  of: Readonly<Record<'moved' | 'received', string>>,
): Promise<void> {
  const { shop_id, shop_no, shop_name } = context.shop
  const { language } = await readDocument(context.tx, context.shop, 'message_config')
  for (const kind of ['moved', 'received'] as const) {
    const found = await recipientOf(context, of[kind])
    if (found === null) continue
    const contact = { channel: found.channel === 'sms' ? 'phone' : 'email', target: found.recipient } as const
    await sendReceipt(context, { shop_id, shop_no, shop_name, code }, { kind, contact, language })
  }
}
