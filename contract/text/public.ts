import { fill } from './fill.ts'
import { publicEn } from './public-en.ts'
import { publicKo } from './public-ko.ts'
import type { Language, TextValues } from './text.ts'

/** Key of a sentence of the public pages. */
export type PublicKey = keyof typeof publicKo

const catalogues: Readonly<Record<Language, Readonly<Record<PublicKey, string>>>> = { ko: publicKo, en: publicEn }

/** A sentence of the public pages in a language. */
export function publicText(language: Language, key: PublicKey, values: TextValues = {}): string {
  return fill(catalogues[language][key], values)
}
