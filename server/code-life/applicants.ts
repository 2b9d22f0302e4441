import { type RawBuilder, sql } from 'kysely'

/** Titles of the lines of a history that name a new owner. */
const owned = [
  'history.certified',
  'history.transferred',
  'history.owner_joined',
  'history.status_changed',
  'history.lost',
]

/**
 * The condition that a member `m` is an applicant alone: of their registrations none was ever approved, and no code is or
 * was theirs. A certified member is who has activated a code (001 §1).
 */
export function isApplicant(mall_id: string): RawBuilder<unknown> {
  return sql`exists (
    select from approval_request r
    where r.mall_id = ${mall_id} and r.shop_id = m.shop_id and r.member_id = m.member_id and r.state <> 'approved'
      and not exists (
        select from approval_request a where a.mall_id = ${mall_id} and a.shop_id = r.shop_id
          and a.member_id = r.member_id and a.state = 'approved')
      and not exists (
        select from code c where c.mall_id = ${mall_id} and c.shop_id = r.shop_id and c.member_id = r.member_id
          and c.activated_at is not null)
      and not exists (
        select from code_history h where h.mall_id = ${mall_id} and h.shop_id = r.shop_id
          and h.member_id = r.member_id and h.title = any (${owned}::text[])))`
}
