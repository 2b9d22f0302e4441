import { groupSerial } from '#contract/codes/serial.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { text } from '#contract/text/text.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { type Recipient, recipientOf } from '../shop-data/members.ts'
import { type MessageBody, queueLetter } from '../notify/outbox.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { mustBeSms, readSmsName } from '../notify/sms-name.ts'
import { lastRecordOf } from './attempts.ts'
import type { Handler } from '../kernel/handle.ts'

/** One owner is written to so often about one loss: a phone is not ours to fill. */
const letters = { count: 5, window: 24 * 60 * 60_000, refusal: 'lost.written_too_often' } as const
/** Messages about a loss that are shown. */
const shown = 20

/** The recipient, a draft, and the messages sent about this loss; sends nothing (resolution 101). */
export const readLostMessages: Handler<'readLostMessages'> = async (context, { serial }) => {
  return context.write(async (context) => {
    const record = await lastRecordOf(context, serial)
    const to = await recipientOf(context, record.member_id)
    // The recipient's contact is shown, masked.
    await recordAccess(context, {
      kind: 'detail',
      screen: 'lost',
      subjects: [to === null ? null : record.member_id],
    })
    const rows = await context.tx
      .selectFrom('message')
      .select(['message_id', 'purpose', 'channel', 'state', 'queued_at'])
      .where('mall_id', '=', context.mall_id)
      .where('code_id', '=', record.code_id)
      .where((is) => is.or([is('purpose', 'like', '%lost%'), is('purpose', '=', 'lost.owner')]))
      .orderBy('queued_at', 'desc')
      .limit(shown)
      .execute()
    const shop = await readSmsName(context.tx, context.shop)
    const draft = text('ko', 'lost.owner_draft', { shop, serial: groupSerial(record.serial_number) })
    return {
      serial: record.serial_number,
      to: to === null ? null : { channel: to.channel, recipient: masked(to) },
      draft,
      messages: rows.map((row) => ({ ...row, queued_at: toSeoulIso(row.queued_at) })),
    }
  })
}

function masked({ channel, recipient }: Recipient): string {
  return channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient)
}

/** Writes to the owner of a lost code, by the message pipe: paid by the shop, and in its history. */
export const sendLostMessage: Handler<'sendLostMessage'> = async (context, input) => {
  const { mall_id, shop_id, shop_name } = context.shop
  return context.write(async (context) => {
    const record = await lastRecordOf(context, input.serial)
    const to = await recipientOf(context, record.member_id)
    if (to === null || record.member_id === null) throw new Failure('lost.no_recipient')
    const body = bodyOf(to, input.text, shop_name)
    await consumeLimit(context, { key: `lost-letter:${mall_id}:${record.lost_no}`, ...letters })
    const { code_id, serial_number, member_id } = record
    const message_id = await queueLetter(context, mall_id, {
      ...to,
      shop_id,
      purpose: 'lost.owner',
      body,
      member_id,
      code_id,
      serial_number,
    })
    await recordAudit(context, {
      action: 'lost.owner_written',
      target: `lost:${record.lost_no}`,
      detail: { channel: to.channel },
    })
    return { message_id }
  })
}

function bodyOf({ channel }: Recipient, words: string, shop: string): MessageBody {
  if (channel === 'email') return { text: words, subject: text('ko', 'lost.owner_subject', { shop }), from_name: shop }
  mustBeSms(words, 'lost.text_unsendable')
  return { text: words }
}
