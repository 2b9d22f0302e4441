import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './outcome.ts'

type Done = { ended_at: Date | null }

/** Writes the outcome of a step, unless its claim was lost. */
export async function finish(kernel: Kernel, step: Claimed, outcome: Outcome): Promise<void> {
  await inTenant(kernel, step.mall_id, async (kernel) => keepOutcome(kernel, step, outcome))
}

/** Writes the outcome of a step in the given transaction. */
export async function keepOutcome(
  kernel: InTransaction<Pick<Kernel, 'now'>>,
  step: Claimed,
  outcome: Outcome,
): Promise<void> {
  const now = kernel.now()
  const row = await lockOwn(kernel.tx, step)
  if (row === undefined) return
  await kernel.tx
    .updateTable('reward_grant')
    .set({ claimed_at: null, changed_at: now, ...changeOf(step, outcome, row, now) })
    .where('mall_id', '=', step.mall_id)
    .where('grant_no', '=', step.grant_no)
    .execute()
}

async function lockOwn(tx: Tx, { mall_id, grant_no, claimed_at }: Claimed): Promise<Done | undefined> {
  return tx
    .selectFrom('reward_grant')
    .select('ended_at')
    .where('mall_id', '=', mall_id)
    .where('grant_no', '=', grant_no)
    .where('claimed_at', '=', claimed_at)
    .forUpdate()
    .executeTakeFirst()
}

function changeOf(step: Claimed, outcome: Outcome, row: Done, now: Date) {
  switch (outcome.came) {
    case 'done':
      return step.step === 'give' ? given(step, row, now) : { state: 'reclaimed' as const, ...over, reason: null }
    case 'skipped':
      return { state: 'skipped' as const, ...over, reason: outcome.reason }
    case 'failed':
      return { state: 'failed' as const, due_at: null, reason: outcome.reason, ...unless(outcome) }
    case 'held':
      return { due_at: null, reason: outcome.reason, ...unless(outcome) }
    case 'later': {
      const tries = outcome.counts ? step.tries : step.tries - 1
      return { due_at: new Date(now.getTime() + outcome.after_ms), reason: outcome.reason, tries, ...unless(outcome) }
    }
    case 'lost':
      return {}
    default:
      return outcome satisfies never
  }
}

const over = { step: null, due_at: null, called_at: null }

/** Takes back at once a benefit that arrived after its certification had ended. */
function given(step: Claimed, { ended_at }: Done, now: Date) {
  const reason = step.reason === 'cap_part' ? step.reason : null
  const granted = { state: 'granted' as const, granted_at: now, tries: 0, called_at: null }
  if (ended_at === null || !step.takes_back) return { ...granted, step: null, due_at: null, reason }
  return { ...granted, step: 'take' as const, due_at: now, reason: null }
}

function unless({ undone }: { undone: boolean }) {
  return undone ? { called_at: null } : {}
}
