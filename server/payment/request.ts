import { type PlanQuote, planRequests } from '#contract/payment/plan-request.ts'
import { type TextKey, sentence, text } from '#contract/text/text.ts'
import { mailAddressOf } from '../identity/account-contact.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import { queueMessage } from '../notify/outbox.ts'
import { quoteOf } from './quote.ts'
import type { Handler } from '../kernel/handle.ts'

const planNames = { basic: 'plan.basic', plus: 'plan.plus' } as const satisfies Record<string, TextKey>

/** Asks staff for a plan: an entry that they see among the mall's doings, an event, and a mail to who asked. */
export const requestPlan: Handler<'requestPlan'> = async (context, input) => {
  const { mall_id, shop_id, shop_no, app } = context.shop
  await consumeLimit(context, { key: `plan-request:${mall_id}`, ...planRequests, refusal: 'request.too_many' })
  return context.write(async (context) => {
    const quoted = await quoteOf(context, input)
    const detail = { app, class: quoted.class, month: quoted.month, order_amount: quoted.order_amount }
    await recordAudit(context, { action: 'plan.requested', target: shop_no, detail })
    const cause = byCaller(context)
    await recordEvent(context, mall_id, { kind: 'plan.requested', shop_id, subject: shop_no, data: quoted, cause })
    return { ...quoted, mailed: await confirm(context, quoted) }
  })
}

async function confirm(context: InTransaction<Context>, quoted: PlanQuote): Promise<boolean> {
  const { actor, language, mall_id, shop } = context
  if (actor.kind !== 'operator') return false
  const recipient = await mailAddressOf(context, { mall_id, account_id: actor.account_id })
  if (recipient === null) return false
  const values = {
    shop: shop.shop_name,
    plan: sentence(language, planNames[quoted.class]),
    months: quoted.month,
    amount: new Intl.NumberFormat(language).format(quoted.order_amount),
    start: quoted.start_date.replaceAll('-', '.'),
    end: quoted.end_date.replaceAll('-', '.'),
  }
  await queueMessage(context, mall_id, {
    shop_id: shop.shop_id,
    channel: 'email',
    purpose: 'plan_request',
    recipient,
    body: {
      subject: text(language, 'payment.mail_subject', { plan: values.plan, months: values.months }),
      text: text(language, 'payment.mail_text', values),
    },
    expires_at: null,
  })
  return true
}
