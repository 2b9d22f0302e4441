import type { EstimateState, RepairState } from '#contract/repairs/request.ts'
import type { GeneratedId, Id, NullableId, NullableTime, Time } from './column-types.ts'

/** Rows of repair requests. */
export type RepairTables = {
  repair: {
    mall_id: string
    repair_no: GeneratedId
    shop_id: number
    code_id: Id
    member_id: string
    channel: 'phone' | 'email'
    language: 'ko' | 'en'
    repair_id: string
    reference: string
    link_hash: Buffer | null
    state: RepairState
    requested_at: Time
    changed_at: Time
    covered: boolean
    warranty_until: NullableTime
    symptom_sealed: Buffer | null
    estimate_no: NullableId
    estimate_amount: number | null
    estimate_state: EstimateState | null
    consent_version: string
    emptied_at: NullableTime
  }
  repair_entry: {
    mall_id: string
    repair_no: Id
    entry_no: GeneratedId
    kind: 'state' | 'estimate' | 'accepted' | 'declined' | 'answer' | 'note'
    state: RepairState | null
    amount: number | null
    words_sealed: Buffer | null
    message_id: string | null
    written_at: Time
    written_by: string | null
  }
}
