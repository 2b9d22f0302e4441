import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { inTenant } from '../database/tenant.ts'
import { mallOfLink, openInvitation } from './open-invitation.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reads the mall and role of a mailed invitation; the link is the permission. */
export const checkInvitation: Handler<'checkInvitation'> = async (context, link) => {
  const mall_id = await mallOfLink(context, link)
  const found = await inTenant(context, mall_id, (context) => openInvitation(context, mall_id, link.token))
  return {
    mall_id,
    mall_name: found.mall_name,
    email: context.seals.open(mall_id, found.email_sealed),
    role: found.role,
    expires_at: toSeoulIso(found.expires_at),
  }
}
