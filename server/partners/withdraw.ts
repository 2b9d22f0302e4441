import { moveApplication } from '../identity/application-steps.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Handler } from '../kernel/handle.ts'

/** Takes an application back (product J); it may be handed in again later. */
export const withdrawApplication: Handler<'withdrawApplication'> = async (context) => {
  const { mall_id } = context
  return context.write(async (context) => {
    const { from } = await moveApplication(context, mall_id, { to: 'withdrawn', by: 'applicant' })
    await recordAudit(context, { action: 'application.withdrawn', target: mall_id, detail: { from } })
    return { mall_id }
  })
}
