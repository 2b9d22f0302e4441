import type { AccessKind, AccessScreen } from '#contract/members/accesses.ts'
import type { Generated } from 'kysely'
import type { GeneratedId, NullableTime, Time } from './column-types.ts'

/** Rows of members and of who looked at them. */
export type MemberTables = {
  certified_member: {
    mall_id: string
    member_id: string
    shop_id: number
    name_sealed: Buffer | null
    name_index: Buffer | null
    phone_sealed: Buffer | null
    phone_index: Buffer | null
    email_sealed: Buffer | null
    email_index: Buffer | null
    agreed_at: Time
    created_at: Time
    member_group: string | null
    marketing_at: NullableTime
    consent_version: Generated<string>
    blocked_at: NullableTime
    blocked_by: string | null
    blocked_reason: string | null
    erased_at: NullableTime
    erased_by: 'member' | 'shop' | 'retention' | null
    idle_since: NullableTime
  }
  member_note: {
    mall_id: string
    member_id: string
    note_no: GeneratedId
    words_sealed: Buffer
    written_at: Time
    written_by: string
  }
  personal_access: {
    mall_id: string
    access_no: GeneratedId
    shop_id: number
    accessed_at: Time
    actor_kind: 'operator' | 'staff'
    actor: string
    address_sealed: Buffer
    kind: AccessKind
    screen: AccessScreen
    subjects: string[]
    reason: string | null
    request_id: string
  }
}
