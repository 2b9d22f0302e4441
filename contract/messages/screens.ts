import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const messagesScreens = {
  messageManage: {
    ...inside,
    segment: 'messageManage',
    shells: everyShell,
    title: 'menu.message_manage',
    plan: 'plus',
    not_for: ['imweb'],
  },
} as const satisfies Record<string, Screen>
