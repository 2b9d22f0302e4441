import type { Generated } from 'kysely'
import type { Channel, SendType, StoredMessageState, Trigger } from '#contract/messages/triggers.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { GeneratedId, Id, Json, NullableTime, Time } from './column-types.ts'

/** A button of an AlimTalk template that opens an address. */
export type TemplateButton = { name: string; url: string }

/** Rules, texts, senders and messages. */
export type MessageTables = {
  message_rule: {
    mall_id: string
    shop_id: number
    trigger: Trigger
    send_type: SendType
    delay_minutes: Generated<number>
    days: Generated<number[]>
    changed_at: Time
  }
  message_text: {
    mall_id: string
    shop_id: number
    trigger: Trigger
    channel: Channel
    version: number
    subject: string | null
    body: string
    buttons: Json<TemplateButton[]>
    state: 'active' | 'draft' | 'pending' | 'inspecting' | 'approved' | 'rejected' | 'retired'
    template_id: string | null
    /** The channel at which the template was registered. */
    channel_id: string | null
    review_comment: string | null
    made_at: Time
    made_by: string
    submitted_at: NullableTime
    decided_at: NullableTime
  }
  message_channel: {
    mall_id: string
    shop_id: number
    search_id: string
    category_code: string
    phone_sealed: Buffer
    channel_id: string | null
    state: 'waiting' | 'linked' | 'blocked'
    asked_at: Time
    linked_at: NullableTime
  }
  message_sender: {
    mall_id: string
    shop_id: number
    sender_id: string
    number: string
    owner_type: 'business' | 'personal'
    state: 'waiting' | 'approved' | 'rejected' | 'expired'
    proof_file: string
    proof_name: string
    reason: string | null
    asked_at: Time
    asked_by: string
    decided_at: NullableTime
    decided_by: string | null
  }
  message_admin: {
    mall_id: string
    shop_id: number
    admin_no: number
    contact_sealed: Buffer
    triggers: Trigger[]
  }
  service_template: {
    app: App
    trigger: Trigger
    language: 'ko' | 'en'
    body: string
    template_id: string | null
    state: 'draft' | 'pending' | 'inspecting' | 'approved' | 'rejected'
    review_comment: string | null
    changed_at: Time
  }
  message: {
    mall_id: string
    message_id: string
    shop_id: number
    channel: Channel
    /** The trigger, or what else it is for: `proof`, `test`, a mail about an account. */
    purpose: string
    recipient_sealed: Buffer
    body_sealed: Buffer
    state: StoredMessageState
    attempts: Generated<number>
    provider_message_id: string | null
    failure: string | null
    queued_at: Time
    claimed_at: NullableTime
    expires_at: NullableTime
    sent_at: NullableTime
    event_id: string | null
    recipient_index: Buffer | null
    member_id: string | null
    code_id: Id | null
    serial_number: string | null
    order_no: string | null
    fallback_of: string | null
    points_reserved: Generated<number>
    points_spent: Generated<number>
    send_after: Time
    is_urgent: Generated<boolean>
    next_check_at: NullableTime
    provider_code: string | null
    ended_at: NullableTime
    message_no: GeneratedId
  }
  message_provider: {
    provider: 'texts' | 'mail'
    failures: Generated<number>
    down_since: NullableTime
    try_at: NullableTime
    changed_at: Time
  }
  message_point_notice: { mall_id: string; shop_id: number; low_told_at: NullableTime; short_told_at: NullableTime }
  message_expiry: { mall_id: string; shop_id: number; trigger: 'expired_before' | 'expired_after'; done_day: string }
}
