import { useSyncExternalStore } from 'react'
import { fill } from '#contract/text/fill.ts'
import type { Language, TextKey, TextValues, ValuesOf } from '#contract/text/text.ts'
import type { TextPart } from './text-parts.ts'
import { textParts } from './text-parts.ts'

/** The storage key of the chosen language. */
const storageKey = 'genuine.language'

type Catalogue = TextPart
type State = { language: Language; catalogue: Catalogue }

// Only what is read is loaded: the sentences of the first screen, then those of each screen that is opened.
const wanted = new Set(['first'])

let state: State = { language: 'ko', catalogue: {} }
const listeners = new Set<() => void>()

/** The language that was chosen before; Korean otherwise (resolution 34). */
export function rememberedLanguage(): Language {
  try {
    return localStorage.getItem(storageKey) === 'en' ? 'en' : 'ko'
  } catch {
    return 'ko'
  }
}

/** Loads a language and shows everything in it. */
export async function setLanguage(language: Language): Promise<void> {
  let catalogue: Catalogue
  let count: number
  do {
    count = wanted.size
    catalogue = await loadParts(language, wanted)
    // A screen that was opened meanwhile wants more.
  } while (wanted.size > count)
  state = { language, catalogue }
  document.documentElement.lang = language
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

/**
 * Waits for a lazy import together with the sentences that it says. The build puts this around every such import
 * (`web/build/text-plugin.ts`), so that no screen is shown without its words.
 * @public
 */
export async function withTexts<T>(parts: readonly string[], loading: Promise<T>): Promise<T> {
  for (const part of parts) wanted.add(part)
  const [loaded] = await Promise.all([loading, addParts(parts)])
  return loaded
}

async function addParts(parts: readonly string[]): Promise<void> {
  const { language } = state
  const catalogue = await loadParts(language, parts)
  // Another language may have been chosen meanwhile: these sentences are wanted in that one.
  if (state.language !== language) return addParts(parts)
  state = { language, catalogue: { ...state.catalogue, ...catalogue } }
}

async function loadParts(language: Language, parts: Iterable<string>): Promise<Catalogue> {
  const loaded = await Promise.all([...parts].map(async (part) => textParts[language][part]?.()))
  return Object.assign({}, ...loaded) as Catalogue // each of them is a part of it
}

/** The sentence of a key in the language of the reader; a missing or misspelt value does not compile. */
export function t<Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string {
  return say(key, values[0])
}

/** The same for a key that is only known at run time, such as a failure's code. */
export function say(key: TextKey, values: TextValues = {}): string {
  const pattern = state.catalogue[key]
  if (pattern === undefined) throw new Error(`No text is loaded for ${key}`)
  return fill(pattern, values)
}

/** The language in force. */
export function currentLanguage(): Language {
  return state.language
}

/** A whole number with its thousands. */
export function number(value: number): string {
  return new Intl.NumberFormat(state.language).format(value)
}

const units = { d: 'warranty.days', m: 'warranty.months', y: 'warranty.years' } as const

/** `1y`, `30d`, `6m` in words; `null` for what is no duration. */
export function duration(value: string): string | null {
  const found = /^(\d{1,4})([dmy])$/.exec(value)
  const unit = found?.[2]
  if (found === null || (unit !== 'd' && unit !== 'm' && unit !== 'y')) return null
  return t(units[unit], { count: Number(found[1]) })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts for a component, drawn again when the language changes. */
export function useText() {
  const { language } = useSyncExternalStore(subscribe, () => state)
  return { language, t, say, number, duration, setLanguage }
}
