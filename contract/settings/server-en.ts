import type { settingsServerKo } from './server-ko.ts'

export const settingsServerEn: Readonly<Record<keyof typeof settingsServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.get_plan': "The shop's plan, points and expiry.",

  // the shop's settings, and short links
  'api.get_notices': 'The notices on the authentication page and on the authentication history page.',
  'api.save_notices': 'Saves both notices.',
  'api.list_activity': 'What was done in this mall, the newest first.',

  // plan, points and payment: the server's words
  'api.save_class': 'Confirms the plan that is there; another one has to be paid.',

  // small configurations of a shop
  'api.config_approval': 'How registrations are approved.',
  'api.config_display': 'What the authentication page shows.',
  'api.config_groups': 'Which member group a certified buyer comes into.',
  'api.config_mileage': 'The points that a certification gives.',
  'api.config_coupons': 'The coupons that a certification gives.',
  'api.config_info': 'What the authentication page says of the shop.',
  'api.config_sms': 'The switches of text messages on certification and loss.',
  'api.config_design': 'What the authentication page looks like.',
  'api.list_groups': 'The member groups that rules may name.',
  'api.list_coupons': 'The coupons that rules may name.',
  'api.get_auth_items': 'What buyers are asked at registration.',
  'api.save_auth_items': 'Saves the whole list of what buyers are asked, in its order.',
}
