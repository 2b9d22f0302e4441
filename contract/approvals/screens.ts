import { type Screen, everyShell, inside } from '../kernel/screen.ts'

/** Reached from the additional services; it has no line of the menu. */
export const approvalsScreens = {
  approvals: {
    ...inside,
    segment: 'additionalService/approvals',
    shells: everyShell,
    title: 'menu.approvals',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
