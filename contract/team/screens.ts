import { type Screen, everyShell, inside, open } from '../kernel/screen.ts'

export const teamScreens = {
  invite: { ...open, paths: ['/invite'], title: 'screen.invite' },
  team: {
    ...inside,
    segment: 'team',
    shells: everyShell,
    title: 'screen.team',
    plan: 'open',
    permission: 'team',
    closed_in_sandbox: true,
  },
} as const satisfies Record<string, Screen>
