import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import { may } from '#contract/kernel/roles.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { openProfile } from '../identity/partner-profile.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * The shop manager from the stored record, under this dialog's names (resolution 27); unknown values are empty,
 * personal ones masked without permission for settings.
 */
export const getManagerInfo: Handler<'getManagerInfo'> = async (context) => {
  const profile = await context.read((context) => openProfile(context, context.mall_id))
  if (profile === null) throw new Failure('auth.required')
  const { mall_name, manager_name, manager_phone, manager_email } = profile
  if (maySee(context)) {
    return { mall_name, mall_manager: manager_name, mall_phone: manager_phone, mall_email: manager_email }
  }
  return {
    mall_name,
    mall_manager: maskName(manager_name),
    mall_phone: maskPhone(manager_phone),
    mall_email: maskEmail(manager_email),
  }
}

function maySee({ actor }: Context): boolean {
  return actor.kind === 'operator' && may(actor.role, 'setting')
}
