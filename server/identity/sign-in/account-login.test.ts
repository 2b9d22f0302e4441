import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { addEmailAccount, dropLogin, findLogins, keepLogin } from './account-login.ts'
import { inTenant } from '../../database/tenant.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const add = async (mall_id: string, email: string) =>
  inTenant(app.kernel, mall_id, (kernel) =>
    addEmailAccount(kernel, mall_id, { email, password_hash: 'x', role: 'owner', display_name: 'Kim' }),
  )

it('finds the accounts of an address in every mall, however it is spelled', async () => {
  const [one, two] = [await app.partner(), await app.partner()]
  const first = await add(one.mall_id, 'owner@shop.example')
  const second = await add(two.mall_id, 'owner@shop.example')
  const found = await findLogins(app.kernel, ' OWNER@Shop.Example ')
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      { mall_id: one.mall_id, account_id: first },
      { mall_id: two.mall_id, account_id: second },
    ]),
  )
  expect(await findLogins(app.kernel, 'nobody@shop.example')).toEqual([])
})

it('gives an address once in a mall, also to many at the same moment', async () => {
  const { mall_id } = await app.partner()
  const made = await Promise.all(Array.from({ length: 8 }, async () => add(mall_id, 'same@shop.example')))
  expect(made.filter((account_id) => account_id !== null)).toHaveLength(1)
  const accounts = await app.sql('select login_id from account where mall_id = $1 order by account_id', [mall_id])
  expect(accounts.map(({ login_id }) => login_id)).toEqual([mall_id, 'sa**@shop.example'])
})

it('keeps the address sealed, and shows a masked name', async () => {
  const { mall_id } = await app.partner()
  for (const email of ['sameone@shop.example', 'samename@shop.example', 'samelot@shop.example'])
    await add(mall_id, email)
  const rows = await app.sql('select login_id, mall_email_sealed from account where mall_id = $1 order by account_id', [
    mall_id,
  ])
  expect(rows.map(({ login_id }) => login_id)).toEqual([
    mall_id,
    'sa*****@shop.example',
    'sa******@shop.example',
    'sa*****@shop.example (2)',
  ])
  expect(JSON.stringify(rows)).not.toContain('sameone')
})

it('moves an account to another address, and forgets it', async () => {
  const { mall_id } = await app.partner()
  const account = { mall_id, account_id: (await add(mall_id, 'before@shop.example')) ?? '' }
  await add(mall_id, 'taken@shop.example')
  const keep = async (email: string) => inTenant(app.kernel, mall_id, (kernel) => keepLogin(kernel, account, email))
  expect(await keep('taken@shop.example')).toBe(false)
  expect(await keep('after@shop.example')).toBe(true)
  expect(await findLogins(app.kernel, 'before@shop.example')).toEqual([])
  expect(await findLogins(app.kernel, 'after@shop.example')).toEqual([account])
  await inTenant(app.kernel, mall_id, ({ tx }) => dropLogin(tx, account))
  expect(await findLogins(app.kernel, 'after@shop.example')).toEqual([])
})
