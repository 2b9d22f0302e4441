import type { Generated } from 'kysely'
import type { ApplicationState } from '#contract/partners/application-state.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import type { GeneratedId, Id, Json, NullableId, NullableTime, Time } from './column-types.ts'

/** Tables of access: malls' profiles and applications, accounts, staff, invitations, platforms, the audit. */
export type AccountTables = {
  shop_document: {
    mall_id: string
    shop_id: number
    name: string
    body: Json<Record<string, unknown>>
    revision: number
    updated_at: Time
  }
  shop_link: { link_no: GeneratedId; mall_id: string; shop_id: number }
  code_view: {
    mall_id: string
    account_id: Id
    shop_id: number
    view_id: string
    name: string
    filters: Json<Record<string, unknown>>
    columns: string[]
    page_size: number
    is_default: boolean
    created_at: Time
  }
  mall_profile: {
    mall_id: string
    business_number: string | null
    business_name: string | null
    mall_url: string | null
    solution_name: string | null
    mall_email_sealed: Buffer | null
    manager_name_sealed: Buffer | null
    manager_email_sealed: Buffer | null
    manager_phone_sealed: Buffer | null
    updated_at: Time
  }
  application: {
    mall_id: string
    state: ApplicationState
    note: string | null
    assignee: NullableId
    agreements: Json<Record<string, string>>
    agreed_at: Time
    submitted_at: Time
    due_at: Time
    decided_at: NullableTime
  }
  application_step: {
    mall_id: string
    step_no: GeneratedId
    state: ApplicationState
    note: string | null
    made_at: Time
    made_by: string
  }
  staff: {
    staff_id: GeneratedId
    login_id: string
    display_name: string
    password_hash: string
    role: StaffRole
    password_expires_at: NullableTime
    totp_sealed: Buffer | null
    totp_confirmed_at: NullableTime
    totp_last_step: NullableId
    disabled_at: NullableTime
    created_at: Time
  }
  staff_session: {
    token_hash: Buffer
    staff_id: Id
    created_at: Time
    last_used_at: Time
    expires_at: Time
    /** When a code of the authenticator app was last shown in this session. */
    proved_at: NullableTime
  }
  account: {
    mall_id: string
    account_id: GeneratedId
    login_id: string
    password_hash: string
    created_at: Time
    manager_name_sealed: Buffer | null
    mall_email_sealed: Buffer | null
    role: Generated<Role>
    display_name_sealed: Buffer | null
    disabled_at: NullableTime
    last_login_at: NullableTime
    totp_sealed: Buffer | null
    totp_confirmed_at: NullableTime
    totp_last_step: NullableId
    /** In a sandbox: the account of its shop that it represents. */
    stands_for: NullableId
  }
  api_key: {
    mall_id: string
    key_id: string
    shop_id: number
    account_id: Id
    name: string
    scopes: string[]
    token_hash: Buffer
    hint: string
    former_hash: Buffer | null
    former_until: NullableTime
    made_at: Time
    expires_at: NullableTime
    ended_at: NullableTime
    last_used_at: NullableTime
    window_at: NullableTime
    window_used: Generated<number>
  }
  account_login: { login_hash: Buffer; mall_id: string; account_id: Id }
  account_recovery: { mall_id: string; account_id: Id; code_hash: Buffer }
  invitation: {
    mall_id: string
    invitation_id: string
    email_sealed: Buffer
    email_hash: Buffer
    role: Role
    token_hash: Buffer
    invited_by: Id
    created_at: Time
    expires_at: Time
    accepted_at: NullableTime
    revoked_at: NullableTime
  }
  mall_platform: {
    mall_id: string
    kind: 'cafe24' | 'imweb'
    site_code: string | null
    state: 'connected' | 'reauth_required' | 'removed'
    access_sealed: Buffer | null
    refresh_sealed: Buffer | null
    access_expires_at: NullableTime
    refresh_expires_at: NullableTime
    scopes: Generated<string[]>
    shops_synced_at: NullableTime
    connected_at: Time
    updated_at: Time
    down_since: NullableTime
    wait_until: NullableTime
  }
  platform_launch: { launch_hash: Buffer; seen_at: Time; family_id: string | null }
  platform_notice: { body_hash: Buffer; seen_at: Time }
  oauth_state: {
    state_hash: Buffer
    kind: 'cafe24' | 'imweb'
    browser_hash: Buffer
    data_sealed: Buffer
    expires_at: Time
  }
  audit: {
    mall_id: string
    seq: Id
    happened_at: Time
    actor_kind: 'operator' | 'staff' | 'buyer' | 'job' | 'platform' | 'nobody'
    actor: string
    action: string
    target: string
    detail: Json<Record<string, unknown>>
    request_id: string | null
    previous_hash: Buffer
    hash: Buffer
  }
  audit_head: { mall_id: string; seq: Id; hash: Buffer }
}
