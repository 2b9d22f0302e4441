import { expect, test } from 'vitest'
import { operationsOf } from './operation.ts'

const declared = { summary: 'api.search_codes', path: '/api/codes', fails: [] }

test('the operations of a module come by name, whatever the order of its exports', () => {
  const module = { searchCodes: declared, codeMost: 80, getCode: declared }
  expect(Object.keys(operationsOf(module))).toEqual(['getCode', 'searchCodes'])
})
