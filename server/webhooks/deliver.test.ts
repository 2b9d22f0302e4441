import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { answerBytes, deliveryDays } from '#contract/webhooks/limits.ts'
import { sweepSpentRows } from '../sweeps/spent-rows.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { nameManager } from '#test/harness/buyers/owned-code.ts'
import { type Desk, block, codesOf, deskOf, gotAt, oneCode, readOf, turn, wordsAt } from '#test/harness/webhooks.ts'
import { claimBatch } from './claim.ts'
import { post } from './post.ts'
import { settle } from './settle.ts'
import { sweepWebhooks } from './sweep.ts'

/** Answers of endpoints, and what follows from them. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())
beforeEach(async () => {
  await fetch(`${app.outside().url}/faults`, { method: 'DELETE' })
})

const never = new AbortController().signal
const minute = 60_000
const hour = 60 * minute
const fault = async (more: Record<string, unknown>) => app.outside().fault({ system: 'receiver', ...more })
const logOf = async ({ as, endpoint_id }: Desk, more: object = {}) =>
  app.good('searchWebhookDeliveries', { endpoint_id, ...more }, { as })
const endpointAt = async ({ as, endpoint_id }: Desk) => {
  const { endpoints } = await app.good('listWebhooks', {}, { as })
  return endpoints.find((one: { endpoint_id: string }) => one.endpoint_id === endpoint_id)
}
/** A shop with an endpoint and a code that was just blocked. */
async function told() {
  const as = await app.partner()
  const desk = await deskOf(app, as)
  const code = await oneCode(app, as)
  await block(app, code)
  await readOf(app, as)
  return { as, desk, code }
}
const jobsFor = async ({ endpoint_id }: Desk) =>
  app.sql(`select name from jobs.job where data ->> 'endpoint_id' = $1 and state = 'created'`, [endpoint_id])

