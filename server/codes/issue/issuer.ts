import type { AskedBatch } from '../../code-life/runs/open-batch.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'

/** The name of a run's issuer. */
export function issuerOf({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'operator' ? actor.login_id : actor.kind
}

/** The audit entry of an issue run: the actor, the number and the way. */
export async function recordIssue(
  context: InTransaction<Context>,
  batch_id: string,
  asked: { kind: AskedBatch['kind']; requested: number },
): Promise<void> {
  await recordAudit(context, { action: 'batch.issued', target: `batch:${batch_id}`, detail: asked })
}
