import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { readRecall } from './find.ts'
import { readOwner } from './find-owners.ts'

type Reveal = Operations['revealRecallOwner']

/** Name and contact whole, for a reason and after a second proof; that they were shown is logged. */
export async function revealRecallOwner(
  context: Context,
  { recall_no, owner_no, reason, ...proof }: InputOf<Reveal>,
): Promise<OutputOf<Reveal>> {
  const { seals, mall_id, shop } = context
  await context.read((tx) => readRecall(tx, shop, recall_no))
  await proveAgain(context, proof)
  return context.write(async (tx) => {
    const row = await readOwner(tx, context, { recall_no, owner_no })
    if (row === null) throw new Failure('recall.none')
    const { name_sealed, phone_sealed, email_sealed, member_id } = row
    if (phone_sealed === null && email_sealed === null) throw new Failure('recall.no_contact')
    await recordAccess(context, tx, { kind: 'reveal', screen: 'recalls', subjects: [member_id], reason })
    const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
    return { name: open(name_sealed) ?? '', phone: open(phone_sealed), email: open(email_sealed) }
  })
}
