import type { RewardKind, RewardReason, RewardState } from '#contract/rewards/rules.ts'
import type { Generated } from 'kysely'
import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'

/** Rows of rewards. */
export type RewardTables = {
  reward_grant: {
    mall_id: string
    grant_no: GeneratedId
    shop_id: number
    grant_id: string
    code_id: Id
    serial_number: string
    product_name: string
    kind: RewardKind
    rule_key: string
    round: Generated<number>
    member_id: string
    amount: number | null
    item_no: string | null
    item_name: string | null
    takes_back: boolean
    again: Generated<boolean>
    state: RewardState
    step: 'give' | 'take' | null
    reason: RewardReason | null
    certified_at: Time
    planned_at: Time
    changed_at: Time
    ready_at: Time
    due_at: NullableTime
    claimed_at: NullableTime
    called_at: NullableTime
    before: string[] | null
    tries: Generated<number>
    granted_at: NullableTime
    ended_at: NullableTime
  }
  reward_hook: {
    mall_id: string
    shop_id: number
    address: string
    secret_sealed: Buffer
    former_sealed: Buffer | null
    former_until: NullableTime
    made_at: Time
  }
  reward_delivery: {
    mall_id: string
    delivery_no: GeneratedId
    shop_id: number
    grant_no: Id
    step: 'give' | 'take'
    sent_at: Time
    status: number | null
    failure: string | null
  }
}
