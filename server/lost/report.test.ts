import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { openMessage } from '../notify/outbox.ts'
import { dispatch } from '../messages/dispatch/batch.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import { givePoints, readEventsOf } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
  await givePoints(app, as, 1000)
  await makeMember(app, as, { member_id: 'minji', name: '김민지', phone: '01012345678' })
  await makeMember(app, as, { member_id: 'other', name: '박서준', phone: '01087654321' })
})
afterAll(async () => app.close())

/** A certified code of minji. */
async function own(): Promise<{ serial_number: string; code_id: string }> {
  const [code] = await issued(app, as, { count: 1 })
  if (code === undefined) throw new Error('no code')
  await certified(app, as, code, { member_id: 'minji', at: app.clock.now() })
  return code
}
const statusOf = async (serial: string) => (await app.good('getCode', { serial }, { as })).cert_status
const refusal = async (work: Promise<{ status: number; body: { code: string } }>) => (await work).body.code

test('a loss that the operator registers freezes the code, and releasing gives the state before back', async () => {
  const { serial_number } = await own()
  await app.good('changeCodeStatus', { serial: serial_number, cert_status: 'approved' }, { as })
  const told = {
    kind: 'stolen',
    occurred_on: '2026-11-20',
    place: '강남역',
    description: '버스에서\n잃어버렸어요',
  } as const
  const record = await app.good('registerLost', { serial_number, member_id: 'minji', ...told }, { as })
  expect(record).toMatchObject({ ...told, state: 'open', reported_by: 'operator', member_name: '김*지', notes: [] })
  expect(await statusOf(serial_number)).toBe('lost')
  const proof = { auth_qr_code: encodeAuthQrCode(serial_number), channel: 'phone', target: '01055556666' } as const
  const place = { mall_id: as.mall_id, shop_no: as.shop_no }
  expect(await refusal(app.call('requestProof', proof, { place }))).toBe('code.reported_lost')
  expect(await refusal(app.call('registerLost', { serial_number }, { as }))).toBe('code.not_possible')

  // The refused registration is an attempt.
  await readEventsOf(app, as)
  const tried = await app.good('listLostAttempts', { serial: serial_number }, { as })
  expect(tried.attempts).toMatchObject([{ kind: 'register', is_new: true }])

  const { lost_no } = record
  await app.good('noteLost', { lost_no, words: '전화함' }, { as })
  const released = await app.good('releaseLost', { lost_no, resolution: 'recovered', note: '찾음' }, { as })
  expect(released).toMatchObject({ state: 'resolved', resolution: 'recovered', resolved_note: '찾음' })
  expect(released.notes).toMatchObject([{ words: '전화함' }])
  expect(await statusOf(serial_number)).toBe('approved')
  expect(await refusal(app.call('releaseLost', { lost_no }, { as }))).toBe('lost.resolved_already')
})

test('the member who is named must be the owner, and a day must not lie ahead', async () => {
  const { serial_number } = await own()
  const call = async (more: object) => refusal(app.call('registerLost', { serial_number, ...more }, { as }))
  expect(await call({ member_id: 'nobody' })).toBe('member.not_found')
  expect(await call({ member_id: 'other' })).toBe('lost.other_member')
  expect(await call({ occurred_on: '2026-11-22' })).toBe('lost.in_future')
  expect(await statusOf(serial_number)).toBe('activated')
  const [fresh] = await issued(app, as, { count: 1 })
  const uncertified = { serial_number: fresh?.serial_number ?? '' }
  expect(await refusal(app.call('registerLost', uncertified, { as }))).toBe('code.not_possible')
})

test('each lost code has one open record, by whatever way it became lost', async () => {
  const { serial_number } = await own()
  const records = async () => (await app.good('searchLost', { serial_number }, { as })).serials
  await app.good('changeCodeStatus', { serial: serial_number, cert_status: 'lost' }, { as })
  expect(await records()).toMatchObject([{ state: 'open' }])
  await app.good('cancelLoss', { serial: serial_number }, { as })
  expect(await records()).toMatchObject([{ state: 'resolved', resolution: 'admin_closed' }])
  await app.good('reportLoss', { serial: serial_number }, { as })
  expect((await records()).map(({ state }: { state: string }) => state)).toEqual(['open', 'resolved'])
})

