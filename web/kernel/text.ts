import { useSyncExternalStore } from 'react'
import { fill } from '#contract/text/fill.ts'
import type { Language, TextKey, TextValues, ValuesOf } from '#contract/text/text.ts'
import { type KeyOf, type TextPart, type TextPartName, textParts } from './text-parts.ts'

/** The storage key of the chosen language. */
const storageKey = 'genuine.language'

/** The sentences that are loaded. */
type Catalogue = Partial<Record<TextKey, string>>
type State = { language: Language; catalogue: Catalogue }

/** Parts whose sentences somebody says who is loaded; none of them is ever forgotten. */
const wanted = new Set<TextPartName>()
/** Parts of `wanted` that are in the catalogue, in the language of the state. */
let present: ReadonlySet<TextPartName> = new Set()

let state: State = { language: 'ko', catalogue: {} }
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
export async function beginLanguage(): Promise<void> {
  await showIn(rememberedLanguage())
}

/** Shows everything in a language, and remembers that it was chosen. */
export async function setLanguage(language: Language): Promise<void> {
  await showIn(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}

async function showIn(language: Language): Promise<void> {
  let catalogue: Catalogue = {}
  const loaded = new Set<TextPartName>()
  // A screen that was opened meanwhile wants more.
  for (let missing = wantedBeyond(loaded); missing.length > 0; missing = wantedBeyond(loaded)) {
    catalogue = { ...catalogue, ...(await loadParts(language, missing)) }
    for (const part of missing) loaded.add(part)
  }
  state = { language, catalogue }
  present = loaded
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads the sentences that are wanted and not there, in the language of the reader (`later.ts`). */
export async function loadWantedTexts(): Promise<void> {
  const { language } = state
  const missing = wantedBeyond(present)
  if (missing.length === 0) return
  const catalogue = await loadParts(language, missing)
  // Another language may have been chosen meanwhile: these sentences are wanted in that one.
  if (state.language === language) {
    state = { language, catalogue: { ...state.catalogue, ...catalogue } }
    present = new Set([...present, ...missing])
  }
  await loadWantedTexts()
}

/** Notes that parts are wanted, so that the next who waits for sentences waits for these. */
export function want(parts: readonly TextPartName[]): void {
  for (const part of parts) wanted.add(part)
}

function wantedBeyond(loaded: ReadonlySet<TextPartName>): TextPartName[] {
  return [...wanted].filter((part) => !loaded.has(part))
}

async function loadParts(language: Language, parts: readonly TextPartName[]): Promise<TextPart> {
  const loaded = await Promise.all(parts.map(async (part) => textParts[part][language]()))
  return Object.assign({}, ...loaded) as TextPart // each of them is a part of it
}

/** The texts of a folder: the keys of its parts compile, and no others. */
export type Texts<Keys extends TextKey> = {
  /** The sentence of a key in the language of the reader; a missing or misspelt value does not compile. */
  readonly t: <Key extends Keys>(key: Key, ...values: ValuesOf<Key>) => string
  /** The same for a key that is chosen at run time from several. */
  readonly say: (key: Keys, values?: TextValues) => string
  /** The texts for a component, drawn again when the language changes. */
  readonly useText: () => Pick<Texts<Keys>, 't' | 'say'> & Common
}

type Common = {
  language: Language
  number: typeof number
  duration: typeof duration
  setLanguage: typeof setLanguage
}

/**
 * The words of a folder, from the parts that it names and the kernel's. Whoever imports them wants their parts: what is
 * loaded later waits for them (`later.ts`), and so does the first render.
 */
export function textsOf<Part extends TextPartName = never>(...parts: readonly Part[]): Texts<KeyOf<Part | 'kernel'>> {
  want(parts)
  return { t: sentence, say: anySentence, useText: useSentences }
}

function sentence<Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string {
  return anySentence(key, values[0])
}

/** A part that is not there is a mistake of ours, which the reader hears as any other failure. */
function anySentence(key: TextKey, values: TextValues = {}): string {
  return fill(state.catalogue[key] ?? state.catalogue['server.unstable'] ?? '', values)
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

function useSentences() {
  const { language } = useSyncExternalStore(subscribe, () => state)
  return { t: sentence, say: anySentence, number, duration, setLanguage, language }
}

/** The words that every folder has. */
export const { t, say, useText } = textsOf('kernel')
