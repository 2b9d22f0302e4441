import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formerKeyLife, keyCalls, keysMost, keyScopes, scopeOf } from '#contract/api-keys/scopes.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { operations } from '#contract/table/operations.ts'
import { startApp, type App } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const day = 86_400_000
type Made = { key_id: string; secret: string; hint: string }
const made = async (as: Partner, more: object = {}): Promise<Made> =>
  app.good('makeApiKey', { name: '물류', scopes: ['read'], days: 30, ...more }, { as })
const withKey = (as: Partner, secret: string) => ({ place: { mall_id: as.mall_id, shop_no: '1' }, token: secret })
const search = async (as: Partner, secret: string, at = app) => at.call('searchCodes', {}, withKey(as, secret))

describe('a key', () => {
  test('is shown once; lists tell it by its end, and the database keeps no more than a hash', async () => {
    const as = await app.partner()
    const { secret, hint, key_id } = await made(as)
    expect(secret).toMatch(new RegExp(`^gk_${as.mall_id}_[\\w-]{43}$`))
    expect(secret.endsWith(hint)).toBe(true)
    const { keys } = await app.good('listApiKeys', {}, { as })
    expect(keys).toMatchObject([{ key_id, name: '물류', scopes: ['read'], state: 'active', last_used_at: null, hint }])
    expect(JSON.stringify(keys)).not.toContain(secret)
    const rows = await app.sql('select k::text as row from api_key k where mall_id = $1', [as.mall_id])
    expect(rows[0].row).not.toContain(secret.slice(-43))
  })

  test('does what its scopes say, and no more; nothing that is a person’s own', async () => {
    const as = await app.partner()
    const { secret } = await made(as)
    expect((await search(as, secret)).status).toBe(200)
    const product = { product_name: '가방', product_code: 'KEY-1', product_price: 1 }
    const names = { vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c' }
    const register = async (key: string) => app.call('registerProduct', { ...product, ...names }, withKey(as, key))
    const refused = await register(secret)
    expect([refused.status, refused.body.code]).toEqual([403, 'api_key.refused'])
    expect((await register((await made(as, { scopes: ['issue'] })).secret)).status).toBe(200)
    for (const name of ['listApiKeys', 'getAccount', 'listInvitations'] as const)
      expect((await app.call(name, {}, withKey(as, secret))).body.code).toBe('api_key.refused')
  })

  test('is no key of another mall or shop, and none at all when it is misspelt', async () => {
    const [as, other] = [await app.partner(), await app.partner()]
    const { secret } = await made(as)
    const elsewhere = await app.call('searchCodes', {}, withKey(other, secret))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'shop.not_found'])
    const swapped = secret.replace(as.mall_id, other.mall_id)
    for (const wrong of [`${secret}x`, secret.slice(0, -1), swapped, 'gk_', 'gk_?_'])
      expect((await search(as, wrong)).status).toBe(401)
  })

  test('is none of another shop of the same mall', async () => {
    const as = await app.partner({ flavour: 'mall' })
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
       select mall_id, 2, '2', app, 'Second', false, plan_class, expires_at from shop where mall_id = $1`,
      [as.mall_id],
    )
    const first = { as, door: 'mall', place: { mall_id: as.mall_id, shop_no: '1' } } as const
    const { secret } = await app.good('makeApiKey', { name: '물류', scopes: ['read'], days: 30 }, first)
    const at = async (shop_no: string) =>
      app.call('searchCodes', {}, { door: 'mall', place: { mall_id: as.mall_id, shop_no }, token: secret })
    expect((await at('1')).status).toBe(200)
    const elsewhere = await at('2')
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'shop.not_found'])
  })

  test('ends at its time, when it is ended, and with the account that made it', async () => {
    const as = await app.partner()
    const [timed, taken, left] = [await made(as), await made(as, { days: null }), await made(as, { days: null })]
    const { keys } = await app.good('endApiKey', { key_id: taken.key_id }, { as })
    expect(keys.find(({ key_id }: Made) => key_id === taken.key_id).state).toBe('ended')
    expect((await search(as, taken.secret)).status).toBe(401)
    app.clock.advance(30 * day - 1000)
    expect((await search(as, timed.secret)).status).toBe(200)
    app.clock.advance(1000)
    expect((await search(as, timed.secret)).status).toBe(401)
    expect((await search(as, left.secret)).status).toBe(200)
    await app.sql('update account set disabled_at = $2 where mall_id = $1', [as.mall_id, app.clock.now()])
    expect((await search(as, left.secret)).status).toBe(401)
  })

  test('may do no more than the role of who made it', async () => {
    const as = await app.partner()
    const { secret } = await made(as, { scopes: ['read', 'issue'] })
    await app.sql(`update account set role = 'viewer' where mall_id = $1`, [as.mall_id])
    const answer = await app.call('generateCodes', { items: [] }, withKey(as, secret))
    expect(answer.body.code).toBe('auth.role_refused')
    expect((await search(as, secret)).status).toBe(200)
  })

  test('is replaced with a day of overlap', async () => {
    const as = await app.partner()
    const first = await made(as, { days: null })
    const second = await app.good('rotateApiKey', { key_id: first.key_id }, { as })
    expect(second.former_until).not.toBeNull()
    for (const { secret } of [first, second]) expect((await search(as, secret)).status).toBe(200)
    app.clock.advance(formerKeyLife)
    expect((await search(as, first.secret)).status).toBe(401)
    expect((await search(as, second.secret)).status).toBe(200)
  })

  test('is known by its last use, and its doings by its name', async () => {
    const as = await app.partner()
    const { secret, key_id } = await made(as, { scopes: ['read', 'issue'], name: '물류 프로그램' })
    const names = { vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c' }
    const product = { product_name: '가방', product_code: 'KEY-2', product_price: 1, ...names }
    expect((await app.call('registerProduct', product, withKey(as, secret))).status).toBe(200)
    const { keys } = await app.good('listApiKeys', {}, { as })
    expect(keys[0].last_used_at).not.toBeNull()
    const [entry] = await app.sql(`select detail from audit where mall_id = $1 and action = 'product.registered'`, [
      as.mall_id,
    ])
    expect(entry.detail.api_key).toBe(key_id)
  })
})

test('calls of one key are counted: the headers say what is left, then they are refused until the minute is over', async () => {
  const as = await app.partner()
  const { secret } = await made(as)
  const first = await search(as, secret)
  expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual([
    String(keyCalls.count),
    String(keyCalls.count - 1),
  ])
  expect(Number(first.headers['ratelimit-reset'])).toBe(60)
  await app.sql('update api_key set window_used = $2 where mall_id = $1', [as.mall_id, keyCalls.count])
  const over = await search(as, secret)
  expect([over.status, over.body.code, over.headers['ratelimit-remaining'], over.headers['retry-after']]).toEqual([
    429,
    'api_key.too_often',
    '0',
    '60',
  ])
  app.clock.advance(keyCalls.window)
  expect((await search(as, secret)).status).toBe(200)
})

test('the calls of a key are counted in one, to whichever process they come', async () => {
  const other = await startApp({ database: app.database_urls })
  try {
    const as = await app.partner()
    const { secret } = await made(as)
    await app.sql('update api_key set window_used = $2, window_at = $3 where mall_id = $1', [
      as.mall_id,
      keyCalls.count - 10,
      app.clock.now(),
    ])
    const calls = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => search(as, secret, at % 2 === 0 ? app : other)),
    )
    const left = calls.map(({ headers }) => Number(headers['ratelimit-remaining']))
    expect(left.toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(6)
  } finally {
    await other.close()
  }
})

test('a shop has so many keys at most, also when they are made at once', async () => {
  const as = await app.partner()
  await Promise.all(Array.from({ length: keysMost - 1 }, async () => made(as)))
  const both = await Promise.all(
    [1, 2].map(async () => app.call('makeApiKey', { name: 'x', scopes: ['read'], days: 30 }, { as })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  app.clock.advance(31 * day)
  await made(as)
})

test('the API document says of each operation which scope a key needs for it', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json()
  const said = new Map<string, Set<string>>()
  for (const item of Object.values<Record<string, { operationId: string; security: Record<string, string[]>[] }>>(
    document.paths,
  ))
    for (const { operationId, security } of Object.values(item)) {
      const name = operationId.split('_')[1] ?? ''
      const scopes = security.flatMap((one) => one['key'] ?? [])
      said.set(name, new Set([...(said.get(name) ?? []), ...scopes]))
    }
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const scope = scopeOf(operation)
    expect([...(said.get(name) ?? [])], name).toEqual(scope === null ? [] : [scope])
  }
  expect(keyScopes.every((scope) => [...said.values()].some((found) => found.has(scope)))).toBe(true)
})
