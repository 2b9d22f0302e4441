import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestOf } from '#contract/table/address.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import type { LostRecord } from '#contract/lost/records.ts'
import { text } from '#contract/text/text.ts'
import { type App, startApp } from './harness/app.ts'
import { often } from './faults/sample.ts'
import { type Action, action } from './lifecycle/actions.ts'
import { type World, barOf, countsOf, living, livingIn, lostOf, verdictOf, wireOf } from './lifecycle/model.ts'
import { scan } from './lifecycle/buyer.ts'
import { act, newWorld } from './lifecycle/world.ts'

/**
 * The whole life of codes against a model of it: whatever operators and buyers do in whatever order, the product says of
 * every code and batch what the model says, every history tells how its code came to be what it is, and the numbers add
 * up (product C; invariants I1 to I5 of the fault plan). The model is written from the rules.
 */

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const flavours = ['partner', 'mall', 'imweb'] as const
const apps = ['cert_product', 'cert_digital'] as const
const plans = ['basic', 'plus'] as const
const worlds = flavours.flatMap((flavour) =>
  apps.flatMap((name) => plans.map((plan) => [flavour, name, plan] as const)),
)
const begin: Action = { do: 'issue', way: 'search', count: 3, warranty: { basis: 'activated', count: 1, unit: 'y' } }

describe.each(worlds)('in a shop of %s, %s, %s', (flavour, name, plan) => {
  test('every code is what was done to it, and the numbers add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 45 }), async (actions) => {
        const world = await newWorld(app, { flavour, app: name, plan })
        for (const one of [begin, ...actions]) await act(app, world, one)
        await compare(world)
      }),
      // What failed is told as it was: making it smaller takes minutes of a database.
      { numRuns: often({ gate: 1, long: 6 }), endOnFailure: true },
    )
  })
})

