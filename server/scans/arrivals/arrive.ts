import { createHmac } from 'node:crypto'
import { isShopsId, memberIdIn } from '#contract/members/member-id.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { arrivalWindow, isTimely, signedArrival } from '#contract/scans/arrivals/signing.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { sameBytes, tokenHash } from '../../secrets/sealed.ts'
import { giveBuyerToken, keepBuyerToken } from '../buyer-token.ts'
import { passOwnerLimit, shopsOf } from '../owners/owner.ts'
import type { Handler } from '../../kernel/handle.ts'

type Arrive = Operations['arriveAsMember']

/** Signs this browser in as the member signed by the shop (product B). */
export const arriveAsMember: Handler<'arriveAsMember'> = async (context, input) => {
  await passOwnerLimit(context)
  const shop_id = await context.read((context) => signerOf(context, input))
  if (shop_id === null || !isShopsId(input.member_id)) throw new Failure('arrival.refused')
  if (!isTimely(input.member_time, context.now())) throw new Failure('arrival.late')
  const arrival = `arrival:${shop_id}:${input.member_sign}`
  await context.write(async (context) => {
    await useOnce(context, shop_id, input.member_sign)
    const member_id = memberIdIn({ shop_id, first_shop_id: await firstShopOf(context) }, input.member_id)
    await keepBuyerToken(context, { proof_id: arrival, member_id, signed_shop_id: shop_id })
  })
  giveBuyerToken(context, arrival)
  return { member_id: input.member_id }
}

/** The shop of the address whose secret has signed; null where none has. */
async function signerOf(context: InTransaction<Context>, input: InputOf<Arrive>): Promise<number | null> {
  const { mall_id, seals, now } = context
  const shops = await shopsOf(context)
  const rows = await context.tx
    .selectFrom('member_secret')
    .select(['shop_id', 'secret_sealed', 'former_sealed', 'former_until'])
    .where('mall_id', '=', mall_id)
    .where(
      'shop_id',
      'in',
      shops.map(({ shop_id }) => shop_id),
    )
    .execute()
  const said = signedArrival({ mall_id, shop_no: shops[0].shop_no, ...input })
  const given = Buffer.from(input.member_sign, 'hex')
  const signed = (sealed: Buffer) =>
    sameBytes(createHmac('sha256', seals.open(mall_id, sealed)).update(said).digest(), given)
  const found = rows.find(({ secret_sealed, former_sealed, former_until }) => {
    const former = former_until !== null && former_until > now() ? former_sealed : null
    return signed(secret_sealed) || (former !== null && signed(former))
  })
  return found?.shop_id ?? null
}

/** Stores a used signature until it expires, to prevent replay. */
async function useOnce(
  { mall_id, now, tx }: InTransaction<Context>,
  shop_id: number,
  member_sign: string,
): Promise<void> {
  await tx
    .deleteFrom('member_arrival')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('expires_at', '<', now())
    .execute()
  const expires_at = new Date(now().getTime() + 2 * arrivalWindow + 1000)
  const used = await tx
    .insertInto('member_arrival')
    .values({ mall_id, shop_id, sign_hash: tokenHash(member_sign), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows !== 1n) throw new Failure('arrival.used')
}

/** The mall's first shop, whose member ids have no suffix. */
async function firstShopOf({ mall_id, tx }: InTransaction<Context>): Promise<number> {
  const { shop_id } = await tx
    .selectFrom('shop')
    .select((eb) => eb.fn.min('shop_id').as('shop_id'))
    .where('mall_id', '=', mall_id)
    .executeTakeFirstOrThrow()
  return shop_id
}
