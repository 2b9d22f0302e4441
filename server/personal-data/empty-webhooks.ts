import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Removes a member from past and pending webhook payloads of the shop; the events stay, anonymised. */
export async function emptyWebhooks(
  tx: Tx,
  { mall_id, shop_id, member_id }: { mall_id: string; shop_id: number; member_id: string },
): Promise<void> {
  await sql`
    update webhook_delivery d set member_ids = '{}', body = jsonb_set(d.body::jsonb, '{data}', (
      select jsonb_object_agg(f.key, case when f.key in ('member_id', 'from_member_id') then 'null' else f.value end)
      from jsonb_each(d.body::jsonb -> 'data') as f))::text
    where d.mall_id = ${mall_id} and d.shop_id = ${shop_id} and ${member_id} = any (d.member_ids)`.execute(tx)
}
