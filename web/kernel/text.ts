import { useState, useSyncExternalStore } from 'react'
import { kernelTexts } from '#contract/kernel/texts.ts'
import { fill } from '#contract/text/fill.ts'
import type { Texts } from '#contract/text/sentence.ts'
import type { Language, TextKey, TextValues, ValuesOf } from '#contract/text/text.ts'

/** The storage key of the chosen language. */
const storageKey = 'genuine.language'

let current: Language = 'ko'
const listeners = new Set<() => void>()

/** The language that was chosen before; Korean otherwise (resolution 34). */
function rememberedLanguage(): Language {
  try {
    return localStorage.getItem(storageKey) === 'en' ? 'en' : 'ko'
  } catch {
    return 'ko'
  }
}

/** Shows everything in the language that was chosen before, here or in another tab. */
export function beginLanguage(): void {
  show(rememberedLanguage())
}

/** Shows everything in a language, and remembers that it was chosen. */
export function setLanguage(language: Language): void {
  show(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}

function show(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The keys of features' texts and of the kernel's, which every screen has. */
export type KeyOf<Feature extends Texts = never> = keyof typeof kernelTexts | OwnKey<Feature>
type OwnKey<Feature extends Texts> = Feature extends Texts ? keyof Feature & TextKey : never

/** The functions that say the sentences of some keys. */
type Words<Key extends TextKey = KeyOf> = {
  /** The sentence of a key in the language of the reader; a missing or misspelt value does not compile. */
  readonly t: <One extends Key>(key: One, ...values: ValuesOf<One>) => string
  /** Translates a key that is chosen at run time. */
  readonly say: (key: Key, values?: TextValues) => string
}

/** The words of some features and of the kernel, outside a component; the language is that of each call. */
export function textsOf<Features extends readonly Texts[]>(...features: Features): Words<KeyOf<Features[number]>> {
  const say = (key: string, values: TextValues = {}) => fill(sentenceOf(key, features), values)
  return { t: (key, ...values) => say(key, values[0]), say }
}

/** An unknown key, possible only from a newer server, becomes the general failure. */
function sentenceOf(key: string, features: readonly Texts[]): string {
  const every: readonly Texts[] = [kernelTexts, ...features]
  const owner = every.find((texts) => Object.hasOwn(texts, key))
  return (owner?.[key] ?? kernelTexts['server.unstable'])[current]
}

/** The words of some features and of the kernel for a component, drawn again when the language changes. */
export function useText<Features extends readonly Texts[]>(...features: Features) {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  // Effects depend on these functions: they keep their identity, and read the language when they are called.
  const [words] = useState(() => textsOf(...features))
  return { ...words, number, duration, setLanguage, language }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in force. */
export function currentLanguage(): Language {
  return current
}

/** A whole number with its thousands. */
export function number(value: number): string {
  return new Intl.NumberFormat(current).format(value)
}

const units = { d: 'warranty.days', m: 'warranty.months', y: 'warranty.years' } as const

/** `1y`, `30d`, `6m` in words; `null` for what is no duration. */
export function duration(value: string): string | null {
  const found = /^(\d{1,4})([dmy])$/.exec(value)
  const unit = found?.[2]
  if (found === null || (unit !== 'd' && unit !== 'm' && unit !== 'y')) return null
  return t(units[unit], { count: Number(found[1]) })
}

/** The words that every screen has. */
export const { t, say } = textsOf()
