import type { Screen } from '../kernel/screen.ts'
import { everyShell, inside } from '../kernel/screen.ts'

export const rewardsScreens = {
  rewards: {
    ...inside,
    segment: 'additionalService/rewards',
    shells: everyShell,
    title: 'screen.rewards',
    plan: 'basic',
  },
} as const satisfies Record<string, Screen>
