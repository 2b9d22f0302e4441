import type { membersServerKo } from './server-ko.ts'

export const membersServerEn: Readonly<Record<keyof typeof membersServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': 'Finds certified members. Names and contacts are masked.',
}
