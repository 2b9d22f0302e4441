import type { GivenConsents } from '#contract/scans/consent.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import type { FoundCode } from './found-code.ts'

/** Validates the given consents by the current texts; fails if a required one is missing. */
export async function givenConsents(
  context: Context,
  { shop_id }: Pick<FoundCode, 'shop_id'>,
  given: GivenConsents,
): Promise<GivenConsents> {
  const { mall_id } = context
  const { consents } = await context.read(({ tx }) => readDocument(tx, { mall_id, shop_id }, 'info'))
  const is_given = (one: GivenConsents[number]) =>
    given.some(({ title, version }) => title === one.title && version === one.version)
  if (consents.some((one) => one.required && !is_given(one))) {
    const code = 'register.consent_missing'
    throw new Failure(code, { fields: [{ path: 'consents', code }] })
  }
  return consents.filter(is_given).map(({ title, version }) => ({ title, version }))
}

/** The member and code of consents; `agreed_at` if earlier than now. */
type Giver = { shop_id: number; code_id: string; member_id: string; agreed_at?: Date }

/** Saves the version and time of each given consent. */
export async function keepConsents(
  { mall_id, now, tx }: InTransaction<Context>,
  { shop_id, code_id, member_id, agreed_at = now() }: Giver,
  consents: GivenConsents,
): Promise<void> {
  if (consents.length === 0) return
  await tx
    .insertInto('buyer_consent')
    .values(consents.map((consent) => ({ mall_id, shop_id, code_id, member_id, ...consent, agreed_at })))
    .execute()
}
