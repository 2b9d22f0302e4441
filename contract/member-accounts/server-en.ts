import type { memberAccountsServerKo } from './server-ko.ts'

export const memberAccountsServerEn: Readonly<Record<keyof typeof memberAccountsServerKo, string>> = {
  // members: people who sign in by an e-mail (server/members)
  'api.check_member_duplication': 'Says whether an e-mail has an account.',
  'api.get_join_ticket': 'Says which site can be joined now.',
  'api.signup_member': 'Makes the first account of a site and logs it in.',
  'api.login_member': 'Logs in by e-mail.',
  'api.get_member_profile': "One's own account.",
  'api.update_member': "Changes one's own name, e-mail or password.",
  'api.delete_member': "Deletes one's own account.",
  'api.find_member_password': 'Mails a link to reset the password.',
  'api.check_reset_password': 'Says whether a mailed link is still good.',
  'api.reset_member_password': 'Changes the password by the link that was mailed.',
}
