import { sql } from 'kysely'
import type { Consumer } from '../event-log/consumer.ts'
import type { DemoHands } from './demo-context.ts'

/** Moves a reader behind all events so far, so that past ones are not handled again. */
export async function goBehind({ context }: DemoHands, { name }: Consumer): Promise<void> {
  await sql`
    insert into event_position (mall_id, consumer, txid, seq)
    values (${context.mall_id}, ${name}, pg_current_xact_id(), 9223372036854775807)
    on conflict (mall_id, consumer) do update set txid = excluded.txid, seq = excluded.seq`.execute(context.tx)
}
