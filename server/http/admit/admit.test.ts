import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { pixel } from '#test/harness/paper/pixel.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('an expired plan is told so on everything that needs one, and reads its plan all the same', async () => {
  const partner = await app.partner({ expires_at: new Date('2026-11-20T23:59:59+09:00') })
  const answer = await app.call('searchCodes', {}, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([403, 'plan.expired'])
  expect(answer.body.message).toBe('사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다')
  expect((await app.call('getPlan', {}, { as: partner })).status).toBe(200)
})

test('a basic plan is told of the plus version where plus is needed', async () => {
  const partner = await app.partner({ plan: 'basic' })
  const prints = [{ serial_number: 'ANY1', print_count: 1 }]
  const answer = await app.call('recordPrint', { prints }, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([403, 'plan.plus_only'])
})

test('a valid expiry without a class is basic', async () => {
  const partner = await app.partner({ plan: null })
  expect((await app.call('searchCodes', {}, { as: partner })).status).toBe(200)
})

test('an app that the mall may not enter is not there', async () => {
  const partner = await app.partner()
  const answer = await app.call('searchCodes', {}, { as: partner, place: { app: 'cert_digital' } })
  expect([answer.status, answer.body.code]).toEqual([404, 'shop.not_found'])
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     select mall_id, 2, shop_no, 'cert_digital', shop_name, true, plan_class, expires_at from shop where mall_id = $1`,
    [partner.mall_id],
  )
  const still = await app.call('searchCodes', {}, { as: partner, place: { app: 'cert_digital' } })
  expect(still.status).toBe(404)
  await app.sql(`update mall set apps = '{cert_product,cert_digital}' where mall_id = $1`, [partner.mall_id])
  expect((await app.call('searchCodes', {}, { as: partner, place: { app: 'cert_digital' } })).status).toBe(200)
})

test('an ended token is a 401', async () => {
  const partner = await app.partner()
  await app.sql('delete from access_token where mall_id = $1', [partner.mall_id])
  const answer = await app.call('getPlan', {}, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([401, 'auth.required'])
})

test('a refresh token in the address is not taken', async () => {
  const answer = await app.server.inject('/auth/refresh?refresh_token=anything')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'auth.mall_not_found'])
})

test('an app without a screen has not its work either: members, losses and labels of a digital shop', async () => {
  const digital = await app.partner({ app: 'cert_digital' })
  for (const [name, input] of [
    ['searchMembers', {}],
    ['searchLost', {}],
    ['listLostAttempts', { serial: 'GEN0123456789ABT' }],
    ['listPrints', {}],
    ['listPrinters', {}],
    ['makePrintFile', {}],
    ['savePrintConfig', { paper: 'a4', template: 'type1' }],
    ['getQrLink', {}],
    ['saveQrLink', { link: 'short' }],
    ['getLabelLinks', { serial_numbers: ['GEN0123456789ABT'] }],
    ['readLabel', { read: 'GEN0123456789ABT' }],
  ] as const) {
    const answer = await app.call(name, input as never, { as: digital, place: { app: 'cert_digital' } })
    expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'shop.lacks_service'])
    expect((await app.call(name, input as never, { as: await app.partner() })).body.code).not.toBe('shop.lacks_service')
  }
})

test('an applicant awaiting approval is told that, never of a period that is over', async () => {
  const applicant = await app.partner({ state: 'pending', plan: null, expires_at: null })
  const once = await app.partner({ state: 'pending', expires_at: new Date('2026-01-01T00:00:00+09:00') })
  const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === 'operator')
  for (const name of names) {
    const { list_body, upload, before_approval }: Operation = operations[name]
    const input = {
      ...(list_body === undefined ? {} : { [list_body]: [] }),
      ...(upload === undefined ? {} : { [upload]: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } }),
    }
    for (const as of [applicant, once]) {
      const { body } = await app.call(name as 'saveDuration', input as never, { as })
      if (before_approval === true) expect([name, String(body.code).startsWith('plan.')]).toEqual([name, false])
      else expect([name, body.code]).toEqual([name, 'auth.not_approved'])
    }
  }
})
