import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, asAnotherCaller, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { changeCodes } from '../code-life/change.ts'
import { lockCodes } from '../code-life/lock.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { byBuyer, recordEvent, recordEvents } from '../kernel/events.ts'
import type { Consumer } from './consumer.ts'
import { consumers, readAllEvents } from '../jobs/event-readers.ts'
import { readEvents } from './read.ts'
import { eventsKept, sweepEvents } from './sweep.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const here = async <T>({ mall_id }: Partner, work: (kernel: InTransaction<Kernel>) => Promise<T>) =>
  inTenant(app.kernel, mall_id, work)

const happened = (subject: string) =>
  ({
    kind: 'duration.saved',
    shop_id: 1,
    subject,
    data: { duration_type: 'created', duration: '1y' },
    cause: byBuyer('a'),
  }) as const

async function happen(shop: Partner, ...subjects: string[]): Promise<void> {
  await here(shop, async (kernel) => recordEvents(kernel, shop.mall_id, subjects.map(happened)))
}

/** A reader that writes down what it is told; `fails` says of which subjects it cannot, at the time. */
function scribe(fails: (subject: string) => boolean = () => false) {
  const told: string[] = []
  const consumer: Consumer = {
    name: 'scribe',
    kinds: ['duration.saved'],
    recipientOf: ({ subject }) => subject.slice(0, 1),
    async handle({ tx }, { subject, mall_id }) {
      // What was written before the failure must not stand.
      await tx.updateTable('mall').set({ mall_name: subject }).where('mall_id', '=', mall_id).execute()
      if (fails(subject)) throw new Error(`no ${subject}`)
      told.push(subject)
    },
  }
  return { told, consumer }
}

/** Other tests' transactions on the same server may be older than an event: then it is read when they are over. */
async function readUntil(shop: Partner, consumer: Consumer, wanted: () => boolean): Promise<void> {
  const read = async () => {
    await readEvents(app.kernel, shop.mall_id, consumer, never)
    return wanted()
  }
  await expect.poll(read, { timeout: 30_000, interval: 50 }).toBe(true)
}

test('a reader is told everything once, in its order, and goes on where it was', async () => {
  const shop = await app.partner()
  const { told, consumer } = scribe()
  const subjects = Array.from({ length: 450 }, (_, index) => `${'abc'[index % 3]}${index}`)
  await happen(shop, ...subjects)
  await readUntil(shop, consumer, () => told.length === 450)
  await happen(shop, 'later')
  await readUntil(shop, consumer, () => told.length === 451)
  expect(told).toEqual([...subjects, 'later'])
})

test('what commits late is not skipped, although what began later was there first', async () => {
  const shop = await app.partner()
  const { told, consumer } = scribe()
  await here(shop, async (kernel) => {
    await recordEvent(kernel, shop.mall_id, happened('early'))
    await asAnotherCaller(async () => happen(shop, 'late'))
    await asAnotherCaller(async () => readEvents(app.kernel, shop.mall_id, consumer, never))
    expect(told).toEqual([])
  })
  await readUntil(shop, consumer, () => told.length === 2)
  expect(told).toEqual(['early', 'late'])
})

test('several processes that read at once tell nothing twice', async () => {
  const shop = await app.partner()
  const { told, consumer } = scribe()
  await happen(shop, ...Array.from({ length: 60 }, (_, index) => `a${index}`))
  await readUntil(shop, consumer, () => told.length > 0)
  await Promise.all(Array.from({ length: 6 }, async () => readEvents(app.kernel, shop.mall_id, consumer, never)))
  expect(told).toHaveLength(60)
})

test('a poisoned event holds its own recipient up and nobody else, and is told in its order once it can be', async () => {
  const shop = await app.partner()
  let poisoned = true
  const { told, consumer } = scribe((subject) => poisoned && subject === 'x1')
  await happen(shop, 'a1', 'x1', 'x2', 'b1')
  await readUntil(shop, consumer, () => told.length === 2)
  await happen(shop, 'x3', 'a2')
  await readUntil(shop, consumer, () => told.length === 3)
  expect(told).toEqual(['a1', 'b1', 'a2'])
  const [mall] = await app.sql('select mall_name from mall where mall_id = $1', [shop.mall_id])
  expect(mall.mall_name).toBe('a2')
  poisoned = false
  await readEvents(app.kernel, shop.mall_id, consumer, never)
  expect(told).toHaveLength(3)
  app.clock.advance(31_000)
  await readEvents(app.kernel, shop.mall_id, consumer, never)
  expect(told).toEqual(['a1', 'b1', 'a2', 'x1', 'x2', 'x3'])
  expect(await app.sql('select 1 from event_parked where mall_id = $1', [shop.mall_id])).toEqual([])
})