test.each(flavours)(
  'once the plan of a shop of %s is over, nothing of a code changes, and its scans go on',
  async (flavour) => {
    const world = await newWorld(app, { flavour, app: 'cert_product', plan: 'plus' })
    await act(app, world, begin)
    const [first] = world.codes
    if (first === undefined) throw new Error('no code was made')
    const { mall_id } = world.shop
    await app.sql(`update shop set expires_at = $2 where mall_id = $1`, [mall_id, app.clock.now()])
    app.clock.advance(1000)
    const { serial } = first
    const { batch_id } = first.batch
    const { how, product_code, variant_code } = world
    const refused = [
      await app.call('changeCodeStatus', { serial, cert_status: 'activated' }, how),
      await app.call('destroyCodes', { serial_numbers: [serial] }, how),
      await app.call('saveCodeMemo', { serial, memo: 'late' }, how),
      await app.call('undoBatch', { batch_id }, how),
      await app.call('freezeBatch', { batch_id, reason: 'recalled' }, how),
      await app.call('matchFromSheet', { rows: [{ product_code, variant_code, serial_number: 'X1' }] }, how),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect((await scan(app, world, first)).body).toMatchObject({ genuine: true, verdict: 'genuine' })
    const later = new Date(app.clock.now().getTime() + 86_400_000)
    await app.sql(`update shop set expires_at = $2 where mall_id = $1`, [mall_id, later])
    await compare(world)
  },
)

/** Every batch, the numbers of the list and its spreadsheet; then every code with its history and its scans. */
async function compare(world: World): Promise<void> {
  await compareBatches(world)
  await compareNumbers(world)
  await compareExport(world)
  const stories = await storiesOf(world)
  for (const known of world.codes) {
    const { serial, end } = known
    if (known !== world.codes.findLast((code) => code.serial === serial)) continue
    const answer = await app.call('getCode', { serial }, world.how)
    const seen = await scan(app, world, known)
    if (end !== null) {
      const told = world.buried.has(serial) ? 'scan.destroyed' : 'scan.not_genuine'
      expect([answer.status, seen.status, seen.body.code]).toEqual([404, 404, told])
      continue
    }
    expect(answer.body).toMatchObject(wireOf(world, known))
    const verdict = verdictOf(known)
    expect(seen.body).toMatchObject({ genuine: verdict !== 'blocked', verdict, cert_status: known.status })
    const { histories } = await app.good('getCodeHistory', { serial }, world.how)
    expect([serial, histories.length, stories.get(serial) ?? []]).toEqual([serial, known.story.length + 1, known.story])
    const scans = await app.good('listCodeScans', { serial }, world.how)
    expect([serial, scans.count, scans.scans[0].verdict]).toEqual([serial, known.scans.length, verdict])
  }
  await compareLost(world)
}

/** The titles of every code's history as they stand, oldest first. */
async function storiesOf({ shop }: World): Promise<Map<string, string[]>> {
  const rows = await app.sql(
    `select c.serial_number, array_agg(h.title order by h.history_id) as story
     from code c join code_history h on h.mall_id = c.mall_id and h.shop_id = c.shop_id and h.code_id = c.code_id
     where c.mall_id = $1 group by c.serial_number`,
    [shop.mall_id],
  )
  return new Map(rows.map((row): [string, string[]] => [row.serial_number, row.story]))
}

async function compareBatches(world: World): Promise<void> {
  for (const batch of world.batches) {
    const { batch_id, items, name, status, frozen, gone, labelled, checked } = batch
    const created = items.reduce((sum, { count }) => sum + count, 0)
    expect(await app.good('readBatch', { batch_id }, world.how)).toMatchObject({
      status,
      requested: created,
      created,
      gone,
      frozen_reason: frozen,
      name,
      printed: labelled,
      checked: checked.size,
      undo_bar: barOf(world, batch),
      counts: countsOf(livingIn(world, batch)),
    })
  }
}

/** The list's counts, what they are kept as, and the rows themselves; marks of what was destroyed. */
async function compareNumbers(world: World): Promise<void> {
  const counts = countsOf(living(world))
  const list = await app.good('searchCodes', {}, world.how)
  expect([list.count, list.counts]).toEqual([counts.all, counts])
  const [stand] = await app.sql(
    `select (select count(*)::int from code where mall_id = $1) as codes,
       (select count(distinct serial_number)::int from code where mall_id = $1) as serials,
       (select coalesce(sum(n), 0)::int from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0) as kept,
       (select coalesce(sum(printed), 0)::int from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0) as labelled,
       (select count(*)::int from code_history h where mall_id = $1 and not exists (
         select from code c where c.mall_id = h.mall_id and c.shop_id = h.shop_id and c.code_id = h.code_id)) as orphans,
       (select count(*)::int from code where mall_id = $1 and cert_status = 'inactivated' and activated_at is not null) as dated,
       (select count(*)::int from destroyed_code where mall_id = $1) as marks,
       (select count(*)::int from message where mall_id = $1 and purpose = 'code.resend') as resent`,
    [world.shop.mall_id],
  )
  const { all } = counts
  const labelled = living(world).filter((code) => code.printed > 0).length
  expect(stand).toEqual({
    codes: all,
    serials: all,
    kept: all,
    labelled,
    dated: 0,
    orphans: 0,
    marks: world.buried.size,
    resent: world.resent,
  })
}

/** The spreadsheet of all codes has each once, as it is. */
async function compareExport(world: World): Promise<void> {
  const { mall_id } = world.shop
  const codes = living(world)
  const { method, url } = requestOf(
    'exportCodes',
    {},
    {
      door: world.flavour,
      place: {
        product: 'genuine',
        app: world.how.place?.app ?? 'cert_product',
        mall_id,
        shop_no: world.shop.shop_no,
      },
    },
  )
  const answer = await app.server.inject({ method: method as 'GET', url, headers: { authorization: world.shop.token } })
  expect(answer.statusCode).toBe(codes.length === 0 ? 404 : 200)
  if (codes.length === 0) return
  const book = read(answer.rawPayload)
  const [, ...rows] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  const told = rows.map((row) => [row[1], row[7], row[8], row[10], row[12]].join('\n'))
  const { custom_product_code, custom_variant_code } = world.custom
  const known = codes.map(({ serial, status, member_id }) =>
    [serial, custom_product_code, custom_variant_code, text('ko', statusTextKey(status)), member_id].join('\n'),
  )
  expect(told.toSorted()).toEqual(known.toSorted())
}

/** Compares the lost codes, and how often each has been scanned since; imweb's and digital shops have no such list. */
async function compareLost(world: World): Promise<void> {
  if (world.flavour === 'imweb' || world.how.place?.app === 'cert_digital' || world.plan === 'basic') return
  const { serials, counts } = await app.good('searchLost', { limit: 500 }, world.how)
  const open = serials.filter(({ state }: LostRecord) => state !== 'resolved')
  const told = open.map(({ serial_number, scan_count }: LostRecord) => `${serial_number} ${scan_count}`)
  const known = lostOf(world).map(({ serial_number, attempt_count }) => `${serial_number} ${attempt_count}`)
  expect([counts.open + counts.attempted, told.toSorted()]).toEqual([known.length, known.toSorted()])
}
