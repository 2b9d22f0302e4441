import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
  as = await app.partner({ plan: 'basic' })
})
afterAll(async () => app.close())

it('notices are kept as they were written, with their lines', async () => {
  expect(await app.good('getNotices', {}, { as })).toEqual({ description: '', information: '' })
  const notices = { description: '교환은 7일 안에\n해 드려요.', information: '수선은 02-1234-5678' }
  expect(await app.good('saveNotices', { ...notices, description: ` ${notices.description}\r\n` }, { as })).toEqual(
    notices,
  )
  expect(await app.good('getNotices', {}, { as })).toEqual(notices)
  const { entries } = await app.good('listActivity', {}, { as })
  expect(entries[0]).toMatchObject({ action: 'setting.notices' })
  // What was written is the shop's, but no matter of the record.
  expect(JSON.stringify(entries)).not.toContain('02-1234')
})

it('each has 280 characters at most', async () => {
  const most = '🙂'.repeat(280)
  expect((await app.call('saveNotices', { description: most, information: most }, { as })).status).toBe(200)
  for (const [path, notices] of [
    ['description', { description: '가'.repeat(281), information: '' }],
    ['information', { description: '', information: '가'.repeat(281) }],
  ] as const) {
    const answer = await app.call('saveNotices', notices, { as })
    expect([answer.status, answer.body.title]).toEqual([400, 'Too many characters. Write within 280 characters.'])
    expect(answer.body.errors).toMatchObject([{ path }])
  }
  expect((await app.call('saveNotices', { description: 'a\u0000b', information: '' }, { as })).status).toBe(400)
})

it('the authentication page shows the description alone, in its lines and without markup', async () => {
  const [code] = await issued(app, as)
  await app.good('saveNotices', { description: '첫 줄\n<b>둘째</b> 줄', information: '내역에서만' }, { as })
  const page = await app.server.inject({
    url: `/shop/${as.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(code?.value ?? '')}`,
  })
  expect(page.body).toContain('첫 줄\n둘째 줄')
  expect(page.body).not.toContain('내역에서만')
  await app.good('saveNotices', { description: '', information: '' }, { as })
})
