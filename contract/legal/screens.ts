import type { Screen } from '../kernel/screen.ts'
import { open } from '../kernel/screen.ts'

export const legalScreens = {
  terms: { ...open, paths: ['/terms'], title: 'screen.terms' },
  privacy: { ...open, paths: ['/privacy'], title: 'screen.privacy' },
  collection: { ...open, paths: ['/collection'], title: 'screen.collection' },
} as const satisfies Record<string, Screen>
