import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecallOwner } from '#contract/recalls/owners.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { givePoints, sendDue } from '#test/harness/messages.ts'
import { dieAfter, notices, readOf, shopWithBatch, start, stoppedFor, words, work } from '#test/harness/recalls.ts'
import { openMessage } from '../notify/outbox.ts'
import { sweepMessages } from '../messages/dispatch/sweep.ts'
import { sweepRecalls } from './sweep.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const people = [{ phone: '01012345678', email: 'both@mail.example' }, { email: 'only@mail.example' }, {}] as const

describe('a recall', () => {
  test('is counted first: nothing is stopped, and nobody told', async () => {
    const it = await shopWithBatch(app, 5, people)
    const { shop, batch_id, codes } = it
    await app.good('blockCode', { serial: codes[4]?.serial_number ?? '', reason: 'damaged' }, { as: shop })
    const target = { about: 'batch', batch_id } as const
    const check = (more: object) => app.good('checkRecall', { target, ...more }, { as: shop })
    const reach = { codes: 5, stopped: 1, owners: 3, by_phone: 1, by_email: 1, no_contact: 1, no_text: 0, points: 45 }
    expect(await check({})).toMatchObject({ ...reach, overlaps: null, remain_point: 0 })
    expect(await check({ first_contact: 'email' })).toMatchObject({ by_phone: 0, by_email: 2, points: 0 })
    expect(await stoppedFor(app, shop)).toEqual([null, null, null, null, 'damaged'])
    expect(await notices(app, shop)).toEqual([])
    const other = await app.partner()
    expect((await app.call('checkRecall', { target }, { as: other })).body.code).toBe('recall.target_unknown')
    await app.sql(`update shop set plan_class = 'basic' where mall_id = $1`, [shop.mall_id])
    await app.sql(`update certified_member set email_sealed = null where mall_id = $1 and member_id = 'm0'`, [
      shop.mall_id,
    ])
    expect(await check({})).toMatchObject({ by_phone: 0, by_email: 1, no_text: 1, points: 0 })
  })

  test('wants a proof and the number that was counted, and holds each code once', async () => {
    const it = await shopWithBatch(app, 2)
    const { shop, batch_id } = it
    const input = { target: { about: 'batch' as const, batch_id }, ...words, offers: [], confirmed_codes: 2 }
    const begin = async (more: object) => (await app.call('startRecall', { ...input, ...more }, { as: shop })).body.code
    expect(await begin({})).toBe('personal.password_required')
    expect(await begin({ confirmed_codes: 3, password: shop.password })).toBe('recall.unconfirmed')
    expect(await begin({ instruction: '멈춰 주세요 🛑' })).toBe('recall.text_unsendable')
    expect(await begin({ target: { about: 'batch', batch_id: '99999999' } })).toBe('recall.target_unknown')
    expect((await app.good('listRecalls', {}, { as: shop })).count).toBe(0)
    await start(app, it)
    const [product] = await app.sql('select product_code from product where mall_id = $1', [shop.mall_id])
    const target = { about: 'product' as const, product_code: product.product_code }
    expect(await begin({ target })).toBe('recall.overlaps')
    expect((await app.good('checkRecall', { target }, { as: shop })).overlaps).toContain('아기 의자')
    const digital = await app.partner({ app: 'cert_digital' })
    const listed = await app.call('listRecalls', {}, { as: digital, place: { app: 'cert_digital' } })
    expect(listed.body.code).toBe('shop.lacks_service')
    const support = await app.partner({ role: 'support' })
    expect((await app.call('startRecall', input, { as: support })).status).toBe(403)
  })

  test('stops its codes and tells each owner once, whatever is killed; the shop sees how far it is', async () => {
    const it = await shopWithBatch(app, 501, people)
    const { shop } = it
    await givePoints(app, shop, 100)
    const recall_no = await start(app, it)
    await dieAfter(app, it, recall_no, 1)
    expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({ state: 'running', done: 500 })
    await work(app, it, recall_no)
    await work(app, it, recall_no)
    expect(new Set(await stoppedFor(app, shop))).toEqual(new Set(['recalled']))
    const sent = await notices(app, shop)
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', '01012345678'],
      ['email', 'only@mail.example'],
    ])
    for (const { body } of sent)
      for (const part of ['아기 의자', words.instruction, words.contact, '/registration/index.html?authQrCode='])
        expect(body.text).toContain(part)
    await sendDue(app, shop)
    expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({
      state: 'active',
      codes: 501,
      done: 501,
      progress: { owners: 3, unreachable: 1, waiting: 2, points: 0, failed: 0, answered: 0 },
    })
    expect(await app.good('getServiceUse', {}, { as: shop })).toMatchObject({ recalls: true })
    const [row] = await app.sql('select remain_point, reserved_point from shop where mall_id = $1', [shop.mall_id])
    expect(row.remain_point).toBe(55)
  })

  test('is told before any other reason, and leaves its codes as they were, but for what has happened since', async () => {
    const it = await shopWithBatch(app, 4)
    const { shop, codes } = it
    const block = (at: number, reason: string) =>
      app.good('blockCode', { serial: codes[at]?.serial_number ?? '', reason: reason as 'stolen' }, { as: shop })
    await block(1, 'damaged')
    await block(2, 'recalled')
    const recall_no = await start(app, it)
    await work(app, it, recall_no)
    expect(await stoppedFor(app, shop)).toEqual(['recalled', 'recalled', 'recalled', 'recalled'])
    await app.good('unblockCode', { serial: codes[3]?.serial_number ?? '' }, { as: shop })
    await block(3, 'stolen')
    const end = async () => app.call('endRecall', { recall_no, as: 'ended' }, { as: shop })
    expect((await end()).status).toBe(200)
    await work(app, it, recall_no)
    expect(await stoppedFor(app, shop)).toEqual([null, 'damaged', 'recalled', 'stolen'])
    expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({ state: 'ended', kept: 2 })
    // What the shop has stopped by hand stays so, without a word of the recall that is over.
    const place = { mall_id: shop.mall_id, shop_no: shop.shop_no }
    const seen = await app.call('viewRecall', { auth_qr_code: codes[2]?.value ?? '' }, { place })
    expect(seen.body.code).toBe('recall.none')
    expect((await end()).body.code).toBe('recall.not_possible')
    expect(await app.good('getServiceUse', {}, { as: shop })).toMatchObject({ recalls: false })
  })

  test('is withdrawn in the middle: what it had not come to is left alone', async () => {
    const it = await shopWithBatch(app, 501)
    const { shop, codes } = it
    await app.good('blockCode', { serial: codes[500]?.serial_number ?? '', reason: 'recalled' }, { as: shop })
    const recall_no = await start(app, it)
    await dieAfter(app, it, recall_no, 1)
    await app.good('endRecall', { recall_no, as: 'withdrawn' }, { as: shop })
    await dieAfter(app, it, recall_no, 1)
    await work(app, it, recall_no)
    const stopped = await stoppedFor(app, shop)
    expect([new Set(stopped.slice(0, 500)), stopped[500]]).toEqual([new Set([null]), 'recalled'])
    expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({
      state: 'ended',
      ended_as: 'withdrawn',
    })
    expect((await app.call('getRecall', { recall_no }, { as: await app.partner() })).status).toBe(404)
  })
})

