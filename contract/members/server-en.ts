import type { membersServerKo } from './server-ko.ts'

export const membersServerEn: Readonly<Record<keyof typeof membersServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': 'Finds certified members. Names and contacts are masked.',
  'api.list_accesses': 'The log of looks at personal data, kept for two years.',
  'api.list_staff_accesses': 'The log of looks at personal data, of every mall.',
}
