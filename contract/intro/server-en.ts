import type { introServerKo } from './server-ko.ts'

export const introServerEn: Readonly<Record<keyof typeof introServerKo, string>> = {
  // intro: service introduction and first steps
  'api.get_first_steps': "The shop's progress through the first steps.",
  'api.get_home': 'Certifications of the last days, and what waits in the shop.',
}
