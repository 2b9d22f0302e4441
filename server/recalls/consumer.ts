import { sql } from 'kysely'
import { recallOf } from '../code-life/recall.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Consumer } from '../event-log/consumer.ts'
import type { Kernel } from '../kernel/context.ts'
import { type AtWork, holdRecall } from './at-work.ts'
import { notifyNew } from './notify-owners.ts'

/**
 * The event reader that notifies new owners of a recalled code while the recall is in force. Registration is refused;
 * the shop's people can still transfer a code.
 */
export const recalls: Consumer = {
  name: 'recalls',
  kinds: ['code.certified', 'code.approved', 'code.status_changed', 'code.transferred', 'code.certification_asked'],
  recipientOf: ({ shop_id, subject }) => `${shop_id}:${subject}`,
  async handle(kernel, { mall_id, shop_id, data }) {
    if (shop_id === null) return
    const code_id = String(data['code_id'])
    const recall = await recallOf(kernel.tx, { mall_id, shop_id }, code_id)
    if (recall === null) return
    const held = await holdRecall(kernel.tx, mall_id, recall.recall_no)
    if (held !== null) await tellOwner(kernel, held, code_id)
  },
}

async function tellOwner(kernel: InTransaction<Kernel>, recall: AtWork, code_id: string): Promise<void> {
  const { mall_id, shop_id } = recall
  const { rows } = await sql<{ code_id: string; serial_number: string; member_id: string }>`
    select code_id, serial_number, member_id from code
    where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = ${code_id}::bigint and member_id is not null`.execute(
    kernel.tx,
  )
  await notifyNew(kernel, recall, rows)
}
