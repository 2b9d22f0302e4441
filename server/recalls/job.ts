import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { holdRecall, type AtWork } from './at-work.ts'
import { releaseChunk } from './release-chunk.ts'
import { stopChunk } from './stop-chunk.ts'
import { notifyOver } from './notify-over.ts'
import { sql } from 'kysely'
import { recallPoints } from './reach.ts'
import { ownersOfRound } from './rounds.ts'
import { type CodeOwner, notifyOwners } from './notify-owners.ts'

/**
 * Processes a recall by chunks, one transaction each: stops codes and notifies owners, restores codes, or sends another
 * round. Its row is locked and advanced in the same transaction, so each step happens once.
 */
export const workRecall: Work<'recalls.work'> = async (kernel, { mall_id, recall_no }, signal) => {
  for (;;) {
    signal.throwIfAborted()
    if (!(await inTenant(kernel, mall_id, async (kernel) => takeStep(kernel, mall_id, recall_no)))) return
  }
}

/** One step in the given transaction; whether there may be more to do. */
export async function takeStep(kernel: InTransaction<Kernel>, mall_id: string, recall_no: string): Promise<boolean> {
  const recall = await holdRecall(kernel.tx, mall_id, recall_no)
  if (recall === null) return false
  if (recall.state === 'running') return stopChunk(kernel, recall)
  if (recall.state === 'ending')
    return recall.round === 'over' ? notifyOver(kernel, recall) : releaseChunk(kernel, recall)
  return recall.round === null ? false : notifyRound(kernel, recall)
}

/** Owners who are written to in one transaction. */
const atOnce = 200

/** Writes to the next owners of a round, by their number, so that each is written to once; whether there is more. */
async function notifyRound(kernel: InTransaction<Kernel>, recall: AtWork): Promise<boolean> {
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
