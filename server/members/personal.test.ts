import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { openMessage } from '../notify/outbox.ts'
import { dispatch } from '../messages/dispatch/batch.ts'
import { sweepPersonalData } from '../sweeps/personal-data.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import { givePoints } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOf, enrol } from '#test/harness/second-factor.ts'
import { makeStaff } from '#test/harness/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const day = 86_400_000
const later = (days: number) => new Date(app.clock.now().getTime() + days * day)
const codeIn = async (work: Promise<{ body: { code: string } }>) => (await work).body.code

/** A shop with a member and their certified codes. */
async function shopWith(count = 1): Promise<{ as: Partner; codes: { serial_number: string; code_id: string }[] }> {
  const as = await app.partner()
  await givePoints(app, as, 1000)
  await makeMember(app, as, { member_id: 'minji', name: '김민지', phone: '01012345678', email: 'minji@mail.example' })
  await makeMember(app, as, { member_id: 'seojun', name: '박서준', phone: '01087654321' })
  const codes = await issued(app, as, { count })
  for (const code of codes) await certified(app, as, code, { member_id: 'minji', at: app.clock.now() })
  return { as, codes }
}
const log = async ({ mall_id }: Partner) =>
  app.sql('select kind, screen, subjects, reason, actor from personal_access where mall_id = $1 order by access_no', [
    mall_id,
  ])

test('a name is shown whole only for a reason, after a second proof, and never without a line in the log', async () => {
  const { as } = await shopWith()
  const reveal = (more: object = {}) => app.call('revealMember', { id: 'minji', reason: '보증 문의', ...more }, { as })
  expect((await reveal({ reason: ' ' })).status).toBe(400)
  expect(await codeIn(reveal())).toBe('personal.password_required')
  expect(await codeIn(reveal({ password: 'wrong' }))).toBe('member_account.password_wrong')
  expect(await log(as)).toEqual([])
  const { body } = await reveal({ password: as.password })
  expect(body).toEqual({ name: '김민지', phone: '01012345678', email: 'minji@mail.example' })
  expect(await log(as)).toEqual([
    { kind: 'reveal', screen: 'members', subjects: ['minji'], reason: '보증 문의', actor: as.account_id },
  ])
  // Proved for ten minutes, by this session alone.
  expect((await reveal()).status).toBe(200)
  app.clock.advance(11 * 60_000)
  expect(await codeIn(reveal())).toBe('personal.password_required')
})

test('who has a second factor proves by its code; the password does not do', async () => {
  const { as } = await shopWith()
  const { secret } = await enrol(app, as)
  const reveal = (more: object) => app.call('revealMember', { id: 'minji', reason: 'x', ...more }, { as })
  expect(await codeIn(reveal({ password: as.password }))).toBe('personal.code_required')
  expect(await codeIn(reveal({ code: '000000' }))).toBe('auth.totp_wrong')
  expect((await reveal({ code: codeOf(secret, app.clock.now()) })).body.name).toBe('김민지')
})

test('lists, details and downloads are in the log, which the owner and staff read and nobody changes', async () => {
  const { as } = await shopWith()
  await app.good('searchMembers', {}, { as })
  // Who agreed before versions were kept is not said to have agreed to today's text.
  expect(await app.good('getMember', { id: 'minji' }, { as })).toMatchObject({ consent_version: null })
  expect(await codeIn(app.call('exportMembers', { reason: 'x' }, { as }))).toBe('personal.password_required')
  await app.good('exportMembers', { reason: '이벤트 당첨자', keyword: 'minji', password: as.password }, { as })
  expect((await log(as)).map(({ kind, subjects, reason }) => [kind, subjects, reason])).toEqual([
    ['list', ['seojun', 'minji'], null],
    ['detail', ['minji'], null],
    ['download', ['minji'], '이벤트 당첨자'],
  ])
  const { accesses, count } = await app.good('listAccesses', { member_id: 'minji', limit: 1 }, { as })
  expect(count).toBe(3)
  expect(accesses).toMatchObject([
    { kind: 'download', actor: as.login_id, address: '127.0.0.1', subjects: ['minji'], reason: '이벤트 당첨자' },
  ])
  const by = async (who: string) => (await app.good('listAccesses', { who }, { as })).count
  expect([await by(as.login_id.slice(0, 4).toUpperCase()), await by('somebody else')]).toEqual([3, 0])
  const staff = { token: (await makeStaff(app)).token }
  const seen = await app.good('listStaffAccesses', { mall: as.mall_id }, staff)
  expect(seen.count).toBe(3)
  expect(seen.accesses[0]).toMatchObject({ mall_id: as.mall_id, address: '127.0.0.1', subjects: ['minji'] })
  const [{ actor = '' } = {}] = await log(as)
  const seenBy = async (who: string) => (await app.good('listStaffAccesses', { mall: as.mall_id, who }, staff)).count
  expect([await seenBy(actor), await seenBy('somebody else')]).toEqual([3, 0])
  const sheet = await app.call('exportAccesses', { kind: 'download', who: as.login_id }, { as })
  expect([sheet.status, sheet.headers['x-total-count']]).toEqual([200, '1'])
  const all = await app.call('exportStaffAccesses', { mall: as.mall_id, member_id: 'minji' }, staff)
  expect([all.status, all.headers['x-total-count']]).toEqual([200, '3'])
  expect((await app.call('exportAccesses', { member_id: 'nobody' }, { as })).body.code).toBe('access.no_data')
  const support = await app.partner({ role: 'support' })
  expect((await app.call('listAccesses', {}, { as: support })).status).toBe(403)
  const tamper = (words: string) => app.kernel.database.pool.query(words)
  await expect(tamper('delete from personal_access')).rejects.toThrow('permission denied')
  await expect(tamper(`update personal_access set reason = ''`)).rejects.toThrow('permission denied')
})

