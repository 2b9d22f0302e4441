import type { Day } from '../kernel/seoul.ts'

/** The texts that a partner agrees to (000 §5: terms, privacy policy, collection notice), and their versions. */
export const legalNames = ['terms', 'privacy', 'collection'] as const
export type LegalName = (typeof legalNames)[number]

/** The effective date of each text, stored with each consent; a changed text has a new one. */
export const legalVersions: Readonly<Record<LegalName, Day>> = {
  terms: '2026-11-22',
  privacy: '2026-11-25',
  collection: '2026-10-01',
}

/** A piece of a section: a paragraph, a list, or a table with its head. */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
export type LegalSection = { readonly heading: string; readonly blocks: readonly LegalBlock[] }
/** A whole text. It is written in Korean, and that is the text that binds. */
export type LegalText = { readonly lead: string; readonly sections: readonly LegalSection[] }
