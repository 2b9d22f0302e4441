import { sql } from 'kysely'
import { distanceOf, movesOf, stepKey } from '#contract/orders/stages.ts'
import type { Move, Stage } from '#contract/orders/stages.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { readDocument } from '#server/kernel/shop-documents.ts'
import type { ToldOrder, ToldOrderLine } from '#server/platforms/orders.ts'
import type { OrderAt, OrderShop } from './shops.ts'
import { settleUnits } from './settle-units.ts'
import { tellMoves } from './tell-moves.ts'

type Told = OrderShop & { source: 'cafe24' | 'imweb' | 'partner' }

/**
 * Keeps an order as its platform tells it now. The order's row is held, each line is compared with what stands, and only
 * steps that nobody has seen become events; then the units of its lines get, or give back, their codes. All of it in the
 * given transaction, so it happens once or not at all.
 */
export async function applyOrder(kernel: Kernel, tx: Tx, shop: Told, order: ToldOrder): Promise<void> {
  await keepOrder(kernel, tx, shop, order)
  const at = { mall_id: shop.mall_id, shop_id: shop.shop_id, order_no: order.order_no }
  const before = new Map((await linesOf(tx, at)).map((line) => [line.line_no, line]))
  const known = await stepsOf(tx, at)
  const moved: { line_no: string; move: Move }[] = []
  for (const line of order.lines) {
    const stage = stageAfter(before.get(line.line_no)?.stage, line)
    await keepLine(tx, at, { ...line, stage })
    const told = { stage, claim: line.claim, moments: line.moments }
    for (const move of movesOf(known.get(line.line_no) ?? new Set(), told, kernel.now()))
      moved.push({ line_no: line.line_no, move })
  }
  const told = new Set(order.lines.map(({ line_no }) => line_no))
  for (const line_no of before.keys()) if (!told.has(line_no)) await emptyLine(tx, at, line_no)
  const rules = await readDocument(tx, shop, 'order_rules')
  await settleUnits(kernel, tx, at, rules)
  await tellMoves(kernel, tx, at, moved)
}

/** A word that says nothing new leaves the line where it was; a new line is then where its latest moment is. */
function stageAfter(before: Stage | undefined, { stage, moments }: ToldOrderLine): Stage {
  if (stage !== null) return stage
  if (before !== undefined) return before
  return (
    (['confirmed', 'delivered', 'shipping', 'paid'] as const).find((each) => moments[each] !== undefined) ?? 'unpaid'
  )
}

/** Writes the order and holds its row until the transaction ends. Whose orderer was erased stays nobody's. */
async function keepOrder(kernel: Kernel, tx: Tx, shop: Told, order: ToldOrder): Promise<void> {
  const { mall_id, shop_id, source } = shop
  const { order_no, ordered_at, price, orderer } = order
  const { seals } = kernel
  const index = [
    ...(orderer.phone === '' ? [] : [seals.index(mall_id, 'phone', orderer.phone)]),
    ...(orderer.email === '' ? [] : [seals.index(mall_id, 'email', orderer.email)]),
    ...(orderer.id === '' ? [] : [seals.index(mall_id, 'orderer', orderer.id)]),
  ]
  const sealed = seals.seal(mall_id, JSON.stringify(orderer))
  await sql`
    insert into shop_order (mall_id, shop_id, order_no, ordered_at, order_price, orderer_sealed, orderer_index, changed_at,
      source)
    values (${mall_id}, ${shop_id}, ${order_no}, ${ordered_at}, ${price}, ${sealed}, ${index}::bytea[], ${kernel.now()},
      ${source})
    on conflict (mall_id, shop_id, order_no) do update set order_price = excluded.order_price,
      changed_at = excluded.changed_at,
      orderer_sealed = case when shop_order.emptied_at is null then excluded.orderer_sealed end,
      orderer_index = case when shop_order.emptied_at is null then excluded.orderer_index else '{}' end`.execute(tx)
}

async function linesOf(tx: Tx, { mall_id, shop_id, order_no }: OrderAt) {
  return tx
    .selectFrom('shop_order_line')
    .select(['line_no', 'stage'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .execute()
}

/** The steps that were seen of each line. */
async function stepsOf(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .selectFrom('order_move')
    .select(['line_no', 'stage', 'claim'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .execute()
  const known = new Map<string, Set<string>>()
  for (const row of rows) known.set(row.line_no, (known.get(row.line_no) ?? new Set()).add(stepKey(row)))
  return known
}

async function keepLine(tx: Tx, at: OrderAt, line: ToldOrderLine & { stage: Stage }): Promise<void> {
  const { mall_id, shop_id, order_no } = at
  const { line_no, product_code, variant_code, product_name, option_name, quantity, status, stage, claim } = line
  const known = await tx
    .selectFrom('variant')
    .select('variant_no')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('variant_code', '=', variant_code)
    .executeTakeFirst()
  const delivered_at = line.moments.delivered ?? null
  const values = {
    product_name,
    product_code,
    variant_code,
    option_name,
    quantity,
    status,
    stage,
    claim,
    delivered_at,
    variant_no: known?.variant_no ?? null,
    // What messages read: the road's stage, or the claim.
    state: distanceOf(stage) === 0 ? null : stage,
  }
  await tx
    .insertInto('shop_order_line')
    .values({ mall_id, shop_id, order_no, line_no, ...values })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'order_no', 'line_no']).doUpdateSet(values))
    .execute()
}

/** The platform tells of this line no more: nothing of it is to be had. */
async function emptyLine(tx: Tx, { mall_id, shop_id, order_no }: OrderAt, line_no: string): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set({ quantity: 0 })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .where('line_no', '=', line_no)
    .execute()
}
