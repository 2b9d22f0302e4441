import { formerKeyLife } from '#contract/api-keys/scopes.ts'
import { hintOf, writeKey } from '../secrets/api-key.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { keyOf } from './keys.ts'
import type { Handler } from '../kernel/handle.ts'

/** Replaces a key; the former one is valid for another day, and the scopes stay. */
export const rotateApiKey: Handler<'rotateApiKey'> = async (context, { key_id }) => {
  const { mall_id, shop } = context
  const secret = writeKey(mall_id, context.random(32))
  const now = context.now()
  return context.write(async (context) => {
    const changed = await context.tx
      .updateTable('api_key')
      .set((eb) => ({
        former_hash: eb.ref('token_hash'),
        former_until: new Date(now.getTime() + formerKeyLife),
        token_hash: tokenHash(secret),
        hint: hintOf(secret),
      }))
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .where('key_id', '=', key_id)
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('api_key.not_found')
    await recordAudit(context, { action: 'api_key.rotated', target: `api_key:${key_id}` })
    return { ...(await keyOf(context, key_id)), secret }
  })
}
