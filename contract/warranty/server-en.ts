import type { warrantyServerKo } from './server-ko.ts'

export const warrantyServerEn: Readonly<Record<keyof typeof warrantyServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.get_duration': 'Reads the default warranty.',
  'api.save_duration': 'Saves the default warranty.',
}
