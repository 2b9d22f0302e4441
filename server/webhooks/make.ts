import { sql } from 'kysely'
import { endpointsMost } from '#contract/webhooks/limits.ts'
import { type InTransaction, rowCount } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { newHookSecret } from '../secrets/signed-letter.ts'
import { endpointOf, mustBePublic } from './endpoints.ts'
import type { Handler } from '../kernel/handle.ts'

/** Makes an endpoint for events from now on; its secret is shown once. */
export const makeWebhook: Handler<'makeWebhook'> = async (context, { name, address, types }) => {
  await mustBePublic(context, address)
  const { mall_id, shop } = context
  const secret = newHookSecret(context.random)
  return context.write(async (context) => {
    await passCount(context)
    const endpoint_id = context.uuid()
    await context.tx
      .insertInto('webhook_endpoint')
      .values({
        mall_id,
        endpoint_id,
        shop_id: shop.shop_id,
        name,
        address,
        types: [...new Set(types)],
        secret_sealed: context.seals.seal(mall_id, secret),
        made_at: context.now(),
      })
      .execute()
    await recordAudit(context, { action: 'webhook.made', target: `webhook:${endpoint_id}`, detail: { types } })
    return { ...(await endpointOf(context, endpoint_id)), secret }
  })
}

/** Counts under a lock, so that concurrent calls respect the limit. */
async function passCount({ mall_id, shop, tx }: InTransaction<Context>): Promise<void> {
  await sql`select from shop where mall_id = ${mall_id} and shop_id = ${shop.shop_id} for update`.execute(tx)
  const { n } = await tx
    .selectFrom('webhook_endpoint')
    .select(rowCount.as('n'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (n >= endpointsMost) throw new Failure('webhook.too_many', { values: { most: endpointsMost } })
}
