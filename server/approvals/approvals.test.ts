import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalOutcome } from '#contract/approvals/operations.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { retention } from '#contract/members/retention.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { approveFirst, atShop, noticesOf, register, uploaded } from '#test/harness/approvals.ts'
import { issued } from '#test/harness/issued.ts'
import { switchOn } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'
import { eraseMemberData } from '../code-life/erase-member.ts'
import { inTenant } from '../database/tenant.ts'
import { sweepPersonalData } from '../sweeps/personal-data.ts'
import { decideDue } from './decide-due.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const hour = 3_600_000
const never = new AbortController().signal
const runDue = async () => decideDue(app.kernel, {}, never)

/** A shop that approves first, with codes. */
async function shopThatLooks(more: Parameters<typeof approveFirst>[2] = {}, count = 1) {
  const as = await app.partner({ expires_at: new Date('2035-01-01') })
  const codes = await issued(app, as, { count, product_name: '토트백' })
  await approveFirst(app, as, more)
  return { as, codes, serials: codes.map(({ serial_number }) => serial_number) }
}
type Queue = OutputOf<Operations['searchApprovals']>
const queue = async (
  as: Partner,
  state: 'pending' | 'rejected' | 'expired' | 'approved' | 'withdrawn' | '' = '',
): Promise<Queue> => app.good('searchApprovals', { state }, { as })
const first = async (as: Partner) => (await queue(as)).approvals[0]?.approval_no ?? ''
const approve = async (as: Partner, ...approval_nos: string[]): Promise<ApprovalOutcome> =>
  app.good('approveRegistrations', { approval_nos }, { as })
const reject = async (as: Partner, approval_nos: string[], reason = '영수증이 흐려요'): Promise<ApprovalOutcome> =>
  app.good('rejectRegistrations', { approval_nos, reason }, { as })
const codeOf = async ({ mall_id }: Partner, serial: string) => {
  const [row] = await app.sql('select * from code where mall_id = $1 and serial_number = $2', [mall_id, serial])
  return row
}
const audited = async ({ mall_id }: Partner) =>
  (await app.sql('select action from audit where mall_id = $1 order by seq', [mall_id])).map(({ action }) => action)

/** An order of one unit whose code is this. */
async function orderedBy(
  { mall_id }: Partner,
  { order_no, code_id, phone }: { order_no: string; code_id: string; phone: string },
): Promise<void> {
  const index = [app.kernel.seals.index(mall_id, 'phone', phone)]
  await app.sql(
    `insert into shop_order (mall_id, shop_id, order_no, ordered_at, order_price, orderer_index, changed_at, source)
     values ($1, 1, $2, $3, 1000, $4, $3, 'cafe24')`,
    [mall_id, order_no, app.clock.now(), index],
  )
  await app.sql(
    `insert into shop_order_line (mall_id, shop_id, order_no, line_no, product_name, product_code, quantity)
     values ($1, 1, $2, '1', '가방', 'BAG', 1)`,
    [mall_id, order_no],
  )
  await app.sql(
    `insert into order_unit (mall_id, shop_id, order_no, line_no, unit_no, state, code_id, bound_at)
     values ($1, 1, $2, '1', 1, 'bound', $3, $4)`,
    [mall_id, order_no, code_id, app.clock.now()],
  )
}

