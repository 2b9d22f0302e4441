import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import {
  type Profile,
  type ProfileField,
  type ProfileProblem,
  infoNames,
  platformFields,
  profileFields,
  profileProblems,
  readProfile,
} from '#contract/partners/profile.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { type WrongField, Failure } from '../kernel/failure.ts'
import { keepProfile, openProfile } from '../identity/partner-profile.ts'
import { keepPartner } from './keep-partner.ts'
import { mustBeOwn } from './own-mall.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['savePartnerInfo']>

/**
 * Saves partner info (000 §5, §7) into the sign-up's record. A hosted mall's name, address and e-mail come from its
 * platform and are unchanged; other fields are optional there.
 */
export const savePartnerInfo: Handler<'savePartnerInfo'> = async (context, input) => {
  mustBeOwn(context, input.id)
  const { mall_id } = context
  return context.write(async (context) => {
    const before = await openProfile(context, mall_id)
    if (before === null) throw new Failure('shop.not_found')
    const is_partner = await isPartner(context.tx, mall_id)
    const typed = is_partner ? sent(input) : { ...sent(input), ...platformOf(before) }
    const problems = profileProblems(typed, is_partner ? [] : profileFields)
      // What the platform says is not the operator's to put right.
      .filter(({ path }) => is_partner || !isPlatformField(path))
    if (problems.length > 0) throw new Failure('partner.info_not_saved', { fields: problems.map(named) })
    const profile = is_partner ? readProfile(typed) : { ...readProfile(typed), ...platformOf(before) }
    if (is_partner) await keepPartner(context, mall_id, profile)
    else await keepProfile(context, mall_id, profile)
    const changed = profileFields.filter((field) => before[field] !== profile[field])
    await recordAudit(context, { action: 'partner.info_saved', target: mall_id, detail: { changed } })
    return { mall_id }
  })
}

async function isPartner(tx: Tx, mall_id: string): Promise<boolean> {
  const row = await tx.selectFrom('mall').select('flavour').where('mall_id', '=', mall_id).executeTakeFirst()
  return row?.flavour === 'partner'
}

function sent(input: Input): Profile {
  const { mall_manager_name, mall_manager_email, mall_manager_hp, id: _id, ...same } = input
  return {
    ...same,
    manager_name: mall_manager_name,
    manager_email: mall_manager_email,
    manager_phone: mall_manager_hp,
  }
}

function isPlatformField(field: ProfileField): boolean {
  return platformFields.some((one) => one === field)
}

function platformOf({ mall_name, mall_url, solution_name, mall_email }: Profile) {
  return { mall_name, mall_url, solution_name, mall_email }
}

/** A field by the name that it has in this wire form. */
function named({ path, code }: ProfileProblem): WrongField {
  const names: Partial<Record<ProfileField, string>> = infoNames
  return { path: names[path] ?? path, code }
}
