import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const settingsScreens = {
  setting: { ...inside, segment: 'setting', shells: everyShell, title: 'screen.setting', plan: 'basic' },
} as const satisfies Record<string, Screen>
