import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import type { Claimed } from './claimed.ts'

type Row = Pick<Claimed, 'shop_id' | 'channel' | 'is_of_shop'>

export type SenderOf = (row: Row) => string

/** From which number each text goes out: the shop's own approved one for what the shop says, else the service's. */
export async function sendersOf(
  { config: { SMS_SENDER: service }, tx }: InTransaction<Pick<Kernel, 'config'>>,
  mall_id: string,
  rows: readonly Row[],
): Promise<SenderOf> {
  const shops = [...new Set(rows.filter(hasOwnNumber).map(({ shop_id }) => shop_id))]
  if (shops.length === 0) return () => service
  const approved = await tx
    .selectFrom('message_sender')
    .select(['shop_id', 'number'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', 'in', shops)
    .where('state', '=', 'approved')
    .orderBy('asked_at')
    .execute()
  const own = new Map<number, string>()
  for (const shop_id of new Set(approved.map((sender) => sender.shop_id))) {
    const { fallback_sender } = await readDocument(tx, { mall_id, shop_id }, 'message_config')
    const numbers = approved.filter((sender) => sender.shop_id === shop_id).map(({ number }) => number)
    own.set(shop_id, numbers.find((number) => number === fallback_sender) ?? numbers[0] ?? service)
  }
  return (row) => (hasOwnNumber(row) ? (own.get(row.shop_id) ?? service) : service)
}

function hasOwnNumber({ channel, is_of_shop }: Row): boolean {
  return channel !== 'email' && is_of_shop
}
