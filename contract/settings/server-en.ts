import type { settingsServerKo } from './server-ko.ts'

export const settingsServerEn: Readonly<Record<keyof typeof settingsServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.get_plan': "The shop's plan, points and expiry.",

  // the shop's settings, and short links
  'api.get_notices': 'The notices on the authentication page and on the authentication history page.',
  'api.save_notices': 'Saves both notices.',
  'api.get_member_signing': 'Says whether the shop can sign its members in.',
  'api.make_member_secret': 'Makes the key that signs members in. It is shown this once.',
  'api.end_member_signing': 'Removes the key that signs members in.',
  'api.list_activity': 'The activity in this mall, newest first.',

  // plan, points and payment: the server's words
  'api.save_class': 'Confirms the current plan; another one has to be paid.',

  // small configurations of a shop
  'api.config_approval': 'How registrations are approved.',
  'api.config_display': 'What the authentication page shows.',
  'api.clone_rules': 'The rules by which suspected copies are told.',
  'api.config_info': "The shop's information on the authentication page.",
  'api.config_sms': 'The switches of text messages on certification and loss.',
  'api.config_design': 'The design of the authentication page.',
  'api.get_auth_items': 'The questions that buyers answer at registration.',
  'api.save_auth_items': 'Saves all registration questions, in order.',
  'api.get_sms_name': 'How the shop is called in text messages.',
  'api.save_sms_name': 'Sets how the shop is called in text messages.',
}
