import type { ApprovalState, WarrantyStart } from '#contract/approvals/request.ts'
import type { GeneratedId, Id, NullableTime, Time } from './column-types.ts'

/** Rows of registrations that the shop looks at before they count. */
export type ApprovalTables = {
  approval_request: {
    mall_id: string
    approval_no: GeneratedId
    shop_id: number
    code_id: Id
    member_id: string
    channel: 'phone' | 'email'
    language: 'ko' | 'en'
    state: ApprovalState
    warranty_start: WarrantyStart
    submitted_at: Time
    expires_at: Time
    approve_at: NullableTime
    decided_at: NullableTime
    decided_by: string | null
    reason_sealed: Buffer | null
  }
}
