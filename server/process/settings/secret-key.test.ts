import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { ConfigError } from '../config.ts'
import { makeSeals } from '../../secrets/sealed.ts'
import { checkSecret } from '../../secrets/secret-canary.ts'
import { isWeakKey } from './secret-key.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

it.each([
  'k'.repeat(43),
  'changeme'.repeat(6),
  '0123456789'.repeat(5),
  'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH',
  'qwertyuiopqwertyuiopqwertyuiopqwertyuiop1234',
  'secret-secret-secret-secret-secret-secret-key',
])('%s is no key', (key) => {
  expect(isWeakKey(key)).toBe(true)
})

it('no key that was drawn is called weak', () => {
  for (let drawn = 0; drawn < 400; drawn++) {
    expect(isWeakKey(randomBytes(32).toString('base64url'))).toBe(false)
    expect(isWeakKey(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakKey(randomBytes(48).toString('base64'))).toBe(false)
  }
})

it('a start with another key than before is refused in words, and with the former one goes on', async () => {
  const { database } = app.kernel
  const seals = () => makeSeals(`the key of this installation ${'x'.repeat(20)}`, randomBytes)
  const starts = Array.from({ length: 8 }, async () => checkSecret({ database, seals: seals() }))
  await Promise.all(starts)
  const other = checkSecret({ database, seals: makeSeals(randomBytes(48).toString('base64url'), randomBytes) })
  await expect(other).rejects.toThrow(ConfigError)
  await expect(other).rejects.toThrow(/SECRET_KEY.*not the key that this database was sealed with/)
  await expect(checkSecret({ database, seals: seals() })).resolves.toBeUndefined()
})
