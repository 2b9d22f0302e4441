import { text } from '#contract/text/text.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { type LinkOf, linkOf, pageOf } from '../shop-data/own-link.ts'
import { type BuyerLetter, writeToBuyer } from '../notify/notify-buyer.ts'

/** Messages to buyers belong to the plus plan, and a site of the website builder has none (000 §4, §6). */
export function hasMessages({ shop }: Pick<Context, 'shop'>): boolean {
  return shop.plan_class === 'plus' && shop.flavour !== 'imweb'
}

type Announced = Pick<BuyerLetter, 'to' | 'member_id' | 'code_id' | 'serial_number'> & {
  kind: 'fake' | 'repair'
  page: LinkOf
  /** The id from which the page's link is derived. */
  page_id: string
  reference: string
}

/** Notifies a buyer by a message of the shop's of an answer on their page, without the answer itself. */
export async function announceAnswer(
  context: InTransaction<Context>,
  { kind, page, page_id, reference, ...letter }: Announced,
): Promise<string> {
  const { mall_id, shop } = context
  const link = pageOf(context, page, shop, linkOf(context, page, mall_id, page_id))
  return writeToBuyer(context, {
    ...letter,
    shop,
    purpose: `${kind}.answer`,
    words: (voice) => ({
      subject: text('ko', `${kind}.answer_subject`, { shop: voice.shop }),
      text: text('ko', `${kind}.answer_message`, { shop: voice.shop, reference, link }),
    }),
  })
}
