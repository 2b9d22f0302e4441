import { formerSecretLife } from '#contract/webhooks/signature.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { newHookSecret } from '../secrets/signed-letter.ts'
import { endpointOf, endpointsOf, holdEndpoint, mustBePublic } from './endpoints.ts'
import { wakeDelivery } from './wake.ts'
import type { Handler } from '../kernel/handle.ts'

/** Saves name, address and events; what waits goes to the new address. */
export const saveWebhook: Handler<'saveWebhook'> = async (context, input) => {
  const { endpoint_id, name, address, types } = input
  await mustBePublic(context, address)
  return context.write(async (context) => {
    await holdEndpoint(context, endpoint_id)
    await own(context, endpoint_id)
      .set({ name, address, types: [...new Set(types)] })
      .execute()
    await recordAudit(context, { action: 'webhook.saved', target: `webhook:${endpoint_id}`, detail: { types } })
    return endpointOf(context, endpoint_id)
  })
}

/** Makes a new secret, which is shown now; the former one signs beside it for a day. */
export const renewWebhookSecret: Handler<'renewWebhookSecret'> = async (context, { endpoint_id }) => {
  const secret = newHookSecret(context.random)
  return context.write(async (context) => {
    await holdEndpoint(context, endpoint_id)
    await own(context, endpoint_id)
      .set((is) => ({
        former_sealed: is.ref('secret_sealed'),
        former_until: new Date(context.now().getTime() + formerSecretLife),
        secret_sealed: context.seals.seal(context.mall_id, secret),
      }))
      .execute()
    await recordAudit(context, { action: 'webhook.secret', target: `webhook:${endpoint_id}` })
    return { ...(await endpointOf(context, endpoint_id)), secret }
  })
}

/** Pauses or resumes an endpoint; on resume all waiting deliveries are due at once, in order. */
export const switchWebhook: Handler<'switchWebhook'> = async (context, { endpoint_id, active }) => {
  return context.write(async (context) => {
    const { paused_at, slow } = await holdEndpoint(context, endpoint_id)
    const target = `webhook:${endpoint_id}`
    if (active && paused_at !== null) {
      await own(context, endpoint_id)
        .set({ paused_at: null, paused_why: null, failures: 0, failing_since: null, rest_until: null })
        .execute()
      await makeDue(context, endpoint_id)
      await wakeDelivery(context, { mall_id: context.mall_id, endpoint_id, slow })
      await recordAudit(context, { action: 'webhook.resumed', target })
    }
    if (!active && paused_at === null) {
      await own(context, endpoint_id).set({ paused_at: context.now(), paused_why: 'owner' }).execute()
      await recordAudit(context, { action: 'webhook.paused', target })
    }
    return endpointOf(context, endpoint_id)
  })
}

async function makeDue({ mall_id, now, tx }: InTransaction<Context>, endpoint_id: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ due_at: now(), tries: 0 })
    .where('mall_id', '=', mall_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends an endpoint: nothing goes out any more. Its log goes with its days. */
export const endWebhook: Handler<'endWebhook'> = async (context, { endpoint_id }) => {
  return context.write(async (context) => {
    await holdEndpoint(context, endpoint_id)
    await own(context, endpoint_id).set({ ended_at: context.now() }).execute()
    await recordAudit(context, { action: 'webhook.ended', target: `webhook:${endpoint_id}` })
    return { endpoints: await endpointsOf(context) }
  })
}

function own({ mall_id, tx }: InTransaction<Context>, endpoint_id: string) {
  return tx.updateTable('webhook_endpoint').where('mall_id', '=', mall_id).where('endpoint_id', '=', endpoint_id)
}
