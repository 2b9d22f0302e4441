import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Read-only without a plan (product H), so open to any. */
export const shopLookScreens = {
  shopLook: {
    ...inside,
    segment: 'additionalService/design',
    shells: everyShell,
    title: 'screen.shop_look',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
