import { text } from '#contract/text/text.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import { recipientsOf } from '../shop-data/members.ts'
import { queueLetter } from '../notify/outbox.ts'
import { mustBeSms } from '../notify/sms-name.ts'
import { holdMembers } from './change.ts'
import type { Handler } from '../kernel/handle.ts'

/** A shop writes so often by hand. */
const letters = { count: 30, window: 60 * 60_000, refusal: 'member.written_too_often' } as const

/** Sends messages to members, paid by the shop and in its history. Members without a contact are counted. */
export const writeToMembers: Handler<'writeToMembers'> = async (context, input) => {
  const { mall_id, shop_id, shop_name } = context.shop
  return context.write(async (context) => {
    const ids = await holdMembers(context, input.member_ids)
    const to = await recipientsOf(context, ids)
    if (to.some(({ channel }) => channel === 'sms')) mustBeSms(input.text, 'member.text_unsendable')
    await consumeLimit(context, { key: `letters:${mall_id}:${shop_id}`, ...letters })
    const subject = text('ko', 'members.letter_subject', { shop: shop_name })
    for (const { member_id, channel, recipient } of to) {
      const mail = channel === 'email' ? { subject, from_name: shop_name } : {}
      const body = { text: input.text, ...mail }
      await queueLetter(context, mall_id, { shop_id, purpose: 'shop.letter', member_id, channel, recipient, body })
    }
    const detail = { count: to.length }
    await recordAudit(context, { action: 'member.written', target: `shop:${shop_id}`, detail })
    return { sent: to.length, without_contact: ids.length - to.length }
  })
}
