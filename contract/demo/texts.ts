import type { Texts } from '../text/sentence.ts'

export const demoTexts = {
  // demo page of the design system (/demo/ui)
  'demo_ui.title': { ko: '화면 부품', en: 'Components' },
  'demo_ui.lead': { ko: '모든 부품을 모든 상태로 보여 줘요.', en: 'Every component in every state.' },
} as const satisfies Texts
