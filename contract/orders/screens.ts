import type { Screen } from '../kernel/screen.ts'
import { everyShell, inside } from '../kernel/screen.ts'

export const ordersScreens = {
  orders: { ...inside, segment: 'orders', shells: everyShell, title: 'menu.orders', plan: 'basic' },
} as const satisfies Record<string, Screen>
