import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Read-only without a plan (product H), so open to any. */
export const ordersScreens = {
  orders: { ...inside, segment: 'orders', shells: everyShell, title: 'menu.orders', plan: 'open' },
} as const satisfies Record<string, Screen>
