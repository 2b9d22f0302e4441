import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChange } from '../../code-life/counts.ts'
import { inTenant } from '../../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let shop: Partner
let runs: Awaited<ReturnType<typeof makeCodes>>[]
beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
  runs = []
  for (let run = 0; run < 3; run++) {
    runs.push(await makeCodes(app, shop, 6))
    app.clock.advance(24 * 60 * 60_000)
  }
})
afterAll(async () => app.close())

type Found = { serials: { serial_number: string; printed_count: number }[]; count: number; counts: { all: number } }
const search = async (input: object): Promise<Found> => app.good('searchCodes', input, { as: shop })
const serialsOf = ({ serials }: Found) => serials.map((code) => code.serial_number)
/** Newest first, as the list has them. */
const expected = () => runs.toReversed().flatMap((run) => run.serials.toReversed())
const print = async (serials: readonly string[]) =>
  app.good('recordPrint', { prints: serials.map((serial_number) => ({ serial_number, print_count: 1 })) }, { as: shop })

test('before anything is printed, everything is not printed yet', async () => {
  expect(serialsOf(await search({ printed: 'N' }))).toEqual(expected())
  expect((await search({ printed: 'Y' })).count).toBe(0)
})

test('what is printed and what is not are the whole list, page by page, in its order and with exact counts', async () => {
  const done = [...(runs[0]?.serials ?? []), ...(runs[1]?.serials.slice(0, 2) ?? [])]
  await print(done)
  await print(done.slice(0, 3))
  const printed = await search({ printed: 'Y' })
  expect(serialsOf(printed)).toEqual(expected().filter((serial) => done.includes(serial)))
  expect([printed.count, printed.counts.all]).toEqual([8, 8])
  const rest = expected().filter((serial) => !done.includes(serial))
  const pages = [0, 4, 8].map(async (offset) => search({ printed: 'N', limit: 4, offset }))
  const found = await Promise.all(pages)
  expect(found.flatMap(serialsOf)).toEqual(rest)
  expect(found.map((page) => page.count)).toEqual([10, 10, 10])
})

test('the other filters hold as well', async () => {
  const run = runs[1]
  if (run === undefined) throw new Error('no run')
  expect((await search({ printed: 'N', search_value: run.product_code })).count).toBe(4)
  expect((await search({ printed: 'Y', search_value: run.product_code })).count).toBe(2)
  expect((await search({ printed: 'N', from: '2026-11-22', to: '2026-11-22' })).count).toBe(4)
  expect((await search({ printed: 'N', from: '2026-11-21', to: '2026-11-21' })).count).toBe(0)
  expect((await search({ printed: 'Y', serial_number: run.serials[0] })).count).toBe(1)
  expect((await search({ printed: 'N', serial_number: run.serials[0] })).count).toBe(0)
  expect((await search({ printed: 'N', cert_status: 'lost' })).count).toBe(0)
  expect((await search({ printed: 'N', range_type: 'activated_at' })).count).toBe(0)
})

test('the codes of one batch are found, in its order, with the other filters and with exact counts', async () => {
  const run = runs[1]
  const [first] = (await search({ serial_number: run?.serials[0] })).serials as unknown as { batch_id: string }[]
  const batch_id = first?.batch_id
  expect(serialsOf(await search({ batch_id }))).toEqual(run?.serials.toReversed())
  expect((await search({ batch_id, limit: 2, offset: 4 })).count).toBe(6)
  expect((await search({ batch_id, printed: 'N' })).counts.all).toBe(4)
  expect((await search({ batch_id, serial_number: run?.serials[0] })).count).toBe(1)
  expect((await search({ batch_id, serial_number: runs[0]?.serials[0] })).count).toBe(0)
  expect((await search({ batch_id, from: '2026-11-21', to: '2026-11-21' })).count).toBe(0)
  const stranger = await app.partner()
  expect((await app.good('searchCodes', { batch_id }, { as: stranger })).count).toBe(0)
})

