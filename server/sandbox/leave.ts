import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { setCookie, tokenInCookie } from '../identity/session-cookie.ts'
import { type Session, endByToken, endFamiliesOf, startFamily } from '../identity/session.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

type Leave = OutputOf<Operations['leaveSandbox']>

/**
 * Returns from a sandbox to its shop: the former session continues with new tokens if it is still valid, otherwise a
 * new sign-in is needed.
 */
export const leaveSandbox: Handler<'leaveSandbox'> = async (context) => {
  const { mall_id, account_id, family_id, shop_id } = await originOf(context)
  const there = await context.writeIn(mall_id, async (context) => {
    const session = await goOn(context, { mall_id, account_id, family_id })
    return { session, ...(await shopOf(context.tx, mall_id, shop_id)) }
  })
  const left = tokenInCookie(context)
  if (left !== undefined) await endByToken(context, left)
  const { session, ...place } = there
  setCookie(context, session)
  return { mall_id, access_token: session.access_token, ...place }
}

type Origin = { mall_id: string; account_id: string; family_id: string; shop_id: number }

async function originOf(context: Context): Promise<Origin> {
  const { mall_id, actor } = context
  if (actor.kind !== 'operator' || actor.family_id === null) throw new Failure('sandbox.not_found')
  const { family_id } = actor
  const row = await context.read(({ tx }) =>
    tx
      .selectFrom('session_family as f')
      .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
      .innerJoin('account as a', (join) =>
        join.onRef('a.mall_id', '=', 'f.mall_id').onRef('a.account_id', '=', 'f.account_id'),
      )
      .select(['m.sandbox_of', 'm.sandbox_of_shop', 'a.stands_for', 'f.entered_from'])
      .where('f.mall_id', '=', mall_id)
      .where('f.family_id', '=', family_id)
      .executeTakeFirst(),
  )
  const { sandbox_of = null, sandbox_of_shop = null, stands_for = null, entered_from = null } = row ?? {}
  if (sandbox_of === null || sandbox_of_shop === null || stands_for === null || entered_from === null)
    throw new Failure('sandbox.not_found')
  return { mall_id: sandbox_of, account_id: stands_for, family_id: entered_from, shop_id: sandbox_of_shop }
}

/** Ends the sandbox session, and continues the former one with its age, unless that has ended. */
async function goOn(
  context: InTransaction<Context>,
  { mall_id, account_id, family_id }: Omit<Origin, 'shop_id'>,
): Promise<Session> {
  const family = await context.tx
    .selectFrom('session_family as f')
    .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
    .innerJoin('account as a', (join) =>
      join.onRef('a.mall_id', '=', 'f.mall_id').onRef('a.account_id', '=', 'f.account_id'),
    )
    .select(['f.auto_login', 'f.created_at'])
    .where('f.mall_id', '=', mall_id)
    .where('f.family_id', '=', family_id)
    .where('f.account_id', '=', account_id)
    .where('f.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('m.state', '<>', 'suspended')
    .forUpdate('f')
    .executeTakeFirst()
  if (family === undefined) throw new Failure('sandbox.over')
  await endFamiliesOf(context, { mall_id, account_id }, { reason: 'ended', which: { only: family_id } })
  const { auto_login, created_at: since } = family
  return startFamily(context, { mall_id, account_id, auto_login, since })
}

async function shopOf(tx: Tx, mall_id: string, shop_id: number): Promise<Pick<Leave, 'flavour' | 'app' | 'shop_no'>> {
  return tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['m.flavour', 's.app', 's.shop_no'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
}
