import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Read-only without a plan (product H), so open to any. */
export const embedScreens = {
  embed: {
    ...inside,
    segment: 'additionalService/embed',
    shells: everyShell,
    title: 'screen.embed',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
