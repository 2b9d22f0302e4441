import { type Screen, inside } from '../kernel/screen.ts'

export const labelsScreens = {
  printqr: {
    ...inside,
    segment: 'printqr',
    shells: ['main', 'partner'],
    title: 'menu.printqr',
    plan: 'plus',
    permission: 'print',
  },
} as const satisfies Record<string, Screen>
