import { sql } from 'kysely'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../database/connect.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['listMalls']>

/** Malls, the newest first, with the best plan that runs in any of their shops. */
export const listMalls: Handler<'listMalls'> = async (context, input) => {
  const now = context.now()
  return context.readAcrossMalls(async ({ tx }) => {
    const { count } = await wanted(tx, input, now)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await wanted(tx, input, now)
      .select(['m.mall_id', 'm.mall_name', 'm.flavour', 'm.state', 'm.created_at', 'n.shops', 'n.plan', 'n.expires_at'])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.mall_id')
      .limit(input.limit)
      .offset(input.offset)
      .execute()
    const malls = rows.map((row) => ({
      ...row,
      created_at: toSeoulIso(row.created_at),
      expires_at: isoOrNull(row.expires_at),
    }))
    return { malls, count }
  })
}

function wanted(tx: Tx, { search, flavour, state, plan }: Input, now: Date) {
  let malls = tx.selectFrom('mall as m').innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('shop as s')
        .select((in_shop) => [
          sql<number>`count(*)::int`.as('shops'),
          in_shop.fn.max(in_shop.fn.coalesce('s.basic_until', 's.expires_at')).as('expires_at'),
          // The same rule as `planMode`: a plan without a class is basic while it runs.
          sql<'basic' | 'plus' | 'none'>`case
              when bool_or(s.expires_at >= ${now} and s.plan_class = 'plus') then 'plus'
              when bool_or(coalesce(s.basic_until, s.expires_at) >= ${now}) then 'basic' else 'none' end`.as('plan'),
        ])
        .whereRef('s.mall_id', '=', 'm.mall_id')
        .as('n'),
    (join) => join.onTrue(),
  )
  // A sandbox is looked after with the shop that it belongs to.
  malls = malls.where('m.sandbox_of', 'is', null)
  const piece = search.toLowerCase()
  if (piece !== '') {
    malls = malls.where(
      sql<boolean>`position(${piece} in m.mall_id) > 0 or position(${piece} in lower(m.mall_name)) > 0`,
    )
  }
  if (flavour !== undefined) malls = malls.where('m.flavour', '=', flavour)
  if (state !== undefined) malls = malls.where('m.state', '=', state)
  return plan === undefined ? malls : malls.where('n.plan', '=', plan)
}