describe('a delivery', () => {
  test('that fails is tried again after pauses, by the same id, until it arrives; the log has every answer', async () => {
    const { as, desk } = await told()
    await fault({ kind: 'fail', status: 503 })
    await turn(app, desk)
    await turn(app, desk)
    expect(await wordsAt(desk)).toEqual(['code.blocked 503'])
    const { deliveries, counts } = await logOf(desk)
    expect([deliveries[0], counts]).toMatchObject([
      { state: 'waiting', tries: 1, status: 503 },
      { all: 1, waiting: 1 },
    ])
    app.clock.advance(35_000)
    // The first meets a connection that was kept, and is made again at once.
    await fault({ kind: 'drop_answer', times: 2 })
    await turn(app, desk)
    app.clock.advance(6 * minute)
    await turn(app, desk)
    const got = await gotAt(desk)
    expect([got.length, new Set(got.map(({ id }) => id)).size]).toEqual([4, 1])
    const { delivery_no } = deliveries[0]
    const { endpoint_id } = desk
    const detail = await app.good('getWebhookDelivery', { endpoint_id, delivery_no }, { as })
    expect(detail).toMatchObject({
      state: 'delivered',
      tries: 3,
      due_at: null,
      body: got[0]?.body,
      event_id: got[0]?.id,
    })
    expect(detail.attempts).toMatchObject([
      { status: 200, failure: null, answer: '{"received":true}' },
      { status: null, failure: 'unreachable', answer: '' },
      { status: 503, failure: null, answer: '고장 났어요' },
    ])
  })

  test('of one code never overtakes an earlier one; another code’s goes its way', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    const [first, second] = await codesOf(app, as, 2)
    if (first === undefined || second === undefined) throw new Error('no codes')
    await block(app, first)
    await block(app, second)
    await block(app, first, false)
    await readOf(app, as)
    await fault({ kind: 'fail', about: first.serial_number })
    for (let each = 0; each < 3; each++) await turn(app, desk)
    const serials = async () =>
      (await gotAt(desk)).map(({ body }) => `${JSON.parse(body).type} ${JSON.parse(body).data.serial_number}`)
    // Two go out beside each other.
    expect((await serials()).toSorted()).toEqual(
      [`code.blocked ${first.serial_number}`, `code.blocked ${second.serial_number}`].toSorted(),
    )
    app.clock.advance(minute)
    await turn(app, desk)
    await turn(app, desk)
    expect((await serials()).slice(2)).toEqual([
      `code.blocked ${first.serial_number}`,
      `code.unblocked ${first.serial_number}`,
    ])
  })

  test('of a code comes after that of the batch in which it was made', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as, ['code.issued', 'code.blocked'])
    const { batch_id } = await makeCodes(app, as, 1)
    const [row] = await app.sql('select code_id, serial_number from code where mall_id = $1 and batch_id = $2', [
      as.mall_id,
      batch_id,
    ])
    const code = {
      shop: as,
      member_id: '',
      phone: '',
      email: '',
      code_id: row.code_id,
      serial_number: row.serial_number,
    }
    await block(app, code)
    await readOf(app, as)
    await fault({ kind: 'fail', about: 'code.issued' })
    await turn(app, desk)
    expect(await wordsAt(desk)).toEqual(['code.issued 500'])
    app.clock.advance(minute)
    for (let each = 0; each < 2; each++) await turn(app, desk)
    expect((await wordsAt(desk)).slice(1)).toEqual(['code.issued 200', 'code.blocked 200'])
  })

  test('whose worker was killed after the call is made again by the next one, by the same id; a late worker changes nothing', async () => {
    const { as, desk } = await told()
    const at = { mall_id: as.mall_id, endpoint_id: desk.endpoint_id }
    const batch = await claimBatch(app.kernel, at)
    const [claimed] = batch?.deliveries ?? []
    if (batch === null || claimed === undefined) throw new Error('nothing was due')
    const late = await post(app.kernel, batch.endpoint, claimed)
    // Nobody else takes it meanwhile.
    await turn(app, desk)
    expect(await gotAt(desk)).toHaveLength(1)
    app.clock.advance(2 * minute)
    await sweepWebhooks(app.kernel, {}, never)
    expect((await jobsFor(desk)).length).toBeGreaterThan(0)
    await turn(app, desk)
    const got = await gotAt(desk)
    expect(got.map(({ id }) => id)).toEqual([claimed.event_id, claimed.event_id])
    const log = (await logOf(desk)).deliveries
    expect(log).toMatchObject([{ state: 'delivered', tries: 1 }])
    await settle(app.kernel, batch, new Map([[claimed.delivery_no, { ...late, status: 500 }]]))
    expect((await logOf(desk)).deliveries).toEqual(log)
  })

  test('that is led elsewhere has not arrived, and nobody follows; an answer without an end is cut', async () => {
    const { as, desk } = await told()
    await fault({ kind: 'redirect' })
    await turn(app, desk)
    expect(await gotAt({ address: `${app.outside().url}/receiver/elsewhere` })).toEqual([])
    expect((await logOf(desk)).deliveries).toMatchObject([{ state: 'waiting', status: 307 }])
    await fault({ kind: 'flood' })
    app.clock.advance(minute)
    await turn(app, desk)
    const { deliveries } = await logOf(desk)
    const { endpoint_id } = desk
    const { attempts } = await app.good(
      'getWebhookDelivery',
      { endpoint_id, delivery_no: deliveries[0].delivery_no },
      { as },
    )
    expect([deliveries[0].state, attempts[0].answer.length]).toEqual(['delivered', answerBytes])
  })

  test('to an address that leads inside by now is not made, and says why', async () => {
    const { as, desk } = await told()
    await app.sql(`update webhook_endpoint set address = 'https://127.0.0.1/x' where mall_id = $1`, [as.mall_id])
    await turn(app, desk)
    expect((await logOf(desk)).deliveries).toMatchObject([{ state: 'waiting', status: null, failure: 'private' }])
  })

  test('is given up after ten tries in three days; then the next of its code goes', async () => {
    const { as, desk, code } = await told()
    const other = await oneCode(app, as)
    await block(app, code, false)
    await readOf(app, as)
    await fault({ kind: 'fail', times: 1000, about: 'code.blocked' })
    for (let each = 0; each < 10; each++) {
      await turn(app, desk)
      app.clock.advance(23 * hour)
      // Others arrive, so the endpoint itself is well.
      await block(app, other, each % 2 === 0)
      await app.sql(`delete from webhook_delivery where mall_id = $1 and subject = $2`, [
        as.mall_id,
        other.serial_number,
      ])
      await app.sql(
        'update webhook_endpoint set failures = 0, failing_since = null, rest_until = null where mall_id = $1',
        [as.mall_id],
      )
    }
    const states = async () =>
      (await logOf(desk, { keyword: code.serial_number })).deliveries.map(
        ({ state, tries }: { state: string; tries: number }) => [state, tries],
      )
    expect(await states()).toEqual([
      ['waiting', 0],
      ['failed', 10],
    ])
    await turn(app, desk)
    expect(await states()).toEqual([
      ['delivered', 1],
      ['failed', 10],
    ])
    await fetch(`${app.outside().url}/faults`, { method: 'DELETE' })
    const { endpoint_id } = desk
    expect(await app.good('replayWebhookDeliveries', { endpoint_id }, { as })).toEqual({ replayed: 1 })
    await turn(app, desk)
    expect((await states())[1]).toEqual(['delivered', 1])
    const got = await gotAt(desk)
    expect(got.at(-1)?.id).toBe(got[0]?.id)
    expect((await app.call('replayWebhookDeliveries', { endpoint_id }, { as })).body.code).toBe(
      'webhook.none_to_replay',
    )
  })
})

