import { nameKey } from '#contract/members/name-key.ts'
import type { App } from '../app.ts'
import type { Partner } from '../partner.ts'

/** Buyers' actions, written straight into the tables: for tests whose subject is what the operator sees of them. */

/** A buyer with a phone number or an address. */
export async function makeMember(
  app: App,
  shop: Partner,
  member: { member_id: string; name: string; phone?: string; email?: string; at?: Date },
): Promise<void> {
  const { mall_id, shop_id } = shop
  const { seals } = app.kernel
  const sealed = (value?: string) => (value === undefined ? null : seals.seal(mall_id, value))
  const index = (kind: string, value?: string) => (value === undefined ? null : seals.index(mall_id, kind, value))
  const { member_id, name, phone, email, at = app.clock.now() } = member
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, name_index, phone_sealed, phone_index, email_sealed,
       email_index, agreed_at, created_at)
     values ($1, $2, $3, $4, $10, $5, $6, $7, $8, $9, $9)`,
    [
      mall_id,
      member_id,
      shop_id,
      sealed(name),
      sealed(phone),
      index('phone', phone),
      sealed(email),
      index('email', email),
      at,
      index('name', nameKey(name)),
    ],
  )
}

/** A code becomes a member's, and is reported lost by somebody where `lost` says when. */
export async function certified(
  app: App,
  shop: Partner,
  code: { serial_number: string; code_id: string },
  life: { member_id: string; at: Date; lost?: { at: Date; by: string } },
): Promise<void> {
  const { mall_id, shop_id } = shop
  await app.sql(
    `update code set cert_status = $4, activated_at = $5, member_id = $6, cert_expired_at = $5
     where mall_id = $1 and shop_id = $2 and code_id = $3`,
    [mall_id, shop_id, code.code_id, life.lost === undefined ? 'activated' : 'lost', life.at, life.member_id],
  )
  if (life.lost === undefined) return
  await app.sql(
    `insert into code_history (mall_id, shop_id, code_id, title, changed_at, updated_by)
     values ($1, $2, $3, 'history.lost', $4, $5)`,
    [mall_id, shop_id, code.code_id, life.lost.at, life.lost.by],
  )
  await app.sql(
    `insert into lost_record (mall_id, shop_id, code_id, member_id, registered_by, registered_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      mall_id,
      shop_id,
      code.code_id,
      life.member_id,
      life.lost.by === life.member_id ? 'member' : 'operator',
      life.lost.by,
      life.lost.at,
    ],
  )
}

/** Somebody who is not the owner tries to register a lost code. */
export async function attempted(
  app: App,
  shop: Partner,
  { code_id, at, device = 'phone' }: { code_id: string; at: Date; device?: string },
): Promise<void> {
  await app.sql(
    `insert into lost_attempt (mall_id, lost_no, event_id, attempted_at, kind, device, region)
     select mall_id, lost_no, gen_random_uuid(), $3, 'register', $4, 'KR-11' from lost_record
     where mall_id = $1 and code_id = $2`,
    [shop.mall_id, code_id, at, device],
  )
}

/** Somebody scans a code. */
export async function scanned(
  app: App,
  shop: Partner,
  { code_id, at, device = 'phone', verdict = 'lost' }: { code_id: string; at: Date; device?: string; verdict?: string },
): Promise<void> {
  await app.sql(
    `insert into scan (mall_id, shop_id, code_id, scanned_at, verdict, address_hash, device, region)
     values ($1, $2, $3, $4, $7, $5, $6, 'KR-11')`,
    [shop.mall_id, shop.shop_id, code_id, at, Buffer.alloc(16), device, verdict],
  )
}
