import type { Generated } from 'kysely'
import type { OrderState, PaymentType } from '#contract/payment/types.ts'
import type { PointKind } from '#contract/payment/points.ts'
import type { GeneratedId, Json, NullableTime, Time } from './column-types.ts'

/** A calendar day: read and written as `YYYY-MM-DD`. */
type Day = string | null

type PlanColumns = 'class' | 'end' | 'basic_until'
type PlanSide<Side extends 'before' | 'after'> = {
  [Column in PlanColumns as `${Side}_${Column}`]: Column extends 'class' ? 'basic' | 'plus' | null : NullableTime
}

/** Rows of plan, points and payment. */
export type PaymentTables = {
  payment_order: {
    mall_id: string
    order_id: string
    shop_id: number
    type: 'service' | 'point'
    class: 'basic' | 'plus' | null
    month: number | null
    points: number | null
    order_name: string
    order_amount: number
    intent: string
    state: Generated<OrderState>
    provider: 'portone' | 'cafe24'
    provider_order_id: string | null
    provider_url: string | null
    opened_at: NullableTime
    return_url: string
    ordered_at: Time
    ordered_by: string
    language: 'ko' | 'en'
    expires_at: Time
    next_check_at: NullableTime
    checks: Generated<number>
    paid_at: NullableTime
    paid_amount: Generated<number>
    refunded_amount: Generated<number>
    payment_type: PaymentType | null
    approval_no: string | null
    receipt_url: string | null
    failure: string | null
    virtual_account_sealed: Buffer | null
    start_date: Day
    end_date: Day
    credit_days: Generated<number>
    noticed_at: NullableTime
  }
  payment_place: { order_id: string; mall_id: string }
  payment_refund: {
    mall_id: string
    refund_id: string
    order_id: string
    amount: number
    made: 'staff' | 'outside'
    state: 'asked' | 'done' | 'failed'
    reason: string
    refunded_before: number
    points: Generated<number>
    account_sealed: Buffer | null
    asked_by: string
    asked_at: Time
    done_at: NullableTime
    failure: string | null
  }
  payment_event: {
    mall_id: string
    event_no: GeneratedId
    order_id: string
    kind: string
    data: Json<Record<string, unknown>>
    happened_at: Time
  }
  ledger: {
    mall_id: string
    entry_id: GeneratedId
    shop_id: number
    kind: PointKind | 'payment' | 'plan'
    unit: 'KRW' | 'point' | 'plus_day' | 'basic_day'
    from_account: string
    to_account: string
    amount: number | string
    balance: number | null
    once_key: string
    order_id: string | null
    reason: string | null
    by: string
    made_at: Time
    expires_at: NullableTime
  }
  plan_change: {
    mall_id: string
    shop_id: number
    change_no: number
    kind: 'opening' | 'paid' | 'granted' | 'set' | 'approved' | 'development' | 'followed' | 'refunded'
    order_id: string | null
    plus_days: number
    basic_days: number
    by: string
    reason: string | null
    made_at: Time
  } & PlanSide<'before'> &
    PlanSide<'after'>
  plan_notice: {
    mall_id: string
    shop_id: number
    last_day: string
    days_before: number
    told_at: Time
  }
  book_check: { check_id: GeneratedId; result: Json<unknown> }
}
