import { type Screen, open } from '../kernel/screen.ts'

export const launchScreens = {
  init: { ...open, paths: ['/authservice/init'], title: 'screen.init', by_server: true },
} as const satisfies Record<string, Screen>
