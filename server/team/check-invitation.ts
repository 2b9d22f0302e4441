import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { mallOfLink, openInvitation } from './open-invitation.ts'

/** Reads the mall and role that a mailed link invites to: whoever holds the link may know. */
export async function checkInvitation(
  context: Context,
  link: InputOf<Operations['checkInvitation']>,
): Promise<OutputOf<Operations['checkInvitation']>> {
  const mall_id = await mallOfLink(context, link)
  const found = await inTenant(context.database, mall_id, (tx) => openInvitation(context, tx, mall_id, link.token))
  return {
    mall_id,
    mall_name: found.mall_name,
    email: context.seals.open(mall_id, found.email_sealed),
    role: found.role,
    expires_at: toSeoulIso(found.expires_at),
  }
}
