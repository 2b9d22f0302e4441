import type { AccessKind, AccessScreen } from '#contract/members/accesses.ts'
import type { GeneratedId, Time } from './column-types.ts'

/** Notes on members, and who looked at their data; members themselves stand in owner-tables.ts. */
export type MemberTables = {
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
    /** The API key of a program; it acts for the actor. */
    key_id: string | null
    address_sealed: Buffer
    kind: AccessKind
    screen: AccessScreen
    subjects: string[]
    reason: string | null
    request_id: string
  }
}
