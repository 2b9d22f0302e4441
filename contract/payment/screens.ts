import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const paymentScreens = {
  payment: {
    ...inside,
    segment: 'payment',
    shells: everyShell,
    title: 'menu.payment',
    plan: 'open',
    closed_in_sandbox: true,
  },
} as const satisfies Record<string, Screen>
