import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const introScreens = {
  serviceIntro: {
    ...inside,
    segment: 'serviceIntro',
    shells: everyShell,
    title: 'screen.service_intro',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
