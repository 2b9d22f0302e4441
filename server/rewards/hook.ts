import type { OutputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { formerSecretLife } from '#contract/webhooks/signature.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { newHookSecret, signedLetter } from '../secrets/signed-letter.ts'
import { wakeWork } from './wake.ts'
import type { Handler } from '../kernel/handle.ts'

type Hook = OutputOf<Operations['getRewardHook']>

/** Returns the address of the reward hook, never its secret. */
export const getRewardHook: Handler<'getRewardHook'> = async (context) => {
  return context.read((context) => hookOf(context))
}

/** Saves the address after a test call; refused if it is internal or no https. The response does not matter. */
export const saveRewardHook: Handler<'saveRewardHook'> = async (context, { address }) => {
  const { mall_id, shop } = context
  const secret = newHookSecret(context.random)
  const hello = { id: context.uuid(), body: JSON.stringify({ event: 'reward.hello' }) }
  const greeting = signedLetter(context, { secret, former: null }, hello)
  const { outcome } = await context.providers.postHook(address, greeting)
  const code = 'rewards.hook_address'
  if (outcome !== 'answered') throw new Failure(code, { fields: [{ path: 'address', code }] })
  return context.write(async (context) => {
    const now = context.now()
    const made = await context.tx
      .insertInto('reward_hook')
      .values({
        mall_id,
        shop_id: shop.shop_id,
        address,
        secret_sealed: context.seals.seal(mall_id, secret),
        made_at: now,
      })
      .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id']).doNothing())
      .executeTakeFirst()
    const is_new = made.numInsertedOrUpdatedRows === 1n
    if (!is_new) await own(context).set({ address }).execute()
    await context.tx
      .updateTable('reward_grant')
      .set({ due_at: now, reason: null, changed_at: now })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .where('reason', '=', 'no_hook')
      .where('step', 'is not', null)
      .where('due_at', 'is', null)
      .execute()
    await wakeWork(context, mall_id)
    await recordAudit(context, { action: 'setting.reward_hook', target: `shop:${shop.shop_id}` })
    return { ...(await hookOf(context)), secret: is_new ? secret : null }
  })
}

/** Makes a new secret, which is shown now and never again. */
export const renewRewardSecret: Handler<'renewRewardSecret'> = async (context) => {
  const { mall_id, shop } = context
  const secret = newHookSecret(context.random)
  return context.write(async (context) => {
    const changed = await own(context)
      .set((is) => ({
        former_sealed: is.ref('secret_sealed'),
        former_until: new Date(context.now().getTime() + formerSecretLife),
        secret_sealed: context.seals.seal(mall_id, secret),
      }))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('rewards.no_hook')
    await recordAudit(context, { action: 'setting.reward_secret', target: `shop:${shop.shop_id}` })
    return { ...(await hookOf(context)), secret }
  })
}

export const endRewardHook: Handler<'endRewardHook'> = async (context) => {
  const { mall_id, shop } = context
  return context.write(async (context) => {
    const ended = await context.tx
      .deleteFrom('reward_hook')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .executeTakeFirst()
    if (ended.numDeletedRows > 0n)
      await recordAudit(context, { action: 'setting.reward_hook_ended', target: `shop:${shop.shop_id}` })
    return hookOf(context)
  })
}

function own({ mall_id, shop, tx }: InTransaction<Context>) {
  return tx.updateTable('reward_hook').where('mall_id', '=', mall_id).where('shop_id', '=', shop.shop_id)
}

async function hookOf({ mall_id, shop, now, tx }: InTransaction<Context>): Promise<Hook> {
  const row = await tx
    .selectFrom('reward_hook')
    .select(['address', 'made_at', 'former_until'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
  if (row === undefined) return { address: null, made_at: null, former_until: null }
  const { address, made_at, former_until } = row
  const still = former_until !== null && former_until > now()
  return { address, made_at: toSeoulIso(made_at), former_until: still ? toSeoulIso(former_until) : null }
}
