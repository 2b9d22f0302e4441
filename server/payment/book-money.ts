import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { OrderRow } from './order-row.ts'

type Money = { amount: number; direction: 'in' | 'back'; once_key: string }

/** Books amounts in won: a payment is a sale, a refund reduces it. */
export async function bookMoney(kernel: InTransaction<Kernel>, order: OrderRow, money: Money): Promise<void> {
  const { mall_id, shop_id, order_id, provider, ordered_by } = order
  const [from_account, to_account] = money.direction === 'in' ? ['sales', provider] : [provider, 'sales']
  await kernel.tx
    .insertInto('ledger')
    .values({
      mall_id,
      shop_id,
      kind: money.direction === 'in' ? 'payment' : 'refund',
      unit: 'KRW',
      order_id,
      from_account,
      to_account,
      amount: money.amount,
      balance: null,
      once_key: money.once_key,
      reason: null,
      by: `account:${ordered_by}`,
      made_at: kernel.now(),
      expires_at: null,
    })
    .execute()
}
