import { expect, test } from 'vitest'
import { accountName } from './wire.ts'

const takes = (name: string) => accountName(50).safeParse(name).success

test('a name of an account is a name: no markup, no control characters', () => {
  for (const name of ['김민지', "O'Brien & Co. (CS)", 'Zoë', '물류 프로그램 2']) expect(takes(name), name).toBe(true)
  for (const name of ['<img src=x onerror=1>', 'a<b', 'a>b', 'a\0b', ' ', ''])
    expect(takes(name), JSON.stringify(name)).toBe(false)
})
