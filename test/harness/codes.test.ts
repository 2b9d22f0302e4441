import { expect, it } from 'vitest'
import { serialOf } from './codes.ts'

it('an option whose code was not made stops a test with its name, and no test goes on with an empty serial', () => {
  const made = new Map([
    ['V-1', '7K3M9QXR2B5TW8ZC'],
    ['V-2', ''],
  ])
  expect(serialOf(made, 'V-1')).toBe('7K3M9QXR2B5TW8ZC')
  expect(() => serialOf(made, 'V-2')).toThrow('No code was made for the option V-2.')
  expect(() => serialOf(made, 'V-3')).toThrow('No code was made for the option V-3.')
})