describe('a registration of a shop that approves first', () => {
  test('waits, is told so with a date, and is nobody else’s meanwhile; without the switch it counts at once', async () => {
    const { as, serials } = await shopThatLooks({}, 2)
    const [serial = '', other = ''] = serials
    const submitted = app.clock.now()
    const answer = await register(app, as, serial)
    expect(answer).toMatchObject({ activated_at: null, cert_status: 'inactivated', approval: { status: 'pending' } })
    expect(new Date(answer.approval?.decided_by ?? '')).toEqual(new Date(submitted.getTime() + 30 * 24 * hour))
    expect(await codeOf(as, serial)).toMatchObject({ cert_status: 'inactivated', approval_status: 'pending' })
    const scanned = await app.good('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, atShop(as))
    expect(scanned).toMatchObject({ verdict: 'registered', approval: 'pending', activated_at: null })
    const ask = { auth_qr_code: encodeAuthQrCode(serial), channel: 'phone' as const, target: '01055554444' }
    const second = await app.call('requestProof', ask, atShop(as))
    expect([second.status, second.body.code]).toEqual([409, 'code.awaits_approval'])
    await approveFirst(app, as, { use: false })
    expect(await register(app, as, other)).toMatchObject({ cert_status: 'activated', approval: null })
  })

  test('is approved by an operator: certified, told, written down', async () => {
    const { as, serials } = await shopThatLooks()
    const [serial = ''] = serials
    await register(app, as, serial)
    expect((await queue(as)).counts).toMatchObject({ all: 1, pending: 1, approved: 0 })
    expect(await app.good('countApprovals', {}, { as })).toEqual({ waiting: 1 })
    const approval_no = await first(as)
    expect(await approve(as, approval_no)).toEqual({ done: [approval_no], refused: [] })
    expect(await codeOf(as, serial)).toMatchObject({ cert_status: 'approved', approval_status: null })
    expect((await queue(as, 'approved')).approvals).toMatchObject([{ state: 'approved', decided_by: as.login_id }])
    expect(await audited(as)).toContain('code.approve')
    const [notice] = await noticesOf(app, as)
    expect(notice?.body.text).toContain('토트백 정품 등록이 승인됐어요')
    expect(notice?.body.text).toContain(encodeURIComponent(encodeAuthQrCode(serial)))
  })

  test('the shop’s own message of an approval takes the place of the notice', async () => {
    const { as, serials } = await shopThatLooks()
    await switchOn(app, as, { admin_approval_end: 'sms' })
    await register(app, as, serials[0] ?? '')
    await approve(as, await first(as))
    expect(await noticesOf(app, as)).toEqual([])
  })

  test('is rejected with a reason that its buyer is told; the code is free again', async () => {
    const { as, serials } = await shopThatLooks()
    const [serial = ''] = serials
    await register(app, as, serial)
    const approval_no = await first(as)
    expect(await reject(as, [approval_no], '영수증이 흐려요')).toEqual({ done: [approval_no], refused: [] })
    const [notice] = await noticesOf(app, as)
    expect(notice?.channel).toBe('sms')
    expect(notice?.body.text).toContain('이유: 영수증이 흐려요')
    expect((await queue(as, 'rejected')).approvals).toMatchObject([{ reason: '영수증이 흐려요', may_approve: true }])
    expect(await codeOf(as, serial)).toMatchObject({ approval_status: null, member_id: null })
    expect(await register(app, as, serial)).toMatchObject({ approval: { status: 'pending' } })
    // Somebody asks again, so the first cannot be approved after all.
    expect((await approve(as, approval_no)).refused).toMatchObject([{ code: 'approval.code_taken' }])
  })

  test('one that was rejected by mistake is approved after all, with the warranty that was promised', async () => {
    const { as, serials } = await shopThatLooks({ warranty_start: 'submitted' })
    const [serial = ''] = serials
    const submitted = app.clock.now()
    await register(app, as, serial)
    const asked = (await codeOf(as, serial)).member_id
    const approval_no = await first(as)
    await reject(as, [approval_no])
    app.clock.set(new Date(submitted.getTime() + 48 * hour))
    expect((await approve(as, approval_no)).done).toEqual([approval_no])
    expect(await codeOf(as, serial)).toMatchObject({
      cert_status: 'approved',
      member_id: asked,
      cert_validated_at: submitted,
    })
    expect((await queue(as)).approvals).toMatchObject([{ state: 'approved', reason: null }])
    expect((await approve(as, approval_no)).refused).toMatchObject([{ code: 'approval.decided' }])
  })

  test('many are decided at once; each that cannot be is said, and the rest goes on', async () => {
    const { as, serials } = await shopThatLooks({}, 3)
    for (const serial of serials) await register(app, as, serial)
    const nos = (await queue(as)).approvals.map(({ approval_no }) => approval_no)
    const [one = '', ...others] = nos
    await reject(as, [one])
    const answer = await approve(as, ...others, '999999999')
    expect(answer.done.toSorted()).toEqual(others.toSorted())
    expect(answer.refused).toMatchObject([{ approval_no: '999999999', code: 'approval.none' }])
    expect((await reject(as, nos)).refused.map(({ code }) => code)).toEqual(nos.map(() => 'approval.decided'))
    const stranger = await app.partner()
    const theirs = await app.call('approveRegistrations', { approval_nos: [one] }, { as: stranger })
    expect([theirs.status, theirs.body.code]).toEqual([404, 'approval.none'])
  })

  test('a shop whose plan has ended lets registrations pass, and still answers those that wait', async () => {
    const { as, serials } = await shopThatLooks({}, 2)
    const [one = '', two = ''] = serials
    await register(app, as, one)
    await app.sql(`update shop set expires_at = '2020-01-01' where mall_id = $1`, [as.mall_id])
    expect(await register(app, as, two)).toMatchObject({ approval: null })
    expect((await approve(as, await first(as))).done).toHaveLength(1)
  })

  test('the status dialog decides too: the code is whose it waits for', async () => {
    const { as, serials } = await shopThatLooks()
    const [serial = ''] = serials
    await register(app, as, serial)
    const { member_id } = await codeOf(as, serial)
    await app.good('changeCodeStatus', { serial, cert_status: 'approved' }, { as })
    expect(await codeOf(as, serial)).toMatchObject({ cert_status: 'approved', member_id })
    expect((await queue(as)).approvals).toMatchObject([{ state: 'approved' }])
  })
})

describe('each field of the settings', () => {
  test('warranty_start: the warranty begins with the registration, or with its approval', async () => {
    for (const warranty_start of ['submitted', 'approved'] as const) {
      const { as, serials } = await shopThatLooks({ warranty_start })
      const [serial = ''] = serials
      const submitted = app.clock.now()
      await register(app, as, serial)
      const approved = new Date(submitted.getTime() + 72 * hour)
      app.clock.set(approved)
      await approve(as, await first(as))
      const { cert_validated_at, activated_at } = await codeOf(as, serial)
      expect([cert_validated_at, activated_at]).toEqual([
        warranty_start === 'submitted' ? submitted : approved,
        approved,
      ])
    }
  })

  test('mode and auto_after_hours: what nobody looks at passes by itself after its hours, once', async () => {
    const { as, serials } = await shopThatLooks({ mode: 'auto_after_hours', auto_after_hours: 5 })
    const [serial = ''] = serials
    const submitted = app.clock.now()
    const answer = await register(app, as, serial)
    expect(new Date(answer.approval?.decided_by ?? '')).toEqual(new Date(submitted.getTime() + 5 * hour))
    app.clock.set(new Date(submitted.getTime() + 5 * hour - 1000))
    await runDue()
    expect((await queue(as)).counts.pending).toBe(1)
    app.clock.set(new Date(submitted.getTime() + 5 * hour))
    await Promise.all([runDue(), runDue()])
    expect((await queue(as)).approvals).toMatchObject([{ state: 'approved', decided_by: 'job' }])
    expect((await audited(as)).filter((action) => action === 'approval.approved_by_time')).toHaveLength(1)
    expect(await noticesOf(app, as)).toHaveLength(1)
  })

  test('mode auto_match_order: who ordered the code is approved at the next look, anybody else waits', async () => {
    const { as, codes } = await shopThatLooks({ mode: 'auto_match_order' }, 2)
    const phones = ['01022223333', '01044445555']
    for (const [at, { code_id }] of codes.entries())
      await orderedBy(as, { order_no: `O-${at}`, code_id, phone: '01022223333' })
    for (const [at, { serial_number }] of codes.entries())
      await register(app, as, serial_number, { phone: phones[at] ?? '' })
    await runDue()
    const { approvals } = await queue(as)
    const states = Object.fromEntries(approvals.map(({ serial_number, state }) => [serial_number, state]))
    expect(states).toEqual({ [codes[0]?.serial_number ?? '']: 'approved', [codes[1]?.serial_number ?? '']: 'pending' })
  })

  test('mode manual, and a match of orders while there are none, wait for a person', async () => {
    for (const mode of ['manual', 'auto_match_order'] as const) {
      const { as, serials } = await shopThatLooks({ mode, auto_after_hours: 1 })
      const submitted = app.clock.now()
      await register(app, as, serials[0] ?? '')
      app.clock.set(new Date(submitted.getTime() + 48 * hour))
      await runDue()
      expect((await queue(as)).counts).toMatchObject({ pending: 1, approved: 0 })
    }
  })

  test('expire_days: what nobody decides about in time ends, and its buyer is told', async () => {
    const { as, serials } = await shopThatLooks({ expire_days: 3 })
    const [serial = ''] = serials
    const submitted = app.clock.now()
    await register(app, as, serial)
    app.clock.set(new Date(submitted.getTime() + 72 * hour - 1000))
    await runDue()
    expect((await queue(as)).counts.pending).toBe(1)
    app.clock.set(new Date(submitted.getTime() + 72 * hour))
    await runDue()
    await runDue()
    expect((await queue(as)).counts).toMatchObject({ pending: 0, expired: 1 })
    expect(await codeOf(as, serial)).toMatchObject({ approval_status: null, member_id: null })
    expect((await audited(as)).filter((action) => action === 'approval.expired')).toHaveLength(1)
    const notices = await noticesOf(app, as)
    expect(notices.map(({ body }) => body.text)).toEqual([expect.stringContaining('기한 안에 확인되지 않아')])
  })

  test('reject_reasons: whoever rejects is offered the shop’s own, without a plan too', async () => {
    const shop = await app.partner()
    const offered = async () => (await app.good('searchApprovals', {}, { as: shop })).reject_reasons
    expect(await offered()).toEqual([])
    await approveFirst(app, shop, { reject_reasons: ['영수증이 흐려요', '다른 상품이에요'] })
    await app.sql(`update shop set plan_class = null where mall_id = $1`, [shop.mall_id])
    expect(await offered()).toEqual(['영수증이 흐려요', '다른 상품이에요'])
  })

  test('proof_required: no registration without a picture, which the shop alone sees', async () => {
    const { as, serials } = await shopThatLooks({ proof_required: true })
    const [serial = ''] = serials
    const bare = register(app, as, serial)
    await expect(bare).rejects.toThrow(/register\.proof_missing/)
    await register(app, as, serial, { pictures: [await uploaded(app, as)] })
    const approval_no = await first(as)
    const detail = await app.good('getApproval', { approval_no }, { as })
    expect(detail).toMatchObject({ picture_count: 1, pictures: [expect.any(String)] })
    const [picture_id = ''] = detail.pictures
    const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/products/approvals/${approval_no}/pictures/${picture_id}`
    const file = await app.server.inject({ url, headers: { authorization: as.token } })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    const stranger = await app.partner()
    const theirs = await app.call('getApproval', { approval_no }, { as: stranger })
    expect(theirs.body.code).toBe('approval.none')
  })
})

describe('at the same moment', () => {
  test('of two who approve, one does; of an approval and a rejection, one counts', async () => {
    const { as, serials } = await shopThatLooks({}, 2)
    for (const serial of serials) await register(app, as, serial)
    const [one = '', two = ''] = (await queue(as)).approvals.map(({ approval_no }) => approval_no)
    const twice = await Promise.all([approve(as, one), approve(as, one), approve(as, one)])
    expect(twice.flatMap(({ done }) => done)).toEqual([one])
    const both = await Promise.all([approve(as, two), reject(as, [two])])
    // A rejection that came first can be approved after all; an approval that came first stays.
    const { approvals } = await queue(as)
    expect(approvals.map(({ state }) => state)).toEqual(['approved', 'approved'])
    expect(both[0].done).toEqual([two])
  })

  test('an approval and the end of its time: one of them', async () => {
    const { as, serials } = await shopThatLooks({ expire_days: 1 }, 6)
    const submitted = app.clock.now()
    for (const serial of serials) await register(app, as, serial)
    const nos = (await queue(as)).approvals.map(({ approval_no }) => approval_no)
    app.clock.set(new Date(submitted.getTime() + 24 * hour))
    const rejecting = reject(as, nos)
    await Promise.all([runDue(), rejecting, runDue()])
    const { counts, approvals } = await queue(as)
    expect(counts).toMatchObject({ pending: 0, all: 6 })
    const { done } = await rejecting
    expect(
      approvals
        .filter(({ state }) => state === 'rejected')
        .map(({ approval_no }) => approval_no)
        .toSorted(),
    ).toEqual(done.toSorted())
    expect(await noticesOf(app, as)).toHaveLength(6)
  })

  test('an approval and an erasure of the buyer: no code is left with somebody who is gone', async () => {
    const { as, serials } = await shopThatLooks({ proof_required: true }, 6)
    const asked = new Map<string, string>()
    for (const serial of serials) {
      await register(app, as, serial, { pictures: [await uploaded(app, as)] })
      asked.set(serial, (await codeOf(as, serial)).member_id)
    }
    const { approvals } = await queue(as)
    // Half of them were rejected, and are approved after all.
    const again = approvals.slice(0, 3).map(({ approval_no }) => approval_no)
    await reject(as, again)
    const erase = (member_id: string) =>
      inTenant(app.kernel, as.mall_id, (kernel) =>
        eraseMemberData(kernel, { mall_id: as.mall_id, shop_id: as.shop_id, member_id, by: 'shop' }),
      )
    const deciding = approvals.map(({ approval_no }) =>
      app.call('approveRegistrations', { approval_nos: [approval_no] }, { as }),
    )
    await Promise.all([...deciding, ...[...asked.values()].map(erase), runDue()])
    expect((await Promise.all(deciding)).map(({ status }) => status)).toEqual(approvals.map(() => 200))
    for (const [serial, member_id] of asked) {
      const code = await codeOf(as, serial)
      expect([code.approval_status, code.member_id === member_id]).toEqual([null, false])
    }
    const after = await queue(as)
    expect([
      after.counts.pending,
      after.approvals.map(({ buyer, picture_count }) => `${buyer}${picture_count}`),
    ]).toEqual([0, approvals.map(() => '0')])
    const pictures = await app.sql(`select from buyer_picture where mall_id = $1 and about = 'approval'`, [as.mall_id])
    expect(pictures).toEqual([])
  })
})

test('proofs and reasons go when their time is over, and with a code that is destroyed', async () => {
  const { as, serials } = await shopThatLooks({ proof_required: true }, 3)
  for (const serial of serials) await register(app, as, serial, { pictures: [await uploaded(app, as)] })
  const [one = '', two = ''] = (await queue(as)).approvals.map(({ approval_no }) => approval_no)
  await reject(as, [one])
  await approve(as, two)
  const left = async () =>
    (await queue(as)).approvals
      .map(({ state, picture_count, reason }) => `${state} ${picture_count} ${reason}`)
      .toSorted()
  const decided = app.clock.now()
  const after = (days: number) => new Date(decided.getTime() + days * 24 * hour)
  await sweepPersonalData(app.kernel, as.mall_id, after(89))
  expect(await left()).toEqual(['approved 1 null', 'pending 1 null', 'rejected 1 영수증이 흐려요'])
  await sweepPersonalData(app.kernel, as.mall_id, after(91))
  expect(await left()).toEqual(['approved 0 null', 'pending 1 null', 'rejected 0 null'])
  await app.good('destroyCodes', { serial_numbers: serials }, { as })
  await sweepPersonalData(app.kernel, as.mall_id, after(91))
  expect(await app.sql(`select from buyer_picture where mall_id = $1`, [as.mall_id])).toEqual([])
})

test('who has only applied is no certified member, and is erased 90 days after the refusal; an owner is and stays', async () => {
  const { as, serials } = await shopThatLooks({}, 3)
  const [refused, passed, waiting] = ['01071110001', '01071110002', '01071110003']
  const applied = await register(app, as, serials[0] ?? '', { phone: refused })
  await reject(as, [await first(as)])
  await register(app, as, serials[1] ?? '', { phone: passed })
  await approve(as, await first(as))
  await register(app, as, serials[2] ?? '', { phone: waiting })
  const members = await app.good('searchMembers', {}, { as })
  expect([members.count, members.counts]).toEqual([1, { all: 1, normal: 1, blocked: 0, erased: 0 }])
  const owner = members.members[0]?.member_id
  const sheet = await app.call('exportMembers', { reason: '안내', password: as.password }, { as })
  expect(sheet.headers['x-total-count']).toBe('1')
  // The night after the refusal, and another when its time is over.
  await sweepPersonalData(app.kernel, as.mall_id, app.clock.now())
  const sweepIn = async (days: number) =>
    sweepPersonalData(app.kernel, as.mall_id, new Date(app.clock.now().getTime() + days * 24 * hour))
  const kept = async () =>
    (
      await app.sql('select member_id from certified_member where mall_id = $1 and erased_at is null', [as.mall_id])
    ).map(({ member_id }) => String(member_id))
  await sweepIn(retention.applicant_days - 1)
  expect(await kept()).toContain(applied.member_id)
  await sweepIn(retention.applicant_days + 1)
  expect(await kept()).toHaveLength(2)
  expect(await kept()).toContain(owner)
  expect((await app.good('searchMembers', {}, { as })).counts).toMatchObject({ all: 1, erased: 0 })
})
