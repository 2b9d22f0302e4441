export const demoKo = {
  // demo page of the design system (/demo/ui)
  'demo_ui.title': '화면 부품',
  'demo_ui.lead': '모든 부품을 모든 상태로 보여 줘요.',
} as const
