import { sql } from 'kysely'
import { chunkSize } from '#contract/codes/code-words.ts'
import { recordAs } from '../../kernel/audit.ts'
import { askToFold } from '../../code-life/counts.ts'
import { withdrawCodes } from '../../code-life/withdraw.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import { byJob, recordEvent } from '../../kernel/events.ts'
import type { Work } from '../../kernel/job.ts'

/** Steps between two foldings of the counts. */
const stepsPerFold = 50

/**
 * Takes a batch's codes away, step by step. Each step is one transaction with its own checkpoint row, so it happens
 * exactly once, whatever is killed and however many workers are at it. A code that was touched meanwhile stays.
 */
export const undo: Work<'codes.undo'> = async (kernel, { mall_id, batch_id }, signal) => {
  for (let steps = 1; ; steps++) {
    signal.throwIfAborted()
    const step = await inTenant(kernel, mall_id, async (kernel) => takeStep(kernel, mall_id, batch_id))
    if (step === null) return
    const { shop_id, ended } = step
    if (ended || steps % stepsPerFold === 0)
      await inTenant(kernel, mall_id, async (kernel) => askToFold(kernel, { mall_id, shop_id }))
    if (ended) return
  }
}

type Undoing = { shop_id: number; next: number; last: number; created_at: Date }

async function takeStep(kernel: InTransaction<Kernel>, mall_id: string, batch_id: string) {
  const { rows } = await sql<Undoing>`
    select shop_id, undo_next::float8 as next, last_code_id::float8 as last, created_at from batch
    where mall_id = ${mall_id} and batch_id = ${batch_id}::bigint and status = 'undoing' for no key update`.execute(
    kernel.tx,
  )
  const [batch] = rows
  if (batch === undefined) return null
  const until = Math.min(batch.next + chunkSize, batch.last + 1)
  const gone = await withdrawCodes(kernel.tx, { ...batch, mall_id, batch_id, until })
  const ended = until > batch.last
  await sql`
    update batch set gone = gone + ${gone}, undo_next = ${until},
      status = case when ${ended} then 'undone' else status end
    where mall_id = ${mall_id} and batch_id = ${batch_id}::bigint`.execute(kernel.tx)
  if (ended) await end(kernel, { mall_id, batch_id, shop_id: batch.shop_id })
  return { shop_id: batch.shop_id, ended }
}

/** The event and the audit entry of the end say what became of the batch; no tombstone: no label of it was ever made. */
async function end(
  kernel: InTransaction<Kernel>,
  { mall_id, batch_id, shop_id }: { mall_id: string; batch_id: string; shop_id: number },
): Promise<void> {
  const { rows } = await sql<{ created: number; gone: number; undo_by: string }>`
    select created::float8 as created, gone::float8 as gone, undo_by from batch
    where mall_id = ${mall_id} and batch_id = ${batch_id}::bigint`.execute(kernel.tx)
  const { created = 0, gone = 0, undo_by = '' } = rows[0] ?? {}
  await kernel.tx.deleteFrom('batch_chunk').where('mall_id', '=', mall_id).where('batch_id', '=', batch_id).execute()
  await recordEvent(kernel, mall_id, {
    kind: 'code.undone',
    shop_id,
    subject: batch_id,
    data: { created, gone },
    cause: byJob('codes.undo'),
  })
  await recordAs(
    kernel,
    { mall_id, kind: 'job', name: 'codes.undo' },
    {
      action: 'batch.undone',
      target: `batch:${batch_id}`,
      detail: { created, gone, asked_by: undo_by },
    },
  )
}
