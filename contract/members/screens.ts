import { type Screen, inside } from '../kernel/screen.ts'

export const membersScreens = {
  manageAuthMembers: {
    ...inside,
    segment: 'manageAuthMembers',
    // The digital variant does not have it (000 §2).
    shells: ['main', 'partner'],
    title: 'menu.manage_auth_members',
    plan: 'plus',
  },
} as const satisfies Record<string, Screen>
