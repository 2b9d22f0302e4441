import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

const countsOf = async (partner: Partner): Promise<number[]> => {
  const rows = await app.sql('select printed_count from code where mall_id = $1 order by code_id', [partner.mall_id])
  return rows.map((row) => row.printed_count)
}
const historyOf = async (partner: Partner) =>
  app.sql(
    `select title, detail, detail_values, updated_by from code_history where mall_id = $1 order by code_id, history_id`,
    [partner.mall_id],
  )
const print = (serial_number: string | undefined, print_count: number) => ({
  serial_number: serial_number ?? '',
  print_count,
})

test('printing counts every label, and the history of each code says so', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 3)
  const prints = [print(serials[0], 2), print(serials[2], 1), print(serials[0], 3)]
  expect(await app.good('recordPrint', { prints }, { as: partner })).toEqual({ printed: 6 })
  expect(await countsOf(partner)).toEqual([5, 0, 1])
  const row = { title: 'history.printed', detail: 'history.printed_detail', updated_by: partner.login_id }
  expect(await historyOf(partner)).toEqual([
    { ...row, detail_values: { count: 5 } },
    { ...row, detail_values: { count: 1 } },
  ])
})

test('a serial that is not here, or of another shop, is named and nothing is counted', async () => {
  const [partner, other] = [await app.partner(), await app.partner()]
  const [mine, theirs] = [await makeCodes(app, partner, 1), await makeCodes(app, other, 1)]
  const prints = [print(mine.serials[0], 1), print(theirs.serials[0], 1), print('nobody-1', 1)]
  const answer = await app.call('recordPrint', { prints }, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([404, 'code.not_found'])
  expect(answer.body.errors.map((wrong: { path: string }) => wrong.path)).toEqual([
    'prints.1.serial_number',
    'prints.2.serial_number',
  ])
  expect([...(await countsOf(partner)), ...(await countsOf(other))]).toEqual([0, 0])
  expect(await historyOf(partner)).toEqual([])
})

test('prints of the same codes at once are all counted; a repeated key counts once', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 40)
  const forwards = serials.map((serial) => print(serial, 1))
  const prints = [forwards, forwards.toReversed()]
  await Promise.all(
    Array.from({ length: 16 }, async (_, index) =>
      app.good(
        'recordPrint',
        { prints: prints[index % 2] ?? [] },
        { as: partner, key: `print-${index >> 1}-${index % 2}` },
      ),
    ),
  )
  await app.good('recordPrint', { prints: forwards }, { as: partner, key: 'print-0-0' })
  expect(new Set(await countsOf(partner))).toEqual(new Set([16]))
})

test('printing needs the plus plan', async () => {
  const partner = await app.partner({ plan: 'basic' })
  const { serials } = await makeCodes(app, partner, 1)
  const answer = await app.call('recordPrint', { prints: [print(serials[0], 1)] }, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([403, 'plan.plus_only'])
})

test('a printout is one line of the log however many codes it has, with its printer and its paper', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 600)
  const { printer_id } = await app.good('addPrinter', { name: '책상', kind: 'laser' }, { as: partner, key: 'desk' })
  const prints = serials.map((serial) => print(serial, 1))
  await app.good('recordPrint', { prints, geometry: 'a4', template: 'type1', printer_id }, { as: partner })
  const { prints: log } = await app.good('listPrints', {}, { as: partner })
  expect(log).toMatchObject([
    {
      output: 'browser',
      geometry: 'a4',
      template: 'type1',
      printer_name: '책상',
      codes: 600,
      labels: 600,
      left_out: 0,
    },
  ])
  const gone = '00000000-0000-4000-8000-000000000000'
  await app.good('recordPrint', { prints: prints.slice(0, 1), printer_id: gone }, { as: partner, key: 'again' })
  expect((await app.good('listPrints', {}, { as: partner })).prints[0]).toMatchObject({
    printer_name: null,
    reprinted: 1,
  })
})

test('the log of printouts is read page by page, newest first, and nothing of it twice or left out', async () => {
  const [partner, other] = [await app.partner(), await app.partner()]
  const { serials } = await makeCodes(app, partner, 1)
  for (let at = 0; at < 7; at++)
    await app.good('recordPrint', { prints: [print(serials[0], at + 1)] }, { as: partner, key: `p${at}` })
  const seen: number[] = []
  let below: string | null = null
  for (let page = 0; page < 5; page++) {
    const input: { limit: number; below?: string } = below === null ? { limit: 3 } : { limit: 3, below }
    const answer: { prints: { labels: number }[]; next: string | null } = await app.good('listPrints', input, {
      as: partner,
    })
    seen.push(...answer.prints.map(({ labels }) => labels))
    // Whatever is printed meanwhile is on no later page.
    if (page === 0) await app.good('recordPrint', { prints: [print(serials[0], 99)] }, { as: partner, key: 'more' })
    below = answer.next
    if (below === null) break
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(await app.good('listPrints', {}, { as: other })).toEqual({ prints: [], next: null })
  for (const wrong of ['x', '-1', '1'.repeat(19)])
    expect([wrong, (await app.call('listPrints', { below: wrong }, { as: partner })).status]).toEqual([wrong, 400])
})
