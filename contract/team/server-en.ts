import type { teamServerKo } from './server-ko.ts'

export const teamServerEn: Readonly<Record<keyof typeof teamServerKo, string>> = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.list_team': 'Lists everybody of the team.',
  'api.invite_member': 'Invites somebody to the team by e-mail.',
  'api.list_invitations': 'Lists invitations that are still waiting.',
  'api.resend_invitation': 'Mails an invitation again with a new link.',
  'api.revoke_invitation': 'Takes an invitation back.',
  'api.check_invitation': 'Says what an invitation link invites to.',
  'api.accept_invitation': 'Accepts an invitation: makes the account and logs in.',
  'api.change_role': 'Changes the role of a team member.',
  'api.remove_member': 'Removes a team member and logs them out at once.',
  'api.restore_member': 'Takes a removed team member back.',
}
