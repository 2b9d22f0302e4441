import type { ownAccountServerKo } from './server-ko.ts'

export const ownAccountServerEn: Readonly<Record<keyof typeof ownAccountServerKo, string>> = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.get_account': "Shows one's own account.",
  'api.rename_account': "Changes one's own name.",
  'api.change_password': 'Sets a new password, given the current one.',
  'api.start_totp': 'Starts turning two-step login on.',
  'api.confirm_totp': 'Turns two-step login on with a code, and returns recovery codes.',
  'api.remove_totp': 'Turns two-step login off.',
  'api.new_recovery_codes': 'Creates new recovery codes.',
  'api.list_sessions': "Lists where one's own account is logged in.",
  'api.end_session': "Logs out one session of one's own.",
  'api.end_other_sessions': "Logs out every session of one's own but this one.",
}
