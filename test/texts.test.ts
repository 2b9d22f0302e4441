import { describe, expect, test } from 'vitest'
import { errors } from '#contract/table/errors.ts'
import { en as adminEnglish } from '#contract/text/en.ts'
import { ko as admin } from '#contract/text/ko.ts'
import { publicEn } from '#contract/public-pages/en.ts'
import { publicKo } from '#contract/public-pages/ko.ts'
import { fieldTitle } from '#contract/sheets/forms.ts'
import { operations } from '#contract/table/operations.ts'
import { ja } from '#contract/text/ja.ts'
import { zh } from '#contract/text/zh.ts'
import { readSources } from './source.ts'
import { quotedAt, quotedElsewhere, quotedFields, quotedParts } from './quoted-texts.ts'

/** The web app's catalogue and that of the public pages; no key stands in both. */
const ko = { ...admin, ...publicKo }
const en = { ...adminEnglish, ...publicEn }
const keys = Object.keys(ko) as (keyof typeof ko)[]
const sources = readSources()
/** The sentences themselves, beside their features. */
const catalogue = /^contract\/(.+\/)?(server-)?(ko|en|ja|zh)\.ts$/

describe('texts of the specification stand verbatim, at the event that it names', () => {
  const catalogue: Readonly<Record<'ko' | 'en', Readonly<Record<string, string>>>> = { ko, en }
  test.each(quotedAt.ko)('%s', (key, quote) => expect(catalogue.ko[key]).toBe(quote))
  test.each(quotedAt.en)('%s', (key, quote) => expect(catalogue.en[key]).toBe(quote))
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

test('every file of sentences is part of a catalogue, and no key stands in two', async () => {
  const files = sources
    .map(({ path }) => path)
    .filter((path) => /^contract\/(?!text\/).+\/(server-)?ko\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(25)
  const parts = await Promise.all(
    files.map(async (path) => Object.values((await import(/* @vite-ignore */ `../${path}`)) as object)),
  )
  const every = parts.flat().flatMap((part: object) => Object.keys(part))
  expect(every.filter((key, at) => every.indexOf(key) !== at)).toEqual([])
  expect(every.toSorted()).toEqual(keys.toSorted())
})

test('no key of the public pages stands in the app', () => {
  expect(Object.keys(publicKo).filter((key) => key in admin)).toEqual([])
})

test('every key stands in both languages, with the same placeholders', () => {
  expect(Object.keys(en).toSorted()).toEqual(keys.toSorted())
  const names = (text: string) => [...text.matchAll(/\{([a-z0-9_]+)/g)].map((match) => match[1] ?? '').toSorted()
  expect(keys.filter((key) => new Set(names(ko[key])).size !== new Set(names(en[key])).size)).toEqual([])
  expect(keys.filter((key) => [...new Set(names(ko[key]))].join() !== [...new Set(names(en[key]))].join())).toEqual([])
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
  ['Japanese', ja, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ['Chinese', zh, /\p{Script=Han}/u],
] as const)('buyers read %s', (_name, words: Readonly<Partial<Record<string, string>>>, letters) => {
  const entries = Object.entries(words) as [keyof typeof admin, string][]

  test('with the same values in every sentence, and no letter of another language', () => {
    const names = (text: string) =>
      [...new Set([...text.matchAll(/\{([a-z0-9_]+)/g)].map((match) => match[1] ?? ''))].toSorted()
    expect(entries.filter(([key, said]) => names(said).join() !== names(admin[key]).join())).toEqual([])
    // A placeholder alone is no sentence of any language; a particle after a value is Korean.
    expect(entries.filter(([, said]) => !letters.test(said) && /[^{}a-z –]/.test(said))).toEqual([])
    expect(entries.filter(([, said]) => /[가-힣]|\|/.test(said))).toEqual([])
  })

  test('and every refusal that a step of theirs can meet', () => {
    const refusals = Object.values(operations).flatMap((one) => (one.caller === 'buyer' ? one.fails : []))
    expect(refusals.length).toBeGreaterThan(30)
    expect([...new Set<string>(refusals)].filter((code) => !(code in words))).toEqual([])
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
  const quoted = new Set([...code.matchAll(/(['"])([a-z][a-z0-9_.]*)\1/g)].map((match) => match[2] ?? ''))
  const built = prefixesBuiltAtRunTime(code)
  expect(
    keys.filter((key) => !quoted.has(key) && !failures.has(key) && !built.some((prefix) => key.startsWith(prefix))),
  ).toEqual([])
})

test('no Hangul stands outside the catalogue', () => {
  const free =
    /^(contract\/(legal\/|sheets\/words\.ts|text\/)|test\/|bench\/|outside\/|server\/demo\/|server\/http\/api-document\/examples\.ts|web\/demo-ui\/)|\.test\.tsx?$|\.e2e\.ts$/
  const spoken = sources.filter(
    ({ path, text }) => !free.test(path) && !catalogue.test(path) && /[가-힣]/.test(withoutComments(text)),
  )
  expect(spoken.map(({ path }) => path)).toEqual([])
})

/** Keys that code puts together, such as `status.${status}`: their fixed beginnings. */
function prefixesBuiltAtRunTime(code: string): string[] {
  return [...code.matchAll(/`([a-z_]+(?:\.[a-z_]+)*[._])\$\{/g)].map((match) => match[1] ?? '')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
