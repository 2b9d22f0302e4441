import { texts } from '../table/texts.ts'
import { fill } from './fill.ts'
import type { BuyerSentence, Sentence } from './sentence.ts'

/** The two languages that the language select offers (resolution 34). */
export type Language = 'ko' | 'en'
/** The languages of the pages that buyers see. */
export type BuyerLanguage = Language | 'ja' | 'zh'
/** Key of a sentence. */
export type TextKey = keyof typeof texts
/** Key of a sentence for buyers, in all four languages. */
export type BuyerTextKey = { [Key in TextKey]: (typeof texts)[Key] extends BuyerSentence ? Key : never }[TextKey]
export type TextValues = Readonly<Record<string, string | number>>

type Bare<Inner extends string> = Inner extends `${infer Name}|${string}` ? Name : Inner
type NamesIn<Korean extends string> = Korean extends `${string}{${infer Inner}}${infer Rest}`
  ? Bare<Inner> | NamesIn<Rest>
  : never
/** The placeholders of a sentence, by name. */
export type PlaceholdersOf<Key extends TextKey> = NamesIn<(typeof texts)[Key]['ko']>
/** The arguments after the key: none for a plain sentence, one object for a sentence with placeholders. */
export type ValuesOf<Key extends TextKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Key>, string | number>>]

const sentences: Readonly<Record<TextKey, Sentence>> = texts

/** The sentence of a key in a language; a missing or misspelt value does not compile. */
export function text<Key extends TextKey>(language: BuyerLanguage, key: Key, ...values: ValuesOf<Key>): string {
  return sentence(language, key, values[0])
}

/**
 * Translates a key known only at run time, such as a failure's code; sentences not for buyers fall back to English in
 * their languages.
 */
export function sentence(language: BuyerLanguage, key: TextKey, values: TextValues = {}): string {
  const { en, [language]: said = en } = sentences[key]
  return fill(said, values)
}

/** Whether a string (from an answer or a stored document) is a text key. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key)
}
