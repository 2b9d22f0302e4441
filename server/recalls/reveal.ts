import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { readRecall } from './find.ts'
import { readOwner } from './find-owners.ts'
import type { Handler } from '../kernel/handle.ts'

/** Name and contact whole, for a reason and after a second proof; that they were shown is logged. */
export const revealRecallOwner: Handler<'revealRecallOwner'> = async (
  context,
  { recall_no, owner_no, reason, ...proof },
) => {
  const { seals, mall_id, shop } = context
  await context.read(({ tx }) => readRecall(tx, shop, recall_no))
  await proveAgain(context, proof)
  return context.write(async (context) => {
    const row = await readOwner(context, { recall_no, owner_no })
    if (row === null) throw new Failure('recall.none')
    const { name_sealed, phone_sealed, email_sealed, member_id } = row
    if (phone_sealed === null && email_sealed === null) throw new Failure('recall.no_contact')
    await recordAccess(context, { kind: 'reveal', screen: 'recalls', subjects: [member_id], reason })
    const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
    return { name: open(name_sealed) ?? '', phone: open(phone_sealed), email: open(email_sealed) }
  })
}
