import { groupSerial } from '#contract/codes/serial.ts'
import { text } from '#contract/text/text.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { cp949Bytes, cutToCp949, smsBytes } from '#contract/kernel/cp949.ts'
import { Failure } from '../kernel/failure.ts'
import { recipientOf } from '../shop-data/members.ts'
import { type MessageBody, queueMessage } from '../notify/outbox.ts'
import { ordererOfCode } from '../shop-data/ordered-codes.ts'
import { registrationPage } from '../shop-data/registration-page.ts'
import { readSmsName } from '../notify/sms-name.ts'
import { type CodeRow, findCodeRow } from './one-code.ts'
import type { Handler } from '../kernel/handle.ts'

/** One code is sent again so often at most: the buyer's phone is not ours to fill. */
const resends = { count: 5, window: 60 * 60_000, refusal: 'code.resent_too_often' } as const

/** Resends the serial to its buyer, at the verified or the order's contact. */
export const resendCode: Handler<'resendCode'> = async (context, { serial }) => {
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const row = await findCodeRow(context, serial, true)
    const to = await buyerOf(context, row)
    if (to === null) throw new Failure('code.no_recipient')
    await consumeLimit(context, { key: `resend:${mall_id}:${row.code_id}`, ...resends })
    const message_id = await queueMessage(context, mall_id, {
      shop_id,
      channel: to.channel,
      purpose: 'code.resend',
      recipient: to.recipient,
      body: to.channel === 'sms' ? smsOf(await readSmsName(context.tx, context.shop), row) : mailOf(context, row),
      expires_at: null,
    })
    await recordAudit(context, {
      action: 'code.resent',
      target: `code:${row.code_id}`,
      detail: { channel: to.channel },
    })
    return { message_id }
  })
}

/** The owner of a code; for an unregistered digital code its orderer. */
async function buyerOf(context: InTransaction<Context>, { code_id, member_id }: CodeRow) {
  const { mall_id, shop_id, app } = context.shop
  if (member_id !== null || app !== 'cert_digital') return recipientOf(context, member_id)
  return ordererOfCode(context, { mall_id, shop_id, code_id })
}

/** Shortens the shop's name until the text fits one SMS; a long own serial may need all of it. */
function smsOf(shop_name: string, { serial_number }: CodeRow): MessageBody {
  const serial = groupSerial(serial_number)
  const room = smsBytes - (cp949Bytes(text('ko', 'message.resend_sms', { shop: '', serial })) ?? smsBytes)
  return { text: text('ko', 'message.resend_sms', { shop: cutToCp949(shop_name, Math.max(0, room)), serial }) }
}

function mailOf(context: WithoutPool<Context>, { serial_number, product_name, variant_name }: CodeRow): MessageBody {
  const { shop_name: shop } = context.shop
  const link = registrationPage(context, context.shop, serial_number)
  const serial = groupSerial(serial_number)
  return {
    from_name: shop,
    subject: text('ko', 'message.resend_subject', { shop }),
    text: text('ko', 'message.resend_mail', { shop, serial, product: product_name, variant: variant_name, link }),
  }
}
