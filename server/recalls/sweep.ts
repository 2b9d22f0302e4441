import { sql } from 'kysely'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { sweep } from '../work/sweep.ts'
import { recallPoints } from './reach.ts'
import { ownersOfRound } from './rounds.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Every ten minutes: resends notices that expired while waiting for points (a day), as soon as the shop has points. */
export const sweepRecalls: Work<'recalls.sweep'> = async (kernel, _data, signal) => {
  await sweep(kernel, { find: activeRecalls, work: (kernel, recall) => takeUp(kernel, recall) }, signal)
}

type Recall = ShopKey & { recall_no: string }

async function activeRecalls(tx: Tx): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select mall_id, shop_id, recall_no from recall where state = 'active' and round is null order by recall_no`.execute(
    tx,
  )
  return rows
}

async function takeUp(kernel: InTransaction<Kernel>, { mall_id, shop_id, recall_no }: Recall): Promise<void> {
  const waiting = ownersOfRound({ mall_id, shop_id, recall_no, kind: 'points' })
  const { numAffectedRows } = await sql`
    update recall r set round = 'points', round_next = 0 from shop s
    where r.mall_id = ${mall_id} and r.recall_no = ${recall_no}::bigint and r.state = 'active' and r.round is null
      and s.mall_id = ${mall_id} and s.shop_id = ${shop_id} and s.remain_point >= ${recallPoints}
      and exists (select 1 ${waiting})`.execute(kernel.tx)
  if (numAffectedRows === 1n) await kernel.enqueue(kernel.tx, 'recalls.work', { mall_id, recall_no })
}
