import { sql } from 'kysely'
import type { Consumer } from '../event-log/consumer.ts'

/**
 * The reader that adds attempts to the record of the loss. Attempts happen on buyers' pages, which have no records, so
 * they arrive as events.
 */
export const attempts: Consumer = {
  name: 'lost',
  prompt: true,
  kinds: ['code.attempted'],
  recipientOf: ({ shop_id, subject }) => `${shop_id}:${subject}`,
  async handle({ tx }, { mall_id, shop_id, event_id, data, happened_at }) {
    const said = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
    const { rows } = await sql<{ lost_no: string }>`
      select lost_no from lost_record
      where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = ${said('code_id')}::bigint
        and created_at <= ${happened_at} and coalesce(resolved_at, 'infinity') >= ${happened_at}
      order by lost_no desc limit 1`.execute(tx)
    const [lost] = rows
    if (lost === undefined) return
    await sql`
      insert into lost_attempt (mall_id, lost_no, event_id, attempted_at, kind, device, region)
      values (${mall_id}, ${lost.lost_no}, ${event_id}, ${happened_at}, ${said('kind') ?? 'register'}, ${said('device')}, ${said('region')})
      on conflict (mall_id, event_id) do nothing`.execute(tx)
  },
}
