import { type Screen, inside } from '../kernel/screen.ts'

export const lostScreens = {
  lostRecord: {
    ...inside,
    segment: 'lostRecord',
    shells: ['main', 'partner'],
    title: 'menu.lost_record',
    plan: 'plus',
    not_for: ['imweb'],
  },
} as const satisfies Record<string, Screen>
