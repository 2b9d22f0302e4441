import type { Stage } from '#contract/orders/stages.ts'
import type { UnitState, UnitWhy } from '#contract/orders/units.ts'
import type { Tx } from '../../database/connect.ts'
import type { OrderAt } from '../shops.ts'

export type Unit = { unit_no: number; state: UnitState; code_id: string | null; shown_at: Date | null }

/** A line of an order, as far as its units go. */
export type Line = {
  line_no: string
  product_code: string
  variant_no: string | null
  quantity: number
  stage: Stage
  delivered_at: Date | null
  ordered_at: Date
}

export type LineAt = OrderAt & Line

type UnitChange = {
  state: UnitState
  due_at?: Date | null
  code_id?: string | null
  bound_at?: Date | null
  shown_at?: Date | null
  why?: UnitWhy | null
}

/** Writes what became of units of a line. */
export async function setUnits(tx: Tx, line: LineAt, units: readonly Unit[], change: UnitChange): Promise<void> {
  await tx
    .updateTable('order_unit')
    .set(change)
    .where('mall_id', '=', line.mall_id)
    .where('shop_id', '=', line.shop_id)
    .where('order_no', '=', line.order_no)
    .where('line_no', '=', line.line_no)
    .where(
      'unit_no',
      'in',
      units.map(({ unit_no }) => unit_no),
    )
    .execute()
}
