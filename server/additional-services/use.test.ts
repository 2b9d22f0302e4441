import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/lives.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a shop that has just begun uses nothing yet, on any plan', async () => {
  for (const plan of ['plus', 'basic', null] as const) {
    const as = await app.partner({ plan })
    expect(await app.good('getServiceUse', {}, { as })).toEqual({
      codes: false,
      printed: false,
      members: false,
      lost: false,
      messages: false,
      team: false,
    })
  }
})

test('each service is in use as soon as there is something of it, and only in that shop', async () => {
  const as = await app.partner()
  const [code] = await issued(app, as)
  if (code === undefined) throw new Error('no code')
  await makeMember(app, as, { member_id: 'g:a', name: 'Kim' })
  await certified(app, as, code, { member_id: 'g:a', at: app.clock.now(), lost: { at: app.clock.now(), by: 'g:a' } })
  const { serials } = await makeCodes(app, as, 1)
  await app.good('recordPrint', { prints: [{ serial_number: serials[0] ?? '', print_count: 1 }] }, { as })
  await app.sql(
    `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
     values ($1, gen_random_uuid(), 1, 'sms', 'proof', '', '', 'sent', now())`,
    [as.mall_id],
  )
  await app.sql(
    `insert into account (mall_id, login_id, password_hash, role, created_at) values ($1, 'second', '', 'viewer', now())`,
    [as.mall_id],
  )
  const all = { codes: true, printed: true, members: true, lost: true, messages: true, team: true }
  expect(await app.good('getServiceUse', {}, { as })).toEqual(all)
  const other = await app.partner()
  expect(Object.values(await app.good('getServiceUse', {}, { as: other }))).not.toContain(true)
})
