import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { shownInvitation, waiting } from './invitation-rows.ts'

/** Invitations that ran out longer ago than this are not shown any more. */
const shownFor = 30 * 24 * 60 * 60_000

/** Who was invited and has not come yet, the latest first. */
export async function listInvitations(
  context: Context,
  _input: InputOf<Operations['listInvitations']>,
): Promise<OutputOf<Operations['listInvitations']>> {
  const { mall_id } = context
  const since = new Date(context.now().getTime() - shownFor)
  const rows = await context.read((tx) =>
    waiting(tx, mall_id)
      .where('expires_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('invitation_id')
      .execute(),
  )
  return { invitations: rows.map((row) => shownInvitation(context, mall_id, row)) }
}
