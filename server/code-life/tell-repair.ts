import type { RepairState } from '#contract/repairs/request.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { queueMessage } from '../kernel/outbox.ts'
import { linkOf, pageOf } from '../kernel/secrets/own-link.ts'
import { readSmsName } from '../kernel/shop/sms-name.ts'

type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>
type Of = { mall_id: string; repair_no: string }

/** A notice that could not be sent for so long is worth nothing any more. */
const life = 72 * 3_600_000

/**
 * Tells a buyer of a step of a repair, by the contact that they proved: the service's own notice, which costs the shop
 * nothing. It holds no words of the shop's, only where to read them (docs/decisions/0034-repair-requests.md). Answers the
 * message; null where there is no contact any more.
 */
export async function tellRepair(
  source: Source,
  tx: Tx,
  { mall_id, repair_no }: Of,
  step: RepairState | 'estimate',
): Promise<string | null> {
  const repair = await readRepair(tx, mall_id, repair_no)
  const to = repair === undefined ? null : recipientOf(source, { ...repair, mall_id })
  if (repair === undefined || to === null) return null
  const { shop_id, shop_name, shop_no, language, reference, repair_id } = repair
  const is_text = to.channel === 'sms'
  const shop = is_text ? await readSmsName(tx, { mall_id, shop_id, shop_name }) : shop_name
  const link = pageOf(source, 'repair', { mall_id, shop_no }, linkOf(source, 'repair', mall_id, repair_id))
  const words = text(language, `repair.notice_${step}`, { reference, link })
  const subject = text(language, 'repair.notice_subject', { shop, reference })
  return queueMessage(source, tx, mall_id, {
    shop_id,
    ...to,
    purpose: 'repair',
    body: is_text ? { text: `[${shop}] ${words}` } : { text: words, subject, from_name: shop_name },
    expires_at: new Date(source.now().getTime() + life),
  })
}

async function readRepair(tx: Tx, mall_id: string, repair_no: string) {
  return tx
    .selectFrom('repair as r')
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'r.mall_id').onRef('s.shop_id', '=', 'r.shop_id'))
    .innerJoin('certified_member as b', (join) =>
      join.onRef('b.mall_id', '=', 'r.mall_id').onRef('b.member_id', '=', 'r.member_id'),
    )
    .select(['r.shop_id', 'r.channel', 'r.language', 'r.reference', 'r.repair_id'])
    .select(['s.shop_name', 's.shop_no', 'b.phone_sealed', 'b.email_sealed'])
    .where('r.mall_id', '=', mall_id)
    .where('r.repair_no', '=', repair_no)
    .executeTakeFirst()
}

type Contacts = {
  mall_id: string
  channel: 'phone' | 'email'
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** The contact that the buyer chose; the other one where that is not there any more. */
export function contactOf(
  { seals }: Pick<Kernel, 'seals'>,
  { mall_id, channel, phone_sealed, email_sealed }: Contacts,
): { channel: 'phone' | 'email'; target: string } | null {
  const phone = phone_sealed === null ? null : { channel: 'phone' as const, sealed: phone_sealed }
  const email = email_sealed === null ? null : { channel: 'email' as const, sealed: email_sealed }
  const to = channel === 'phone' ? (phone ?? email) : (email ?? phone)
  return to === null ? null : { channel: to.channel, target: seals.open(mall_id, to.sealed) }
}

function recipientOf(source: Source, contacts: Contacts): { channel: 'sms' | 'email'; recipient: string } | null {
  const to = contactOf(source, contacts)
  return to === null ? null : { channel: to.channel === 'phone' ? 'sms' : 'email', recipient: to.target }
}
