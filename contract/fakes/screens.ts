import { type Screen, everyShell, inside } from '../kernel/screen.ts'

export const fakesScreens = {
  fakeReports: { ...inside, segment: 'fakeReports', shells: everyShell, title: 'menu.fake_reports', plan: 'basic' },
} as const satisfies Record<string, Screen>
