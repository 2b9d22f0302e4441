import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const warrantyScreens = {
  warrantyPeriod: {
    ...inside,
    segment: 'warrantyPeriod',
    shells: everyShell,
    title: 'screen.warranty_period',
    plan: 'basic',
  },
} as const satisfies Record<string, Screen>
