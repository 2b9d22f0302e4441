import { ownerCalls } from '#contract/scans/owners/operations.ts'
import type { App } from '#contract/kernel/wire.ts'
import { type LockedCode, lockCodeOf } from '../../code-life/lock.ts'
import type { InTransaction } from '../../database/connect.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { buyerCookie, serialsIn } from '../find-code.ts'
import type { Contact } from '../send-proof.ts'

/** A shop on its owners' pages. */
export type OwnShop = { shop_id: number; shop_no: string; shop_name: string; app: App }

/** The member of the browser's token. */
export type Owner = OwnShop & {
  member_id: string
  proved_at: Date | null
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** Limits the calls of one network address to the pages of owners, receivers and finders. */
export async function passOwnerLimit(context: Context): Promise<void> {
  const key = `owner-calls:${context.mall_id}:${context.address_hash.toString('hex')}`
  await consumeLimit(context, { key, ...ownerCalls, refusal: 'scan.too_many' })
}

/** The shops of an address, cert_product first, as it may name no app. */
export async function shopsOf(context: InTransaction<Context>): Promise<[OwnShop, ...OwnShop[]]> {
  const { mall_id, place } = context
  const rows = await context.tx
    .selectFrom('shop')
    .select(['shop_id', 'shop_no', 'shop_name', 'app'])
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', place.shop_no)
    .$if(place.any_app !== true, (one) => one.where('app', '=', place.app))
    .orderBy('app', 'desc')
    .execute()
  const [first, ...others] = rows
  if (first === undefined) throw new Failure('shop.not_found')
  return [first, ...others]
}

/** The member of this browser in a shop of the address; fails without a valid token. */
export async function ownerOf(context: InTransaction<Context>): Promise<Owner> {
  const shops = await shopsOf(context)
  const token = context.cookies[buyerCookie]
  if (token === undefined) throw new Failure('owner.unproven')
  const { mall_id } = context
  const row = await context.tx
    .selectFrom('buyer_token as t')
    .leftJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 't.mall_id').onRef('m.member_id', '=', 't.member_id'),
    )
    .select(['t.member_id', 'm.phone_sealed', 'm.email_sealed', 't.proved_at'])
    .select((eb) => eb.fn.coalesce('m.shop_id', 't.signed_shop_id').as('shop_id'))
    .where('t.mall_id', '=', mall_id)
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.expires_at', '>', context.now())
    .executeTakeFirst()
  const shop = shops.find(({ shop_id }) => shop_id === row?.shop_id)
  if (row === undefined || shop === undefined) throw new Failure('owner.unproven')
  return { ...row, ...shop }
}

/** The member of this browser and the locked code of the address, which may have another owner or be null. */
export async function lockShown(
  context: InTransaction<Context>,
  auth_qr_code: string,
): Promise<{ owner: Owner; code: LockedCode | null }> {
  const owner = await ownerOf(context)
  return { owner, code: await lockCodeOf(context.tx, { mall_id: context.mall_id, ...owner }, serialsIn(auth_qr_code)) }
}

/** The code if the member owns it; another owner's code is answered like a missing one. */
export function mustOwn({ member_id }: Owner, code: LockedCode | null): LockedCode {
  if (code === null || code.member_id !== member_id || code.activated_at === null) throw new Failure('owner.unproven')
  return code
}

/** Locks a code of the owner. */
export async function lockOwn(
  context: InTransaction<Context>,
  auth_qr_code: string,
): Promise<Owner & { code: LockedCode }> {
  const { owner, code } = await lockShown(context, auth_qr_code)
  return { ...owner, code: mustOwn(owner, code) }
}

/** The owner's phone number, otherwise the e-mail address. */
export function contactOf(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  { phone_sealed, email_sealed }: Owner,
): Contact {
  if (phone_sealed !== null) return { channel: 'phone', target: seals.open(mall_id, phone_sealed) }
  if (email_sealed !== null) return { channel: 'email', target: seals.open(mall_id, email_sealed) }
  throw new Failure('owner.unproven')
}
