import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { mount } from '../http/mount.ts'
import { type App, startApp } from '#test/harness/app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('makers set the plan, and the server’s own gates agree with it', async () => {
  const as = await app.partner({ plan: null, expires_at: null })
  const gates = async () => {
    const basic = await app.call('searchCodes', {}, { as })
    const plus = await app.call('recordPrint', { prints: [] }, { as })
    return [basic.body.code, plus.body.code]
  }
  expect(await gates()).toEqual(['plan.expired', 'plan.plus_only'])
  expect(await app.good('setDevelopmentPlan', { class: 'basic' }, { as })).toMatchObject({ class: 'basic' })
  expect(await gates()).toEqual([undefined, 'plan.plus_only'])
  expect(await app.good('setDevelopmentPlan', { class: 'plus' }, { as })).toMatchObject({
    class: 'plus',
    expires_at: '2026-12-21T23:59:59+09:00',
  })
  expect(await gates()).toEqual([undefined, 'request.invalid'])
  expect(await app.good('setDevelopmentPlan', { class: 'any' }, { as })).toMatchObject({
    class: null,
    expires_at: null,
  })
  expect(await gates()).toEqual(['plan.expired', 'plan.plus_only'])
  expect(await app.good('getPlan', {}, { as })).toMatchObject({ class: null })
})

test('only the shop that is open changes', async () => {
  const as = await app.partner({ plan: 'plus' })
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name) values ($1, 2, '2', 'cert_product', 'Second')`,
    [as.mall_id],
  )
  await app.good('setDevelopmentPlan', { class: 'basic' }, { as, place: { shop_no: '2' } })
  const rows = await app.sql('select shop_no, plan_class from shop where mall_id = $1 order by shop_id', [as.mall_id])
  expect(rows).toEqual([
    { shop_no: '1', plan_class: 'plus' },
    { shop_no: '2', plan_class: 'basic' },
  ])
})

test('who may not pay may not set it', async () => {
  const as = await app.partner({ role: 'issuer' })
  const answer = await app.call('setDevelopmentPlan', { class: 'plus' }, { as })
  expect([answer.status, answer.body.code]).toEqual([403, 'auth.role_refused'])
})

test('in production it is not there', async () => {
  const as = await app.partner({ plan: 'basic' })
  const { kernel } = app
  const server = Fastify()
  mount(server, { ...kernel, config: { ...kernel.config, NODE_ENV: 'production' } }, handlers)
  const url = '/put/development/plan'
  expect(server.hasRoute({ method: 'PUT', url })).toBe(false)
  expect(server.hasRoute({ method: 'GET', url: '/cert/products/class' })).toBe(true)
  const answer = await server.inject({
    method: 'PUT',
    url,
    headers: { authorization: as.token },
    payload: { class: 'plus' },
  })
  expect(answer.statusCode).toBe(404)
  expect((await app.good('getPlan', {}, { as })).class).toBe('basic')
  await server.close()
})