test('what fails too often is given up and reported, and what waited behind it goes on', async () => {
  const shop = await app.partner()
  const before = app.problems.length
  const { told, consumer } = scribe((subject) => subject === 'x1')
  await happen(shop, 'x1', 'x2')
  const waits = async () => (await app.sql('select 1 from event_parked where mall_id = $1', [shop.mall_id])).length
  await expect
    .poll(async () => {
      await readEvents(app.kernel, shop.mall_id, consumer, never)
      return waits()
    })
    .toBe(2)
  for (let tries = 0; tries < 7; tries++) {
    expect(told).toEqual([])
    app.clock.advance(2 * 3_600_000)
    await readEvents(app.kernel, shop.mall_id, consumer, never)
  }
  expect(told).toEqual(['x2'])
  const rows = await app.sql(
    'select tries, failure, given_up_at is null as open from event_parked where mall_id = $1',
    [shop.mall_id],
  )
  expect(rows).toEqual([{ tries: 8, failure: 'no x1', open: false }])
  expect(app.problems.splice(before)).toHaveLength(1)
})

test('what every reader has passed goes when it is old, and nothing else', async () => {
  const shop = await app.partner()
  const { mall_id } = shop
  const sweep = async () => here(shop, async ({ tx }) => sweepEvents(tx, mall_id, app.clock.now()))
  await happen(shop, 'old')
  app.clock.advance(eventsKept + 1000)
  expect(await sweep()).toBe(0)
  const readAll = async () => {
    for (const consumer of consumers) await readEvents(app.kernel, mall_id, consumer, never)
  }
  const left = async () => (await app.sql('select 1 from event where mall_id = $1', [mall_id])).length
  await expect
    .poll(async () => {
      await readAll()
      await sweep()
      return left()
    })
    .toBe(0)
  await happen(shop, 'new')
  const moved = async () => {
    await readAll()
    const [row] = await app.sql(
      `select bool_and((p.txid, p.seq) >= (e.txid, e.seq)) as passed from event e join event_position p using (mall_id) where mall_id = $1`,
      [mall_id],
    )
    return row.passed
  }
  await expect.poll(moved).toBe(true)
  expect([await sweep(), await left()]).toEqual([0, 1])
})

test('what buyers did comes into the record that operators read, in their order and in an unbroken chain', async () => {
  const as = await app.partner()
  const { batch_id } = await makeCodes(app, as, 2)
  const rows = await app.sql('select code_id from code where mall_id = $1 and batch_id = $2', [as.mall_id, batch_id])
  const ids = rows.map((row): string => row.code_id)
  await here(as, async (kernel) => {
    const codes = await lockCodes(kernel.tx, as, ids)
    const event = { type: 'register', needs_approval: false, member_id: 'minji', bought_at: null } as const
    await changeCodes(
      kernel,
      byBuyer('minji'),
      codes.map((code) => ({ code, event })),
    )
  })
  const at = app.clock.now()
  app.clock.advance(60_000)
  const registered = async () => {
    await readAllEvents(app.kernel, {}, never)
    const { entries } = await app.good('listActivity', {}, { as })
    return entries.filter(({ action }: { action: string }) => action === 'code.register')
  }
  await expect.poll(async () => (await registered()).length).toBe(2)
  const [entry] = await registered()
  expect(entry).toMatchObject({ actor_kind: 'buyer', actor: null, detail: { from: 'inactivated', to: 'activated' } })
  expect(new Date(entry.happened_at)).toEqual(at)
  expect(JSON.stringify(await registered())).not.toContain('minji')
  expect(await app.sql('select audit_break($1) as seq', [as.mall_id])).toEqual([{ seq: null }])
})

test('what a reader does not want is passed by, however much there is of it, and what it wants among it is told', async () => {
  const shop = await app.partner()
  const { told, consumer } = scribe()
  const others = async () =>
    app.sql(
      `insert into event (mall_id, event_id, shop_id, kind, subject, data, happened_at, actor_kind, actor, txid)
       select $1, gen_random_uuid(), 1, 'code.unblocked', 'c' || n, '{}', now(), 'nobody', '', pg_current_xact_id()
       from generate_series(1, 1050) as n`,
      [shop.mall_id],
    )
  await others()
  await happen(shop, 'a')
  await others()
  await happen(shop, 'b')
  await others()
  const left = async () => {
    await readEvents(app.kernel, shop.mall_id, consumer, never)
    return app.sql(
      `select count(*)::integer as n from event e join event_position p using (mall_id)
       where mall_id = $1 and (e.txid, e.seq) > (p.txid, p.seq)`,
      [shop.mall_id],
    )
  }
  await expect.poll(left, { timeout: 30_000, interval: 50 }).toEqual([{ n: 0 }])
  expect(told).toEqual(['a', 'b'])
})
