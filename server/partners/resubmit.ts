import { profileProblems, readProfile } from '#contract/partners/profile.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { moveApplication } from '../identity/application-steps.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { queueReceivedMail } from './application-mail.ts'
import { keepPartner } from './keep-partner.ts'
import type { Handler } from '../kernel/handle.ts'

/** Hands an application in again, corrected (product J): after a question, a refusal or a withdrawal. */
export const resubmitApplication: Handler<'resubmitApplication'> = async (context, input) => {
  const fields = profileProblems(input)
  if (fields.length > 0) throw new Failure('account.signup_failed', { fields })
  const { mall_id } = context
  const profile = readProfile(input)
  return context.write(async (context) => {
    const { from, due_at } = await moveApplication(context, mall_id, { to: 'resubmitted', by: 'applicant' })
    await keepPartner(context, mall_id, profile)
    await recordAudit(context, { action: 'application.resubmitted', target: mall_id, detail: { from } })
    await queueReceivedMail(context, { mall_id, manager_email: profile.manager_email, due_at })
    return { mall_id, due_at: toSeoulIso(due_at) }
  })
}
