import type { Screen } from '../kernel/screen.ts'
import { inside } from '../kernel/screen.ts'

/** Things are repaired, downloads are not: the digital app has no such screen. It stays open when the plan ends. */
export const repairsScreens = {
  repairs: { ...inside, segment: 'repairs', shells: ['main', 'partner'], title: 'menu.repairs', plan: 'open' },
} as const satisfies Record<string, Screen>
