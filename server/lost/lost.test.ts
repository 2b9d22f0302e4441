import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { type IssuedCode, issued } from '#test/harness/issued.ts'
import { attempted, certified, makeMember, scanned } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let shop: Partner
let codes: IssuedCode[]
const day = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000)

beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
  await makeMember(app, shop, { member_id: 'g:b', name: '김하늘', phone: '01012345678', at: day(30) })
  const watches = await issued(app, shop, { count: 1, product_name: 'Field Watch 100%' })
  codes = [...(await issued(app, shop, { count: 4, product_name: 'Tote Bag' })), ...watches]
  const [quiet, tried, fine, , watch] = codes
  if (!quiet || !tried || !fine || !watch) throw new Error('no codes')
  await certified(app, shop, quiet, { member_id: 'g:a', at: day(20), lost: { at: day(8), by: 'g:a' } })
  await scanned(app, shop, { code_id: quiet.code_id, at: day(19) })
  await scanned(app, shop, { code_id: quiet.code_id, at: day(7) })
  // Its owner looks too, and is nobody to be told of.
  await scanned(app, shop, { code_id: quiet.code_id, at: day(6), verdict: 'yours' })
  await certified(app, shop, tried, { member_id: 'g:b', at: day(20), lost: { at: day(4), by: 'manager' } })
  await attempted(app, shop, { code_id: tried.code_id, at: day(3), device: 'computer' })
  await attempted(app, shop, { code_id: tried.code_id, at: day(1), device: 'phone' })
  await certified(app, shop, fine, { member_id: 'g:c', at: day(3) })
  await certified(app, shop, watch, { member_id: 'g:d', at: day(9), lost: { at: day(2), by: 'g:d' } })
})
afterAll(async () => app.close())

const search = async (input: object = {}) => app.good('searchLost', input, { as: shop })
const serialsOf = (answer: { serials: { serial_number: string }[] }) => answer.serials.map((row) => row.serial_number)
const serial = (place: number) => codes[place]?.serial_number ?? ''

describe('lost records', () => {
  test('are listed last reported first, with what others tried since; scans are counted apart', async () => {
    const answer = await search()
    expect(serialsOf(answer)).toEqual([serial(4), serial(1), serial(0)])
    expect([answer.count, answer.counts]).toEqual([3, { all: 3, open: 2, attempted: 1, resolved: 0 }])
    expect(answer.serials[1]).toMatchObject({
      product_name: 'Tote Bag',
      member_id: 'g:b',
      member_name: '김*늘',
      state: 'attempted',
      reported_at: '2026-11-17T09:00:00+09:00',
      reported_by: 'operator',
      attempt_count: 2,
      new_attempts: 2,
      last_attempt_at: '2026-11-20T09:00:00+09:00',
      scan_count: 0,
    })
    expect(answer.serials[2]).toMatchObject({ reported_by: 'member', state: 'open', attempt_count: 0, scan_count: 1 })
  })

  test('are found by serial however it is typed, by product, member, days of the report and state', async () => {
    const typed = serial(1)
      .toLowerCase()
      .replace(/(.{4})/g, '$1-')
    expect(serialsOf(await search({ serial_number: typed }))).toEqual([serial(1)])
    expect(serialsOf(await search({ serial_number: serial(2) }))).toEqual([])
    expect(serialsOf(await search({ product_name: 'watch 100%' }))).toEqual([serial(4)])
    expect(serialsOf(await search({ product_name: '%' }))).toEqual([serial(4)])
    expect(serialsOf(await search({ member_id: 'g:b' }))).toEqual([serial(1)])
    expect(serialsOf(await search({ from: '2026-11-17', to: '2026-11-17' }))).toEqual([serial(1)])
    const tried = await search({ state: 'attempted', limit: 1 })
    expect([serialsOf(tried), tried.count, tried.counts.all]).toEqual([[serial(1)], 1, 3])
    expect(serialsOf(await search({ state: 'open', offset: 1 }))).toEqual([serial(0)])
  })

  test('tell each attempt since the report, newest first', async () => {
    const attempts = async (input: object) =>
      app.good('listLostAttempts', { serial: serial(1), ...input }, { as: shop })
    const all = await attempts({})
    expect(all).toMatchObject({
      serial: serial(1),
      count: 2,
      attempts: [
        { attempted_at: '2026-11-20T09:00:00+09:00', kind: 'register', device: 'phone', region: 'KR-11', is_new: true },
        { attempted_at: '2026-11-18T09:00:00+09:00', device: 'computer', verdict: 'unjudged' },
      ],
    })
    expect((await attempts({ limit: 1, offset: 1 })).attempts).toHaveLength(1)
    const none = await app.call('listLostAttempts', { serial: serial(2) }, { as: shop })
    expect([none.status, none.body.code]).toEqual([404, 'lost.not_found'])
  })

  test('are new until somebody has looked, and each attempt can be judged', async () => {
    expect(await app.good('countLostNews', {}, { as: shop })).toEqual({ attempts: 2, records: 1 })
    const { attempts } = await app.good('listLostAttempts', { serial: serial(1) }, { as: shop })
    const { attempt_no } = attempts[0]
    await app.good('judgeLostAttempt', { attempt_no, verdict: 'finder' }, { as: shop })
    expect(await app.good('countLostNews', {}, { as: shop })).toEqual({ attempts: 1, records: 1 })
    const { serials } = await search({ serial_number: serial(1) })
    expect(await app.good('seeLost', { lost_no: serials[0].lost_no }, { as: shop })).toEqual({ seen: 1 })
    expect(await app.good('countLostNews', {}, { as: shop })).toEqual({ attempts: 0, records: 0 })
  })

  test('are not there for a shop of imweb, by any address, and need the plus plan', async () => {
    const imweb = await app.partner({ flavour: 'imweb' })
    const tails = ['lost/serials/search', `lost/serials/${serial(1)}/trial`, 'lost/news', 'messages/send_history']
    for (const tail of tails)
      for (const scope of [
        `/app/cert_product/imweb/${imweb.mall_id}/shops/1`,
        `/app/cert_product/mall/${imweb.mall_id}/shops/1`,
        `/app/cert_product/genuine/${imweb.mall_id}`,
      ]) {
        const url = `${scope}/api/cert/products/${tail}`
        const answer = await app.server.inject({ url, headers: { authorization: `Bearer ${imweb.token}` } })
        expect([url, answer.statusCode]).toEqual([url, 404])
      }
    const as = await app.partner({ plan: 'basic' })
    expect((await app.call('searchLost', {}, { as })).body.code).toBe('plan.plus_only')
    expect((await app.call('listLostAttempts', { serial: serial(1) }, { as })).body.code).toBe('plan.plus_only')
  })

  test('are there for a shop of a hosted mall', async () => {
    const mall = await app.partner({ flavour: 'mall' })
    expect((await app.good('searchLost', {}, { as: mall, door: 'mall' })).count).toBe(0)
  })
})
