import type { teamServerKo } from './server-ko.ts'

export const teamServerEn: Readonly<Record<keyof typeof teamServerKo, string>> = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.list_team': 'Lists all team members.',
  'api.invite_member': 'Invites someone to the team by e-mail.',
  'api.list_invitations': 'Lists pending invitations.',
  'api.resend_invitation': 'Sends an invitation again with a new link.',
  'api.revoke_invitation': 'Revokes an invitation.',
  'api.check_invitation': 'Tells what an invitation link invites to.',
  'api.accept_invitation': 'Accepts an invitation: creates the account and logs in.',
  'api.change_role': 'Changes the role of a team member.',
  'api.remove_member': 'Removes a team member and logs them out at once.',
  'api.restore_member': 'Restores a removed team member.',
  'api.require_second_factor': 'Sets whether every team member who logs in by a password must use two-step login.',
}