describe('the end of a recall', () => {
  const over = async (app_: App, it: { shop: { mall_id: string } }) =>
    (
      await app_.sql(`select * from message where mall_id = $1 and purpose = 'recall.over' order by message_no`, [
        it.shop.mall_id,
      ])
    ).map((row) => ({ channel: row.channel, ...openMessage(app_.kernel, it.shop.mall_id, row) }))

  test('is told to each owner who heard of it, once, whatever is killed: that all is done, or that it was a mistake', async () => {
    for (const [as, words_said, subject] of [
      ['ended', '조치가 모두 끝났어요', '리콜이 끝났어요'],
      ['withdrawn', '리콜 대상이 아니에요', '리콜을 취소했어요'],
    ] as const) {
      const it = await shopWithBatch(app, 4, [...people, { email: 'sold@mail.example' }])
      const { shop, codes } = it
      await givePoints(app, shop, 100)
      const recall_no = await start(app, it)
      await work(app, it, recall_no)
      await sendDue(app, shop)
      // Whoever has given the product away meanwhile is told nothing.
      await app.sql('update code set member_id = $2 where mall_id = $1 and serial_number = $3', [
        shop.mall_id,
        'm2',
        codes[3]?.serial_number,
      ])
      await app.good('endRecall', { recall_no, as }, { as: shop })
      await dieAfter(app, it, recall_no, 1)
      expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({ state: 'ending', done: 4 })
      await work(app, it, recall_no)
      await work(app, it, recall_no)
      const told = await over(app, it)
      expect(told.map(({ channel, recipient }) => [channel, recipient])).toEqual([
        ['sms', '01012345678'],
        ['email', 'only@mail.example'],
      ])
      for (const { body } of told) expect(body.text).toContain(words_said)
      expect(told[1]?.body.subject).toContain(subject)
      expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({ state: 'ended', round: null })
    }
  })

  test('is not told to who never heard of it, and their notice is not sent after it', async () => {
    const it = await shopWithBatch(app, 1, [{ phone: '01012345678' }])
    const { shop } = it
    const recall_no = await start(app, it)
    await work(app, it, recall_no)
    await sendDue(app, shop)
    expect((await notices(app, shop)).map(({ state }) => state)).toEqual(['held'])
    await app.good('endRecall', { recall_no, as: 'withdrawn' }, { as: shop })
    await work(app, it, recall_no)
    await givePoints(app, shop, 100)
    await sweepMessages(app.kernel, {}, never)
    await sendDue(app, shop)
    expect((await notices(app, shop)).map(({ state }) => state)).toEqual(['skipped'])
    expect(await over(app, it)).toEqual([])
  })
})

