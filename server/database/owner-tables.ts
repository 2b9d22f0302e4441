import type { ColumnType, Generated } from 'kysely'
import type { GivenConsents } from '#contract/scans/consent.ts'
import type { GeneratedId, Id, NullableId, NullableTime, Time } from './column-types.ts'

/** Buyers, what proves them, and what they own. */
export type OwnerTables = {
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
    consent_version: string | null
    blocked_at: NullableTime
    blocked_by: string | null
    blocked_reason: string | null
    erased_at: NullableTime
    erased_by: 'member' | 'shop' | 'retention' | null
    idle_since: NullableTime
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
  buyer_token: {
    mall_id: string
    token_hash: Buffer
    member_id: string
    expires_at: Time
    proved_at: NullableTime
    signed_shop_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  certificate: {
    mall_id: string
    certificate_id: string
    shop_id: number
    code_id: Id
    member_id: string
    certified_at: Time
    issued_at: Time
  }
  member_secret: {
    mall_id: string
    shop_id: number
    secret_sealed: Buffer
    made_at: Time
    made_by: string
    former_sealed: Buffer | null
    former_until: NullableTime
  }
  member_arrival: { mall_id: string; shop_id: number; sign_hash: Buffer; expires_at: Time }
  licence_device: {
    mall_id: string
    shop_id: number
    code_id: Id
    device_hash: Buffer
    bound_at: Time
    seen_at: Time
  }
  certificate_name: { mall_id: string; shop_id: number; code_id: Id; member_id: string; name_sealed: Buffer }
  buyer_consent: {
    mall_id: string
    shop_id: number
    consent_no: GeneratedId
    member_id: string
    code_id: Id
    title: string
    version: string
    agreed_at: Time
  }
  registration_answer: {
    mall_id: string
    shop_id: number
    code_id: Id
    item_no: number
    member_id: string
    items_version: number
    place: number
    label: string
    item_type: string
    answer: string | null
    answer_sealed: Buffer | null
    answered_at: Time
    forget_at: NullableTime
  }
  joined_member: { mall_id: string; member_id: string; into_id: string; joined_at: Time }
  finder_message: {
    mall_id: string
    message_id: string
    shop_id: number
    code_id: Id
    member_id: string
    words_sealed: Buffer
    /** The finder as this loss knows them; lasts, other than the hash of the same name elsewhere. */
    address_hash: Buffer
    written_at: Time
    abuse_at: NullableTime
  }
  buyer_picture: {
    mall_id: string
    picture_id: string
    shop_id: number
    about: 'loss' | 'fake' | 'approval' | 'answer' | 'repair' | null
    about_no: NullableId
    place: number | null
    picture_sealed: Buffer
    added_at: Time
  }
  hand_over: {
    mall_id: string
    hand_over_id: string
    shop_id: number
    code_id: Id
    from_member_id: string
    link_hash: Buffer
    state: 'open' | 'accepted' | 'done' | 'withdrawn'
    made_at: Time
    expires_at: Time
    to_channel: 'phone' | 'email' | null
    to_sealed: Buffer | null
    to_name_sealed: Buffer | null
    to_proof_id: string | null
    to_consents: ColumnType<GivenConsents | null, string | null | undefined, string | null>
    to_consent_version: string | null
    accepted_at: NullableTime
    ended_at: NullableTime
  }
}