test('a look by a program is logged as its key, beside the person it acts for', async () => {
  const { as } = await shopWith()
  const key = await app.good('makeApiKey', { name: '고객센터 프로그램', scopes: ['read'], days: 30 }, { as })
  const place = { mall_id: as.mall_id, shop_no: as.shop_no }
  await app.good('getMember', { id: 'minji' }, { token: String(key.secret), place })
  await app.good('getMember', { id: 'minji' }, { as })
  const { accesses } = await app.good('listAccesses', {}, { as })
  expect(accesses.map(({ actor, api_key }: { actor: string; api_key: string | null }) => [actor, api_key])).toEqual([
    [as.login_id, null],
    [as.login_id, '고객센터 프로그램'],
  ])
  const staff = { token: (await makeStaff(app)).token }
  const seen = await app.good('listStaffAccesses', { mall: as.mall_id }, staff)
  expect(seen.accesses.map(({ api_key }: { api_key: string | null }) => api_key)).toEqual([null, key.key_id])
  const sheet = await app.call('exportAccesses', {}, { as })
  expect(utils.sheet_to_csv(Object.values(read(sheet.bytes).Sheets)[0] ?? {})).toContain(
    `${as.login_id} · API 키 고객센터 프로그램`,
  )
})

test('the log is kept for two years, and nobody can ask for less', async () => {
  const { as } = await shopWith()
  await app.good('getMember', { id: 'minji' }, { as })
  await app.sql(`update personal_access set accessed_at = $2 where mall_id = $1`, [as.mall_id, later(-800)])
  await app.good('getMember', { id: 'seojun' }, { as })
  await app.kernel.database.pool.query('select sweep_personal_access($1, $2)', [as.mall_id, later(9999)])
  expect((await log(as)).map(({ subjects }) => subjects)).toEqual([['seojun']])
})

test('an erasure leaves the codes certified and anonymous, the ledger whole, and no recipient of any message', async () => {
  const { as, codes } = await shopWith(2)
  const [one, two] = codes
  if (one === undefined || two === undefined) throw new Error('no codes')
  await app.good('noteMember', { id: 'minji', words: '민감한 메모' }, { as })
  await app.good('writeToMembers', { member_ids: ['minji'], text: '안내' }, { as })
  await dispatch(app.kernel, { mall_id: as.mall_id }, new AbortController().signal)
  await app.good('writeToMembers', { member_ids: ['minji'], text: '아직 안 나간 말' }, { as })
  await app.good('registerLost', { serial_number: two.serial_number, description: '집 앞에서' }, { as })
  const ledger = async () => app.sql('select * from ledger where mall_id = $1 order by 1, 2', [as.mall_id])
  const before = await ledger()
  const erase = (more: object) =>
    app.call('eraseMember', { id: 'minji', codes: 2, reason: '본인 요청', password: as.password, ...more }, { as })
  expect(await codeIn(erase({ codes: 1 }))).toBe('member.changed_meanwhile')
  const { member_id, codes: kept } = (await erase({})).body
  expect([member_id.startsWith('x:'), kept]).toEqual([true, 2])

  expect(await app.good('getCode', { serial: one.serial_number }, { as })).toMatchObject({
    cert_status: 'activated',
    member_id,
  })
  expect(await app.good('getMember', { id: member_id }, { as })).toMatchObject({
    name: '',
    phone: null,
    email: null,
    state: 'erased',
    code_count: 2,
    notes: [],
  })
  expect(await codeIn(app.call('getMember', { id: 'minji' }, { as }))).toBe('member.not_found')
  const messages = await app.sql('select * from message where mall_id = $1', [as.mall_id])
  expect(messages.map((row) => openMessage(app.kernel, as.mall_id, row))).toEqual([
    { recipient: '', body: { text: '' } },
    { recipient: '', body: { text: '' } },
  ])
  expect(messages.every((row) => row.member_id === member_id && row.recipient_index === null)).toBe(true)
  expect(await ledger()).toEqual(before)
  const histories = await app.sql('select * from code_history where mall_id = $1', [as.mall_id])
  expect(JSON.stringify(histories)).not.toContain('minji')
  const { serials } = await app.good('searchLost', {}, { as })
  const lost = await app.good('getLost', { lost_no: serials[0].lost_no }, { as })
  expect(lost).toMatchObject({ description: '', member_id, member_name: null })
  // What had not gone out is not sent any more.
  await dispatch(app.kernel, { mall_id: as.mall_id }, new AbortController().signal)
  const [{ state }] = await app.sql(
    `select state from message where mall_id = $1 order by queued_at desc, message_no desc limit 1`,
    [as.mall_id],
  )
  expect(['failed', 'skipped']).toContain(state)
})

