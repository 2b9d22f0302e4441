import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { keysOf } from './keys.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends a key at once, and the one that it replaced; one that has ended stays ended. */
export const endApiKey: Handler<'endApiKey'> = async (context, { key_id }) => {
  const { mall_id, shop } = context
  return context.write(async (context) => {
    const before = (await keysOf(context)).find((key) => key.key_id === key_id)
    if (before === undefined) throw new Failure('api_key.not_found')
    const ended = await context.tx
      .updateTable('api_key')
      .set({ ended_at: context.now(), former_hash: null, former_until: null })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .where('key_id', '=', key_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await recordAudit(context, { action: 'api_key.ended', target: `api_key:${key_id}` })
    return { keys: await keysOf(context) }
  })
}
