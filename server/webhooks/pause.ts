import { text } from '#contract/text/text.ts'
import type { PausedWhy } from '#contract/webhooks/records.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { notifyManager } from '../notify/notify-manager.ts'

type Paused = { mall_id: string; endpoint_id: string; shop_id: number; name: string }

/** Pauses a failing endpoint and notifies the shop's manager, free of charge. Its events are kept. */
export async function pauseEndpoint(
  kernel: InTransaction<Kernel>,
  { mall_id, endpoint_id, shop_id, name }: Paused,
  why: Exclude<PausedWhy, 'owner'>,
): Promise<void> {
  await kernel.tx
    .updateTable('webhook_endpoint')
    .set({ paused_at: kernel.now(), paused_why: why })
    .where('mall_id', '=', mall_id)
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  const job = { kind: 'job', name: 'webhooks.deliver' } as const
  const target = `webhook:${endpoint_id}`
  await recordAs(kernel, { mall_id, ...job }, { action: 'webhook.paused_itself', target, detail: { why } })
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'webhook_paused',
    screen: 'setting',
    query: { tab: 'webhooks' },
    words: ({ shop, address }) => ({
      subject: text('ko', 'webhooks.paused_subject', { shop }),
      text: text('ko', why === 'gone' ? 'webhooks.gone_mail' : 'webhooks.paused_mail', { name, address }),
    }),
  })
}
