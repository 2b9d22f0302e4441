import { sql } from 'kysely'
import { type Move, type Stage, isOver, mayShowCode, stages, triggerOf } from '#contract/orders/stages.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { recordEvents } from '../../kernel/events.ts'
import type { OrderAt } from '../shops.ts'

type LineMove = { line_no: string; move: Move }
/** `holds`: a step of the line is held until it has its codes. */
type LineState = { line_no: string; stage: Stage; waits: boolean; holds: boolean }

/**
 * Records the steps of lines, and one event for lines with an equal step. A step whose message may hold the code is
 * held while the line waits for one (product G), and sent when it has it.
 */
export async function recordMoves(
  kernel: InTransaction<Kernel>,
  at: OrderAt,
  moved: readonly LineMove[],
): Promise<void> {
  const lines = new Map((await linesNow(kernel.tx, at)).map((line) => [line.line_no, line]))
  const told: { stage: Stage; line_no: string }[] = []
  for (const { line_no, move } of moved) {
    const { stage, claim, happened_at, is_late } = move
    const waits = lines.get(line_no)?.waits === true && mayShowCode(stage)
    const telling = is_late ? ('late' as const) : waits ? ('held' as const) : ('told' as const)
    const seen_at = kernel.now()
    const written = await kernel.tx
      .insertInto('order_move')
      .values({ ...at, line_no, stage, claim, happened_at, seen_at, telling })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows === 0n) continue
    if (telling === 'told') told.push({ stage, line_no })
    const line = lines.get(line_no)
    if (telling === 'held' && line !== undefined) line.holds = true
  }
  const holding = [...lines.values()].filter(({ holds }) => holds)
  for (const released of await releaseHeld(kernel.tx, at, holding)) told.push(released)
  await tell(kernel, at, told)
}

/** The lines, whether a unit of each waits for a code, and whether a step of it is held for that. */
async function linesNow(tx: Tx, { mall_id, shop_id, order_no }: OrderAt): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    select l.line_no, l.stage, exists (
      select from order_unit u where u.mall_id = ${mall_id} and u.shop_id = l.shop_id and u.order_no = l.order_no
        and u.line_no = l.line_no and u.state = 'waiting') as waits,
      exists (
        select from order_move m where m.mall_id = ${mall_id} and m.shop_id = l.shop_id and m.order_no = l.order_no
          and m.line_no = l.line_no and m.telling = 'held') as holds
    from shop_order_line l
    where l.mall_id = ${mall_id} and l.shop_id = ${shop_id} and l.order_no = ${order_no}`.execute(tx)
  return rows
}

/** Releases held steps: sent if the line has its codes, dropped if it is over. */
async function releaseHeld(tx: Tx, at: OrderAt, lines: readonly LineState[]) {
  const over = lines.filter(({ stage }) => isOver(stage)).map(({ line_no }) => line_no)
  const ready = lines.filter(({ stage, waits }) => !waits && !isOver(stage)).map(({ line_no }) => line_no)
  await setHeld(tx, at, over, 'dropped')
  return setHeld(tx, at, ready, 'told')
}

async function setHeld(tx: Tx, at: OrderAt, line_nos: readonly string[], telling: 'told' | 'dropped') {
  if (line_nos.length === 0) return []
  return tx
    .updateTable('order_move')
    .set({ telling })
    .where('mall_id', '=', at.mall_id)
    .where('shop_id', '=', at.shop_id)
    .where('order_no', '=', at.order_no)
    .where('line_no', 'in', line_nos)
    .where('telling', '=', 'held')
    .returning(['stage', 'line_no'])
    .execute()
}

async function tell(
  kernel: InTransaction<Kernel>,
  at: OrderAt,
  told: readonly { stage: Stage; line_no: string }[],
): Promise<void> {
  const { mall_id, shop_id, order_no } = at
  const events = stages.flatMap((stage) => {
    const to = triggerOf[stage]
    const lines = told.filter((each) => each.stage === stage).map(({ line_no }) => line_no)
    if (to === null || lines.length === 0) return []
    const cause = { kind: 'platform', id: '' } as const
    return [{ kind: 'order.moved' as const, shop_id, subject: order_no, data: { to, lines }, cause }]
  })
  await recordEvents(kernel, mall_id, events)
  const shown = told.filter(({ stage }) => mayShowCode(stage)).map(({ line_no }) => line_no)
  if (shown.length === 0) return
  // From now on the buyer may know these codes.
  await kernel.tx
    .updateTable('order_unit')
    .set({ shown_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('order_no', '=', order_no)
    .where('line_no', 'in', shown)
    .where('state', '=', 'bound')
    .where('shown_at', 'is', null)
    .execute()
}
