import type { Day } from './seoul.ts'

/** The texts that a partner agrees to (000 §5: terms, privacy policy, collection notice), and their versions. */
export const legalNames = ['terms', 'privacy', 'collection'] as const
export type LegalName = (typeof legalNames)[number]

/** The day from which each text holds. It is kept with what was agreed to; a changed text has a new one. */
export const legalVersions: Readonly<Record<LegalName, Day>> = {
  terms: '2026-10-01',
  privacy: '2026-10-01',
  collection: '2026-10-01',
}
