import type { introServerKo } from './server-ko.ts'

export const introServerEn: Readonly<Record<keyof typeof introServerKo, string>> = {
  // intro: service introduction and first steps
  'api.get_first_steps': 'How far the shop has come with its first steps.',
}
