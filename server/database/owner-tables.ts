import type { Generated } from 'kysely'
import type { GeneratedId, Id, NullableId, NullableTime, Time } from './column-types.ts'

/** What others can try with a lost code. */
export type AttemptKind = 'register' | 'hand_over' | 'message'

/** Buyers, what proves them, and what they own (migrations 0004, 0031 to 0034). */
export type OwnerTables = {
  certified_member: {
    mall_id: string
    member_id: string
    shop_id: number
    name_sealed: Buffer
    phone_sealed: Buffer | null
    phone_index: Buffer | null
    email_sealed: Buffer | null
    email_index: Buffer | null
    agreed_at: Time
    created_at: Time
  }
  proof: {
    mall_id: string
    proof_id: string
    shop_id: number
    code_id: NullableId
    subject: string | null
    channel: 'phone' | 'email'
    target_sealed: Buffer
    target_index: Buffer
    code_hash: Buffer
    address_hash: Buffer
    tries: Generated<number>
    created_at: Time
    expires_at: Time
    used_at: NullableTime
  }
  buyer_token: { mall_id: string; token_hash: Buffer; member_id: string; expires_at: Time; proved_at: NullableTime }
  certificate_name: { mall_id: string; code_id: Id; member_id: string; name_sealed: Buffer }
  joined_member: { mall_id: string; member_id: string; into_id: string; joined_at: Time }
  code_attempt: {
    mall_id: string
    attempt_id: GeneratedId
    shop_id: number
    code_id: Id
    kind: AttemptKind
    attempted_at: Time
    address_hash: Buffer
    device: string
    words_sealed: Buffer | null
    abuse_at: NullableTime
  }
}
