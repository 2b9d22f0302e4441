import type { RepairState } from '#contract/repairs/request.ts'
import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { linkOf, pageOf } from '../shop-data/own-link.ts'
import { contactOf, notifyBuyer } from '../notify/notify-buyer.ts'

type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>
type Of = { mall_id: string; repair_no: string }

/**
 * Notifies a buyer of a repair step at the verified contact, free of charge for the shop. It contains only a link, not
 * the shop's text (docs/decisions/0034-repair-requests.md). Returns the message; null without a contact.
 */
export async function notifyRepair(
  source: InTransaction<Source>,
  { mall_id, repair_no }: Of,
  step: RepairState | 'estimate',
): Promise<string | null> {
  const repair = await readRepair(source.tx, mall_id, repair_no)
  const to = repair === undefined ? null : contactOf(source, { ...repair, mall_id })
  if (repair === undefined || to === null) return null
  const { shop_id, shop_name, shop_no, language, reference, repair_id } = repair
  const link = pageOf(source, 'repair', { mall_id, shop_no }, linkOf(source, 'repair', mall_id, repair_id))
  return notifyBuyer(source, {
    shop: { mall_id, shop_id, shop_name },
    to,
    purpose: 'repair',
    words: ({ shop }) => ({
      subject: text(language, 'repair.notice_subject', { shop, reference }),
      text: text(language, `repair.notice_${step}`, { reference, link }),
    }),
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
