import { sql } from 'kysely'
import { keysMost } from '#contract/api-keys/scopes.ts'
import { ownAccount } from '../identity/own-account.ts'
import { hintOf, writeKey } from '../secrets/api-key.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { type InTransaction, rowCount } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { keyOf } from './keys.ts'
import type { Handler } from '../kernel/handle.ts'

/** Makes a key of the shop, which is shown now and never again. */
export const makeApiKey: Handler<'makeApiKey'> = async (context, { name, scopes, days }) => {
  const { mall_id, shop } = context
  const secret = writeKey(mall_id, context.random(32))
  return context.write(async (context) => {
    await passCount(context)
    const key_id = context.uuid()
    const made_at = context.now()
    const own = { mall_id, key_id, shop_id: shop.shop_id, account_id: ownAccount(context), name, made_at }
    await context.tx
      .insertInto('api_key')
      .values({
        ...own,
        scopes: [...new Set(scopes)],
        token_hash: tokenHash(secret),
        hint: hintOf(secret),
        former_hash: null,
        former_until: null,
        expires_at: days === null ? null : new Date(made_at.getTime() + days * 86_400_000),
        ended_at: null,
        last_used_at: null,
        window_at: null,
      })
      .execute()
    await recordAudit(context, { action: 'api_key.made', target: `api_key:${key_id}`, detail: { scopes } })
    return { ...(await keyOf(context, key_id)), secret }
  })
}

/** Checks the number of active keys under a lock, so that concurrent calls respect the limit. */
async function passCount(context: InTransaction<Context>): Promise<void> {
  const { mall_id, shop } = context
  await sql`select from shop where mall_id = ${mall_id} and shop_id = ${shop.shop_id} for update`.execute(context.tx)
  const { n } = await context.tx
    .selectFrom('api_key')
    .select(rowCount.as('n'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', context.now())]))
    .executeTakeFirstOrThrow()
  if (n >= keysMost) throw new Failure('api_key.too_many', { values: { most: keysMost } })
}
