import type { demoKo } from './ko.ts'

export const demoEn: Readonly<Record<keyof typeof demoKo, string>> = {
  // demo page of the design system (/demo/ui)
  'demo_ui.title': 'Components',
  'demo_ui.lead': 'Every component in every state.',
}
