import { readEmail } from '#contract/kernel/contact.ts'
import type { Invitation } from '#contract/team/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import type { Role } from '#contract/kernel/roles.ts'

/** An invitation as a row, with its address still sealed. */
export type InvitationRow = {
  invitation_id: string
  email_sealed: Buffer
  role: Role
  created_at: Date
  expires_at: Date
}

/** Invitations that are neither accepted nor taken back. */
export function waiting(tx: Tx, mall_id: string) {
  return tx
    .selectFrom('invitation')
    .select(['invitation_id', 'email_sealed', 'role', 'created_at', 'expires_at'])
    .where('mall_id', '=', mall_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
}

/** An invitation as its sender sees it. */
export function shownInvitation(
  context: Pick<Context, 'seals' | 'now'>,
  mall_id: string,
  row: InvitationRow,
): Invitation {
  return {
    invitation_id: row.invitation_id,
    email: context.seals.open(mall_id, row.email_sealed),
    role: row.role,
    invited_at: toSeoulIso(row.created_at),
    expires_at: toSeoulIso(row.expires_at),
    is_over: row.expires_at.getTime() <= context.now().getTime(),
  }
}

/** By what an address is found among a mall's invitations. */
export function emailHashes(kernel: Pick<Kernel, 'seals'>, mall_id: string, email: string): Buffer[] {
  return kernel.seals.indexes(mall_id, 'invitation', readEmail(email) ?? '')
}

/** By what a new invitation is found. */
export function emailHash(kernel: Pick<Kernel, 'seals'>, mall_id: string, email: string): Buffer {
  return kernel.seals.index(mall_id, 'invitation', readEmail(email) ?? '')
}

/** A token of a mailed link; the database keeps its hash. */
export function newLinkToken(kernel: Pick<Kernel, 'random'>): string {
  return Buffer.from(kernel.random(32)).toString('base64url')
}
