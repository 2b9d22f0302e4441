import { seoulDay } from '#contract/kernel/seoul.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { registrationPage } from '../shop-data/registration-page.ts'
import { type Contact, notifyBuyer } from '../notify/notify-buyer.ts'
import type { LockedCode } from './lock.ts'
import { fromVariants } from '../shop-data/product-card.ts'

/** The product that is handed over, and in whose shop. */
type Given = { shop_id: number; shop_no: string; shop_name: string; code: LockedCode }

/**
 * A receipt, or the notice of an acceptance: recipient, step and language. `moved`: the shop transferred it to another
 * member.
 */
type Receipt = {
  kind: 'accepted' | 'given' | 'moved' | 'received'
  contact: Contact
  language: Language
}
type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>

/** The bytes that a product's name may have in a text message. */
const maxBytes = 60

/** Notifies a buyer of a hand-over, free of charge. */
export async function sendReceipt(
  source: InTransaction<Source>,
  { code, shop_id, shop_no, shop_name }: Given,
  { kind, contact, language }: Receipt,
): Promise<void> {
  const { mall_id } = code
  const product = await productName(source.tx, mall_id, code)
  const date = code.cert_expired_at === null ? '–' : seoulDay(code.cert_expired_at).replaceAll('-', '.')
  const url = registrationPage(source, { mall_id, shop_no }, code.serial_number)
  await notifyBuyer(source, {
    shop: { mall_id, shop_id, shop_name },
    to: contact,
    purpose: 'hand_over',
    words: ({ shop, fit }) => {
      const values = { shop, product: fit(product, maxBytes), date, url }
      return {
        subject: text(language, `message.hand_over_${kind}_subject`, values),
        text: text(language, `message.hand_over_${kind}`, values),
      }
    },
  })
}

async function productName(tx: Tx, mall_id: string, { variant_no }: LockedCode): Promise<string> {
  const { product_name } = await fromVariants(tx)
    .select('p.product_name')
    .where('v.mall_id', '=', mall_id)
    .where('v.variant_no', '=', variant_no)
    .executeTakeFirstOrThrow()
  return product_name
}
