import type { StoredNames } from '#contract/products/name-fields.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { AccountTables } from './account-tables.ts'
import type { ApprovalTables } from './approval-tables.ts'
import type { BatchTables } from './batch-tables.ts'
import type { FakeTables } from './fake-tables.ts'
import type { LostTables } from './lost-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { OwnerTables } from './owner-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PrintTables } from './print-tables.ts'
import type { RepairTables } from './repair-tables.ts'
import type { EmbedTables } from './embed-tables.ts'
import type { RecallTables } from './recall-tables.ts'
import type { RewardTables } from './reward-tables.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { Amount, GeneratedId, Id, Json, NullableTime, Time } from './column-types.ts'

/**
 * Rows of the migrated database, by table. A bigint stays a string outside SQL where it is an id, and counts are read
 * as numbers by casting; `test/tenancy.test.ts` compares these names with the real catalogue.
 */

export type Tables = AccountTables &
  ApprovalTables &
  BatchTables &
  FakeTables &
  LostTables &
  MemberTables &
  MessageTables &
  OrderTables &
  OwnerTables &
  PrintTables &
  RepairTables &
  EmbedTables &
  RecallTables &
  RewardTables &
  SandboxTables &
  WebhookTables &
  PaymentTables & {
    mall: {
      mall_id: string
      flavour: Flavour
      mall_name: string
      state: Generated<'pending' | 'approved' | 'suspended'>
      apps: Generated<string[]>
      last_code_id: ColumnType<string, never, string | number | bigint>
      created_at: Time
      /** Of everybody of the team who comes in by a password. */
      second_factor_required: Generated<boolean>
      suspended_reason: string | null
      /** Of a sandbox: the mall and the shop that it belongs to. */
      sandbox_of: string | null
      sandbox_of_shop: number | null
    }
    account_contact: { mall_id: string; account_id: Id; email_hash: Buffer; manager_hash: Buffer }
    password_reset: { mall_id: string; token_hash: Buffer; account_id: Id; created_at: Time; expires_at: Time }
    shop: {
      mall_id: string
      shop_id: number
      shop_no: string
      app: App
      shop_name: string
      is_default: Generated<boolean>
      primary_domain: string | null
      email: string | null
      plan_class: 'basic' | 'plus' | null
      expires_at: NullableTime
      remain_point: Generated<number>
      reserved_point: Generated<number>
      basic_until: NullableTime
      duration_type: 'activated' | 'created' | null
      duration: string | null
      notice_description: string | null
      notice_information: string | null
      certified_range_allowed: Generated<boolean>
    }
    session_family: {
      mall_id: string
      family_id: string
      account_id: Id
      auto_login: boolean
      created_at: Time
      ended_at: NullableTime
      ended_reason: 'logout' | 'reuse' | 'password' | 'ended' | 'removed' | 'suspended' | null
      device: string | null
      last_used_at: NullableTime
      proved_at: NullableTime
      entered_from: string | null
    }
    access_token: { token_hash: Buffer; mall_id: string; family_id: string; account_id: Id; expires_at: Time }
    refresh_token: {
      token_hash: Buffer
      mall_id: string
      family_id: string
      account_id: Id
      replaced_at: NullableTime
      expires_at: Time
    }
    rate_window: { key: string; started_at: Time; taken: number }
    signing_key: {
      key_id: string
      public_key: Buffer
      private_sealed: Buffer | null
      made_at: Time
      retired_at: NullableTime
      distrusted_at: NullableTime
    }
    secret_canary: {
      one: Generated<boolean>
      sealed: Buffer
      marks_sealed: Generated<Buffer | null>
      made_at: Generated<Time>
    }
    idempotency_key: {
      mall_id: string
      caller: string
      operation: string
      key: string
      fingerprint: Buffer
      answer_sealed: Generated<Buffer | null>
      created_at: Time
    }
    event: {
      mall_id: string
      event_id: string
      shop_id: number | null
      kind: string
      subject: string
      data: Json<Record<string, unknown>>
      happened_at: Time
      seq: GeneratedId
      txid: GeneratedId
      actor_kind: Generated<string>
      actor: Generated<string>
    }
    event_position: { mall_id: string; consumer: string; txid: string; seq: Id }
    event_parked: {
      mall_id: string
      consumer: string
      event_id: string
      recipient: string
      txid: string
      seq: Id
      tries: Generated<number>
      failure: string | null
      next_try_at: Time
      given_up_at: NullableTime
    }
    product: StoredNames & {
      mall_id: string
      product_no: GeneratedId
      shop_id: number
      product_code: string
      product_name: string
      product_price: Amount
      image_url: string | null
      created_at: Time
      platform_no: string | null
      synced_at: NullableTime
      removed_at: NullableTime
      image_source: string | null
      image_state: 'waiting' | 'failed' | null
      image_failure: string | null
      image_tries: Generated<number>
      revision: Generated<number>
    }
    product_sync: {
      mall_id: string
      shop_no: string
      place: string | null
      began_at: NullableTime
      finished_at: NullableTime
    }
    variant: {
      mall_id: string
      variant_no: GeneratedId
      shop_id: number
      product_no: Id
      variant_code: string
      variant_name: string
      variant_price: Amount
      position: Generated<number>
      display: Generated<boolean>
      selling: Generated<boolean>
      custom_product_code: string | null
      custom_variant_code: string | null
      gtin: string | null
    }
    code: {
      mall_id: string
      shop_id: number
      code_id: Id
      variant_no: Id
      batch_id: Id
      created_at: Time
      activated_at: NullableTime
      cert_validated_at: NullableTime
      cert_expired_at: NullableTime
      bought_at: NullableTime
      printed_count: Generated<number>
      app: string
      serial_number: string
      cert_status: Generated<'inactivated' | 'activated' | 'lost' | 'approved'>
      cert_duration_type: 'activated' | 'created' | 'bought'
      cert_duration: string
      member_id: string | null
      memo: string | null
      approval_status: string | null
      blocked_reason: string | null
      warranty_fixed: Generated<boolean>
      status_before_lost: 'inactivated' | 'activated' | 'approved' | null
    }
    code_history: {
      mall_id: string
      shop_id: number
      code_id: Id
      history_id: GeneratedId
      title: string
      detail: string | null
      detail_values: Json<Record<string, string | number>>
      changed_at: Time
      updated_by: string
      member_id: string | null
    }
    destroyed_code: {
      mall_id: string
      shop_id: number
      serial_hash: Buffer
      destroyed_at: Time
      destroyed_by: string
    }
    code_count: CodeCount
    code_counts: CodeCount
    code_delta: {
      mall_id: string
      delta_id: GeneratedId
      shop_id: number
      variant_no: Id
      block: Id
      day: number
      activated_day: number | null
      cert_status: string
      n: number | string
      printed: Generated<number | string>
    }
    scan: {
      mall_id: string
      scan_id: GeneratedId
      shop_id: number
      code_id: ColumnType<string | null, string | null, string | null>
      scanned_at: Time
      verdict: string
      address_hash: Buffer
      device: string
      region: string | null
    }
  }

