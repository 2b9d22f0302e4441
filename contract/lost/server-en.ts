import type { lostServerKo } from './server-ko.ts'

export const lostServerEn: Readonly<Record<keyof typeof lostServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_lost': 'Codes that were reported lost, and how often they have been scanned since.',
  'api.list_lost_attempts': 'Scans of a lost code since it was reported.',
}
