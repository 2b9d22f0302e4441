import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const ownAccountScreens = {
  profile: {
    ...inside,
    segment: 'profile',
    shells: everyShell,
    title: 'screen.account',
    plan: 'open',
    permission: 'own',
    closed_in_sandbox: true,
  },
  account: {
    ...inside,
    segment: 'account',
    shells: everyShell,
    title: 'screen.account',
    plan: 'open',
    permission: 'own',
    closed_in_sandbox: true,
  },
} as const satisfies Record<string, Screen>
