import { fill } from '../text/fill.ts'
import type { Sentence } from '../text/sentence.ts'
import type { Language, TextValues } from '../text/text.ts'
import { publicTexts } from './texts.ts'

/** Key of a sentence of the public pages. */
export type PublicKey = keyof typeof publicTexts

const sentences: Readonly<Record<PublicKey, Sentence>> = publicTexts

/** A sentence of the public pages in a language. */
export function publicText(language: Language, key: PublicKey, values: TextValues = {}): string {
  return fill(sentences[key][language], values)
}
