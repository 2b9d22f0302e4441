import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Consumer } from './consumer.ts'
import { readEvents } from './read.ts'

/** Each reader reads on in the malls where something happened, or where something is due again. */
export async function readEverywhere(
  kernel: Kernel,
  consumers: readonly Consumer[],
  signal: AbortSignal,
): Promise<void> {
  for (const consumer of consumers)
    for (const mall_id of await mallsToRead(kernel, consumer)) await readEvents(kernel, mall_id, consumer, signal)
}

async function mallsToRead(kernel: Kernel, { name }: Consumer): Promise<string[]> {
  return acrossMalls(kernel, async (kernel) => {
    const { rows } = await sql<{ mall_id: string }>`
      select m.mall_id from mall m
      left join event_position p on p.mall_id = m.mall_id and p.consumer = ${name}
      where exists (select from event e where e.mall_id = m.mall_id
          and (e.txid, e.seq) > (coalesce(p.txid, '0'::xid8), coalesce(p.seq, 0)))
        or exists (select from event_parked k where k.mall_id = m.mall_id and k.consumer = ${name}
          and k.given_up_at is null and k.next_try_at <= ${kernel.now()})`.execute(kernel.tx)
    return rows.map(({ mall_id }) => mall_id)
  })
}

/** Reads on in one mall; whether something is left that cannot be passed yet, because an older transaction still runs. */
export async function readPromptly(
  kernel: Kernel,
  mall_id: string,
  consumer: Consumer,
  signal: AbortSignal,
): Promise<boolean> {
  await readEvents(kernel, mall_id, consumer, signal)
  return inTenant(kernel, mall_id, async ({ tx }) => {
    const { rows } = await sql<{ left: boolean }>`
      select exists (select from event e
        join event_position p on p.mall_id = e.mall_id and p.consumer = ${consumer.name}
        where e.mall_id = ${mall_id} and (e.txid, e.seq) > (p.txid, p.seq)) as left`.execute(tx)
    return rows[0]?.left ?? false
  })
}
