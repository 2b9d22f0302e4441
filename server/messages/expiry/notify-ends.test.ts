import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import { givePoints, messagesOf, readEventsOf, switchOn } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'
import { notifyEnds } from './notify-ends.ts'
import { moved } from '#test/harness/moved.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const run = async () => notifyEnds(app.kernel, {}, never)
const at = (day: string, hours = 10) => app.clock.set(seoulInstant(day, hours))

/** A shop whose buyer has codes that end on these days. */
async function shopWithEnds(...days: string[]): Promise<Partner> {
  const shop = await app.partner({ expires_at: new Date('2030-01-01') })
  await givePoints(app, shop, 1000)
  await makeMember(app, shop, { member_id: `g:${shop.mall_id}`, name: '김서연', email: 'ends@mail.example' })
  const codes = await issued(app, shop, { count: days.length })
  for (const [index, day] of days.entries()) {
    const code = codes[index]
    if (code === undefined) throw new Error('no code')
    await certified(app, shop, code, { member_id: `g:${shop.mall_id}`, at: app.clock.now() })
    await app.sql('update code set cert_expired_at = $2 where mall_id = $1 and code_id = $3', [
      shop.mall_id,
      seoulInstant(day, 23, 59, 59),
      code.code_id,
    ])
  }
  return shop
}
const told = async ({ mall_id }: Partner) =>
  (
    await app.sql(
      `select kind, data->>'last_day' as last_day, data->>'days' as days from event where mall_id = $1 order by seq`,
      [mall_id],
    )
  ).map(({ kind, last_day, days }) => `${kind} ${last_day} ${days}`)

test('the end of a warranty is told 30 and 7 days before and the day after, from ten o’clock, once', async () => {
  at('2026-11-21', 9)
  const shop = await shopWithEnds('2026-12-21', '2026-11-28', '2026-11-20', '2026-12-20', '2026-11-21')
  await switchOn(app, shop, { expired_before: 'email', expired_after: 'email' })
  await run()
  expect(await told(shop)).toEqual([])
  at('2026-11-21')
  await run()
  await run()
  const expected = ['code.expiring 2026-12-21 30', 'code.expiring 2026-11-28 7', 'code.expired 2026-11-20 1']
  expect((await told(shop)).toSorted()).toEqual(expected.toSorted())
  await readEventsOf(app, shop)
  const sent = (await messagesOf(app, shop)).map(({ purpose, state }) => `${purpose} ${state}`)
  expect(sent.toSorted()).toEqual(['expired_after queued', 'expired_before queued', 'expired_before queued'])
})

test('days on which the server was down are made up for, three at most', async () => {
  at('2026-11-21')
  const shop = await shopWithEnds('2026-11-29', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05')
  await switchOn(app, shop, { expired_before: 'email' })
  await app.sql(`update message_rule set days = '{7}' where mall_id = $1`, [shop.mall_id])
  await run()
  expect(await told(shop)).toEqual([])
  at('2026-11-27', 15)
  await run()
  expect(await told(shop)).toEqual([
    'code.expiring 2026-12-02 7',
    'code.expiring 2026-12-03 7',
    'code.expiring 2026-12-04 7',
  ])
})

test('nobody is told twice of the same end, whatever the clock, the setting or a second server does', async () => {
  at('2026-11-21')
  const shop = await shopWithEnds('2026-11-28')
  await switchOn(app, shop, { expired_before: 'email' })
  await Promise.all([run(), run(), run()])
  expect(await told(shop)).toEqual(['code.expiring 2026-11-28 7'])
  // The clock goes back and on again, and the day is forgotten.
  at('2026-11-20')
  await run()
  await app.sql('delete from message_expiry where mall_id = $1', [shop.mall_id])
  at('2026-11-21')
  await app.sql(`update message_rule set days = '{7,30}' where mall_id = $1`, [shop.mall_id])
  await run()
  expect(await told(shop)).toEqual(['code.expiring 2026-11-28 7'])
})

test('an end that has moved, or a code that was given back, is not told any more', async () => {
  at('2026-11-21')
  const shop = await shopWithEnds('2026-11-28', '2026-11-28')
  await switchOn(app, shop, { expired_before: 'email' })
  await run()
  await app.sql(
    `update code set ${moved('cert_expired_at', '1 year')} where mall_id = $1 and code_id = (select min(code_id) from code where mall_id = $1)`,
    [shop.mall_id],
  )
  await app.sql(
    `update code set cert_status = 'inactivated', member_id = null where mall_id = $1 and code_id = (select max(code_id) from code where mall_id = $1)`,
    [shop.mall_id],
  )
  await readEventsOf(app, shop)
  expect(await messagesOf(app, shop)).toEqual([])
})
