import { seoulDay } from '#contract/kernel/seoul.ts'
import { screenPath } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { serialAlphabet } from '#contract/codes/serial.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type Cashier, cashierOf } from '../plan/cashier.ts'
import { nextCheck } from './check-times.ts'
import { openAtProvider } from './open-at-provider.ts'
import { type OrderRow, changeOrder, note } from './order-row.ts'
import type { Repeat, Wanted } from './order-wanted.ts'
import { checkoutAddress } from './payment-view.ts'

/** The lifetime of an unpaid order (providers 1.5); a deposit's is that of its account. */
const orderLife = 24 * 60 * 60_000
/** The most open orders of a shop. */
const openMost = 20

export type Ordered = { order_id: string; order_name: string; order_amount: number; confirmation_url: string }

/**
 * Places an order with a write-ahead intent: it is written down before the provider hears of it, and the same intent
 * that is still open is the same order, in however many tabs. Where the provider cannot be reached, the order stays and
 * is opened at its next use.
 */
export async function makeOrder(context: Context, wanted: Wanted, { again = false }: Repeat): Promise<Ordered> {
  const cashier = cashierOf(context, context.mall_id, context.shop.flavour)
  if (cashier === null) throw new Failure('payment.not_here')
  const ordered = await context.write(async (context) => {
    const order = await intend(context, wanted, { provider: cashier.provider, again })
    return orderedOf(context, order)
  })
  const opened = await openAtProvider(context, context.mall_id, ordered.order_id)
  if (opened === 'away') throw new Failure('payment.provider_away')
  if (opened === 'reconnect') throw new Failure('payment.platform_reconnect')
  if (opened === 'refused') throw new Failure('payment.not_here')
  return ordered
}

function orderedOf(context: WithoutPool<Context>, { order_id, order_name, order_amount }: OrderRow): Ordered {
  return { order_id, order_name, order_amount, confirmation_url: checkoutAddress(context, order_id) }
}

type How = { provider: Cashier['provider']; again: boolean }

async function intend(context: InTransaction<Context>, wanted: Wanted, { provider, again }: How): Promise<OrderRow> {
  const { mall_id, shop_id } = context.shop
  const ready = () =>
    context.tx
      .selectFrom('payment_order')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('state', '=', 'ready')
  // Orders are held before the shop, as a settlement holds them: one that is being paid right now is waited for.
  await ready().forUpdate().execute()
  // The shop's row is held: of two tabs the second finds the order of the first.
  await context.tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .execute()
  const open = await ready().execute()
  const same = open.find(({ intent }) => intent === wanted.intent)
  if (same !== undefined && isStill(same, wanted, provider, context.now())) return same
  if (!again && (await isAwaited(context, wanted))) throw new Failure('payment.deposit_awaited')
  if (same !== undefined)
    await changeOrder(context.tx, same, { state: 'expired', checks: 0, next_check_at: context.now() })
  if (open.length >= openMost) throw new Failure('payment.too_many_open')
  return insert(context, wanted, provider)
}

/** True if an equal order's bank account awaits a deposit, which may come at any time. */
async function isAwaited({ shop, now, tx }: InTransaction<Context>, { intent }: Wanted): Promise<boolean> {
  const waiting = await tx
    .selectFrom('payment_order')
    .select('order_id')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('state', '=', 'waiting')
    .where('intent', '=', intent)
    .where('expires_at', '>', now())
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

function isStill(order: OrderRow, wanted: Wanted, provider: Cashier['provider'], now: Date): boolean {
  return (
    order.order_amount === wanted.order_amount &&
    order.provider === provider &&
    order.expires_at.getTime() > now.getTime()
  )
}

async function insert(
  context: InTransaction<Context>,
  wanted: Wanted,
  provider: Cashier['provider'],
): Promise<OrderRow> {
  const { actor, language, shop } = context
  if (actor.kind !== 'operator') throw new Failure('auth.required')
  const { mall_id, shop_id } = shop
  const now = context.now()
  const order_id = newOrderId(context)
  const expires_at = new Date(now.getTime() + orderLife)
  const row = await context.tx
    .insertInto('payment_order')
    .values({
      mall_id,
      order_id,
      shop_id,
      ...wanted,
      provider,
      language,
      expires_at,
      ordered_at: now,
      ordered_by: actor.account_id,
      return_url: returnAddress(context, wanted, order_id),
      next_check_at: nextCheck({ state: 'ready', checks: 0, expires_at }, now),
      provider_order_id: null,
      provider_url: null,
      opened_at: null,
      paid_at: null,
      payment_type: null,
      approval_no: null,
      receipt_url: null,
      failure: null,
      virtual_account_sealed: null,
      start_date: null,
      end_date: null,
      noticed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await context.tx.insertInto('payment_place').values({ order_id, mall_id }).execute()
  await note(context, row, { kind: 'ordered', data: { order_amount: row.order_amount, intent: row.intent } })
  const detail = { type: row.type, intent: row.intent, order_amount: row.order_amount }
  await recordAudit(context, { action: 'payment.ordered', target: order_id, detail })
  return row
}

/** `G20261121-` and twelve unguessable letters: they open the checkout page. */
export function newOrderId(context: Pick<Context, 'now' | 'random'>): string {
  const letters = [...context.random(12)].map((byte) => serialAlphabet[byte % 32]).join('')
  return `G${seoulDay(context.now()).replaceAll('-', '')}-${letters}`
}

/** The payment screen of this shop, which asks what has become of the order. */
function returnAddress(
  context: Pick<Context, 'config' | 'shop' | 'public_url'>,
  { type }: Wanted,
  order_id: string,
): string {
  const { config, shop, public_url } = context
  const { mall_id, shop_no, flavour, app } = shop
  const [product = ''] = config.PRODUCT_SLUGS
  const path = screenPath('payment', { mall_id, product, shell: shellOf(flavour, app) })
  const query = new URLSearchParams({ type, order_id, shop_no }).toString()
  return `${public_url.replace(/\/$/, '')}${path}?${query}`
}