describe('what failed', () => {
  test('is told again by the days on which it was to be told; nothing of another endpoint, no test, nothing that is on its way', async () => {
    const as = await app.partner()
    const [desk, other] = [await deskOf(app, as), await deskOf(app, as)]
    const codes = await codesOf(app, as, 4)
    for (const code of codes) await block(app, code)
    await readOf(app, as)
    await fault({ kind: 'fail', status: 418 })
    await app.good('testWebhook', { endpoint_id: desk.endpoint_id }, { as })
    const [first, second, third, going] = codes.map(({ serial_number }) => serial_number)
    const [day, next] = [-2, -1].map((days) => new Date(app.clock.now().getTime() + days * 24 * hour)) as [Date, Date]
    const set = async (columns: string, subject: string | undefined, ...values: unknown[]) =>
      app.sql(`update webhook_delivery set ${columns} where mall_id = $1 and subject = $2`, [
        as.mall_id,
        subject,
        ...values,
      ])
    for (const [subject, at] of [
      [first, day],
      [second, next],
      [third, app.clock.now()],
    ] as const)
      await set(`state = 'failed', due_at = null, made_at = $3`, subject, at)
    await set('claimed_at = $3', going, app.clock.now())
    const numbers = async ({ endpoint_id }: Desk, subject: string | undefined): Promise<string[]> =>
      (
        await app.sql('select delivery_no from webhook_delivery where endpoint_id = $1 and subject = $2', [
          endpoint_id,
          subject,
        ])
      ).map(({ delivery_no }) => String(delivery_no))
    const waiting = async () =>
      (
        await app.sql(
          `select endpoint_id, subject from webhook_delivery where mall_id = $1 and state = 'waiting' and claimed_at is null
           order by delivery_no`,
          [as.mall_id],
        )
      ).map(({ endpoint_id, subject }) => [endpoint_id === desk.endpoint_id, subject])
    const replay = async (which: object) =>
      (await app.call('replayWebhookDeliveries', { endpoint_id: desk.endpoint_id, ...which }, { as })).body
    await app.sql(`delete from jobs.job where data ->> 'endpoint_id' = $1`, [desk.endpoint_id])
    expect(await replay({ from: seoulDay(next), to: seoulDay(next) })).toEqual({ replayed: 1 })
    expect([await waiting(), (await jobsFor(desk)).length]).toEqual([[[true, second]], 1])
    for (const delivery_nos of [
      await numbers(other, first),
      await numbers(desk, going),
      await numbers(desk, 'webhook.test'),
    ])
      expect([delivery_nos.length, (await replay({ delivery_nos })).code]).toEqual([1, 'webhook.none_to_replay'])
    expect(await replay({ from: seoulDay(next) })).toEqual({ replayed: 1 })
    expect(await replay({})).toEqual({ replayed: 1 })
    expect(await waiting()).toEqual([first, second, third].map((subject) => [true, subject]))
  })
})

