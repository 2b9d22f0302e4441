import { sql } from 'kysely'

/**
 * The delivery state of the notice to an owner (`o`), by the last message (`m`): `RecallDelivery` as SQL. Notices
 * without points wait until there are some. E-mail is confirmed by its relay only.
 */
export const delivery = sql`case when o.message_id is null then 'unreachable'
  when m.message_id is null then 'told'
  when m.state in ('held', 'skipped') and m.failure = 'points' then 'points'
  when m.state in ('failed', 'skipped') then 'failed'
  when m.state = 'delivered' or m.state = 'sent' and m.channel = 'email' then 'delivered'
  else 'waiting' end`
