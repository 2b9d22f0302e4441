import type { mallInfoServerKo } from './server-ko.ts'

export const mallInfoServerEn: Readonly<Record<keyof typeof mallInfoServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_manager_info': "The shop manager's information.",
  'api.save_manager_info': "Saves the shop manager's information.",
}
