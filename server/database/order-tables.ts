import type { Generated } from 'kysely'
import type { Stage } from '#contract/orders/stages.ts'
import type { UnitState, UnitWhy } from '#contract/orders/units.ts'
import type { Id, NullableId, NullableTime, Time } from './column-types.ts'

type Line = { mall_id: string; shop_id: number; order_no: string; line_no: string }

/** Rows of orders, and of what is done to keep them true. */
export type OrderTables = {
  shop_order: {
    mall_id: string
    shop_id: number
    order_no: string
    ordered_at: Time
    order_price: string | null
    orderer_sealed: Buffer | null
    changed_at: Time
    source: Generated<'cafe24' | 'imweb' | 'partner'>
    orderer_index: Generated<Buffer[]>
    emptied_at: NullableTime
  }
  shop_order_line: Line & {
    product_name: string
    product_code: string
    quantity: number
    code_ids: Generated<string[]>
    variant_code: Generated<string>
    variant_no: NullableId
    option_name: Generated<string>
    stage: Generated<Stage>
    status: Generated<string>
    claim: Generated<string>
    delivered_at: NullableTime
  }
  order_move: Line & {
    stage: Stage
    claim: Generated<string>
    happened_at: Time
    seen_at: Time
    telling: 'told' | 'held' | 'late' | 'dropped'
  }
  order_unit: Line & {
    unit_no: number
    state: UnitState
    due_at: NullableTime
    code_id: NullableId
    bound_at: NullableTime
    shown_at: NullableTime
    why: UnitWhy | null
  }
  order_wake: {
    mall_id: string
    shop_no: string
    order_no: string
    asked: Generated<number>
    due_at: Time
    claimed_at: NullableTime
    tries: Generated<number>
    failure: 'away' | 'throttled' | 'forbidden' | 'reauth_required' | 'refused' | 'not_kept' | null
    asked_at: Time
  }
  order_cursor: { mall_id: string; shop_no: string; polled_at: Time; whole_at: Time }
  order_pool: {
    mall_id: string
    shop_id: number
    variant_no: Id
    from_code_id: Generated<string>
    short_told_at: NullableTime
    searched_at: NullableTime
    low_told_at: NullableTime
  }
}
