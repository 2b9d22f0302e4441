/** The named failures of a mall's team, with their HTTP status. */
export const teamErrors = {
  'team.email_wrong': 400,
  'team.already_member': 409,
  'team.already_invited': 409,
  'team.too_many_invitations': 409,
  'team.too_many_mails': 429,
  'team.too_many_tries': 429,
  'team.invitation_not_found': 404,
  'team.invitation_over': 404,
  'team.member_not_found': 404,
  'team.last_owner': 409,
  'team.not_yourself': 409,
  'team.address_taken': 409,
  'team.second_factor_yourself': 409,
} as const
