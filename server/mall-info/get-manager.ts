import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { openProfile } from '../identity/partner-profile.ts'

type GetManager = Operations['getManagerInfo']

/** The shop manager of the one stored record, under this dialog's names (resolution 27); nothing known is empty. */
export async function getManager(context: Context, _input: InputOf<GetManager>): Promise<OutputOf<GetManager>> {
  const profile = await context.read((tx) => openProfile(context, tx, context.mall_id))
  if (profile === null) throw new Failure('auth.required')
  const { mall_name, manager_name, manager_phone, manager_email } = profile
  return { mall_name, mall_manager: manager_name, mall_phone: manager_phone, mall_email: manager_email }
}
