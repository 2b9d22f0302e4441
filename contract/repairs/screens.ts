import type { Screen } from '../kernel/screen.ts'
import { inside } from '../kernel/screen.ts'

/** Things are repaired, downloads are not: the digital app has no such screen. Without a plan it is closed, as every menu but three. */
export const repairsScreens = {
  repairs: { ...inside, segment: 'repairs', shells: ['main', 'partner'], title: 'menu.repairs', plan: 'basic' },
} as const satisfies Record<string, Screen>
