import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, roles } from '#contract/kernel/roles.ts'
import { joinMall } from '#test/harness/buyers/member.ts'
import { type App, startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const info = {
  mall_name: '오브제 서울',
  mall_manager: '김하늘',
  mall_phone: '01012345678',
  mall_email: 'manager@objet.example',
}

test('the shop manager is kept sealed, read at both addresses, and known to the session from then on', async () => {
  const as = await app.partner()
  expect(await app.good('getManagerInfo', {}, { as })).toEqual({
    mall_name: `Shop ${as.mall_id}`,
    mall_manager: '',
    mall_phone: '',
    mall_email: '',
  })
  expect((await app.good('checkLogin', {}, { as })).manager_known).toBe(false)
  expect(await app.good('saveManagerInfo', info, { as })).toEqual({ saved: true })
  for (const url of ['/api/orders/latest', '/post/orders/latest']) {
    const answer = await app.server.inject({ url, headers: { authorization: as.token } })
    expect(answer.json()).toEqual(info)
  }
  expect((await app.good('checkLogin', {}, { as })).manager_known).toBe(true)
  const [row] = await app.sql(`select manager_phone_sealed from mall_profile where mall_id = $1`, [as.mall_id])
  expect(String(row.manager_phone_sealed)).not.toContain('01012345678')
  expect(await app.sql(`select action, detail from audit where mall_id = $1`, [as.mall_id])).toEqual([
    { action: 'manager.saved', detail: {} },
  ])
})

test('who may not change the settings sees the manager and the business number masked', async () => {
  const owner = await app.partner()
  await app.good('saveManagerInfo', info, { as: owner })
  await app.sql(`update mall_profile set business_number = '1234567891' where mall_id = $1`, [owner.mall_id])
  for (const role of roles) {
    const { token } = await joinMall(app, owner, { role })
    const member = { ...owner, token }
    const { mall_manager, mall_phone, mall_email } = await app.good('getManagerInfo', {}, { as: member })
    const { business_number } = await app.good('getStore', {}, { as: member })
    const seen = [mall_manager, mall_phone, mall_email, business_number]
    expect([role, ...seen]).toEqual(
      may(role, 'setting')
        ? [role, info.mall_manager, info.mall_phone, info.mall_email, '1234567891']
        : [role, '김*늘', '010-****-5678', 'ma*****@objet.example', '123-**-*****'],
    )
  }
})

test('the second address saves as well, and the record is one', async () => {
  const as = await app.partner({ flavour: 'imweb' })
  const save = async (url: string, mall_manager: string) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...info, mall_manager }),
    })
  expect((await save('/post/orders/latest', 'One')).statusCode).toBe(200)
  expect((await save('/api/orders/latest', 'Two')).statusCode).toBe(200)
  expect((await app.good('getManagerInfo', {}, { as })).mall_manager).toBe('Two')
})

test('what is wrong is refused with its field, and who may not change settings is refused', async () => {
  const as = await app.partner()
  const wrong = [
    [{ mall_name: ' ' }, 'mall_name'],
    [{ mall_phone: '0212345678' }, 'mall_phone'],
    [{ mall_phone: '010123456789' }, 'mall_phone'],
    [{ mall_email: 'nobody' }, 'mall_email'],
  ] as const
  for (const [part, field] of wrong) {
    const { status, body } = await app.call('saveManagerInfo', { ...info, ...part }, { as })
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [field]])
  }
  const viewer = await app.partner({ role: 'viewer' })
  expect((await app.call('saveManagerInfo', info, { as: viewer })).body.code).toBe('auth.role_refused')
})
