import type { partnersServerKo } from './server-ko.ts'

export const partnersServerEn: Readonly<Record<keyof typeof partnersServerKo, string>> = {
  // partners: sign-up and information (000 §5, §8)
  'api.sign_up_partner': 'Creates the account and the application of a self-hosted shop.',
  'api.get_application': "The status of the shop's application.",
  'api.resubmit_application': 'Corrects the application and submits it again.',
  'api.withdraw_application': 'Withdraws the application.',
  'api.get_partner_info': 'The shop and the people behind it.',
  'api.save_partner_info': 'Changes the information about the shop and its people.',
}
