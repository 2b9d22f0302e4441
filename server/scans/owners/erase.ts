import { text } from '#contract/text/text.ts'
import { eraseMemberData } from '../../code-life/erase-member.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { notifyBuyer } from '../../notify/notify-buyer.ts'
import { takeBuyerToken } from '../buyer-token.ts'
import { passProof, useProofOnce } from '../pass-proof.ts'
import { sendProof } from '../send-proof.ts'
import { type Owner, contactOf, ownerOf, passOwnerLimit } from './owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The lifetime of a receipt: its contact is to be forgotten. */
const receiptLife = 24 * 3_600_000

/** The subject of the one-time code that confirms an erasure; valid for nothing else. */
function erasingSubject(member_id: string): string {
  return `erase:${member_id}`
}

/** Sends the owner the one-time code of an erasure. */
export const requestErasureProof: Handler<'requestErasureProof'> = async (context) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const own = await ownerOf(context)
    const subject = erasingSubject(own.member_id)
    const { shop_id, shop_name } = own
    return sendProof(context, { shop_id, shop_name, code_id: null, subject, cap: subject }, contactOf(context, own))
  })
}

/** Erases the owner's data (product E) in one transaction; the receipt is queued last. */
export const eraseMine: Handler<'eraseMine'> = async (context, input) => {
  await passOwnerLimit(context)
  const { member_id, shop_id } = await context.read((context) => ownerOf(context))
  await passProof(context, { shop_id, subject: erasingSubject(member_id) }, input)
  const codes = await context.write(async (context) => {
    const own = await ownerOf(context)
    if (own.member_id !== member_id) throw new Failure('owner.unproven')
    await useProofOnce(context, input.proof_id)
    const erased = await eraseMemberData(context, { mall_id: context.mall_id, shop_id, member_id, by: 'member' })
    if (erased === null) throw new Failure('owner.unproven')
    await sendReceipt(context, own, erased.codes)
    const entry = {
      action: 'member.erased_self',
      target: `member:${erased.member_id}`,
      detail: { codes: erased.codes },
    }
    await recordAs(context, { mall_id: context.mall_id, kind: 'buyer', name: erased.member_id }, entry)
    return erased.codes
  })
  takeBuyerToken(context)
  return { codes }
}

/**
 * Queues the receipt after the erasure, which would delete its recipient; the nightly sweep does later
 * (`server/sweeps`).
 */
async function sendReceipt(context: InTransaction<Context>, own: Owner, count: number): Promise<void> {
  const { mall_id, language } = context
  const { shop_id, shop_name } = own
  await notifyBuyer(context, {
    shop: { mall_id, shop_id, shop_name },
    to: contactOf(context, own),
    purpose: 'erased',
    words: ({ shop }) => ({
      subject: text(language, 'message.erased_subject', { shop }),
      text: text(language, 'message.erased', { count }),
    }),
    expires_at: new Date(context.now().getTime() + receiptLife),
  })
}