describe('an endpoint', () => {
  test('that fails is asked about by one delivery at a time, rests longer and longer, and hears all at once when it is back', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    for (const code of await codesOf(app, as, 30)) await block(app, code)
    await readOf(app, as)
    await fault({ kind: 'fail', times: 1000 })
    await turn(app, desk)
    const first = (await gotAt(desk)).length
    // Five in a row, and what was on its way beside the fifth.
    expect(first).toBeLessThan(10)
    await turn(app, desk)
    expect(await gotAt(desk)).toHaveLength(first)
    app.clock.advance(2 * hour)
    await turn(app, desk)
    expect(await gotAt(desk)).toHaveLength(first + 1)
    await fetch(`${app.outside().url}/faults`, { method: 'DELETE' })
    app.clock.advance(2 * hour)
    for (let each = 0; each < 3; each++) await turn(app, desk)
    expect((await logOf(desk)).counts).toEqual({ all: 30, waiting: 0, delivered: 30, failed: 0 })
    expect(await endpointAt(desk)).toMatchObject({ failing_since: null, waiting: 0 })
  })

  test('at which nothing arrives for three days is paused, its owner is told once, and everything waits until it goes on', async () => {
    const as = await app.partner()
    await nameManager(app, as)
    const desk = await deskOf(app, as)
    const codes = await codesOf(app, as, 15)
    for (const code of codes) await block(app, code)
    await readOf(app, as)
    await fault({ kind: 'fail', times: 1000 })
    await turn(app, desk)
    expect(await endpointAt(desk)).toMatchObject({ paused_at: null })
    app.clock.advance(73 * hour)
    await turn(app, desk)
    await turn(app, desk)
    expect(await endpointAt(desk)).toMatchObject({ paused_why: 'failing' })
    const mails = await app.sql(`select 1 from message where mall_id = $1 and purpose = 'webhook_paused'`, [as.mall_id])
    expect(mails).toHaveLength(1)
    const shops = await app.good('listShops', {}, { as })
    expect(shops).toMatchObject([{ webhooks_paused: true }])
    const [first] = codes
    if (first === undefined) throw new Error('no code')
    await block(app, first, false)
    await readOf(app, as)
    const before = (await gotAt(desk)).length
    app.clock.advance(hour)
    await turn(app, desk)
    expect(await gotAt(desk)).toHaveLength(before)
    const { endpoint_id } = desk
    expect((await app.call('replayWebhookDeliveries', { endpoint_id }, { as })).body.code).toBe('webhook.paused')
    await fetch(`${app.outside().url}/faults`, { method: 'DELETE' })
    await app.good('switchWebhook', { endpoint_id, active: true }, { as })
    for (let each = 0; each < 3; each++) await turn(app, desk)
    expect((await logOf(desk)).counts).toMatchObject({ waiting: 0, delivered: 16 })
    expect(await app.good('listShops', {}, { as })).toMatchObject([{ webhooks_paused: false }])
  })

  test('that its owner pauses hears nothing until it goes on, then at once; what was on its way changes nothing of that', async () => {
    const { as, desk, code } = await told()
    await nameManager(app, as)
    const { endpoint_id } = desk
    const at = { mall_id: as.mall_id, endpoint_id }
    const active = async (on: boolean) => app.good('switchWebhook', { endpoint_id, active: on }, { as })
    await active(false)
    await turn(app, desk)
    expect(await gotAt(desk)).toEqual([])
    await active(true)
    const batch = await claimBatch(app.kernel, at)
    const [claimed] = batch?.deliveries ?? []
    if (batch === null || claimed === undefined) throw new Error('nothing was due')
    await active(false)
    const gone = { sent_at: app.clock.now(), ms: 5, status: 410, failure: null, answer: '' }
    await settle(app.kernel, batch, new Map([[claimed.delivery_no, gone]]))
    expect(await endpointAt(desk)).toMatchObject({ paused_why: 'owner' })
    expect(
      await app.sql(`select from message where mall_id = $1 and purpose = 'webhook_paused'`, [as.mall_id]),
    ).toEqual([])
    // It would be tried again in half a minute.
    await active(true)
    await turn(app, desk)
    expect(await wordsAt(desk)).toEqual(['code.blocked 200'])
    expect((await logOf(desk, { keyword: code.serial_number })).deliveries).toMatchObject([{ state: 'delivered' }])
  })

  test('that says it is gone is paused at once', async () => {
    const { desk } = await told()
    await fault({ kind: 'fail', status: 410 })
    await turn(app, desk)
    expect(await endpointAt(desk)).toMatchObject({ paused_why: 'gone' })
  })

  test('is tried out at once, also while it is paused, without a word about its health', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    const { endpoint_id } = desk
    await app.good('switchWebhook', { endpoint_id, active: false }, { as })
    expect(await app.good('testWebhook', { endpoint_id }, { as })).toMatchObject({ status: 200, failure: null })
    await fault({ kind: 'fail', status: 418 })
    expect(await app.good('testWebhook', { endpoint_id }, { as })).toMatchObject({ status: 418 })
    expect(await wordsAt(desk)).toEqual(['webhook.test 200', 'webhook.test 418'])
    expect(await endpointAt(desk)).toMatchObject({ failing_since: null, failed: 0, waiting: 0 })
    const { count, deliveries } = await logOf(desk, { type: 'webhook.test' })
    expect([count, deliveries.map(({ state }: { state: string }) => state)]).toEqual([2, ['failed', 'delivered']])
  })

  test('that answers slowly waits for its turn among the slow ones, and no other waits for it', async () => {
    const { as, desk } = await told()
    await fault({ kind: 'slow', ms: 1700 })
    await turn(app, desk)
    await block(app, await oneCode(app, as))
    await readOf(app, as)
    expect((await jobsFor(desk)).map(({ name }) => name)).toContain('webhooks.slow')
    await turn(app, desk)
    await app.sql(`delete from jobs.job where data ->> 'endpoint_id' = $1`, [desk.endpoint_id])
    await block(app, await oneCode(app, as))
    await readOf(app, as)
    expect((await jobsFor(desk)).map(({ name }) => name)).toEqual(['webhooks.deliver'])
  })

  test('with much to hear takes a turn for each batch, and goes behind the others', async () => {
    const as = await app.partner()
    const desk = await deskOf(app, as)
    for (const code of await codesOf(app, as, 65)) await block(app, code)
    await readOf(app, as)
    await app.sql(`delete from jobs.job where data ->> 'endpoint_id' = $1`, [desk.endpoint_id])
    await turn(app, desk)
    expect([(await gotAt(desk)).length, (await jobsFor(desk)).length]).toEqual([60, 1])
  })
})

test('what was told is kept for its days, and goes then', async () => {
  const { as, desk } = await told()
  await turn(app, desk)
  const left = async () => (await app.sql('select 1 from webhook_delivery where mall_id = $1', [as.mall_id])).length
  app.clock.advance((deliveryDays - 1) * 24 * hour)
  await sweepSpentRows(app.kernel, {}, never)
  expect(await left()).toBe(1)
  app.clock.advance(2 * 24 * hour)
  await sweepSpentRows(app.kernel, {}, never)
  expect(await left()).toBe(0)
})
