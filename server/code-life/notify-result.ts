import { planMode } from '#contract/payment/plan.ts'
import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { registrationPage } from '../shop-data/registration-page.ts'
import { contactOf, notifyBuyer } from '../notify/notify-buyer.ts'

type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>

/** The result of a registration that waited. */
export type Result = {
  mall_id: string
  approval_no: string
  state: 'approved' | 'rejected' | 'expired'
  reason: string | null
}

/** The bytes that a product's name or a reason may have in a text message. */
const maxBytes = 600

/**
 * Notifies a buyer of the decision on a registration, at the proved contact: the service's own notice, free for the
 * shop. Where the shop's own message announces an approval (`admin_approval_end`), none is sent.
 */
export async function notifyResult(
  source: InTransaction<Source>,
  { mall_id, approval_no, state, reason }: Result,
): Promise<void> {
  const asked = await readAsked(source.tx, mall_id, approval_no)
  if (asked === undefined || (state === 'approved' && (await shopTells(source, asked)))) return
  const to = contactOf(source, asked)
  if (to === null) return
  const { shop_no, language, product_name, serial_number } = asked
  const url = registrationPage(source, { mall_id, shop_no }, serial_number)
  const kind = state === 'rejected' && reason === null ? 'refused' : state
  await notifyBuyer(source, {
    shop: asked,
    to,
    purpose: 'approval',
    words: ({ shop, fit }) => {
      const values = { shop, product: fit(product_name, maxBytes), reason: fit(reason ?? '', maxBytes), url }
      return {
        subject: text(language, `approval.notice_subject_${state}`, values),
        text: text(language, `approval.notice_${kind}`, values),
      }
    },
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

/** True if the shop sends its own message at an approval: the plan includes messages, and this one is on. */
async function shopTells({ now, tx }: InTransaction<Source>, asked: Asked): Promise<boolean> {
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
