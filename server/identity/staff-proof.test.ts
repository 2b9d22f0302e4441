import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepUpLife } from '#contract/staff/console.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { codeOf } from '#test/harness/second-factor.ts'
import { makeStaff } from '#test/harness/staff.ts'
import { goodCall, make } from '#test/harness/well-called/every-operation.ts'
import { type FullMall, fullMall } from '#test/harness/well-called/full-mall.ts'

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
}, 120_000)
afterAll(async () => app.close())

/** Operations that an administrator alone may call: they change access, malls and their money. */
const dangerous = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { caller, staff_role, method }: Operation = operations[name]
  return caller === 'staff' && staff_role === 'admin' && method !== 'GET' && name !== 'checkBooks'
})

test('what only administrators change asks for a code of their app, whatever it is', async () => {
  expect(dangerous).toEqual(expect.arrayContaining(['addStaff', 'changeStaff', 'resetStaff', 'suspendMall']))
  for (const name of dangerous) {
    const call = await goodCall(mall, name)
    await app.sql('update staff_session set proved_at = $1', [new Date(app.clock.now().getTime() - stepUpLife)])
    const { status, body } = await make(mall, call)
    await app.sql('update staff_session set proved_at = expires_at')
    expect([name, status, body.code]).toEqual([name, 403, 'personal.code_required'])
  }
})

test('a code holds for ten minutes in its own session, is good once, and a wrong one proves nothing', async () => {
  const { token, secret, login_id, password } = await makeStaff(app)
  const { mall_id } = await app.partner()
  const suspend = async () => (await app.call('suspendMall', { mall_id, reason: '확인' }, { token })).body
  await app.sql('update staff_session set proved_at = null')
  expect((await suspend()).code).toBe('personal.code_required')
  const wrong = await app.call('proveStaff', { totp: '000000' }, { token })
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([401, 'auth.totp_wrong', 'totp'])
  expect((await suspend()).code).toBe('personal.code_required')
  const totp = codeOf(secret, app.clock.now())
  expect(await app.good('proveStaff', { totp }, { token })).toEqual({ proved: true })
  expect((await app.call('proveStaff', { totp }, { token })).body.code).toBe('auth.totp_wrong')
  expect((await suspend()).state).toBe('suspended')
  app.clock.advance(stepUpLife)
  expect((await app.call('resumeMall', { mall_id, reason: '확인' }, { token })).body.code).toBe(
    'personal.code_required',
  )
  // A sign-in is by a code itself.
  const signed_in = await app.call('loginStaff', { login_id, password, totp: codeOf(secret, app.clock.now()) })
  const fresh = /genuine_staff=([^;]+)/.exec(String(signed_in.headers['set-cookie']))?.[1]
  expect((await app.call('resumeMall', { mall_id, reason: '확인' }, { token: String(fresh) })).body.state).toBe(
    'approved',
  )
})
