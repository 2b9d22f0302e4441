import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { holdRecall } from './at-work.ts'
import { releaseChunk } from './release-chunk.ts'
import { stopChunk } from './stop-chunk.ts'
import { notifyOver } from './notify-over.ts'
import { notifyRound } from './notify-round.ts'

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
