import type { ColumnType, Generated } from 'kysely'
import type {
  RecallAnswer,
  RecallEnd,
  RecallOffer,
  RecallReason,
  RecallRound,
  RecallState,
} from '#contract/recalls/recall.ts'
import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'

/** Rows of recalls. */
export type RecallTables = {
  recall: {
    mall_id: string
    recall_no: GeneratedId
    shop_id: number
    about: 'batch' | 'product' | 'variant'
    batch_id: string | null
    variant_nos: string[] | null
    until_code_id: string
    title: string
    reason: RecallReason
    instruction: string
    offers: RecallOffer[]
    contact: string
    link: string | null
    first_contact: 'phone' | 'email'
    state: RecallState
    ended_as: RecallEnd | null
    codes: number
    chunks: number
    next_chunk: Generated<number>
    done: Generated<number>
    kept: Generated<number>
    round: RecallRound | 'points' | 'over' | null
    round_next: string | null
    reminded_at: NullableTime
    created_at: Time
    asked_by: string
    created_by: string
    end_asked_by: string | null
    end_by: string | null
    ended_at: NullableTime
  }
  recall_chunk: {
    mall_id: string
    recall_no: Id
    chunk_no: number
    code_ids: string[]
    stopped: Generated<boolean>
    before: ColumnType<Record<string, string>, string | undefined, string>
  }
  recall_owner: {
    mall_id: string
    recall_no: Id
    owner_no: GeneratedId
    shop_id: number
    code_id: Id
    serial_number: string
    member_id: string
    channel: 'sms' | 'email' | null
    message_id: string | null
    told_at: NullableTime
    reminded_at: NullableTime
    read_at: NullableTime
    answer: RecallAnswer | null
    offer: RecallOffer | null
    answered_at: NullableTime
  }
}
