import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const codesScreens = {
  createAuthcode: {
    ...inside,
    segment: 'createAuthcode',
    shells: everyShell,
    title: 'screen.create_authcode',
    plan: 'basic',
  },
  manageAuthcode: {
    ...inside,
    segment: 'manageAuthcode',
    shells: everyShell,
    title: 'screen.manage_authcode',
    plan: 'basic',
  },
  batches: { ...inside, segment: 'batches', shells: everyShell, title: 'screen.batches', plan: 'basic' },
  jobs: { ...inside, segment: 'jobs', shells: everyShell, title: 'screen.jobs', plan: 'basic' },
} as const satisfies Record<string, Screen>
