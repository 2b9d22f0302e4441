import { sql } from 'kysely'
import { type Trigger, triggers } from '#contract/messages/triggers.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openMessage, sealBody } from '../../notify/outbox.ts'
import { readKakao } from '../consumer/kakao.ts'
import { type Sender, readSender } from '../consumer/sender.ts'
import { wakeDispatch } from '../../notify/wake.ts'
import { fillWaiting } from './fill-waiting.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** Messages of one shop and run; the rest goes with the next. */
const atOnce = 200

type Waiting = { message_id: string; purpose: string; recipient_sealed: Buffer; body_sealed: Buffer }

/** Messages that wait for a template or a channel go out by it, in the order in which they were written. */
export async function releaseWaiting(kernel: Kernel): Promise<void> {
  const shops = await acrossMalls(kernel, ({ tx }) =>
    tx
      .selectFrom('message')
      .select(['mall_id', 'shop_id'])
      .distinct()
      .where('state', '=', 'held')
      .where('failure', 'in', ['template', 'channel'])
      .execute(),
  )
  for (const shop of shops) await inTenant(kernel, shop.mall_id, (kernel) => releaseOf(kernel, shop))
}

async function releaseOf(kernel: InTransaction<Kernel>, shop: ShopKey): Promise<void> {
  const sender = await readSender(kernel, shop)
  const now_sent = sender === null ? [] : await triggersWithTemplate(kernel, sender)
  if (sender === null || now_sent.length === 0) return
  const { rows } = await sql<Waiting>`
    select message_id, purpose, recipient_sealed, body_sealed from message
    where mall_id = ${shop.mall_id} and shop_id = ${shop.shop_id} and state = 'held'
      and failure in ('template', 'channel') and purpose = any (${now_sent}::text[])
    order by message_no limit ${atOnce} for update skip locked`.execute(kernel.tx)
  for (const row of rows) await letGo(kernel, sender, row)
  if (rows.length > 0) await wakeDispatch(kernel, shop.mall_id)
}

async function triggersWithTemplate(kernel: InTransaction<Kernel>, sender: Sender): Promise<Trigger[]> {
  const found: Trigger[] = []
  for (const trigger of triggers) if (!('missing' in (await readKakao(kernel, sender, trigger)))) found.push(trigger)
  return found
}

/** Releases a message; its points are reserved when it is claimed, as for a retry. */
async function letGo(kernel: InTransaction<Kernel>, sender: Sender, { message_id, purpose, ...sealed }: Waiting) {
  const { mall_id } = sender
  const { recipient, body: written } = openMessage(kernel, mall_id, sealed)
  const body = await fillWaiting(kernel, sender, { purpose, body: written })
  if (body === null) return
  const body_sealed = sealBody(kernel, mall_id, recipient, body)
  await sql`
    update message set state = 'queued', failure = null, body_sealed = ${body_sealed},
      send_after = greatest(send_after, ${kernel.now()}::timestamptz)
    where mall_id = ${mall_id} and message_id = ${message_id}`.execute(kernel.tx)
}
