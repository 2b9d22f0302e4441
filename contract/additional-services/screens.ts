import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const additionalServicesScreens = {
  additionalService: {
    ...inside,
    segment: 'additionalService',
    shells: everyShell,
    title: 'menu.additional_service',
    plan: 'open',
  },
} as const satisfies Record<string, Screen>
