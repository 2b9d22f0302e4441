import { fill } from '../text/fill.ts'
import { publicEn } from './en.ts'
import { publicKo } from './ko.ts'
import type { Language, TextValues } from '../text/text.ts'

/** Key of a sentence of the public pages. */
export type PublicKey = keyof typeof publicKo

const catalogues: Readonly<Record<Language, Readonly<Record<PublicKey, string>>>> = { ko: publicKo, en: publicEn }

/** A sentence of the public pages in a language. */
export function publicText(language: Language, key: PublicKey, values: TextValues = {}): string {
  return fill(catalogues[language][key], values)
}