test('many prints at once count each code’s first print once', async () => {
  const serials = runs[2]?.serials ?? []
  await Promise.all(Array.from({ length: 12 }, async (_, turn) => print(turn % 2 ? serials : serials.toReversed())))
  const rows = await app.sql('select printed, created from batch where mall_id = $1 order by batch_id', [shop.mall_id])
  expect(rows.map((row) => [row.printed, row.created])).toEqual([
    ['6', '6'],
    ['2', '6'],
    ['6', '6'],
  ])
})

test('prints, changes of status and a destruction at the same moment leave counts that are what stands', async () => {
  const own = await app.partner()
  const { serials } = await makeCodes(app, own, 12)
  const prints = serials.map((serial_number) => ({ serial_number, print_count: 1 }))
  const calls = serials
    .slice(0, 8)
    .map(async (serial, index) =>
      index < 6
        ? app.call('changeCodeStatus', { serial, cert_status: 'approved' }, { as: own })
        : app.call('destroyCodes', { serial_numbers: [serial] }, { as: own }),
    )
  const printed = [prints, prints.toReversed()].map(async (all) =>
    app.call('recordPrint', { prints: all }, { as: own }),
  )
  await Promise.all([...calls, ...printed])
  const [stands] = await app.sql(
    `select count(*) filter (where printed_count > 0)::int as labelled, count(*) filter (where printed_count = 0)::int as bare,
       count(*) filter (where printed_count > 0 and cert_status = 'approved')::int as approved
     from code where mall_id = $1`,
    [own.mall_id],
  )
  const [labelled, bare] = [
    await app.good('searchCodes', { printed: 'Y' }, { as: own }),
    await app.good('searchCodes', { printed: 'N' }, { as: own }),
  ]
  expect([labelled.counts.all, labelled.counts.approved, bare.counts.all]).toEqual([
    stands.labelled,
    stands.approved,
    stands.bare,
  ])
  expect([labelled.serials.length, bare.serials.length]).toEqual([stands.labelled, stands.bare])
})

/** A buyer certifies a code at that time; some are reported lost afterwards. */
async function certify(serial: string, cert_status: 'activated' | 'lost', activated_at: Date): Promise<void> {
  const { mall_id, shop_id } = shop
  await inTenant(app.kernel, mall_id, async (kernel) => {
    const here = kernel.tx
      .selectFrom('code')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('serial_number', '=', serial)
    const before = await here.executeTakeFirstOrThrow()
    const after = { ...before, cert_status, activated_at }
    await kernel.tx
      .updateTable('code')
      .set({ cert_status, activated_at })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('code_id', '=', before.code_id)
      .execute()
    await countChange(kernel, [{ ...before, before, after }])
  })
}

test('printed and not printed codes stand in the order of their certification too, page by page', async () => {
  const run = await makeCodes(app, shop, 9)
  const certified = run.serials.slice(0, 8)
  const lost = certified[5] ?? ''
  for (const [index, serial] of certified.entries()) {
    await certify(serial, serial === lost ? 'lost' : 'activated', new Date(Date.UTC(2026, 10, 25, 3, (index * 7) % 8)))
  }
  const newest = certified.toSorted((a, b) => ((certified.indexOf(b) * 7) % 8) - ((certified.indexOf(a) * 7) % 8))
  const done = certified.slice(2, 7)
  await print(done)
  const own = { range_type: 'activated_at', search_value: run.product_code }
  for (const [printed, mine] of [
    ['Y', newest.filter((serial) => done.includes(serial))],
    ['N', newest.filter((serial) => !done.includes(serial))],
  ] as const) {
    const pages = [0, 2, 4, 6].map(async (offset) => search({ ...own, printed, limit: 2, offset }))
    const found = await Promise.all(pages)
    expect(found.flatMap(serialsOf)).toEqual(mine)
    expect(found.map((page) => page.count)).toEqual(pages.map(() => mine.length))
    expect(serialsOf(await search({ range_type: 'activated_at', printed }))).toEqual(mine)
  }
  expect(serialsOf(await search({ ...own, printed: 'Y', cert_status: 'lost' }))).toEqual([lost])
  expect(serialsOf(await search({ ...own, printed: 'Y', from: '2026-11-25', to: '2026-11-25' }))).toHaveLength(5)
  expect(serialsOf(await search({ ...own, printed: 'Y', to: '2026-11-24' }))).toEqual([])
})