describe('the recalls of a batch, and of a product', () => {
  test('are found from it, whichever of the two was recalled, and no other shop’s', async () => {
    const it = await shopWithBatch(app, 1)
    const { shop, batch_id, codes } = it
    const recall_no = await start(app, it)
    const found = async (about: object, as = shop) =>
      (await app.good('listRecalls', about, { as })).recalls.map((one: { recall_no: string }) => one.recall_no)
    const [{ product_code }] = await app.sql('select product_code from product where mall_id = $1', [shop.mall_id])
    // What an issue run writes of its batch.
    await app.sql(
      `insert into batch_item (mall_id, batch_id, item_no, variant_no, cert_duration_type, cert_duration, first_code_id, number_of_serial)
       select mall_id, batch_id, 0, variant_no, 'activated', '1y', code_id, 1 from code where mall_id = $1
       on conflict do nothing`,
      [shop.mall_id],
    )
    expect([await found({ batch_id }), await found({ product_code })]).toEqual([[recall_no], [recall_no]])
    expect(await found({ product_code: 'another' })).toEqual([])
    expect(await found({ batch_id: String(Number(batch_id) + 1) })).toEqual([])
    expect(await found({ batch_id }, await app.partner())).toEqual([])
    await work(app, it, recall_no)
    await app.good('endRecall', { recall_no, as: 'ended' }, { as: shop })
    await work(app, it, recall_no)
    const target = { about: 'product', product_code } as const
    const again = await start(app, { ...it, batch_id: 'again', codes }, { target })
    expect([await found({ batch_id }), await found({ product_code })]).toEqual([
      [again, recall_no],
      [again, recall_no],
    ])
  })
})

