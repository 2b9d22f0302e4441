import { type Screen, inside } from '../kernel/screen.ts'

/** Linked from the additional services, not in the menu; not for digital goods. */
export const recallsScreens = {
  recalls: {
    ...inside,
    segment: 'additionalService/recalls',
    shells: ['main', 'partner'],
    title: 'screen.recalls',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
