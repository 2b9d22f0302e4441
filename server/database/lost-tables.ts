import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'
import type { LostKind, LostResolution } from '#contract/lost/record.ts'

/** Rows of lost records. */
export type LostTables = {
  lost_record: {
    mall_id: string
    lost_no: GeneratedId
    shop_id: number
    code_id: Id
    member_id: string | null
    registered_by: 'member' | 'operator'
    registered_name: string
    kind: LostKind
    occurred_on: string | null
    report_sealed: Buffer | null
    created_at: Time
    resolved_at: NullableTime
    resolution: LostResolution | null
    resolved_name: string | null
    resolved_note_sealed: Buffer | null
    replacement_serial: string | null
  }
  lost_note: {
    mall_id: string
    lost_no: Id
    note_no: GeneratedId
    words_sealed: Buffer
    written_at: Time
    written_by: string
  }
  lost_attempt: {
    mall_id: string
    attempt_no: GeneratedId
    lost_no: Id
    event_id: string
    attempted_at: Time
    kind: 'register' | 'transfer' | 'message'
    device: string | null
    region: string | null
    verdict: 'unjudged' | 'false_alarm' | 'finder' | 'suspect'
    judged_by: string | null
    seen_at: NullableTime
  }
}
