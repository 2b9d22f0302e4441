import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { nameManager } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'
import { untilRead } from '#test/harness/read-events.ts'
import { webhooks } from '../../webhooks/consumer.ts'
import { watchClones } from './watch.ts'
import { openMessage } from '../../notify/outbox.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { TRUST_PROXY: 'loopback' } })
})
afterAll(async () => app.close())

const minute = 60_000
const day = 24 * 60 * minute

/** A shop with one code, which so many phones scan. */
async function shopWithCode() {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 1)
  const serial = serials[0] ?? ''
  let phones = 0
  const scan = async (times: number) => {
    for (let at = 0; at < times; at++) {
      phones++
      await app.good('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, from(as, phones))
    }
    app.clock.advance(2 * minute)
  }
  return { as, serial, scan }
}

const from = (as: Partner, phone: number) => ({
  place: { mall_id: as.mall_id, shop_no: as.shop_no },
  headers: { 'x-forwarded-for': `198.51.${phone >> 8}.${phone & 255}` },
})
const watch = async () => watchClones(app.kernel, {}, new AbortController().signal)
const cases = async (as: Partner, state: 'open' | 'closed' = 'open') =>
  (await app.good('searchCloneCases', { state }, { as })).cases
const told = async (as: Partner) =>
  app.sql(`select data from event where mall_id = $1 and kind = 'code.suspicious' order by seq`, [as.mall_id])

test('a code that many phones scan within a day is told once: a case, its history, an event, a banner', async () => {
  const { as, serial, scan } = await shopWithCode()
  await scan(7)
  await watch()
  expect([await cases(as), await told(as)]).toEqual([[], []])
  await scan(1)
  await watch()
  expect(await cases(as)).toMatchObject([
    { serial_number: serial, reason: 'many_devices', visitors: 8, scans: 8, state: 'open' },
  ])
  await scan(2)
  await watch()
  await watch()
  const [one] = await cases(as)
  expect(one).toMatchObject({ visitors: 10, scans: 10 })
  expect(await told(as)).toMatchObject([{ data: { reason: 'many_devices', visitors: 8, case_no: one?.case_no } }])
  const { histories } = await app.good('getCodeHistory', { serial }, { as })
  expect(histories).toContainEqual(
    expect.objectContaining({ title: '복제 의심', detail: '하루 동안 8곳에서 8번 스캔했어요' }),
  )
  expect(await app.good('listShops', {}, { as })).toMatchObject([{ clones_open: true }])
})

test('the shop’s manager is told by one mail, and again only when all that was open has been judged', async () => {
  const { as, scan } = await shopWithCode()
  await nameManager(app, as)
  const mails = async () =>
    app.sql(`select recipient_sealed, body_sealed from message where mall_id = $1 and purpose = 'clones_open'`, [
      as.mall_id,
    ])
  await app.good('saveCloneRules', { unprinted: true, visitors: 3 }, { as })
  await scan(1)
  await watch()
  await scan(5)
  await watch()
  const [first, ...more] = await mails()
  expect([(await cases(as)).length, more]).toEqual([2, []])
  const { recipient, body } = openMessage(app.kernel, as.mall_id, first)
  expect(recipient).toBe('manager@shop.example')
  expect(body.text).toContain('1건 있어요')
  expect(body.text).toContain(`/genuine_authservice/${as.mall_id}/fakeReports?shop_no=1`)
  for (const { case_no } of await cases(as)) await app.good('closeCloneCase', { case_no, as: 'harmless' }, { as })
  app.clock.advance(31 * day)
  await scan(1)
  await watch()
  expect(await mails()).toHaveLength(2)
})

test('scans of another day, and of one phone again and again, are nothing', async () => {
  const { as, scan, serial } = await shopWithCode()
  await scan(7)
  app.clock.advance(day)
  await scan(7)
  for (let at = 0; at < 20; at++) await app.good('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, from(as, 8))
  app.clock.advance(2 * minute)
  await watch()
  expect(await cases(as)).toEqual([])
})

test('whose looks are the owner’s, however many phones they have, is not suspicious', async () => {
  const { as, scan } = await shopWithCode()
  await scan(12)
  await app.sql(`update scan set verdict = 'yours' where mall_id = $1`, [as.mall_id])
  await watch()
  expect(await cases(as)).toEqual([])
})

test('what the shop has judged is told again only after a while, and never once it is forged', async () => {
  const { as, scan } = await shopWithCode()
  await app.good('saveCloneRules', { visitors: 2, quiet_days: 3 }, { as })
  const again = async () => {
    await scan(2)
    await watch()
    return (await cases(as))[0]
  }
  const first = await again()
  await app.good('closeCloneCase', { case_no: first?.case_no ?? '', as: 'harmless' }, { as })
  const twice = await app.call('closeCloneCase', { case_no: first?.case_no ?? '', as: 'forged' }, { as })
  expect([twice.status, twice.body.code]).toEqual([409, 'fake.case_closed'])
  expect(await again()).toBeUndefined()
  expect(await app.good('listShops', {}, { as })).toMatchObject([{ clones_open: false }])
  app.clock.advance(3 * day)
  const second = await again()
  expect(second?.case_no).not.toBe(first?.case_no)
  await app.good('closeCloneCase', { case_no: second?.case_no ?? '', as: 'forged' }, { as })
  app.clock.advance(300 * day)
  await app.sql(`update shop set expires_at = $2 where mall_id = $1`, [as.mall_id, new Date('2099-01-01')])
  expect(await again()).toBeUndefined()
  expect(await told(as)).toHaveLength(2)
})

test('each rule of the shop counts: lost, blocked, unprinted, and none at all', async () => {
  const { as, serial, scan } = await shopWithCode()
  const set = async (column: string) => app.sql(`update code set ${column} where serial_number = $1`, [serial])
  const reasons = async () => (await cases(as)).map(({ reason }: { reason: string }) => reason).toSorted()
  await app.good('saveCloneRules', { use: false, unprinted: true }, { as })
  await scan(1)
  await watch()
  expect(await reasons()).toEqual([])
  await app.good('saveCloneRules', { unprinted: true }, { as })
  await scan(1)
  await watch()
  expect(await reasons()).toEqual(['unprinted_scanned'])
  await set(`blocked_reason = 'counterfeit'`)
  await scan(3)
  await watch()
  expect(await reasons()).toEqual(['blocked_scanned', 'unprinted_scanned'])
  await set(`blocked_reason = null, cert_status = 'lost', activated_at = created_at, cert_validated_at = created_at`)
  await scan(3)
  await watch()
  expect(await reasons()).toEqual(['blocked_scanned', 'lost_scanned', 'many_devices', 'unprinted_scanned'])
})

test('a shop’s own program is told by a webhook, and what comes while a worker is away is looked at later', async () => {
  const { as, scan, serial } = await shopWithCode()
  const address = `${app.kernel.public_url}/receiver/clones`
  const made = await app.call('makeWebhook', { name: 'clones', address, types: ['code.suspicious'] }, { as })
  expect(made.status).toBe(400)
  await app.good(
    'makeWebhook',
    { name: 'clones', address: 'https://hooks.example/x', types: ['code.suspicious'] },
    { as },
  )
  await scan(9)
  app.clock.advance(3 * 60 * minute)
  await watch()
  await untilRead(app, as.mall_id, webhooks)
  const rows = await app.sql('select type, body from webhook_delivery where mall_id = $1', [as.mall_id])
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0].body)).toMatchObject({
    type: 'code.suspicious',
    data: { serial_number: serial, reason: 'many_devices', visitors: 9, scans: 9 },
  })
})
