import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { cp949Bytes } from '#contract/kernel/cp949.ts'
import type { Operations } from '#contract/table/operations.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import { takeTry } from '../identity/attempts.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { queueLetter } from '../kernel/outbox.ts'
import { lacking } from '../kernel/sms-name.ts'
import { holdMembers } from './change.ts'

type Write = Operations['writeToMembers']
type Recipient = { member_id: string; channel: 'sms' | 'email'; recipient: string }

/** A shop writes so often by hand. */
const letters = { count: 30, window: 60 * 60_000 } as const

/** Writes to members by the message pipe: paid by the shop, and in its history. Who has no contact is counted. */
export async function writeToMembers(context: Context, input: InputOf<Write>): Promise<OutputOf<Write>> {
  const { mall_id, shop_id, shop_name } = context.shop
  return context.write(async (tx) => {
    const ids = await holdMembers(context, tx, input.member_ids)
    const to = await recipientsOf(context, tx, ids)
    if (to.some(({ channel }) => channel === 'sms')) mustBeText(input.text)
    await takeTry(context, `letters:${mall_id}:${shop_id}`, letters, 'member.written_too_often')
    const subject = text('ko', 'members.letter_subject', { shop: shop_name })
    for (const { member_id, channel, recipient } of to) {
      const mail = channel === 'email' ? { subject, from_name: shop_name } : {}
      const body = { text: input.text, ...mail }
      await queueLetter(context, tx, mall_id, { shop_id, purpose: 'shop.letter', member_id, channel, recipient, body })
    }
    const detail = { count: to.length }
    await recordAudit(context, tx, { action: 'member.written', target: `shop:${shop_id}`, detail })
    return { sent: to.length, without_contact: ids.length - to.length }
  })
}

function mustBeText(words: string): void {
  if (cp949Bytes(words) !== null) return
  const values = { characters: lacking(words) }
  throw new Failure('member.text_unsendable', {
    values,
    fields: [{ path: 'text', code: 'member.text_unsendable', values }],
  })
}

/** The phone that was proved, else the address. */
async function recipientsOf({ mall_id, seals }: Context, tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  const rows = await tx
    .selectFrom('certified_member')
    .select(['member_id', 'phone_sealed', 'email_sealed'])
    .where('mall_id', '=', mall_id)
    .where('member_id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ member_id, phone_sealed, email_sealed }): Recipient[] => {
    const sealed = phone_sealed ?? email_sealed
    if (sealed === null) return []
    return [{ member_id, channel: phone_sealed === null ? 'email' : 'sms', recipient: seals.open(mall_id, sealed) }]
  })
}
