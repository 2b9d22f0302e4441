import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceSettings } from '#contract/settings/services.ts'
import { shopDocuments } from '#contract/settings/documents.ts'
import { root } from './source.ts'

/** docs/services.md names, for each setting of an additional service, the test that fails when nobody reads it. */
const page = readFileSync(join(root, 'docs/services.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, setting, each, path, title] =
    /^\| `([a-z_.]+)`( \(each field\))? \| `([^`]+)` “([^”]+)” \|$/.exec(line) ?? []
  return setting === undefined || path === undefined || title === undefined
    ? []
    : [{ setting, whole: each !== undefined, path, title }]
})

/** The settings of a document by their path: its fields, and those of its rules. */
function settingsOf(name: keyof typeof shopDocuments): string[] {
  return Object.entries(shopDocuments[name].shape).flatMap(([field, shape]) => {
    const fields = field === 'rules' ? Object.keys(elementShape(shape)) : []
    return fields.length > 0 ? fields.map((of) => `${name}.${field}.${of}`) : [`${name}.${field}`]
  })
}

/** The shape of what a list with a default holds. */
function elementShape(list: unknown): object {
  const { unwrap } = list as { unwrap(): { element: { shape: object } } } // every list of rules has a default
  return unwrap.call(list).element.shape
}

test('every setting of every service has its test', () => {
  const documents = Object.values(serviceSettings).flat()
  expect(documents.length).toBeGreaterThan(9)
  const missing = documents
    .flatMap((name) => settingsOf(name))
    .filter((path) => !rows.some(({ setting, whole }) => setting === path || (whole && path.startsWith(setting))))
  expect(missing).toEqual([])
  const known = new Set(documents.flatMap((name) => [name, ...settingsOf(name)]))
  expect(rows.filter(({ setting }) => !known.has(setting))).toEqual([])
})

test('every test that the page names is there, under that very name', () => {
  const missing = rows.filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title))
  expect(missing).toEqual([])
})
