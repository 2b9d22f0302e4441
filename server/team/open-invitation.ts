import { acceptTries } from '#contract/team/operations.ts'
import { mallId } from '#contract/kernel/wire.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { waiting } from './invitation-rows.ts'

export type InvitationLink = { mall_id: string; token: string }

/** Limits who tries links, and reads the mall that one names; a mall that cannot be has no invitations. */
export async function mallOfLink(context: Context, { mall_id }: InvitationLink): Promise<string> {
  refuseOtherSites(context)
  const address = context.address_hash.toString('base64url')
  await consumeLimit(context, { key: `accept:${address}`, ...acceptTries, refusal: 'team.too_many_tries' })
  const typed = mallId.safeParse(mall_id)
  if (!typed.success) throw new Failure('team.invitation_over')
  return typed.data
}

/** The invitation of a link with its mall; fails when it is used, taken back, run out or none at all. */
export async function openInvitation(context: InTransaction<Context>, mall_id: string, token: string) {
  const row = await waiting(context.tx, mall_id)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  const mall = await context.tx
    .selectFrom('mall')
    .select(['mall_name', 'flavour', 'state'])
    .where('mall_id', '=', mall_id)
    .executeTakeFirst()
  if (row === undefined || mall === undefined) throw new Failure('team.invitation_over')
  return { ...row, ...mall }
}
