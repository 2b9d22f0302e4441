import type { Screen } from '../kernel/screen.ts'
import { everyShell, inside } from '../kernel/screen.ts'

export const paymentScreens = {
  payment: { ...inside, segment: 'payment', shells: everyShell, title: 'menu.payment', plan: 'open' },
} as const satisfies Record<string, Screen>
