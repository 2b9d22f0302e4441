import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Read-only without a plan (product H), so open to any. */
export const rewardsScreens = {
  rewards: {
    ...inside,
    segment: 'additionalService/rewards',
    shells: everyShell,
    title: 'screen.rewards',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
