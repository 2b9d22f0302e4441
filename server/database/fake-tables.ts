import type { ColumnType } from 'kysely'
import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'
import type { CloneReason, CloneState } from '#contract/fakes/clone-rules.ts'
import type { FakeState } from '#contract/fakes/report.ts'

/** Rows of reports of suspected fakes. */
export type FakeTables = {
  fake_report: {
    mall_id: string
    fake_no: GeneratedId
    shop_id: number
    report_id: string
    reference: string
    link_hash: Buffer | null
    state: FakeState
    reported_at: Time
    scanned: string
    code_id: Id | null
    bought_on: string | null
    words_sealed: Buffer | null
    contact_channel: 'phone' | 'email' | null
    contact_sealed: Buffer | null
    contact_index: Buffer | null
    consent_version: string
    emptied_at: NullableTime
  }
  fake_entry: {
    mall_id: string
    fake_no: Id
    entry_no: GeneratedId
    kind: 'state' | 'answer' | 'note'
    state: FakeState | null
    words_sealed: Buffer | null
    message_id: string | null
    written_at: Time
    written_by: string
  }
  clone_case: {
    mall_id: string
    case_no: GeneratedId
    shop_id: number
    code_id: Id
    reason: CloneReason
    state: ColumnType<CloneState, never, CloneState>
    visitors: number
    scans: number
    opened_at: Time
    seen_at: Time
    closed_at: NullableTime
  }
  clone_watch: { mall_id: string; seen_to: Id }
}