test('of an erasure and a hand-over to the same member at the same moment, whoever comes second is told', async () => {
  for (let round = 0; round < 4; round++) {
    const { as, codes } = await shopWith()
    const serial_number = codes[0]?.serial_number ?? ''
    await app.good('revealMember', { id: 'seojun', reason: 'x', password: as.password }, { as })
    const [erased, moved] = await Promise.all([
      app.call('eraseMember', { id: 'seojun', codes: 0, reason: 'x' }, { as }),
      app.call('transferCode', { id: 'minji', serial_number, to: 'seojun', reason: 'gift' }, { as }),
    ])
    const { member_id } = await app.good('getCode', { serial: serial_number }, { as })
    if (moved.status === 200) {
      expect([erased.body.code, member_id]).toEqual(['member.changed_meanwhile', 'seojun'])
    } else expect([moved.body.code, erased.status, member_id]).toEqual(['member.not_found', 200, 'minji'])
  }
})

test('an operator moves a code to another member with the rest of its warranty; its history names nobody', async () => {
  const { as, codes } = await shopWith()
  const serial_number = codes[0]?.serial_number ?? ''
  const before = await app.good('getCode', { serial: serial_number }, { as })
  const move = (more: object) =>
    app.call('transferCode', { id: 'minji', serial_number, to: 'seojun', reason: 'sale', ...more }, { as })
  expect(await codeIn(move({ to: 'minji' }))).toBe('member.same')
  expect(await codeIn(move({ to: 'nobody' }))).toBe('member.not_found')
  expect(await codeIn(move({ id: 'seojun', to: 'minji' }))).toBe('member.not_owner')
  await app.good('blockMembers', { member_ids: ['seojun'], reason: 'x' }, { as })
  expect(await codeIn(move({}))).toBe('member.blocked')
  await app.good('unblockMembers', { member_ids: ['seojun'] }, { as })
  expect((await move({})).body).toEqual({ serial_number, member_id: 'seojun' })
  // Both have a receipt, as of a hand-over by its owner; it costs the shop nothing.
  const receipts = await app.sql(
    "select * from message where mall_id = $1 and purpose = 'hand_over' order by message_no",
    [as.mall_id],
  )
  const said = receipts.map((row) => openMessage(app.kernel, as.mall_id, row).body.text)
  expect(said).toEqual([expect.stringContaining('다른 회원에게 옮겼어요'), expect.stringContaining('받았어요')])
  const after = await app.good('getCode', { serial: serial_number }, { as })
  expect(after).toEqual({ ...before, member_id: 'seojun' })
  const { histories } = await app.good('getCodeHistory', { serial: serial_number }, { as })
  expect(histories[0]).toMatchObject({ title: '양도', detail: '판매자가 다른 회원에게 옮겼어요 (이유: 판매)' })
  await app.good('registerLost', { serial_number }, { as })
  expect(await codeIn(move({ id: 'seojun', to: 'minji' }))).toBe('code.not_possible')
})

test('a blocked member registers nothing more, and keeps what is theirs', async () => {
  const { as, codes } = await shopWith()
  const [fresh] = await issued(app, as, { count: 1 })
  const place = { mall_id: as.mall_id, shop_no: as.shop_no }
  const auth_qr_code = encodeAuthQrCode(fresh?.serial_number ?? '')
  const target = '01055551234'
  const register = async () => {
    const { proof_id } = await app.good('requestProof', { auth_qr_code, channel: 'phone', target }, { place })
    const rows = await app.sql(`select * from message where mall_id = $1 and purpose = 'proof' order by queued_at`, [
      as.mall_id,
    ])
    const { text } = openMessage(app.kernel, as.mall_id, rows.at(-1)).body
    const proof_code = /인증번호 (\d{6})/.exec(text)?.[1] ?? ''
    return app.call('registerCode', { auth_qr_code, proof_id, proof_code, name: '이도윤', agreed: true }, { place })
  }
  const done = await register()
  expect(done.status).toBe(200)
  const { members } = await app.good('searchMembers', { keyword: '이도윤' }, { as })
  const { member_id } = members[0]
  await app.good('cancelCertification', { serial: fresh?.serial_number ?? '' }, { as })
  await app.good('blockMembers', { member_ids: [member_id], reason: '되팔이' }, { as })
  app.clock.advance(61 * 60_000)
  expect((await register()).body.code).toBe('member.blocked')
  expect(codes).toHaveLength(1)
})

