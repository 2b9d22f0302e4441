import { type Screen, open } from '../kernel/screen.ts'

export const demoScreens = {
  demoUi: { ...open, paths: ['/demo/ui'], title: 'screen.demo_ui', development_only: true },
} as const satisfies Record<string, Screen>
