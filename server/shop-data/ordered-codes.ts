import { sql } from 'kysely'
import { z } from 'zod'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import { joinProduct } from './product-card.ts'

/** Ordered digital codes and their orderers, as the message may have been lost before registration. */

type Reader = Pick<Kernel, 'seals' | 'now'>
/** The sealed orderer; missing values are ''. */
const orderer = z.object({ phone: z.string().default(''), email: z.string().default('') })
const mobile = /^01\d{8,9}$/

/**
 * The contact of a code's orderer; null without a valid order, or after its data was erased. Marks the code as known to
 * the buyer, so that the order's end does not give it to another one.
 */
export async function ordererOfCode(
  { seals, now, tx }: InTransaction<Reader>,
  { mall_id, shop_id, code_id }: ShopKey & { code_id: string },
): Promise<{ channel: 'sms' | 'email'; recipient: string } | null> {
  const { rows } = await sql<{ orderer_sealed: Buffer }>`
    update order_unit u set shown_at = coalesce(u.shown_at, ${now()})
    from shop_order o
    where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.code_id = ${code_id}::bigint
      and u.state in ('bound', 'kept') and o.mall_id = u.mall_id and o.shop_id = u.shop_id and o.order_no = u.order_no
      and o.orderer_sealed is not null
    returning o.orderer_sealed`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { phone, email } = orderer.parse(JSON.parse(seals.open(mall_id, row.orderer_sealed)))
  if (mobile.test(phone)) return { channel: 'sms', recipient: phone }
  return email === '' ? null : { channel: 'email', recipient: email }
}

export type OrderedCode = { serial_number: string; product_name: string; variant_name: string }

/** The page size. */
const most = 50

/**
 * Unregistered codes that were sent to the orderer with this phone or e-mail. One whose message is pending is not
 * included.
 */
export async function orderedCodesOf(
  { seals, tx }: InTransaction<Reader>,
  { mall_id, shop_id }: ShopKey,
  { channel, target }: { channel: 'phone' | 'email'; target: string },
): Promise<OrderedCode[]> {
  const { rows } = await sql<OrderedCode>`
    select c.serial_number, p.product_name, v.variant_name
    from shop_order o
    join order_unit u on u.mall_id = o.mall_id and u.shop_id = o.shop_id and u.order_no = o.order_no
    join code c on c.mall_id = u.mall_id and c.shop_id = u.shop_id and c.code_id = u.code_id
    join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    ${joinProduct}
    where o.mall_id = ${mall_id} and o.shop_id = ${shop_id}
      and o.orderer_index && ${seals.indexes(mall_id, channel, target)}::bytea[]
      and u.state in ('bound', 'kept') and u.shown_at is not null and c.app = 'cert_digital'
      and c.cert_status = 'inactivated' and c.approval_status is null and c.blocked_reason is null
      and b.frozen_reason is null
    order by o.ordered_at desc, c.code_id limit ${most}`.execute(tx)
  return rows
}
