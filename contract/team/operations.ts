import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { accountName, mallId, role, seoulTime } from '../kernel/wire.ts'
import { flavours } from '../kernel/screen.ts'

/** A mall's team, and how people join it (product B "team member"). */

/** A mailed invitation is good for this long, in milliseconds. */
export const invitationLife = 7 * 24 * 60 * 60_000
/** Invitations of one mall that are open at the same time. */
export const openInvitations = 30
/** Invitations that one mall may mail an hour. */
export const invitationTries = { count: 60, window: 60 * 60_000 } as const
/** Links that one network address may try within ten minutes. */
export const acceptTries = { count: 20, window: 10 * 60_000 } as const
/** A removed member can be restored for this long, in milliseconds. */
export const restoreLife = 30 * 24 * 60 * 60_000

/** The name of a person. */
const personName = accountName(50)
const email = z.string().min(1).max(254)
const accountId = z.string().regex(/^[0-9]{1,18}$/)
const invitationId = z.uuid()

const member = z.object({
  account_id: accountId,
  role,
  is_me: z.boolean(),
  /** Personal data; null without permission for the team. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  login_id: z.string().nullable(),
  has_second_factor: z.boolean().nullable(),
  comes_by_platform: z
    .boolean()
    .nullable()
    .meta({ description: 'without a password: its platform checks who comes in' }),
  last_login_at: seoulTime.nullable(),
  removed_at: seoulTime.nullable(),
})
export type TeamMember = z.output<typeof member>

const invitation = z.object({
  invitation_id: invitationId,
  email: z.string(),
  role,
  invited_at: seoulTime,
  expires_at: seoulTime,
  is_over: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

/** Lists the members of the team; names and addresses for its owners only. */
export const listTeam = operation({
  summary: 'api.list_team',
  method: 'GET',
  path: '/api/team',
  also: { helper: ['GET /api/team'] },
  caller: 'operator',
  plan: 'open',
  permission: 'read',
  input: z.object({}),
  output: z.object({
    members: z.array(member),
    second_factor_required: z.boolean().meta({ description: 'of everybody who signs in by a password' }),
  }),
  fails: [],
})

/**
 * Requires a second factor of all password sign-ins, or makes it optional. An account without one can do nothing else
 * in the mall until it is on; API keys and platform sign-ins are exempt. The caller must have one.
 */
export const requireSecondFactor = operation({
  summary: 'api.require_second_factor',
  method: 'PUT',
  path: '/api/team/second-factor',
  also: { helper: ['PUT /api/team/second-factor'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({ required: z.boolean() }),
  output: z.object({ required: z.boolean() }),
  fails: ['team.second_factor_yourself'],
})

/** Mails an invitation; an address already in the team or invited is a failure. */
export const inviteMember = operation({
  summary: 'api.invite_member',
  method: 'POST',
  path: '/api/team/invitations',
  also: { helper: ['POST /api/team/invitations'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  status: 201,
  idempotent: true,
  input: z.object({ email, role }),
  output: invitation,
  body_only: ['email'],
  exact: true,
  fails: [
    'team.email_wrong',
    'team.already_member',
    'team.already_invited',
    'team.too_many_invitations',
    'team.too_many_mails',
  ],
})

/** Returns open invitations; those older than a month are deleted. */
export const listInvitations = operation({
  summary: 'api.list_invitations',
  method: 'GET',
  path: '/api/team/invitations',
  also: { helper: ['GET /api/team/invitations'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({}),
  output: z.object({ invitations: z.array(invitation) }),
  fails: [],
})

/** Mails an invitation again: with a new link, and seven days from now; the link before leads nowhere. */
export const resendInvitation = operation({
  summary: 'api.resend_invitation',
  method: 'POST',
  path: '/api/team/invitations/:invitation_id/resend',
  also: { helper: ['POST /api/team/invitations/:invitation_id/resend'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  idempotent: true,
  input: z.object({ invitation_id: invitationId }),
  output: invitation,
  exact: true,
  fails: ['team.invitation_not_found', 'team.too_many_mails'],
})

/** Takes an invitation back. */
export const revokeInvitation = operation({
  summary: 'api.revoke_invitation',
  method: 'DELETE',
  path: '/api/team/invitations/:invitation_id',
  also: { helper: ['DELETE /api/team/invitations/:invitation_id'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({ invitation_id: invitationId }),
  output: z.object({ revoked: z.literal(true) }),
  fails: ['team.invitation_not_found'],
})

const link = { mall_id: z.string().min(1).max(64), token: z.string().max(256) }

/** The mall and role that a mailed link invites to. */
export const checkInvitation = operation({
  summary: 'api.check_invitation',
  method: 'POST',
  path: '/api/team/invitations/check',
  also: { helper: ['POST /api/team/invitations/check'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object(link),
  output: z.object({ mall_id: mallId, mall_name: z.string(), email: z.string(), role, expires_at: seoulTime }),
  body_only: ['token'],
  fails: ['team.invitation_over', 'team.too_many_tries', 'auth.cross_site'],
})

/** Makes the account of who was invited, once, and signs it in. */
export const acceptInvitation = operation({
  summary: 'api.accept_invitation',
  method: 'POST',
  path: '/api/team/invitations/accept',
  also: { helper: ['POST /api/team/invitations/accept'] },
  caller: 'anyone',
  plan: 'open',
  status: 201,
  input: z.object({ ...link, name: personName, password: z.string().min(1).max(1024) }),
  output: z.object({
    mall_id: mallId,
    flavour: z.enum(flavours),
    access_token: z.string(),
    refresh_token: z.string(),
  }),
  body_only: ['token', 'password', 'name'],
  fails: [
    'team.invitation_over',
    'team.already_member',
    'account.password_weak',
    'team.too_many_tries',
    'auth.suspended',
    'auth.cross_site',
  ],
})

/** Changes a member's role, from their next call on; a mall always keeps an owner. */
export const changeRole = operation({
  summary: 'api.change_role',
  method: 'PUT',
  path: '/api/team/members/:account_id/role',
  also: { helper: ['PUT /api/team/members/:account_id/role'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({ account_id: accountId, role }),
  output: member,
  fails: ['team.member_not_found', 'team.last_owner'],
})

/** Removes a member: their sessions end at once, and sign-in fails until they are restored. */
export const removeMember = operation({
  summary: 'api.remove_member',
  method: 'DELETE',
  path: '/api/team/members/:account_id',
  also: { helper: ['DELETE /api/team/members/:account_id'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({ account_id: accountId }),
  output: z.object({ removed: z.literal(true) }),
  fails: ['team.member_not_found', 'team.not_yourself', 'team.last_owner'],
})

/** Restores a member who was removed in the last 30 days, with their former role. */
export const restoreMember = operation({
  summary: 'api.restore_member',
  method: 'PUT',
  path: '/api/team/members/:account_id/restore',
  also: { helper: ['PUT /api/team/members/:account_id/restore'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  input: z.object({ account_id: accountId }),
  output: member,
  fails: ['team.member_not_found', 'team.address_taken'],
})