describe('owners', () => {
  test('for whom points are missing wait, are seen to wait, and are written to once there are some, days later', async () => {
    const it = await shopWithBatch(app, 1, [{ phone: '01012345678' }])
    const { shop } = it
    const recall_no = await start(app, it)
    await work(app, it, recall_no)
    await sendDue(app, shop)
    const waiting = async () => (await app.good('getRecall', { recall_no }, { as: shop })).progress.points
    expect(await waiting()).toBe(1)
    app.clock.advance(25 * 3_600_000)
    await sweepMessages(app.kernel, {}, never)
    await sweepRecalls(app.kernel, {}, never)
    await work(app, it, recall_no)
    expect([await waiting(), (await notices(app, shop)).map(({ state }) => state)]).toEqual([1, ['skipped']])
    await givePoints(app, shop, 50)
    for (const _twice of [1, 2]) {
      await sweepRecalls(app.kernel, {}, never)
      await work(app, it, recall_no)
      await sendDue(app, shop)
    }
    expect((await notices(app, shop)).map(({ state }) => state)).toEqual(['skipped', 'sent'])
    expect(await waiting()).toBe(0)
  })

  test('who get a recalled code later are told too, once', async () => {
    const it = await shopWithBatch(app, 1)
    const { shop, codes } = it
    const recall_no = await start(app, it)
    await work(app, it, recall_no)
    await readOf(app, shop)
    await makeMember(app, shop, { member_id: 'late', name: '나중', email: 'late@mail.example' })
    const serial = codes[0]?.serial_number ?? ''
    await app.good('changeCodeStatus', { serial, cert_status: 'activated', member_id: 'late' }, { as: shop })
    await readOf(app, shop)
    await app.good('changeCodeStatus', { serial, cert_status: 'approved' }, { as: shop })
    await readOf(app, shop)
    expect((await notices(app, shop)).map(({ recipient }) => recipient)).toEqual(['late@mail.example'])
    expect(await app.good('getRecall', { recall_no }, { as: shop })).toMatchObject({ owners: 1 })
  })

  test('who have not answered are reminded at most once a day; who was not reached is tried again', async () => {
    const it = await shopWithBatch(app, 3, [{ email: 'a@mail.example' }, { email: 'b@mail.example' }, {}])
    const { shop } = it
    const recall_no = await start(app, it)
    const round = async (kind: 'remind' | 'retry', confirmed_owners = 1) =>
      (await app.call('startRecallRound', { recall_no, kind, confirmed_owners }, { as: shop })).body.code
    expect(await round('remind')).toBe('recall.not_possible')
    await work(app, it, recall_no)
    await app.sql(`update message set state = 'sent' where mall_id = $1`, [shop.mall_id])
    await app.sql(
      `update recall_owner set answer = 'seen', answered_at = now() where mall_id = $1 and member_id = 'm0'`,
      [shop.mall_id],
    )
    expect(await app.good('checkRecallRound', { recall_no, kind: 'remind' }, { as: shop })).toMatchObject({
      by_email: 1,
    })
    expect(await round('remind')).toBeUndefined()
    expect(await round('remind')).toBe('recall.busy')
    await work(app, it, recall_no)
    expect(await round('remind')).toBe('recall.reminded')
    expect((await notices(app, shop)).map(({ recipient, body }) => [recipient, body.text.startsWith('(다시')])).toEqual(
      [
        ['a@mail.example', false],
        ['b@mail.example', false],
        ['b@mail.example', true],
      ],
    )
    app.clock.advance(24 * 3_600_000)
    await app.sql(`update message set state = 'failed' where mall_id = $1`, [shop.mall_id])
    expect(await round('remind')).toBe('recall.nobody')
    expect(await app.good('checkRecallRound', { recall_no, kind: 'retry' }, { as: shop })).toMatchObject({
      owners: 2,
      by_email: 1,
      no_contact: 1,
    })
    expect(await round('retry')).toBeUndefined()
    await work(app, it, recall_no)
    expect(await notices(app, shop)).toHaveLength(4)
  })

  test('are listed masked; whole they are seen for a reason, after a proof, and the log says so', async () => {
    const it = await shopWithBatch(app, 3, people)
    const { shop, codes } = it
    const recall_no = await start(app, it)
    await work(app, it, recall_no)
    const search = (more: object) => app.good('searchRecallOwners', { recall_no, ...more }, { as: shop })
    const { owners, counts } = await search({})
    expect(owners.map(({ name, contact, delivery }: RecallOwner) => [name, contact, delivery])).toEqual([
      ['김*콜', '010-****-5678', 'waiting'],
      ['김*콜', 'on**@mail.example', 'waiting'],
      ['김*콜', null, 'unreachable'],
    ])
    expect(counts).toMatchObject({ all: 3, missed: 1, waiting: 2, unanswered: 0 })
    expect((await search({ tab: 'missed' })).owners).toHaveLength(1)
    expect((await search({ keyword: codes[1]?.serial_number })).count).toBe(1)
    const owner_no = owners[0].owner_no
    app.clock.advance(11 * 60_000)
    const reveal = async (more: object) =>
      (await app.call('revealRecallOwner', { recall_no, owner_no, reason: '전화 안내', ...more }, { as: shop })).body
    expect((await reveal({})).code).toBe('personal.password_required')
    expect(await reveal({ password: shop.password })).toEqual({
      name: '김리콜',
      phone: '01012345678',
      email: 'both@mail.example',
    })
    const file = await app.call('exportRecallOwners', { recall_no, tab: 'missed', reason: '전화 안내' }, { as: shop })
    expect([file.status, file.headers['x-total-count']]).toEqual([200, '1'])
    const log = await app.sql(
      `select kind, subjects, reason from personal_access where mall_id = $1 and screen = 'recalls' order by access_no`,
      [shop.mall_id],
    )
    expect(log.slice(-2)).toEqual([
      { kind: 'reveal', subjects: ['m0'], reason: '전화 안내' },
      { kind: 'download', subjects: ['m2'], reason: '전화 안내' },
    ])
    await app.good('eraseMember', { id: 'm0', codes: 1, reason: '요청', password: shop.password }, { as: shop })
    const [gone] = (await search({ keyword: codes[0]?.serial_number })).owners
    expect([gone.name, gone.contact]).toEqual(['', null])
    expect(await app.sql(`select 1 from recall_owner where mall_id = $1 and member_id = 'm0'`, [shop.mall_id])).toEqual(
      [],
    )
  })
})
