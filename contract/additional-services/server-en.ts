import type { additionalServicesServerKo } from './server-ko.ts'

export const additionalServicesServerEn: Readonly<Record<keyof typeof additionalServicesServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_service_use': 'The services that the shop uses.',
}
