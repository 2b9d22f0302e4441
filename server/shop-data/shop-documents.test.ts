import { expect, test } from 'vitest'
import { type DocumentName, shopDocuments } from '#contract/settings/documents.ts'
import { documentOf } from './shop-documents.ts'

const names = Object.keys(shopDocuments) as DocumentName[]

test.each(names)('a shop that never saved %s has its defaults, which are saved and read as they are', (name) => {
  const defaults = documentOf(name, {})
  expect(documentOf(name, JSON.parse(JSON.stringify(defaults)))).toEqual(defaults)
})

test.each(names)(
  'what stands of %s in a shape that nobody can read any more is as if it had never been saved',
  (name) => {
    const defaults = documentOf(name, {})
    for (const odd of [null, 'text', 7, [], true]) expect([odd, documentOf(name, odd)]).toEqual([odd, defaults])
  },
)

test('a field that a later version brought has its default beside what the shop had saved before', () => {
  const saved = { chosen: 'https://objet.example', in_use: null }
  expect(documentOf('qr_address', saved)).toEqual({ ...documentOf('qr_address', {}), ...saved })
})

test('defaults are each reader’s own: nobody changes them for the next one', () => {
  const one = documentOf('message_config', {})
  one.email_from_name = 'changed'
  expect(documentOf('message_config', {}).email_from_name).not.toBe('changed')
  expect(documentOf('auth_items', {}).items).not.toBe(documentOf('auth_items', {}).items)
})
