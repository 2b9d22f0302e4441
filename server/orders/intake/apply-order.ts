import { sql } from 'kysely'
import { type Move, type Stage, claimAfter, distanceOf, movesOf, stepKey } from '#contract/orders/stages.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import type { ToldOrder, ToldOrderLine } from '../../platforms/orders.ts'
import type { OrderAt } from '../shops.ts'
import { settleUnits } from '../units/settle-units.ts'
import { recordMoves } from './record-moves.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'
import { fromVariants } from '../../shop-data/product-card.ts'

type Told = ShopKey & { source: 'cafe24' | 'imweb' | 'partner' }

/**
 * Saves an order in its platform's present state. The order's row is locked, each line is compared with the stored one,
 * and only new steps become events; then the units of its lines get, or give back, their codes. All in the given
 * transaction, hence exactly once.
 */
export async function applyOrder(kernel: InTransaction<Kernel>, shop: Told, order: ToldOrder): Promise<void> {
  const { is_new } = await keepOrder(kernel, shop, order)
  const at = { mall_id: shop.mall_id, shop_id: shop.shop_id, order_no: order.order_no }
  await applyLines(kernel, at, { lines: order.lines, is_new })
}

/**
 * Applies the lines of a locked order; a missing line is emptied. A new order has no stored lines, so none are read.
 */
export async function applyLines(
  kernel: InTransaction<Kernel>,
  at: OrderAt,
  { lines, is_new = false }: { lines: readonly ToldOrderLine[]; is_new?: boolean },
): Promise<void> {
  const before = new Map(is_new ? [] : (await linesOf(kernel.tx, at)).map((line) => [line.line_no, line]))
  const known = is_new ? new Map<string, Set<string>>() : await stepsOf(kernel.tx, at)
  const moved: { line_no: string; move: Move }[] = []
  for (const line of lines) {
    const was = before.get(line.line_no)
    const stage = stageAfter(was?.stage, line)
    const claim = line.claim ?? claimAfter(was ?? null, stage)
    const delivered_at = deliveredAt(kernel, was?.delivered_at, { ...line, stage })
    await keepLine(kernel.tx, at, { ...line, stage, claim, delivered_at })
    const told = { stage, claim, moments: line.moments }
    for (const move of movesOf(known.get(line.line_no) ?? new Set(), told, kernel.now()))
      moved.push({ line_no: line.line_no, move })
  }
  const told = new Set(lines.map(({ line_no }) => line_no))
  for (const line_no of before.keys()) if (!told.has(line_no)) await emptyLine(kernel.tx, at, line_no)
  const rules = await readDocument(kernel.tx, at, 'order_rules')
  await settleUnits(kernel, at, rules)
  await recordMoves(kernel, at, moved)
}

type StagedLine = ToldOrderLine & { stage: Stage }
type KeptLine = StagedLine & { claim: string; delivered_at: Date | null }

/** When a line was delivered: as reported, as stored, or now if it has just arrived without a date. */
function deliveredAt(
  kernel: Pick<Kernel, 'now'>,
  was: Date | null | undefined,
  { stage, moments }: StagedLine,
): Date | null {
  const is_there = (distanceOf(stage) ?? 0) >= 3
  return moments.delivered ?? was ?? (is_there ? kernel.now() : null)
}

/** A word that says nothing new leaves the line where it was; a new line is then where its latest moment is. */
function stageAfter(before: Stage | undefined, { stage, moments }: ToldOrderLine): Stage {
  if (stage !== null) return stage
  if (before !== undefined) return before
  return (
    (['confirmed', 'delivered', 'shipping', 'paid'] as const).find((each) => moments[each] !== undefined) ?? 'unpaid'
  )
}

/** Writes the order and locks its row until the transaction ends. An erased orderer stays erased. */
async function keepOrder(kernel: InTransaction<Kernel>, shop: Told, order: ToldOrder): Promise<{ is_new: boolean }> {
  const { mall_id, shop_id, source } = shop
  const { order_no, ordered_at, price, orderer } = order
  const { seals } = kernel
  const index = [
    ...(orderer.phone === '' ? [] : [seals.index(mall_id, 'phone', orderer.phone)]),
    ...(orderer.email === '' ? [] : [seals.index(mall_id, 'email', orderer.email)]),
    ...(orderer.id === '' ? [] : [seals.index(mall_id, 'orderer', orderer.id)]),
  ]
  const sealed = seals.seal(mall_id, JSON.stringify(orderer))
  const { rows } = await sql<{ is_new: boolean }>`
    insert into shop_order (mall_id, shop_id, order_no, ordered_at, order_price, orderer_sealed, orderer_index, changed_at,
      source)
    values (${mall_id}, ${shop_id}, ${order_no}, ${ordered_at}, ${price}, ${sealed}, ${index}::bytea[], ${kernel.now()},
      ${source})
    on conflict (mall_id, shop_id, order_no) do update set order_price = excluded.order_price,
      changed_at = excluded.changed_at,
      orderer_sealed = case when shop_order.emptied_at is null then excluded.orderer_sealed end,
      orderer_index = case when shop_order.emptied_at is null then excluded.orderer_index else '{}' end
    returning xmax = 0 as is_new`.execute(kernel.tx)
  return { is_new: rows[0]?.is_new === true }
}

async function linesOf(tx: Tx, { mall_id, shop_id, order_no }: OrderAt) {
  return tx
    .selectFrom('shop_order_line')
    .select(['line_no', 'stage', 'claim', 'delivered_at'])
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

async function keepLine(tx: Tx, at: OrderAt, line: KeptLine): Promise<void> {
  const { mall_id, shop_id, order_no } = at
  const { line_no, product_name, option_name, quantity, status, stage, claim, delivered_at } = line
  const values = {
    ...(await itemOf(tx, at, line)),
    product_name,
    option_name,
    quantity,
    status,
    stage,
    claim,
    delivered_at,
  }
  await tx
    .insertInto('shop_order_line')
    .values({ mall_id, shop_id, order_no, line_no, ...values })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'order_no', 'line_no']).doUpdateSet(values))
    .execute()
}

/** Finds the item of a line: by its code, or without variant codes by product number and option names. */
async function itemOf(tx: Tx, { mall_id, shop_id }: ShopKey, line: ToldOrderLine) {
  const { product_code, variant_code, platform_no, option_name } = line
  const items = fromVariants(tx)
    .select(['v.variant_no', 'v.variant_code', 'p.product_code'])
    .where('v.mall_id', '=', mall_id)
    .where('v.shop_id', '=', shop_id)
  const known = await (
    platform_no === undefined || variant_code !== ''
      ? items.where('v.variant_code', '=', variant_code)
      : items.where('p.platform_no', '=', platform_no).where('v.variant_name', '=', option_name)
  ).executeTakeFirst()
  return known ?? { variant_no: null, variant_code, product_code }
}

/** Empties a line that the platform no longer has. */
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
