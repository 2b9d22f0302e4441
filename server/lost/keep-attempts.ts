import { sql } from 'kysely'
import type { Consumer } from '../event-log/consumer.ts'

/**
 * The reader that keeps attempts with the record of the loss. Who tries is on a buyer's page, which knows nothing of
 * records; what it says there is an event.
 */
export const attempts: Consumer = {
  name: 'lost',
  prompt: true,
  kinds: ['code.attempted'],
  recipientOf: ({ shop_id, subject }) => `${shop_id}:${subject}`,
  async handle(_kernel, tx, { mall_id, shop_id, event_id, data, happened_at }) {
    const said = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
    await sql`
      insert into lost_attempt (mall_id, lost_no, event_id, attempted_at, kind, device, region)
      select r.mall_id, r.lost_no, ${event_id}, ${happened_at}, ${said('kind') ?? 'register'}, ${said('device')}, ${said('region')}
      from lost_record r
      where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.code_id = ${said('code_id')}::bigint
        and r.created_at <= ${happened_at} and coalesce(r.resolved_at, 'infinity') >= ${happened_at}
      order by r.lost_no desc limit 1
      on conflict (mall_id, event_id) do nothing`.execute(tx)
  },
}
