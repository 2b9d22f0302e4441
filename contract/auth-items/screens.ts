import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Read-only without a plan (product H), so open to any. */
export const authItemsScreens = {
  authItems: {
    ...inside,
    segment: 'additionalService/items',
    shells: everyShell,
    title: 'screen.auth_items',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