type CodeCount = {
  mall_id: string
  shop_id: number
  grain: 'all' | 'certified' | 'created' | 'created_span' | 'activated' | 'activated_span' | 'block' | 'block_span'
  variant_no: Id
  at: Id
  cert_status: string
  n: string
  printed: string
}

/** Tables that every mall shares, and why each may. Everything else is behind the tenant wall. */
export const sharedTables = {
  access_token: 'looked up by hash before the mall is known',
  refresh_token: 'looked up by hash before the mall is known',
  account_contact: 'looked up by keyed hash of who forgot the mall id',
  account_login: 'looked up by keyed hash of the e-mail that somebody signs in with',
  staff: 'staff belong to no mall',
  staff_session: 'staff belong to no mall',
  platform_notice: 'hashes of notices that were taken in, no data of a mall',
  platform_launch: 'hashes of launches that were used, no data of a mall',
  oauth_state: 'an OAuth round trip that has not come back: sealed, looked up by hash before the mall is known',
  shop_link: 'a short link names its shop by number, before the mall is known',
  payment_place: 'which mall an order is of, looked up before the mall is known: an id and nothing else',
  book_check: 'what the checks of the books said: the record of staff, who belong to no mall',
  service_template: 'the templates of the service itself, no data of a mall',
  message_provider: 'whether a provider of messages answers, no data of a mall',
  rate_window: 'counts attempts by keyed hash, no data of a mall',
  signing_key: 'signs certificates of every mall, no data of one',
  secret_canary: 'by which a start with a wrong key is noticed, no data of a mall',
} as const
