import { expect, test } from 'vitest'
import { type GtinVariant, changedGtins, draftOf, pasted, wrongGtins } from './gtin-draft.ts'

const variant = (variant_code: string, gtin: string | null = null): GtinVariant => ({
  product_name: 'Tote',
  variant_name: '',
  variant_code,
  gtin,
})
const variants = [variant('A', '09506000134352'), variant('B'), variant('C')]

test('a pasted column fills the fields downwards and ends at the last one', () => {
  const text = '9506000134369\tblack\r\n 9506000134376 \r\n1\r\n'
  expect([...pasted(draftOf(variants), { variants, at: 1, text })]).toEqual([
    ['A', '9506000134352'],
    ['B', '9506000134369'],
    ['C', '9506000134376'],
  ])
})

test('only what was changed is saved', () => {
  const draft = new Map([...draftOf(variants), ['B', ' 9506000134369 ']])
  expect(changedGtins(draft, variants)).toEqual([{ variant_code: 'B', gtin: '9506000134369' }])
  expect(changedGtins(new Map([...draft, ['A', '']]), variants)).toContainEqual({ variant_code: 'A', gtin: '' })
})

test('each wrong field says what is wrong with it', () => {
  const wrong = wrongGtins(
    new Map([
      ['A', '9506000134352'],
      ['B', '95060001343'],
      ['C', '09506000134352'],
      ['D', '9506000134353'],
      ['E', ''],
    ]),
  )
  expect(Object.keys(wrong)).toEqual(['B', 'C', 'D'])
})
