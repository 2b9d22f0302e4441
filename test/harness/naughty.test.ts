import { expect, test } from 'vitest'
import { naughtyBuyers } from './naughty.ts'
import { isTelling } from './written/people.ts'

test('no odd name of a buyer is searched for in what the product wrote, where variants have odd names too', () => {
  expect(naughtyBuyers.filter(isTelling)).toEqual([])
  expect(isTelling('undefined')).toBe(true)
})