test('letters to members are paid by the shop; who has no contact is counted', async () => {
  const { as } = await shopWith()
  await makeMember(app, as, { member_id: 'nobody', name: '무명' })
  const member_ids = ['minji', 'seojun', 'nobody']
  expect(await app.good('writeToMembers', { member_ids, text: '안내' }, { as })).toEqual({
    sent: 2,
    without_contact: 1,
  })
  await dispatch(app.kernel, { mall_id: as.mall_id }, new AbortController().signal)
  const { messages } = await app.good('searchMessages', { purpose: 'shop.letter' }, { as })
  expect(messages.map(({ points }: { points: number }) => points)).toEqual([18, 18])
  const received = async () =>
    (await app.good('getMember', { id: 'minji' }, { as })).messages.map(({ purpose }: { purpose: string }) => purpose)
  expect(await received()).toEqual(['shop.letter'])
  // What the shop's own people are told of a member's product is not what the member received.
  await app.sql("update message set purpose = 'lost_3rd_verify_admin' where mall_id = $1", [as.mall_id])
  expect(await received()).toEqual([])
  expect(await codeIn(app.call('writeToMembers', { member_ids, text: '😀' }, { as }))).toBe('member.text_unsendable')
})

test('the nightly sweep erases who has had no code for a year, and what was told of a loss a year after it was closed', async () => {
  const { as, codes } = await shopWith()
  const serial = codes[0]?.serial_number ?? ''
  const { lost_no } = await app.good('registerLost', { serial_number: serial, description: '집 앞에서' }, { as })
  await app.good('releaseLost', { lost_no }, { as })
  const sweep = async (days: number) => sweepPersonalData(app.kernel, as.mall_id, later(days))
  await sweep(0)
  await sweep(364)
  const states = async () =>
    (await app.sql('select member_id, erased_by from certified_member where mall_id = $1 order by erased_by', [
      as.mall_id,
    ])) as { member_id: string; erased_by: string | null }[]
  expect((await states()).map(({ erased_by }) => erased_by)).toEqual([null, null])
  expect(await app.good('getLost', { lost_no }, { as })).toMatchObject({ description: '집 앞에서' })
  await sweep(366)
  const after = await states()
  expect(after.map(({ erased_by }) => erased_by)).toEqual(['retention', null])
  expect(after[1]?.member_id).toBe('minji')
  expect(await app.good('getLost', { lost_no }, { as })).toMatchObject({ description: '' })
})

test('what is another shop’s is nobody’s here', async () => {
  const { as: theirs, codes } = await shopWith()
  const as = await app.partner()
  const serial_number = codes[0]?.serial_number ?? ''
  expect(await codeIn(app.call('getMember', { id: 'minji' }, { as }))).toBe('member.not_found')
  const proof = { reason: 'x', password: as.password }
  expect(await codeIn(app.call('revealMember', { id: 'minji', ...proof }, { as }))).toBe('member.not_found')
  expect(await codeIn(app.call('eraseMember', { id: 'minji', codes: 1, ...proof }, { as }))).toBe('member.not_found')
  expect(await codeIn(app.call('blockMembers', { member_ids: ['minji'], reason: 'x' }, { as }))).toBe(
    'member.not_found',
  )
  const move = { id: 'minji', serial_number, to: 'seojun', reason: 'gift' } as const
  expect(await codeIn(app.call('transferCode', move, { as }))).toBe('code.not_found')
  expect((await app.good('searchMembers', {}, { as: theirs })).count).toBe(2)
})

test('a certification by the operator stands in its member’s story, also after it was cancelled', async () => {
  const { as } = await shopWith()
  const [code] = await issued(app, as)
  const serial_number = code?.serial_number ?? ''
  const storyOf = async (id: string) => (await app.good('getMember', { id }, { as })).timeline
  await app.good('changeCodeStatus', { serial: serial_number, cert_status: 'activated', member_id: 'minji' }, { as })
  const told = [{ serial_number, detail: '미인증에서 인증 완료로 바꿨어요 (인증 회원 minji)' }]
  expect(await storyOf('minji')).toMatchObject(told)
  await app.good('cancelCertification', { serial: serial_number }, { as })
  expect(await storyOf('minji')).toMatchObject([{ title: '인증 취소' }, ...told])
  expect(await storyOf('seojun')).toEqual([])
})
