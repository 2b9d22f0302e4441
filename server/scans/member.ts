import { sql } from 'kysely'
import { consentVersion } from '#contract/scans/consent.ts'
import { guestId } from '#contract/members/member-id.ts'
import { nameKey } from '#contract/members/name-key.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Contact } from './send-proof.ts'

/** A buyer with a verified contact; `agreed` if the consent was given earlier. */
export type Buyer = Contact & { member_id: string; name: string; agreed?: Agreed }
type Agreed = { agreed_at: Date; consent_version: string }

const idBytes = 12

/** The id of a buyer without a shop account: `g:` and a hash, stable per contact and shop (product E). */
export function memberIdOf(
  context: Pick<Context, 'seals' | 'mall_id'>,
  shop_id: number,
  channel: ProofChannel,
  target: string,
): string {
  const hash = context.seals.mark(context.mall_id, 'member', `${shop_id}:${channel}:${target}`)
  return guestId(hash.subarray(0, idBytes).toString('base64url'))
}

/**
 * The member of a contact: the one it was merged into, else its own id. An advisory lock serialises decisions about it.
 */
export async function memberOf(context: InTransaction<Context>, shop_id: number, contact: Contact): Promise<string> {
  const { mall_id, seals } = context
  const { channel, target } = contact
  const turn = seals.mark(mall_id, channel, target)
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`member:${mall_id}:${shop_id}:${turn.toString('hex')}`}, 0))`.execute(context.tx)
  const own = memberIdOf(context, shop_id, channel, target)
  const joined = await context.tx
    .selectFrom('joined_member')
    .select('into_id')
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', own)
    .executeTakeFirst()
  return joined?.into_id ?? own
}

/** Saves the buyer, sealed; a returning buyer's consent is renewed, the first name is kept. */
export async function keepMember(context: InTransaction<Context>, shop_id: number, buyer: Buyer): Promise<void> {
  const { mall_id, seals } = context
  const now = context.now()
  const { member_id } = buyer
  const { agreed = { agreed_at: now, consent_version: consentVersion } } = buyer
  const name_sealed = seals.seal(mall_id, buyer.name)
  await context.tx
    .insertInto('certified_member')
    .values({
      mall_id,
      member_id,
      shop_id,
      name_sealed,
      name_index: seals.index(mall_id, 'name', nameKey(buyer.name)),
      ...contactColumns(context, buyer),
      ...agreed,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['mall_id', 'member_id']).doUpdateSet(agreed))
    .execute()
}

/** Saves the name on a certificate, which may differ per product (product E). */
export async function nameCertificate(
  context: InTransaction<Context>,
  { shop_id, code_id }: { shop_id: number; code_id: string },
  { member_id, name }: Pick<Buyer, 'member_id' | 'name'>,
): Promise<void> {
  const { mall_id, seals } = context
  const named = { member_id, name_sealed: seals.seal(mall_id, name) }
  await context.tx
    .insertInto('certificate_name')
    .values({ mall_id, shop_id, code_id, ...named })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id', 'code_id']).doUpdateSet(named))
    .execute()
}

/** The columns of a verified contact in a member's row. */
export function contactColumns({ mall_id, seals }: Pick<Context, 'mall_id' | 'seals'>, { channel, target }: Contact) {
  const sealed = seals.seal(mall_id, target)
  const index = seals.index(mall_id, channel, target)
  return channel === 'phone'
    ? { phone_sealed: sealed, phone_index: index }
    : { email_sealed: sealed, email_index: index }
}
