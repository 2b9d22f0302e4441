import type { Generated } from 'kysely'
import type { PausedWhy } from '#contract/webhooks/records.ts'
import type { DeliveryState } from '#contract/webhooks/deliveries.ts'
import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'

/** Rows of webhooks. */
export type WebhookTables = {
  webhook_endpoint: {
    mall_id: string
    endpoint_id: string
    shop_id: number
    name: string
    address: string
    types: string[]
    secret_sealed: Buffer
    former_sealed: Buffer | null
    former_until: NullableTime
    made_at: Time
    paused_at: NullableTime
    paused_why: PausedWhy | null
    failures: Generated<number>
    failing_since: NullableTime
    rest_until: NullableTime
    slow: Generated<boolean>
    arrived_at: NullableTime
    ended_at: NullableTime
  }
  webhook_delivery: {
    mall_id: string
    delivery_no: GeneratedId
    endpoint_id: string
    shop_id: number
    event_id: string
    type: string
    subject: string
    order_key: string
    after_key: string | null
    body: string
    member_ids: Generated<string[]>
    state: DeliveryState
    happened_at: Time
    made_at: Time
    due_at: NullableTime
    claimed_at: NullableTime
    tries: Generated<number>
    tried_at: NullableTime
    status: number | null
    failure: string | null
  }
  webhook_try: {
    mall_id: string
    delivery_no: Id
    try_no: number
    sent_at: Time
    ms: number
    status: number | null
    failure: string | null
    answer: Generated<string>
  }
}
