import { expect, test } from 'vitest'
import { fileName, percentOf } from './download.ts'

test('progress is of the expected size, and never whole before the file is', () => {
  expect(percentOf({ bytes: 0, expected: 0, rows: 0 })).toBe(0)
  expect(percentOf({ bytes: 512, expected: 1024, rows: 10 })).toBe(50)
  expect(percentOf({ bytes: 4096, expected: 1024, rows: 10 })).toBe(99)
})

test('the file has the name that the server gives it', () => {
  expect(fileName(`attachment; filename="20261121_demo.xlsx"; filename*=UTF-8''20261121_demo.xlsx`)).toBe(
    '20261121_demo.xlsx',
  )
  expect(fileName(null)).toBe('download')
})