test('of two who release one record at the same moment one does, and the other is told', async () => {
  const { serial_number } = await own()
  const { lost_no } = await app.good('registerLost', { serial_number }, { as })
  const both = await Promise.all([1, 2].map(() => app.call('releaseLost', { lost_no }, { as })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('reading the messages sends none; writing to the owner is paid and stands in the history', async () => {
  const { serial_number: serial } = await own()
  await app.good('registerLost', { serial_number: serial }, { as })
  const read = await app.good('readLostMessages', { serial }, { as })
  expect(read.to).toEqual({ channel: 'sms', recipient: '010-****-5678' })
  const mine = async () => app.sql(`select * from message where mall_id = $1 and purpose = 'lost.owner'`, [as.mall_id])
  expect(await mine()).toEqual([])
  await app.good('sendLostMessage', { serial, text: '가방을 찾았어요' }, { as })
  const [row] = await mine()
  expect(openMessage(app.kernel, as.mall_id, row)).toEqual({
    recipient: '01012345678',
    body: { text: '가방을 찾았어요' },
  })
  await dispatch(app.kernel, { mall_id: as.mall_id }, new AbortController().signal)
  const { messages } = await app.good('searchMessages', { purpose: 'lost.owner' }, { as })
  expect(messages).toMatchObject([{ serial_number: serial, member_id: 'minji', points: 18, state: 'sent' }])
  expect((await app.good('readLostMessages', { serial }, { as })).messages).toHaveLength(1)
  expect(await refusal(app.call('sendLostMessage', { serial, text: '😀' }, { as }))).toBe('lost.text_unsendable')
  for (let more = 0; more < 4; more++) await app.good('sendLostMessage', { serial, text: `${more}` }, { as })
  expect(await refusal(app.call('sendLostMessage', { serial, text: 'x' }, { as }))).toBe('lost.written_too_often')
})

test('a replacement takes over owner and warranty, and the lost code is blocked for good', async () => {
  const { serial_number, code_id } = await own()
  const { lost_no } = await app.good('registerLost', { serial_number }, { as })
  const before = await app.good('getCode', { serial: serial_number }, { as })
  const { replacement_serial } = await app.good('replaceLost', { lost_no }, { as })
  const fresh = await app.good('getCode', { serial: replacement_serial }, { as })
  const { member_id, activated_at, cert_expired_at, product_name } = before
  expect(fresh).toMatchObject({ cert_status: 'activated', member_id, activated_at, cert_expired_at, product_name })
  const old = await app.good('getCode', { serial: serial_number }, { as })
  expect(old).toMatchObject({ cert_status: 'lost', blocked_reason: 'replaced' })
  expect(await app.good('getLost', { lost_no }, { as })).toMatchObject({ resolution: 'replaced', replacement_serial })
  expect(await refusal(app.call('replaceLost', { lost_no }, { as }))).toBe('lost.resolved_already')
  const [{ kind }] = await app.sql(
    `select kind from event where mall_id = $1 and subject = $2 order by seq desc limit 1`,
    [as.mall_id, replacement_serial],
  )
  expect(kind).toBe('code.certified')
  const counted = await app.good('searchCodes', { cert_status: 'activated', member_id: 'minji' }, { as })
  expect(counted.serials.some((row: { serial_number: string }) => row.serial_number === replacement_serial)).toBe(true)
  expect(code_id).not.toBe('')
})

test('only a free code of the same product can be the replacement', async () => {
  const { serial_number } = await own()
  const { lost_no } = await app.good('registerLost', { serial_number }, { as })
  const [another] = await issued(app, as, { count: 1, product_name: 'Another' })
  const taken = await own()
  for (const replacement of [another?.serial_number ?? '', taken.serial_number, serial_number])
    expect(await refusal(app.call('replaceLost', { lost_no, replacement }, { as }))).toBe('lost.replacement_unfit')
  expect(await refusal(app.call('replaceLost', { lost_no, replacement: 'NOSUCHSERIAL0001' }, { as }))).toBe(
    'code.not_found',
  )
})

test('a download says why, and stands in the log of looks with each list and detail', async () => {
  const { serial_number } = await own()
  const { lost_no } = await app.good('registerLost', { serial_number }, { as })
  expect((await app.call('exportLost', { reason: ' ' }, { as })).status).toBe(400)
  const file = await app.server.inject({
    url: `/app/cert_product/genuine/${as.mall_id}/api/cert/products/lost/serials/export`,
    query: { serial_number, reason: '경찰 제출' },
    headers: { authorization: as.token },
  })
  const sheet = read(file.rawPayload).Sheets['분실 목록'] ?? {}
  // As people write it, in Seoul, and no name whole.
  expect(utils.sheet_to_json<string[]>(sheet, { header: 1 })[1]?.slice(0, 7)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    serial_number,
    expect.any(String),
    '분실',
    '접수',
    'minji',
    '김*지',
  ])
  await app.good('getLost', { lost_no }, { as })
  await app.good('searchLost', { serial_number }, { as })
  const rows = await app.sql(
    `select kind, screen, subjects, reason, actor from personal_access where mall_id = $1 order by access_no desc limit 3`,
    [as.mall_id],
  )
  const look = { screen: 'lost', subjects: ['minji'], reason: null, actor: as.account_id }
  expect(rows).toEqual([
    { ...look, kind: 'list' },
    { ...look, kind: 'detail' },
    { ...look, kind: 'download', reason: '경찰 제출' },
  ])
})
