import { type Screen, inside } from '../kernel/screen.ts'

/** Reached from the additional services; it has no line of the menu. What is digital cannot be sent back. */
export const recallsScreens = {
  recalls: {
    ...inside,
    segment: 'additionalService/recalls',
    shells: ['main', 'partner'],
    title: 'screen.recalls',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
