import { shownInvitation, waiting } from './invitation-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Invitations that ran out longer ago than this are not shown any more. */
const shownFor = 30 * 24 * 60 * 60_000

/** Returns open invitations, the latest first. */
export const listInvitations: Handler<'listInvitations'> = async (context) => {
  const { mall_id } = context
  const since = new Date(context.now().getTime() - shownFor)
  const rows = await context.read(({ tx }) =>
    waiting(tx, mall_id)
      .where('expires_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('invitation_id')
      .execute(),
  )
  return { invitations: rows.map((row) => shownInvitation(context, mall_id, row)) }
}
