import { sql } from 'kysely'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { AtWork } from './at-work.ts'
import { delivery } from './delivery.ts'
import { type CodeOwner, notifyOwners } from './notify-owners.ts'

/** Owners who are written to in one transaction. */
const atOnce = 200

/**
 * Notifies the next owners of the end: those who got the recall's notice and still have the code, each once. Notices
 * waiting for points are dropped. Returns whether more remain.
 */
export async function notifyOver(kernel: InTransaction<Kernel>, recall: AtWork): Promise<boolean> {
  const { mall_id, shop_id, recall_no, round_next } = recall
  await forgetWaiting(kernel.tx, recall)
  const { rows: owners } = await sql<CodeOwner & { owner_no: string }>`
    select o.owner_no, o.code_id, o.serial_number, o.member_id from recall_owner o
    join code c on c.mall_id = o.mall_id and c.shop_id = ${shop_id} and c.code_id = o.code_id and c.member_id = o.member_id
    left join message m on m.mall_id = o.mall_id and m.message_id = o.message_id
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint and o.owner_no > ${round_next ?? '0'}::bigint
      and (${delivery}) in ('delivered', 'told', 'waiting')
    order by o.owner_no limit ${atOnce}`.execute(kernel.tx)
  await notifyOwners(kernel, recall, { owners, telling: 'over' })
  const last = owners.at(-1)
  const ended = last === undefined || owners.length < atOnce
  await kernel.tx
    .updateTable('recall')
    .set(
      ended ? { round: null, round_next: null, state: 'ended', ended_at: kernel.now() } : { round_next: last.owner_no },
    )
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  return !ended
}

async function forgetWaiting(tx: Tx, { mall_id, recall_no }: AtWork): Promise<void> {
  await sql`
    update message m set state = 'skipped', failure = 'recall_over' from recall_owner o
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint and m.mall_id = o.mall_id
      and m.message_id = o.message_id and m.state = 'held'`.execute(tx)
}
