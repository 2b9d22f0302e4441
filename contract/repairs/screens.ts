import { type Screen, inside } from '../kernel/screen.ts'

/** Things are repaired, downloads are not: the digital app has no such screen. Without a plan it is closed, as every menu but three. */
export const repairsScreens = {
  /** Its settings are one of the additional services: read-only without a plan (product H), so open to any. */
  repairSettings: {
    ...inside,
    segment: 'additionalService/repairs',
    shells: ['main', 'partner'],
    title: 'screen.repair_settings',
    plan: 'open',
  },
  repairs: { ...inside, segment: 'repairs', shells: ['main', 'partner'], title: 'menu.repairs', plan: 'basic' },
} as const satisfies Record<string, Screen>
