import { sql } from 'kysely'
import { type OrderRules, isFromBefore, ruleFor } from '#contract/orders/rules.ts'
import { type UnitWhy, type Want, wantOf } from '#contract/orders/units.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { OrderAt } from '../shops.ts'
import { endUnits } from './end-units.ts'
import { holdPools } from './pools.ts'
import { notifyShortage } from './shortage.ts'
import { takeCodes } from './take-codes.ts'
import { type Line, type LineAt, type Unit, setUnits } from './unit-rows.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/**
 * Reconciles the units of an order's lines: creates missing rows, assigns due codes, and ends cancelled or returned
 * units. The caller holds the order's lock.
 */
export async function settleUnits(kernel: InTransaction<Kernel>, at: OrderAt, rules: OrderRules): Promise<void> {
  const lines = await linesOf(kernel.tx, at)
  await holdForMaking(kernel.tx, at, lines, rules)
  for (const line of lines) {
    await settleLine(kernel, { ...at, ...line }, rules)
  }
}

/**
 * Making codes locks the mall's row until the end, so the pools of all items are locked before it: two orders with
 * common items would otherwise deadlock.
 */
async function holdForMaking(
  tx: Tx,
  at: ShopKey,
  lines: readonly Pick<Line, 'variant_no'>[],
  rules: OrderRules,
): Promise<void> {
  if (!rules.rules.some(({ make }) => make)) return
  await holdPools(
    tx,
    at,
    lines.flatMap(({ variant_no }) => (variant_no === null ? [] : [variant_no])),
  )
}

/** The lines of an order, sorted by item, so that pools are locked in a fixed order. */
export async function linesOf(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.line_no, l.product_code, l.variant_no, l.quantity, l.stage, l.delivered_at, o.ordered_at
    from shop_order_line l
    join shop_order o on o.mall_id = l.mall_id and o.shop_id = l.shop_id and o.order_no = l.order_no
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id} and l.order_no = ${order_no}
    order by l.variant_no nulls last, l.line_no`.execute(tx)
  return rows
}

async function settleLine(kernel: InTransaction<Kernel>, line: LineAt, rules: OrderRules): Promise<void> {
  const rule = ruleFor(rules, line.product_code)
  // Orders from before the shop wanted this get nothing by themselves, and end like all others.
  const giving = isFromBefore(line.ordered_at, rules) ? null : rule
  const units = await unitsOf(kernel.tx, line)
  const now = kernel.now()
  const wants = units.map((unit) => ({ unit, want: wantOf(giving, line, unit.unit_no, now) }))
  const ending = wants.filter(({ want }) => want.want === 'end').map(({ unit }) => unit)
  if (ending.length > 0) await endUnits(kernel, line, { units: ending, rule: rule?.on_return ?? 'release' })
  await setTimes(kernel.tx, line, wants)
  const open = wants.filter(({ unit, want }) => want.want === 'now' && isOpen(unit)).map(({ unit }) => unit)
  if (open.length > 0) await giveCodes(kernel, { ...line, makes: rule?.make ?? false }, open)
  // Nothing is listed if no code was or is bound.
  const touches = ending.length > 0 || open.length > 0 || units.some(({ code_id }) => code_id !== null)
  if (touches) await listCodes(kernel.tx, line)
}

/** Whether a unit can still be given a code; a released one can when its line lives again. */
function isOpen({ state }: Pick<Unit, 'state'>): boolean {
  return state === 'idle' || state === 'timed' || state === 'waiting' || state === 'released'
}

/** Gives codes to every unit of a line that has none, whatever the rules say; how many got one, and how many wait. */
export async function giveNow(
  kernel: InTransaction<Kernel>,
  line: MakingLine,
): Promise<{ bound: number; waiting: number }> {
  const open = (await unitsOf(kernel.tx, line)).filter((unit) => isOpen(unit) && unit.unit_no <= line.quantity)
  if (open.length > 0) await giveCodes(kernel, line, open)
  await listCodes(kernel.tx, line)
  const after = await unitsOf(kernel.tx, line)
  const waiting = after.filter(({ state }) => state === 'waiting').length
  return { bound: open.length - waiting, waiting }
}

/** The rows of the line's units, with those of new pieces. */
async function unitsOf(tx: Tx, line: LineAt): Promise<Unit[]> {
  const { mall_id, shop_id, order_no, line_no, quantity } = line
  const there = await readUnits(tx, line)
  if (there.filter(({ unit_no }) => unit_no <= quantity).length === quantity) return there
  // Beside the mall's own row, so that a cluster writes them where the mall is (ADR 0048).
  await sql`
    insert into order_unit (mall_id, shop_id, order_no, line_no, unit_no, state)
    select t.mall_id, ${shop_id}::integer, ${order_no}::text, ${line_no}::text, n, 'idle'
    from mall t cross join generate_series(1, ${quantity}::integer) as n
    where t.mall_id = ${mall_id} on conflict do nothing`.execute(tx)
  return readUnits(tx, line)
}

async function readUnits(tx: Tx, { mall_id, shop_id, order_no, line_no }: LineAt): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select unit_no, state, code_id, shown_at from order_unit
    where mall_id = ${mall_id} and shop_id = ${shop_id} and order_no = ${order_no} and line_no = ${line_no}
    order by unit_no`.execute(tx)
  return rows
}

/** Units that are wanted later say when; those of which nothing is wanted say nothing. */
async function setTimes(tx: Tx, line: LineAt, wants: readonly { unit: Unit; want: Want }[]): Promise<void> {
  for (const { unit, want } of wants) {
    if (!isOpen(unit)) continue
    if (want.want === 'later') await setUnits(tx, line, [unit], { state: 'timed', due_at: want.due_at, why: null })
    if (want.want === 'nothing' && unit.state !== 'idle')
      await setUnits(tx, line, [unit], { state: 'idle', due_at: null, why: null })
  }
}

/** A line of an order; `makes`: its shop allows that codes are made for it. */
type MakingLine = LineAt & { makes: boolean }

/**
 * Gives each of these units a free code, or a new one, within the limits; the others wait, and the shop is notified
 * once.
 */
async function giveCodes(kernel: InTransaction<Kernel>, line: MakingLine, units: readonly Unit[]): Promise<void> {
  const { variant_no } = line
  if (variant_no === null) return wait(kernel.tx, line, units, 'no_product')
  const codes = await takeCodes(kernel, { ...line, variant_no }, units.length)
  const bound_at = kernel.now()
  for (const [index, code_id] of codes.entries()) {
    const unit = units[index]
    if (unit !== undefined)
      await setUnits(kernel.tx, line, [unit], { state: 'bound', code_id, bound_at, due_at: null, why: null })
  }
  const left = units.slice(codes.length)
  if (left.length === 0) return
  await wait(kernel.tx, line, left, 'no_code')
  await notifyShortage(kernel, { ...line, variant_no })
}

async function wait(tx: Tx, line: LineAt, units: readonly Unit[], why: UnitWhy): Promise<void> {
  await setUnits(tx, line, units, { state: 'waiting', due_at: null, why })
}

/** The codes of a line where messages read them. */
async function listCodes(tx: Tx, { mall_id, shop_id, order_no, line_no }: LineAt): Promise<void> {
  await sql`
    update shop_order_line l set code_ids = coalesce((
      select array_agg(u.code_id order by u.unit_no) from order_unit u
      where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.order_no = ${order_no} and u.line_no = ${line_no}
        and u.state = 'bound'), '{}')
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id} and l.order_no = ${order_no} and l.line_no = ${line_no}`.execute(
    tx,
  )
}
