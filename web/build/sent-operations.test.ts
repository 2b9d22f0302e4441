import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFile, sentOperationsSource } from './sent-operations.ts'

test('contract/table/sent-operations.ts is current: `npm run operations` writes it anew', () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(sentOperationsSource())
})
