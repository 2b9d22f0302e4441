import { readEmail } from '#contract/kernel/contact.ts'
import { managerProblem } from '#contract/mall-info/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Saves the recipient of notices (002 §7.3), sealed. The address for a forgotten id or password is the account's own
 * and does not change: permission for settings must not redirect it.
 */
export const saveManagerInfo: Handler<'saveManagerInfo'> = async (context, input) => {
  const wrong = managerProblem(input)
  if (wrong !== null) throw new Failure('request.invalid', { fields: [{ path: wrong.field, code: 'request.invalid' }] })
  const { mall_id } = context
  const profile = {
    mall_name: input.mall_name,
    manager_name: input.mall_manager,
    manager_phone: input.mall_phone,
    manager_email: readEmail(input.mall_email) ?? input.mall_email,
  }
  return context.write(async (context) => {
    await keepProfile(context, mall_id, profile)
    await recordAudit(context, { action: 'manager.saved', target: mall_id })
    return { saved: true as const }
  })
}
