import { cp949Bytes, cutToCp949 } from '#contract/kernel/cp949.ts'
import { planMode } from '#contract/payment/plan.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { queueMessage } from '../kernel/outbox.ts'
import { registrationPage } from '../kernel/shop/registration-page.ts'
import { readSmsName } from '../kernel/shop/sms-name.ts'

type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>

/** The result of a registration that waited. */
export type Result = {
  mall_id: string
  approval_no: string
  state: 'approved' | 'rejected' | 'expired'
  reason: string | null
}

/** A notice that could not be sent for so long is worth nothing any more. */
const life = 72 * 3_600_000

/**
 * Tells a buyer what became of the registration, by the contact that they proved: the service's own notice, which costs
 * the shop nothing. Where the shop's own message tells of an approval (`admin_approval_end`), nobody is told twice.
 */
export async function tellResult(
  source: Source,
  tx: Tx,
  { mall_id, approval_no, state, reason }: Result,
): Promise<void> {
  const asked = await readAsked(tx, mall_id, approval_no)
  if (asked === undefined || (state === 'approved' && (await shopTells(source, tx, asked)))) return
  const to = recipientOf(source, asked)
  if (to === null) return
  const { shop_id, shop_name, shop_no, language } = asked
  const is_text = to.channel === 'sms'
  const shop = is_text ? await readSmsName(tx, { mall_id, shop_id, shop_name }) : shop_name
  const fit = (words: string) => (is_text ? sayable(words) : words)
  const url = registrationPage(source, { mall_id, shop_no }, asked.serial_number)
  const values = { shop, product: fit(asked.product_name), reason: fit(reason ?? ''), url }
  const kind = state === 'rejected' && reason === null ? 'refused' : state
  const words = text(language, `approval.notice_${kind}`, values)
  const subject = text(language, `approval.notice_subject_${state}`, values)
  await queueMessage(source, tx, mall_id, {
    shop_id,
    ...to,
    purpose: 'approval',
    body: is_text ? { text: `[${shop}] ${words}` } : { text: words, subject, from_name: shop_name },
    expires_at: new Date(source.now().getTime() + life),
  })
}

type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>

async function readAsked(tx: Tx, mall_id: string, approval_no: string) {
  return tx
    .selectFrom('approval_request as a')
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'a.mall_id').onRef('s.shop_id', '=', 'a.shop_id'))
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .innerJoin('code as c', (join) =>
      join
        .onRef('c.mall_id', '=', 'a.mall_id')
        .onRef('c.shop_id', '=', 'a.shop_id')
        .onRef('c.code_id', '=', 'a.code_id'),
    )
    .innerJoin('variant as v', (join) =>
      join.onRef('v.mall_id', '=', 'c.mall_id').onRef('v.variant_no', '=', 'c.variant_no'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
    .innerJoin('certified_member as b', (join) =>
      join.onRef('b.mall_id', '=', 'a.mall_id').onRef('b.member_id', '=', 'a.member_id'),
    )
    .select(['a.mall_id', 'a.shop_id', 'a.channel', 'a.language', 's.shop_name', 's.shop_no', 's.plan_class'])
    .select(['s.expires_at', 'm.flavour', 'c.serial_number', 'p.product_name', 'b.phone_sealed', 'b.email_sealed'])
    .where('a.mall_id', '=', mall_id)
    .where('a.approval_no', '=', approval_no)
    .executeTakeFirst()
}

/** Whether the shop sends a message of its own at an approval: the plan has them, and somebody has switched it on. */
async function shopTells({ now }: Source, tx: Tx, asked: Asked): Promise<boolean> {
  const { mall_id, shop_id, flavour, plan_class, expires_at } = asked
  if (flavour === 'imweb' || planMode(plan_class, expires_at, now()) !== 'plus') return false
  const rule = await tx
    .selectFrom('message_rule')
    .select('send_type')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', 'admin_approval_end')
    .executeTakeFirst()
  return rule !== undefined && rule.send_type !== 'unset'
}

/** The contact of the registration; another one where that is not there any more. */
function recipientOf({ seals }: Source, asked: Asked): { channel: 'sms' | 'email'; recipient: string } | null {
  const { mall_id, channel, phone_sealed, email_sealed } = asked
  const phone = phone_sealed === null ? null : { channel: 'sms' as const, sealed: phone_sealed }
  const email = email_sealed === null ? null : { channel: 'email' as const, sealed: email_sealed }
  const to = channel === 'phone' ? (phone ?? email) : (email ?? phone)
  return to === null ? null : { channel: to.channel, recipient: seals.open(mall_id, to.sealed) }
}

/** Words as a text message can hold them. */
function sayable(words: string): string {
  return cp949Bytes(words) === null ? cutToCp949(words, 600) : words
}
