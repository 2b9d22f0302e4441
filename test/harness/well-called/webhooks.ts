import type { FullMall } from './full-mall.ts'
import type { WellCalled } from './well-called.ts'

/** Endpoints of a shop's own program, called well. */

const wanted = ({ app, mark }: FullMall) => ({
  name: mark,
  address: `${app.outside().url}/receiver/webhooks`,
  types: ['code.certified' as const],
})

/** A shop has only so many. */
async function noWebhooks({ app, partner }: FullMall): Promise<void> {
  await app.sql('update webhook_endpoint set ended_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
}

/** An endpoint that was just made. */
async function one(mall: FullMall): Promise<{ endpoint_id: string }> {
  await noWebhooks(mall)
  const { endpoint_id } = await mall.app.good('makeWebhook', wanted(mall), { as: mall.partner })
  return { endpoint_id: String(endpoint_id) }
}

/** A delivery of it that was tried. */
async function tried(mall: FullMall): Promise<{ endpoint_id: string; delivery_no: string }> {
  const endpoint = await one(mall)
  const { delivery_no } = await mall.app.good('testWebhook', endpoint, { as: mall.partner })
  return { ...endpoint, delivery_no: String(delivery_no) }
}

const input = async (mall: FullMall) => ({ input: await one(mall) })

export const webhooksWellCalled = {
  listWebhooks: async (mall) => {
    await one(mall)
    return { input: {} }
  },
  makeWebhook: async (mall) => {
    await noWebhooks(mall)
    return { input: wanted(mall) }
  },
  saveWebhook: async (mall) => ({ input: { ...(await one(mall)), ...wanted(mall), types: ['code.lost'] } }),
  renewWebhookSecret: input,
  switchWebhook: async (mall) => ({ input: { ...(await one(mall)), active: false } }),
  endWebhook: input,
  testWebhook: input,
  searchWebhookDeliveries: async (mall) => ({ input: { endpoint_id: (await tried(mall)).endpoint_id } }),
  getWebhookDelivery: async (mall) => ({ input: await tried(mall) }),
  replayWebhookDeliveries: async (mall) => {
    const { endpoint_id, delivery_no } = await tried(mall)
    // A test is not told again: it becomes an event.
    await mall.app.sql(`update webhook_delivery set type = 'code.certified' where mall_id = $1 and delivery_no = $2`, [
      mall.partner.mall_id,
      delivery_no,
    ])
    return { input: { endpoint_id, delivery_nos: [delivery_no] } }
  },
} satisfies Partial<WellCalled>
