import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { changeCode } from '../code-life/change.ts'
import { lockCodeOf } from '../code-life/lock.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { readMember } from './get-member.ts'

type Transfer = Operations['transferCode']

/** Gives a code to another member of the shop; its warranty goes over as it is, and its history names nobody. */
export async function transfer(context: Context, input: InputOf<Transfer>): Promise<OutputOf<Transfer>> {
  const { id, to: member_id, reason, serial_number } = input
  if (id === member_id) throw new Failure('member.same', { fields: [{ path: 'to', code: 'member.same' }] })
  return context.write(async (tx) => {
    const code = await lockCodeOf(tx, context.shop, serialsMeant(serial_number).filter(isSerial))
    if (code === null) throw new Failure('code.not_found')
    if (code.member_id !== id) throw new Failure('member.not_owner')
    const unknown = () => new Failure('member.not_found', { fields: [{ path: 'to', code: 'member.not_found' }] })
    // Of this shop: two shops of a mall do not share their members.
    await readMember(context, tx, member_id).catch((problem: unknown) => {
      throw problem instanceof Failure ? unknown() : problem
    })
    await changeCode(context, tx, byCaller(context), { code, event: { type: 'transfer', member_id, reason } })
    return { serial_number: code.serial_number, member_id }
  })
}
