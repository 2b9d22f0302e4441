import { accept as acceptInvitation } from './accept.ts'
import { changeRole } from './change-role.ts'
import { checkInvitation } from './check-invitation.ts'
import { invite as inviteMember } from './invite.ts'
import { listInvitations } from './list-invitations.ts'
import { list as listTeam } from './list.ts'
import { remove as removeMember } from './remove.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { resend as resendInvitation } from './resend.ts'
import { restore as restoreMember } from './restore.ts'
import { revoke as revokeInvitation } from './revoke.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const teamHandlers = {
  listTeam,
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  checkInvitation,
  acceptInvitation,
  changeRole,
  removeMember,
  restoreMember,
  requireSecondFactor,
} satisfies Partial<Handlers>
