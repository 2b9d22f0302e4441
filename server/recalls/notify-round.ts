import { sql } from 'kysely'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { AtWork } from './at-work.ts'
import { recallPoints } from './reach.ts'
import { ownersOfRound } from './rounds.ts'
import { type CodeOwner, notifyOwners } from './notify-owners.ts'

/** Owners who are written to in one transaction. */
const atOnce = 200

/** Writes to the next owners of a round, by their number, so that each is written to once; whether there is more. */
export async function notifyRound(kernel: InTransaction<Kernel>, recall: AtWork): Promise<boolean> {
  const { mall_id, recall_no, round, round_next } = recall
  if (round === null || round === 'over' || round_next === null) return false
  // New points pay for a limited number; the rest keeps waiting visibly.
  const most = round === 'points' ? Math.min(atOnce, Math.floor(recall.remain_point / recallPoints)) : atOnce
  const { rows: owners } = await sql<CodeOwner & { owner_no: string }>`
    select o.owner_no, o.code_id, o.serial_number, o.member_id ${ownersOfRound({ ...recall, kind: round })}
      and o.owner_no > ${round_next}::bigint order by o.owner_no limit ${most}`.execute(kernel.tx)
  await notifyOwners(kernel, recall, { owners, telling: round === 'remind' ? 'again' : 'first' })
  const last = owners.at(-1)
  const ended = last === undefined || owners.length < atOnce
  await kernel.tx
    .updateTable('recall')
    .set(ended ? { round: null, round_next: null } : { round_next: last.owner_no })
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  return !ended
}
