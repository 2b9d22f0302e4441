import { seoulDay } from '#contract/kernel/seoul.ts'
import { text } from '#contract/text/text.ts'
import { cp949Bytes, cutToCp949 } from '#contract/kernel/cp949.ts'
import type { Language } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { queueMessage } from '../kernel/outbox.ts'
import { readSmsName } from '../kernel/shop/sms-name.ts'
import { registrationPage } from '../kernel/shop/registration-page.ts'
import type { LockedCode } from './lock.ts'

/** The product that is handed over, and in whose shop. */
type Given = { shop_id: number; shop_no: string; shop_name: string; code: LockedCode }

/**
 * A receipt, or the word that a receiver has accepted: to whom, about which step, and in which language. `moved`: the shop
 * gave it to another member.
 */
type Receipt = {
  kind: 'accepted' | 'given' | 'moved' | 'received'
  contact: { channel: 'phone' | 'email'; target: string }
  language: Language
}
type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>

/** A notice that could not be sent for so long is worth nothing any more. */
const life = 72 * 3_600_000

/** Tells somebody about a hand-over, through the outbox as one-time codes go: it costs the shop nothing. */
export async function sendReceipt(
  source: Source,
  tx: Tx,
  { code, shop_id, shop_no, shop_name }: Given,
  { kind, contact, language }: Receipt,
): Promise<void> {
  const { mall_id } = code
  const is_text = contact.channel === 'phone'
  const name = is_text ? await readSmsName(tx, { mall_id, shop_id, shop_name }) : shop_name
  const product = await productName(tx, mall_id, code)
  const values = {
    shop: name,
    product: is_text ? sayable(product) : product,
    date: code.cert_expired_at === null ? '–' : seoulDay(code.cert_expired_at).replaceAll('-', '.'),
    url: registrationPage(source, { mall_id, shop_no }, code.serial_number),
  }
  const words = text(language, `message.hand_over_${kind}`, values)
  const subject = text(language, `message.hand_over_${kind}_subject`, values)
  await queueMessage(source, tx, mall_id, {
    shop_id,
    channel: is_text ? 'sms' : 'email',
    purpose: 'hand_over',
    recipient: contact.target,
    body: is_text ? { text: `[${name}] ${words}` } : { text: words, subject, from_name: shop_name },
    expires_at: new Date(source.now().getTime() + life),
  })
}

async function productName(tx: Tx, mall_id: string, { variant_no }: LockedCode): Promise<string> {
  const { product_name } = await tx
    .selectFrom('variant as v')
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
    .select('p.product_name')
    .where('v.mall_id', '=', mall_id)
    .where('v.variant_no', '=', variant_no)
    .executeTakeFirstOrThrow()
  return product_name
}

/** A name as a text message can hold it. */
function sayable(name: string): string {
  return cp949Bytes(name) === null ? cutToCp949(name, 60) : name
}
