import { type RawBuilder, sql } from 'kysely'
import { messagePrices } from '#contract/messages/triggers.ts'
import { planMode } from '#contract/payment/plan.ts'
import type { RecallReach } from '#contract/recalls/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'

type Planned = Pick<ShopScope, 'flavour' | 'plan_class' | 'expires_at'>

/** Text messages to buyers belong to the plus plan, and a site of the website builder has none (000 §4, §6). */
export function hasTexts({ flavour, plan_class, expires_at }: Planned, now: Date): boolean {
  return flavour !== 'imweb' && planMode(plan_class, expires_at, now) === 'plus'
}

/** A text message of a recall: with instruction and address it is always a long one. */
export const recallPoints = messagePrices.lms

type Asked = {
  /** The owners: rows with a `member_id`. */
  whom: RawBuilder<unknown>
  first_contact: 'phone' | 'email'
  texts: boolean
}

/** Counts the owners that a message would reach, by channel, and its cost; the rule is `channelFor`. */
export async function reachOf(tx: Tx, { mall_id, remain_point }: ShopScope, asked: Asked): Promise<RecallReach> {
  const { whom, first_contact, texts } = asked
  const phone = sql`m.phone_sealed is not null`
  const email = sql`m.email_sealed is not null`
  const by_phone = sql`(${phone} and ${texts}::boolean and (${first_contact === 'phone'}::boolean or not ${email}))`
  const { rows } = await sql<Pick<RecallReach, 'owners' | 'by_phone' | 'by_email' | 'no_contact' | 'no_text'>>`
    select count(*)::float8 as owners,
      count(*) filter (where ${by_phone})::float8 as by_phone,
      count(*) filter (where ${email} and not ${by_phone})::float8 as by_email,
      count(*) filter (where ${phone} is not true and ${email} is not true)::float8 as no_contact,
      count(*) filter (where ${phone} and not ${texts}::boolean and not ${email})::float8 as no_text
    from (${whom}) as o
    left join certified_member m on m.mall_id = ${mall_id} and m.member_id = o.member_id`.execute(tx)
  const [found = { owners: 0, by_phone: 0, by_email: 0, no_contact: 0, no_text: 0 }] = rows
  return { ...found, points: found.by_phone * recallPoints, remain_point }
}
