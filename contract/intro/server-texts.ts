import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const introServerTexts = {
  // intro: service introduction and first steps
  'api.get_first_steps': {
    ko: '샵이 첫 단계를 어디까지 마쳤는지예요.',
    en: "The shop's progress through the first steps.",
  },
  'api.get_home': {
    ko: '오늘 이 샵에서 인증된 코드와 기다리는 일이에요.',
    en: 'Certifications of the last days, and what waits in the shop.',
  },
} as const satisfies Texts
