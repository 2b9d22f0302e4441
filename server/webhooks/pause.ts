import { shellOf } from '#contract/kernel/screen.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import type { PausedWhy } from '#contract/webhooks/records.ts'
import type { Tx } from '../database/connect.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { queueMessage } from '../kernel/outbox.ts'

type Paused = { mall_id: string; endpoint_id: string; shop_id: number; name: string }

/**
 * Pauses an endpoint that does not answer any more, and tells the shop's manager. Events are kept for it; the notice is the
 * service's own and free.
 */
export async function pauseEndpoint(
  kernel: Kernel,
  tx: Tx,
  { mall_id, endpoint_id, shop_id, name }: Paused,
  why: Exclude<PausedWhy, 'owner'>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ paused_at: kernel.now(), paused_why: why })
    .where('mall_id', '=', mall_id)
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  const job = { kind: 'job', name: 'webhooks.deliver' } as const
  const target = `webhook:${endpoint_id}`
  await recordAs(kernel, tx, { mall_id, ...job }, { action: 'webhook.paused_itself', target, detail: { why } })
  const recipient = (await openProfile(kernel, tx, mall_id))?.manager_email ?? ''
  if (recipient === '') return
  const values = { name, ...(await shopOf(kernel, tx, { mall_id, shop_id })) }
  await queueMessage(kernel, tx, mall_id, {
    shop_id,
    channel: 'email',
    purpose: 'webhook_paused',
    recipient,
    expires_at: null,
    body: {
      from_name: text('ko', 'product.title'),
      subject: text('ko', 'webhooks.paused_subject', values),
      text: text('ko', why === 'gone' ? 'webhooks.gone_mail' : 'webhooks.paused_mail', values),
    },
  })
}

async function shopOf(
  { config, public_url }: Kernel,
  tx: Tx,
  { mall_id, shop_id }: Pick<Paused, 'mall_id' | 'shop_id'>,
) {
  const row = await tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_name', 's.shop_no', 's.app', 'm.flavour'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const [product = ''] = config.PRODUCT_SLUGS
  const path = screenPath('setting', { mall_id, product, shell: shellOf(row.flavour, row.app) })
  const query = new URLSearchParams({ tab: 'webhooks', shop_no: row.shop_no }).toString()
  return { shop: row.shop_name, address: `${public_url.replace(/\/$/, '')}${path}?${query}` }
}
