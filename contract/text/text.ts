import { en } from './en.ts'
import { fill } from './fill.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { zh } from './zh.ts'

/** The two languages that the language select offers (resolution 34). */
export type Language = 'ko' | 'en'
/** The languages of the pages that buyers see. */
export type BuyerLanguage = Language | 'ja' | 'zh'
/** Key of a sentence; Korean is the source, English must match key for key. */
export type TextKey = keyof typeof ko
export type TextValues = Readonly<Record<string, string | number>>

type Bare<Inner extends string> = Inner extends `${infer Name}|${string}` ? Name : Inner
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Inner}}${infer Rest}`
  ? Bare<Inner> | NamesIn<Rest>
  : never
/** The placeholders of a sentence, by name. */
export type PlaceholdersOf<Key extends TextKey> = NamesIn<(typeof ko)[Key]>
/** The arguments after the key: none for a plain sentence, one object for a sentence with placeholders. */
export type ValuesOf<Key extends TextKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Key>, string | number>>]

/** Japanese and Chinese hold what buyers read; the rest is said in English there. */
const catalogues: Readonly<Record<BuyerLanguage, Readonly<Partial<Record<TextKey, string>>>>> = { ko, en, ja, zh }

/** The sentence of a key in a language; a missing or misspelt value does not compile. */
export function text<Key extends TextKey>(language: BuyerLanguage, key: Key, ...values: ValuesOf<Key>): string {
  return sentence(language, key, values[0])
}

/** The same for a key that is only known at run time, such as a failure's code. */
export function sentence(language: BuyerLanguage, key: TextKey, values: TextValues = {}): string {
  return fill(catalogues[language][key] ?? en[key], values)
}

/** Whether a string (from an answer or a stored document) is a key of ours. */
export function isTextKey(key: string): key is TextKey {
  // Not by its own properties: in the built server a sentence is found when it is asked for.
  return typeof (ko as Readonly<Record<string, unknown>>)[key] === 'string'
}
