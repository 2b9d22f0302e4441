import type { partnersServerKo } from './server-ko.ts'

export const partnersServerEn: Readonly<Record<keyof typeof partnersServerKo, string>> = {
  // partners: sign-up and information (000 §5, §8)
  'api.sign_up_partner': 'Makes the account and the application of a self-hosted shop.',
  'api.get_application': 'How the application of the shop stands.',
  'api.resubmit_application': 'Corrects the application and hands it in again.',
  'api.withdraw_application': 'Withdraws the application.',
  'api.get_partner_info': 'The shop and the people behind it.',
  'api.save_partner_info': "Changes the shop's and its people's information.",
}
