import { describe, expect, test } from 'vitest'
import { errors } from '#contract/table/errors.ts'
import { publicTexts } from '#contract/public-pages/texts.ts'
import { fieldTitle } from '#contract/sheets/forms.ts'
import { operations } from '#contract/table/operations.ts'
import type { Sentence } from '#contract/text/sentence.ts'
import { texts } from '#contract/table/texts.ts'
import { readSources } from './source.ts'
import { quotedAt, quotedElsewhere, quotedFields, quotedParts } from './quoted-texts.ts'

/** The sentences of the features and those of the public pages; no key stands in both. */
const all = { ...texts, ...publicTexts }
type Key = keyof typeof all
const keys = Object.keys(all) as Key[]
const ko = inLanguage('ko')
const en = inLanguage('en')
const sources = readSources()
/** The sentences themselves, beside their features. */
const catalogue = /^contract\/.+\/((server|buyer)-)?texts\.ts$/

describe('texts of the specification stand verbatim, at the event that it names', () => {
  const sentences: Readonly<Record<string, Sentence>> = all
  test.each(quotedAt.ko)('%s', (key, quote) => expect(sentences[key]?.ko).toBe(quote))
  test.each(quotedAt.en)('%s', (key, quote) => expect(sentences[key]?.en).toBe(quote))
  test.each(quotedParts)('%s', (key, beginning, end) => {
    expect(ko[key].startsWith(beginning)).toBe(true)
    expect(ko[key].endsWith(end)).toBe(true)
  })
  test('fields of a sheet are called as it calls them', () => {
    for (const field of ['product_name', 'product_price'] as const)
      expect(fieldTitle(field, 'ko')).toBe(quotedFields[field])
  })
  test.each(quotedElsewhere)('%s: %s', (file, quote) =>
    expect(sources.find(({ path }) => path === file)?.text).toContain(quote),
  )
})

test('every file of sentences is in a table, no key stands twice, and each has both languages', async () => {
  const files = sources
    .map(({ path }) => path)
    .filter((path) => catalogue.test(path) && path !== 'contract/table/texts.ts')
  expect(files.length).toBeGreaterThan(60)
  const modules = await Promise.all(
    files.map(async (path) => (await import(/* @vite-ignore */ `../${path}`)) as object),
  )
  const every = modules.flatMap((module) => Object.values(module)).flatMap((part: object) => Object.keys(part))
  const seen = new Set<string>()
  expect(every.filter((key) => seen.size === seen.add(key).size)).toEqual([])
  expect(every.toSorted()).toEqual(keys.toSorted())
})

test('no key of the public pages stands in the app', () => {
  expect(Object.keys(publicTexts).filter((key) => key in texts)).toEqual([])
})

test('a sentence has the same placeholders in all its languages', () => {
  const names = (said: string) =>
    [...new Set([...said.matchAll(/\{([a-z0-9_]+)/g)].map(([, name = '']) => name))].toSorted((a, b) =>
      a.localeCompare(b),
    )
  const differs = ({ ko: korean, ...others }: Sentence) =>
    Object.values(others).some((said) => names(said).join() !== names(korean).join())
  expect(keys.filter((key) => differs(all[key]))).toEqual([])
})

test('a Korean sentence is Korean: Hangul and no Han characters', () => {
  // Names, numbers and signs that are the same in both languages.
  const same = keys.filter((key) => ko[key] === en[key])
  const without = keys.filter((key) => !/[가-힣]/.test(ko[key]) && !same.includes(key))
  expect(without).toEqual([])
  expect(keys.filter((key) => /\p{Script=Han}/u.test(ko[key]))).toEqual([])
  expect(keys.filter((key) => /[가-힣]/.test(en[key]) && key !== 'language.ko')).toEqual([])
})

describe.each([
  ['Japanese', 'ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ['Chinese', 'zh', /\p{Script=Han}/u],
] as const)('buyers read %s', (_name, language, letters) => {
  const entries = Object.entries<Sentence>(texts).flatMap(([key, { [language]: said }]) =>
    said === undefined ? [] : [[key, said] as const],
  )

  test('with no letter of another language', () => {
    expect(entries.length).toBeGreaterThan(500)
    // A placeholder alone is no sentence of any language; a particle after a value is Korean.
    expect(entries.filter(([, said]) => !letters.test(said) && /[^{}a-z –]/.test(said))).toEqual([])
    expect(entries.filter(([, said]) => /[가-힣]|\|/.test(said))).toEqual([])
  })

  test('and every refusal that a step of theirs can meet', () => {
    const refusals = Object.values(operations).flatMap((one) => (one.caller === 'buyer' ? one.fails : []))
    expect(refusals.length).toBeGreaterThan(30)
    const said = new Set(entries.map(([key]) => key))
    expect([...new Set<string>(refusals)].filter((code) => !said.has(code))).toEqual([])
  })
})

test('every failure has its sentence', () => {
  expect(Object.keys(errors).filter((code) => !(code in ko))).toEqual([])
})

test('no key is unused', () => {
  const code = sources
    .filter(({ path }) => !catalogue.test(path))
    .map(({ text }) => text)
    .join('\n')
  const failures = new Set<string>(Object.keys(errors))
  // In code, and as a plain attribute of an element.
  const quoted = new Set([...code.matchAll(/(['"])([a-z][a-zA-Z0-9_.]*)\1/g)].map((match) => match[2] ?? ''))
  const { prefixes, endings } = builtAtRunTime(code)
  const isBuilt = (key: string) =>
    prefixes.some((prefix) => key.startsWith(prefix)) || endings.some((ending) => key.endsWith(ending))
  expect(keys.filter((key) => !quoted.has(key) && !failures.has(key) && !isBuilt(key))).toEqual([])
})

test('no Hangul stands outside the catalogue', () => {
  const free =
    /^(contract\/(legal\/|sheets\/words\.ts|text\/)|test\/|bench\/|outside\/|server\/demo\/|server\/http\/api-document\/examples\.ts|web\/demo-ui\/)|\.test\.tsx?$|\.e2e\.ts$/
  const spoken = sources.filter(
    ({ path, text }) => !free.test(path) && !catalogue.test(path) && /[가-힣]/.test(withoutComments(text)),
  )
  expect(spoken.map(({ path }) => path)).toEqual([])
})

/** Keys that code puts together, such as `status.${status}` or `${kind}.answer_subject`: what is fixed of them. */
function builtAtRunTime(code: string): { prefixes: readonly string[]; endings: readonly string[] } {
  return {
    prefixes: [...code.matchAll(/`([a-z_]+(?:\.[a-z_]+)*[._])\$\{/g)].map((match) => match[1] ?? ''),
    endings: [...code.matchAll(/`\$\{\w+\}(\.[a-z_]+)`/g)].map((match) => match[1] ?? ''),
  }
}

function inLanguage(language: 'ko' | 'en'): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, all[key][language]])) as Record<Key, string> // one of each key
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
