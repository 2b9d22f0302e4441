import { expect, test } from 'vitest'
import type { Operation } from '#contract/kernel/operation.ts'
import { operations } from '#contract/table/operations.ts'
import { slimOperations } from './slim-operations.ts'

const slim = slimOperations(operations)

test('the browser’s table has every operation, sent as the contract says, and none of its schemas', () => {
  expect(Object.keys(slim)).toEqual(Object.keys(operations))
  for (const [name, whole] of Object.entries<Operation>(operations)) {
    const { method, path, caller, idempotent, list_body, upload, events } = whole
    expect({ name, ...slim[name] }).toEqual({
      name,
      ...JSON.parse(JSON.stringify({ method, path, caller, idempotent, list_body, upload, events })),
    })
  }
})
