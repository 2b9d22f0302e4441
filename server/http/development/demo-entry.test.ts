import { hash } from '@node-rs/argon2'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { PartnerOptions } from '#test/harness/partner.ts'
import { demoPassword } from '../../demo/demo-codes.ts'
import { entryAddress } from './demo-entry.ts'
import { demoRoutes } from './demo-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** A mall whose owner signs in with the demo's password, as the demo's shops do. */
async function demoShop(options: PartnerOptions = {}) {
  const made = await app.partner(options)
  const password_hash = await hash(demoPassword, { memoryCost: 8192, timeCost: 1 })
  await app.sql('update account set password_hash = $2 where mall_id = $1', [made.mall_id, password_hash])
  return made
}

const press = async (mall_id: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  app.server.inject({
    method: 'POST',
    url: entryAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ mall_id }).toString(),
  })

it('leads into a shop of the demo, signed in: a digital one into its own shell, one without approval to its application', async () => {
  const { mall_id } = await demoShop()
  const answer = await press(mall_id)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/genuine_authservice/${mall_id}/serviceIntro`])
  const [cookie] = [answer.headers['set-cookie']].flat()
  expect(cookie).toMatch(/^genuine_refresh=.*HttpOnly; SameSite=Strict/)
  const headers = { cookie: String(cookie).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' }
  const renewed = await app.call('refreshSession', {}, { headers })
  expect(await app.good('checkLogin', {}, { token: renewed.body.access_token })).toMatchObject({ mall_id })

  const digital = await demoShop({ app: 'cert_digital' })
  expect((await press(digital.mall_id)).headers.location).toBe(
    `/genuine_authservice/${digital.mall_id}/digital/serviceIntro`,
  )
  const pending = await demoShop({ state: 'pending' })
  expect((await press(pending.mall_id)).headers.location).toBe(`/genuine_service/${pending.mall_id}/application`)
})

it('opens no account with a password of its own, and for no other site', async () => {
  const { mall_id } = await app.partner()
  for (const name of [mall_id, 'nobody', '']) {
    const answer = await press(name)
    expect([answer.headers.location, answer.headers['set-cookie']]).toEqual(['/genuine_service', undefined])
  }
  const shop = await demoShop()
  const foreign = await press(shop.mall_id, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined])
})

it('is not there in production', () => {
  for (const [NODE_ENV, is_there] of [
    ['production', false],
    ['development', true],
  ] as const) {
    const server = Fastify()
    demoRoutes(server, { ...app.kernel, config: { ...app.kernel.config, NODE_ENV } })
    expect(server.hasRoute({ method: 'POST', url: entryAddress })).toBe(is_there)
    expect(server.hasRoute({ method: 'GET', url: '/demo' })).toBe(is_there)
  }
})
