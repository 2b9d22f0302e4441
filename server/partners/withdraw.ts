import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { moveApplication } from '../identity/application-steps.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'

/** Takes an application back (product J); it may be handed in again later. */
export async function withdraw(
  context: Context,
  _input: InputOf<Operations['withdrawApplication']>,
): Promise<OutputOf<Operations['withdrawApplication']>> {
  const { mall_id } = context
  return context.write(async (tx) => {
    const { from } = await moveApplication(context, tx, mall_id, { to: 'withdrawn', by: 'applicant' })
    await recordAudit(context, tx, { action: 'application.withdrawn', target: mall_id, detail: { from } })
    return { mall_id }
  })
}
