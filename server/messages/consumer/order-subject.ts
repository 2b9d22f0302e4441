import { z } from 'zod'
import { groupSerial } from '#contract/codes/serial.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { registrationAddress } from '../../shop-data/registration-page.ts'
import { orderPeriod } from './order-period.ts'
import type { Sender } from './sender.ts'
import type { Subject } from './subject-type.ts'

/** The sealed orderer; missing values are ''. */
export const orderer = z.object({
  name: z.string().default(''),
  id: z.string().default(''),
  phone: z.string().default(''),
  email: z.string().default(''),
})

type Line = { line_no: string; product_name: string; product_code: string; code_ids: string[] }

/** The lines of an order that moved together, and its orderer. */
export async function readOrderSubject(
  kernel: InTransaction<Kernel>,
  sender: Sender,
  { subject: order_no, data }: LoggedEvent,
): Promise<Subject | null> {
  const { mall_id, shop_id } = sender
  const moved = z.array(z.string()).parse(data['lines'])
  const scope = await readDocument(kernel.tx, sender, 'message_order_config')
  if (!scope.use_order_message) return null
  const order = await kernel.tx
    .selectFrom('shop_order')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .executeTakeFirst()
  const found = await kernel.tx
    .selectFrom('shop_order_line')
    .select(['line_no', 'product_name', 'product_code', 'code_ids'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .where('line_no', 'in', moved)
    .orderBy('line_no')
    .execute()
  const lines = found.filter((line) => scope.product_scope === 'all' || scope.product_codes.includes(line.product_code))
  const [first] = lines
  // Erased orderers get no messages.
  if (order?.orderer_sealed == null || first === undefined) return null
  if (scope.exclude_free_orders && order.order_price === '0') return null
  const { name, id, phone, email } = orderer.parse(JSON.parse(kernel.seals.open(mall_id, order.orderer_sealed)))
  const codes = await codesOf(kernel.tx, sender, lines)
  const names = namesOf(sender.config.language, first, lines.length)
  return {
    person: { name, phone, email },
    member_id: id === '' ? null : id,
    code_id: null,
    serial_number: null,
    order_no,
    values: {
      USER_NAME: name,
      USER_ID: id,
      USER_EMAIL: email,
      ORDER_DATE: seoulDay(order.ordered_at).replaceAll('-', '.'),
      ORDER_NAME: names,
      ORDER_NO: order_no,
      ORDER_PRICE: priceOf(sender.config.language, order.order_price),
      SHOP_NAME: sender.shop_name,
      PRODUCT_NAME: names,
      PRODUCT_CODE: first.product_code,
      SERIAL_CODE: codes.map(({ serial_number }) => groupSerial(serial_number)).join('\n'),
      REGISTRATION_URL: registrationAddress(kernel, sender),
      REGISTRATION_PERIOD: await orderPeriod(kernel.tx, sender, codes),
    },
  }
}

function namesOf(language: Language, { product_name }: Line, count: number): string {
  return count === 1
    ? product_name
    : text(language, 'message.products_more', { product: product_name, count: count - 1 })
}

function priceOf(language: Language, price: string | null): string {
  return price === null
    ? ''
    : text(language, 'message.order_price', { amount: new Intl.NumberFormat(language).format(Number(price)) })
}

/** The codes that the lines were given, in the order in which they were made. */
async function codesOf(tx: Tx, { mall_id, shop_id }: Sender, lines: readonly Line[]) {
  const code_ids = lines.flatMap((line) => line.code_ids)
  if (code_ids.length === 0) return []
  return tx
    .selectFrom('code')
    .select(['serial_number', 'cert_duration_type', 'cert_duration', 'cert_validated_at', 'cert_expired_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', 'in', code_ids)
    .orderBy('code_id')
    .execute()
}
