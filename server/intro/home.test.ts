import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { attempted } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const noon = (day: string) => app.clock.set(new Date(`${day}T12:00:00+09:00`))
const home = async (as: Partner) => app.good('getHome', {}, { as })
const certify = async (as: Partner, serials: readonly string[]) => {
  for (const serial of serials) await app.good('changeCodeStatus', { serial, cert_status: 'activated' }, { as })
}

test('certifications stand under their day in Seoul, folded or not, as the list counts them', async () => {
  noon('2026-11-01')
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 8)
  noon('2026-11-08')
  await certify(as, serials.slice(0, 1))
  app.clock.set(new Date('2026-11-09T00:00:00+09:00'))
  await certify(as, serials.slice(1, 3))
  noon('2026-11-21')
  await certify(as, serials.slice(3, 4))
  app.clock.set(new Date('2026-11-22T23:59:59+09:00'))
  await certify(as, serials.slice(4, 7))
  for (const fold of [false, true]) {
    if (fold) await app.sql('select fold_code_counts($1, $2, 1000000)', [as.mall_id, as.shop_id])
    // The eighth of the month is the fifteenth day back.
    expect(await home(as)).toMatchObject({
      today: '2026-11-22',
      certified: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3],
    })
  }
  const week = { range_type: 'activated_at', from: '2026-11-16', to: '2026-11-22' } as const
  expect((await app.good('searchCodes', week, { as })).count).toBe(4)
  app.clock.advance(1000)
  expect((await home(as)).certified).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 0])
})

test('what waits is as much as its list holds', async () => {
  noon('2026-11-22')
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 6)
  const [printed = '', sold = '', lost = '', quiet = ''] = serials
  await app.good('recordPrint', { prints: [{ serial_number: printed, print_count: 1 }] }, { as })
  await certify(as, [sold, lost, quiet])
  for (const serial of [lost, quiet]) await app.good('reportLoss', { serial }, { as })
  app.clock.advance(1000)
  const place = { mall_id: as.mall_id, shop_no: as.shop_no }
  for (const serial of [sold, lost, lost])
    await app.good('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, { place })
  const [code] = await app.sql('select code_id from code where mall_id = $1 and serial_number = $2', [as.mall_id, lost])
  await attempted(app, as, { code_id: code.code_id, at: app.clock.now() })
  for (const [state, days, purpose] of [
    ['failed', 1, 'proof'],
    ['failed', 29, 'proof'],
    ['failed', 40, 'proof'],
    ['sent', 1, 'proof'],
    ['failed', 1, 'password_reset'],
  ] as const)
    await app.sql(
      `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
       values ($1, gen_random_uuid(), $2, 'sms', $3, $4, $4, $5, $6)`,
      [
        as.mall_id,
        as.shop_id,
        purpose,
        app.kernel.seals.seal(as.mall_id, '01012345678'),
        state,
        new Date(app.clock.now().getTime() - days * 86_400_000),
      ],
    )
  const found = await home(as)
  expect(found).toMatchObject({ codes_unprinted: 2, lost_attempted: 1, messages_failed: 2 })
  const lists = {
    codes_unprinted: await app.good('searchCodes', { cert_status: 'inactivated', printed: 'N' }, { as }),
    lost_attempted: await app.good('searchLost', { state: 'attempted' }, { as }),
    messages_failed: await app.good(
      'searchMessages',
      { state: 'failed', from: '2026-10-22', to: '2026-11-22' },
      { as },
    ),
  }
  for (const [name, list] of Object.entries(lists)) expect([name, list.count]).toEqual([name, found[name]])
})

test('running jobs are those of the top bar; a failed one is told for a week', async () => {
  noon('2026-11-22')
  const as = await app.partner()
  await makeCodes(app, as, 1)
  for (const status of ['failed', 'failed', 'done']) {
    const { export_id } = await app.good('startExport', {}, { as })
    await app.sql('update code_export set status = $2 where export_id = $1', [export_id, status])
  }
  await app.good('startExport', {}, { as })
  expect(await home(as)).toMatchObject({ jobs_running: 1, jobs_failed: 2 })
  expect((await app.good('countJobs', {}, { as })).running).toBe(1)
  const { jobs } = await app.good('listJobs', {}, { as })
  expect(jobs.filter((job: { status: string }) => job.status === 'failed')).toHaveLength(2)
  noon('2026-11-30')
  expect((await home(as)).jobs_failed).toBe(0)
})

test('another mall’s day is nobody’s business, and an ended plan has none', async () => {
  noon('2026-11-22')
  const other = await app.partner()
  const { serials } = await makeCodes(app, other, 3)
  await certify(other, serials)
  const as = await app.partner()
  const nothing = { codes_unprinted: 0, lost_attempted: 0, messages_failed: 0, jobs_running: 0, jobs_failed: 0 }
  const first_steps = await app.good('getFirstSteps', {}, { as })
  expect(first_steps).toMatchObject({ products: 0, codes: 0 })
  expect(await home(as)).toEqual({
    first_steps,
    today: '2026-11-22',
    certified: Array.from({ length: 14 }, () => 0),
    ...nothing,
  })
  expect((await app.call('getHome', {}, { as, place: { mall_id: other.mall_id } })).status).toBe(404)
  const ended = await app.partner({ plan: 'plus', expires_at: new Date('2026-11-21T23:59:59+09:00') })
  expect((await app.call('getHome', {}, { as: ended })).body.code).toBe('plan.expired')
})
