import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certStatuses } from '#contract/codes/code-words.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { addDays } from '#contract/kernel/seoul.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { is_long, often } from '#test/faults/sample.ts'
import type { Partner } from '#test/harness/partner.ts'
import { sharedJson } from '#test/harness/shared-data.ts'
import { type WorldCode, chances, dayOf, everyCode, makeWorld, members, names } from '#test/harness/search-world.ts'

type Sent = SentOf<Operations['searchCodes']>

let app: App
let partner: Partner
let codes: WorldCode[]

beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
  const other = await app.partner()
  const chance = chances(20_261_121)
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, plan_class, expires_at)
     values ($1, 2, '2', 'cert_product', 'Second', 'basic', '2027-01-01')`,
    [partner.mall_id],
  )
  await makeWorld(app, partner, { shop_id: 1, runs: 45 }, chance)
  await makeWorld(app, partner, { shop_id: 2, runs: 5 }, chance)
  codes = (await everyCode(app, partner.mall_id)).filter((code) => code.shop_id === 1)
  // The same ids and names in another mall, the same names in another shop of this one.
  await makeWorld(app, other, { shop_id: 1, runs: 8 }, chances(20_261_121))
}, 300_000)
afterAll(async () => {
  await app.close()
})

function mustBe<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the world lacks such a code')
  return value
}

/** A code is found by its beginning, in either case. */
function begins(code: string | null, typed: string): boolean {
  return code?.toLowerCase().startsWith(typed.toLowerCase()) ?? false
}

/** The oracle: filters, sorts and pages the codes in memory. */
function byHand(sent: Sent) {
  const time = (code: WorldCode) => (sent.range_type === 'activated_at' ? code.activated_at : code.created_at)
  const has = (name: string) => name.toLowerCase().includes((sent.product_name ?? '').trim().toLowerCase())
  const matching = codes
    .filter((code) => !sent.product_name?.trim() || has(code.product_name))
    .filter(
      (code) =>
        !sent.search_value?.trim() ||
        // The world has no GTINs; what is found by one stands in a test of its own.
        (sent.search_type !== 'gtin' && begins(code[sent.search_type ?? 'product_code'], sent.search_value.trim())),
    )
    .filter((code) => !sent.serial_number?.trim() || serialsMeant(sent.serial_number).includes(code.serial_number))
    .filter((code) => !sent.member_id?.trim() || code.member_id === sent.member_id.trim())
    .filter((code) => (sent.printed ?? 'A') === 'A' || code.printed_count > 0 === (sent.printed === 'Y'))
    .filter((code) => !sent.batch_id || code.batch_id === sent.batch_id)
    .filter((code) => time(code) !== null)
    .filter((code) => sent.from === undefined || String(dayOf(time(code))) >= sent.from)
    .filter((code) => sent.to === undefined || String(dayOf(time(code))) <= sent.to)
    .toSorted((a, b) => Number(time(b)) - Number(time(a)) || Number(b.code_id) - Number(a.code_id))
  const ofStatus = (status: string) => matching.filter((code) => code.cert_status === status)
  const list =
    sent.range_type === 'activated_at' ? matching : matching.toSorted((a, b) => Number(b.code_id) - Number(a.code_id))
  const wanted = sent.cert_status ? list.filter((code) => code.cert_status === sent.cert_status) : list
  const [limit, offset] = [Number(sent.limit ?? 20), Number(sent.offset ?? 0)]
  return {
    serials: wanted.slice(offset, offset + limit).map((code) => code.serial_number),
    count: wanted.length,
    counts: {
      all: matching.length,
      ...Object.fromEntries(certStatuses.map((status) => [status, ofStatus(status).length])),
    },
  }
}

async function search(sent: Sent, as = partner) {
  const { serials, count, counts } = await app.good('searchCodes', sent, { as })
  return { serials: serials.map((code: { serial_number: string }) => code.serial_number), count, counts }
}

async function same(sent: Sent) {
  expect(await search(sent), JSON.stringify(sent)).toEqual(byHand(sent))
}

/** The issue run that most codes are of. */
function largestRun(): string {
  const sizes = Map.groupBy(codes, (code) => code.batch_id)
  return mustBe([...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0])[0]
}

/** One value of every filter that finds some codes and not all, and the whole list as the last resort. */
function singles(): Sent[] {
  const some = codes.filter((code) => code.custom_variant_code !== null && code.member_id !== null)
  const code = mustBe(some[Math.floor(some.length / 2)])
  return [
    { product_name: 'bag' },
    { search_type: 'product_code', search_value: code.product_code },
    { search_type: 'variant_code', search_value: code.variant_code },
    { search_type: 'variant_code', search_value: code.variant_code.slice(0, 3).toLowerCase() },
    { search_type: 'custom_product_code', search_value: 'own 0' },
    { search_type: 'custom_variant_code', search_value: String(code.custom_variant_code) },
    ...certStatuses.map((cert_status) => ({ cert_status })),
    { range_type: 'activated_at' },
    { from: '2026-10-20' },
    { to: '2026-11-05' },
    { from: '2026-10-25', to: '2026-10-31' },
    { range_type: 'activated_at', from: '2026-10-20', to: '2026-11-10' },
    { serial_number: code.serial_number },
    { member_id: String(code.member_id) },
    { printed: 'Y' },
    { printed: 'N' },
    { batch_id: largestRun() },
  ]
}

describe('the list is what one would find by hand', () => {
  test('with nothing asked for: every code, newest first, twenty of them', async () => {
    await same({})
    expect((await search({})).serials).toHaveLength(20)
    expect((await search({})).count).toBe(codes.length)
  })

  test('with every filter alone and with every two of them, on the first page, in the middle and at the end', async () => {
    const all = singles()
    let turn = 0
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index)) {
        const both = { ...one, ...other }
        const { count } = byHand(both)
        const pages = [{}, { limit: 7, offset: Math.floor(count / 2) }, { limit: 50, offset: Math.max(count - 5, 0) }]
        // Every page of each filter alone; of two together the gate looks at one of the pages, in turns.
        const looked = one === other || is_long ? pages : [pages[turn++ % pages.length] ?? {}]
        for (const page of looked) await same({ ...both, ...page })
      }
    }
  }, 300_000)

  test('with any filters at all, at any offset', async () => {
    const day = fc.integer({ min: 0, max: 70 }).map((back) => addDays('2026-11-25', -back))
    const anyOf = (values: (string | null)[]) =>
      fc.constantFrom(...values.filter((value) => value !== null), 'none such')
    const sent = fc.record(
      {
        product_name: anyOf([...names, 'bag', 'B', '가', '%', '_', '\\', 'a_', "'", 'b>']),
        cert_status: fc.constantFrom(...certStatuses, '' as const),
        search_type: fc.constantFrom('product_code', 'variant_code', 'custom_product_code', 'custom_variant_code'),
        search_value: anyOf(['P%1', 'p%1', 'P_1', 'V_0-0', 'V%0-0', 'V_9-0', 'own 0', 'own 1', 'own', 'own-7']),
        range_type: fc.constantFrom('created_at', 'activated_at'),
        from: day,
        to: day,
        serial_number: anyOf(codes.slice(0, 40).map((code) => code.serial_number.toLowerCase())),
        member_id: anyOf(members),
        printed: fc.constantFrom('Y', 'N'),
        batch_id: fc.constantFrom(...new Set(codes.map((code) => code.batch_id))),
        limit: fc.integer({ min: 1, max: 500 }),
        offset: fc.oneof(fc.nat(300), fc.nat(codes.length + 50)),
      },
      { requiredKeys: [] },
    )
    // Most searches name few filters; all of them at once find nothing.
    const few = fc
      .tuple(
        sent,
        fc.shuffledSubarray(Object.keys(singles().reduce((all, one) => ({ ...all, ...one }))), { maxLength: 4 }),
      )
      .map(([whole, kept]) => {
        const keys = new Set([...kept, 'limit', 'offset'])
        return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.has(key))) as Sent
      })
    await fc.assert(fc.asyncProperty(few, same), { numRuns: often({ gate: 130, long: 400 }), seed: 7 })
  }, 300_000)

  test('page by page: no code is missing and none comes twice, whatever the order and status', async () => {
    const lists: Sent[] = [{}, { cert_status: 'lost' }, { printed: 'Y' }, { printed: 'N' }, { batch_id: largestRun() }]
    for (const range_type of ['created_at', 'activated_at'] as const) {
      for (const list of lists) {
        const found: string[] = []
        const { count } = await search({ ...list, range_type })
        for (let offset = 0; offset < count; offset += 500) {
          found.push(...(await search({ ...list, range_type, limit: 500, offset })).serials)
        }
        expect(found).toHaveLength(count)
        expect(new Set(found).size).toBe(count)
      }
    }
  }, 300_000)
})

describe('the filters', () => {
  test('a serial is found as it is printed, as it is typed and as the shop wrote it', async () => {
    const made = codes.find((code) => /^[0-9A-Z]{16}$/.test(code.serial_number))?.serial_number ?? ''
    const own = codes.find((code) => code.serial_number.startsWith('own-'))?.serial_number ?? ''
    const typed = ` ${made.slice(0, 4)}-${made.slice(4, 8)} ${made.slice(8).toLowerCase()} `
    for (const serial_number of [made, typed, own]) expect((await search({ serial_number })).count).toBe(1)
    expect((await search({ serial_number: own.toUpperCase() })).count).toBe(0)
    expect((await search({ serial_number: made.slice(0, 8) })).count).toBe(0)
  })

  test('a wildcard in a product name is a letter like any other', async () => {
    for (const product_name of ['%', '_', '\\', '100%', 'a_b', '%%', '\\_', "'", '"; drop', '👜']) {
      await same({ product_name })
    }
    expect((await search({ product_name: 'a_b' })).count).toBeLessThan(
      codes.filter((code) => /a.b/.test(code.product_name)).length,
    )
  })

  test('nothing that somebody types breaks the list', async () => {
    const file = sharedJson<string[]>('naughty/blns.json', [])
    const typed = ["' or 1=1 --", '{}', '\u202Eabc', 'ﷺ'.repeat(40), '0'.repeat(80), '$1', ...file]
    for (const [index, naughty] of typed.entries()) {
      const searches = [
        { product_name: naughty, search_value: naughty },
        { serial_number: naughty, member_id: naughty },
      ]
      // Of the long list the gate types each into one pair of fields, in turns.
      for (const sent of index < 6 || is_long ? searches : searches.slice(index % 2, (index % 2) + 1)) {
        const { status, body } = await app.call('searchCodes', sent, { as: partner })
        expect([200, 400], JSON.stringify([sent, body])).toContain(status)
      }
    }
    expect(app.problems).toEqual([])
  }, 300_000)

  test('today and uncertified, as after issuing: what was made today and waits', async () => {
    await same({ from: '2026-11-21', cert_status: 'inactivated' })
    await same({ from: '2026-11-21', to: '2026-11-21', cert_status: 'inactivated' })
  })

  test('days before the first code, after the last one and the wrong way round are empty lists', async () => {
    for (const days of [{ to: '1999-12-31' }, { from: '9999-12-31' }, { from: '2026-11-05', to: '2026-11-04' }]) {
      for (const range_type of ['created_at', 'activated_at'] as const) {
        expect(await search({ ...days, range_type })).toEqual({ serials: [], count: 0, counts: noCounts })
      }
    }
    await same({ from: '0001-01-01', to: '9999-12-31' })
  })

  test('the tabs count each status under the other filters, whichever tab is open', async () => {
    const open = await search({ product_name: 'bag' })
    for (const cert_status of certStatuses) {
      const tab = await search({ product_name: 'bag', cert_status })
      expect(tab.counts).toEqual(open.counts)
      expect(tab.count).toBe(open.counts[cert_status])
    }
  })

  test('an unknown status, search type, range or day is refused', async () => {
    const wrong = [
      { cert_status: 'expired' },
      { search_type: 'supplier' },
      { range_type: 'bought_at' },
      { from: '2026-02-30' },
      { limit: 0 },
      { limit: 501 },
      { offset: -1 },
      { limit: 'many' },
      { offset: 1.5 },
    ]
    for (const sent of wrong) {
      const { status, body } = await app.call('searchCodes', sent as Sent, { as: partner })
      expect([status, body.code], JSON.stringify(sent)).toEqual([400, 'request.invalid'])
    }
  })
})

describe('the answer', () => {
  test('a code stands there with its product, in Seoul time, null where there is nothing', async () => {
    const code = mustBe(codes.find((one) => one.activated_at === null))
    const { serials } = await app.good('searchCodes', { serial_number: code.serial_number }, { as: partner })
    const [batch] = await app.sql('select batch_id from code where mall_id = $1 and serial_number = $2', [
      partner.mall_id,
      code.serial_number,
    ])
    const index = names.indexOf(code.product_name)
    expect(serials).toEqual([
      {
        serial_number: code.serial_number,
        product_name: code.product_name,
        variant_name: expect.stringMatching(/^Option \d$/),
        product_code: code.product_code,
        variant_code: code.variant_code,
        custom_product_code: code.custom_product_code,
        custom_variant_code: code.custom_variant_code,
        gtin: null,
        list_image: index % 2 === 0 ? `/files/products/${index}.webp` : null,
        cert_status: code.cert_status,
        cert_duration_type: 'activated',
        cert_duration: '30d',
        cert_validated_at: null,
        cert_expired_at: null,
        created_at: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
        activated_at: null,
        bought_at: null,
        member_id: code.member_id,
        printed_count: code.printed_count,
        memo: null,
        approval_status: null,
        blocked_reason: null,
        batch_id: batch.batch_id,
      },
    ])
  })

  test('a shop without codes has an empty list', async () => {
    const fresh = await app.partner()
    expect(await search({}, fresh)).toEqual({ serials: [], count: 0, counts: noCounts })
    expect(await search({ range_type: 'activated_at', offset: 5000 }, fresh)).toMatchObject({ count: 0, serials: [] })
  })

  test("another mall's codes, and another shop's, never appear", async () => {
    const second = { as: partner, place: { shop_no: '2' } }
    const all = await everyCode(app, partner.mall_id)
    const there = all.filter((code) => code.shop_id === 2).map((code) => code.serial_number)
    const { serials, count } = await app.good('searchCodes', { limit: 500 }, second)
    expect(count).toBe(there.length)
    expect(serials.map((code: { serial_number: string }) => code.serial_number)).toEqual(there.slice(0, 500))
    const stranger = await app.partner()
    for (const code of codes.slice(0, 5)) {
      expect((await app.good('searchCodes', { serial_number: code.serial_number }, second)).count).toBe(0)
      expect((await search({ serial_number: code.serial_number }, stranger)).count).toBe(0)
      expect((await search({ member_id: String(code.member_id) }, stranger)).count).toBe(0)
    }
  })
})

const noCounts = { all: 0, inactivated: 0, activated: 0, lost: 0, approved: 0 }
