import { type Screen, open } from '../kernel/screen.ts'

export const legalScreens = {
  terms: { ...open, paths: ['/terms'], title: 'screen.terms', in_search: true },
  privacy: { ...open, paths: ['/privacy'], title: 'screen.privacy', in_search: true },
  collection: { ...open, paths: ['/collection'], title: 'screen.collection', in_search: true },
} as const satisfies Record<string, Screen>
