import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkChange } from '#contract/codes/bulk.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { runBulkChange } from './job.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal

async function select(as: Partner, filters: Record<string, string> = {}) {
  const { selection_id, codes } = await app.good('selectCodes', { filters }, { as })
  return { selection_id: String(selection_id), codes: Number(codes) }
}

/** Asks for a change of a selection, and lets its job run to the end. */
async function change(as: Partner, selection_id: string, work: BulkChange) {
  const { change_id } = await app.good('startBulkChange', { selection_id, change: work }, { as })
  await runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)
  return app.good('getBulkChange', { change_id }, { as })
}

/** The lives of a mall's codes, in the order of their ids. */
async function lives(as: Partner) {
  return app.sql(
    `select serial_number, cert_status, activated_at, cert_validated_at, cert_expired_at, cert_duration, blocked_reason,
       status_before_lost, member_id from code where mall_id = $1 order by code_id`,
    [as.mall_id],
  )
}

/** The counts that are kept are those of the codes that are there. */
async function countsHold(as: Partner) {
  const kept = await app.sql(
    `select cert_status, sum(n)::int as n from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0
     group by 1 having sum(n) <> 0 order by 1`,
    [as.mall_id],
  )
  const there = await app.sql(
    'select cert_status, count(*)::int as n from code where mall_id = $1 group by 1 order by 1',
    [as.mall_id],
  )
  expect(kept).toEqual(there)
}

test('the dry run says how many would change and why others would not, and changes nothing', async () => {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 6)
  await app.good('changeCodeStatus', { serial: serials[0] ?? '', cert_status: 'activated' }, { as })
  await app.good('blockCode', { serial: serials[1] ?? '', reason: 'stolen' }, { as })
  const before = await lives(as)
  const { selection_id } = await select(as)
  const check = async (work: object) =>
    app.good('checkBulkChange', { selection_id, change: work as BulkChange }, { as })
  expect(await check({ kind: 'status', cert_status: 'activated' })).toMatchObject({
    codes: 6,
    changes: 5,
    refused: [{ reason: 'status_same', codes: 1 }],
  })
  const years = { kind: 'duration', cert_duration_type: 'created', cert_duration: '2y' }
  expect(await check(years)).toMatchObject({ changes: 5, refused: [{ reason: 'locked', codes: 1 }] })
  const block = { kind: 'block', reason: 'recalled' }
  expect(await check(block)).toMatchObject({ changes: 5, refused: [{ reason: 'not_possible', codes: 1 }] })
  await app.good('destroyCodes', { serial_numbers: [serials[2] ?? ''] }, { as })
  expect(await check({ kind: 'destroy' })).toMatchObject({
    codes: 6,
    changes: 5,
    refused: [{ reason: 'gone', codes: 1 }],
    statuses: { inactivated: 4, activated: 1, lost: 0, approved: 0 },
  })
  expect(await lives(as)).toEqual(before.filter(({ serial_number }) => serial_number !== serials[2]))
})

test('a selection holds the codes of the moment of asking: none that match later, all that matched then', async () => {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 3)
  const { selection_id, codes } = await select(as, { cert_status: 'inactivated' })
  expect(codes).toBe(3)
  await makeCodes(app, as, 2)
  await app.good('changeCodeStatus', { serial: serials[0] ?? '', cert_status: 'lost' }, { as })
  const done = await change(as, selection_id, { kind: 'status', cert_status: 'approved' })
  expect(done).toMatchObject({ status: 'done', codes: 3, judged: 3, changed: 3, refused: [] })
  expect((await lives(as)).map(({ cert_status }) => cert_status)).toEqual([
    'approved',
    'approved',
    'approved',
    'inactivated',
    'inactivated',
  ])
  await countsHold(as)
})

test('what is killed goes on, and no code is changed twice, however many workers are at it', async () => {
  const as = await app.partner()
  await makeCodes(app, as, 1700)
  const { selection_id } = await select(as)
  const work = { kind: 'block', reason: 'recalled' } as const
  const { change_id } = await app.good('startBulkChange', { selection_id, change: work }, { as })
  const run = { mall_id: as.mall_id, change_id: String(change_id) }
  let looks = 0
  const leaving = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      looks += 1
      if (looks === 3) throw new Error('killed')
    },
  })
  await expect(runBulkChange(app.kernel, run, leaving)).rejects.toThrow('killed')
  expect(await app.good('getBulkChange', { change_id }, { as })).toMatchObject({ status: 'running', judged: 1000 })
  await Promise.all([1, 2, 3].map(async () => runBulkChange(app.kernel, run, never)))
  expect(await app.good('getBulkChange', { change_id }, { as })).toMatchObject({
    status: 'done',
    judged: 1700,
    changed: 1700,
    refused: [],
  })
  const [told] = await app.sql(
    `select count(*)::int as lines, count(distinct code_id)::int as codes from code_history
     where mall_id = $1 and title = 'history.blocked'`,
    [as.mall_id],
  )
  expect(told).toEqual({ lines: 1700, codes: 1700 })
  const events = await app.sql(
    `select actor_kind, count(*)::int as n from event where mall_id = $1 and kind = 'code.blocked' group by 1`,
    [as.mall_id],
  )
  expect(events).toEqual([{ actor_kind: 'operator', n: 1700 }])
  // One entry for all of it, in the name of who asked.
  const entries = await app.sql(
    `select action, target, detail ->> 'kind' as kind, detail ->> 'codes' as codes from audit
     where mall_id = $1 and action not like 'product.%' and action not like 'batch.%' order by seq`,
    [as.mall_id],
  )
  expect(entries).toEqual([{ action: 'code.bulk_started', target: `bulk:${change_id}`, kind: 'block', codes: '1700' }])
})

const works: readonly [string, BulkChange][] = [
  ['a status', { kind: 'status', cert_status: 'activated' }],
  ['a loss', { kind: 'status', cert_status: 'lost' }],
  ['a warranty', { kind: 'duration', cert_duration_type: 'created', cert_duration: '90d' }],
  ['a range', { kind: 'range', first: '2026-11-01', last: '2027-10-31' }],
  ['a block', { kind: 'block', reason: 'misprint' }],
]

test.each(works)(
  '%s is undone: every code is what it was, except those that something happened to since',
  async (_, work) => {
    const as = await app.partner()
    const { serials } = await makeCodes(app, as, 5)
    await app.good('changeCodeStatus', { serial: serials[4] ?? '', cert_status: 'approved' }, { as })
    const before = await lives(as)
    const { selection_id } = await select(as)
    const done = await change(as, selection_id, work)
    expect(done.changed).toBeGreaterThan(3)
    const changed = await lives(as)
    expect(changed).not.toEqual(before)
    // Since then, one is gone and one is another.
    await app.good('destroyCodes', { serial_numbers: [serials[0] ?? ''] }, { as })
    if (work.kind === 'block') await app.good('unblockCode', { serial: serials[1] ?? '' }, { as })
    else if (work.kind === 'status')
      await app.good('changeCodeStatus', { serial: serials[1] ?? '', cert_status: 'approved' }, { as })
    else await change(as, (await select(as, { serial_number: serials[1] ?? '' })).selection_id, another)
    const [, other] = await lives(as)
    const touched = (await lives(as)).find(({ serial_number }) => serial_number === serials[1])
    const { change_id } = done
    const undoing = await app.good('undoBulkChange', { change_id }, { as })
    expect(undoing.status).toBe('undoing')
    await Promise.all([1, 2].map(async () => runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)))
    const undone = await app.good('getBulkChange', { change_id }, { as })
    expect(undone).toMatchObject({ status: 'undone', restored: done.changed - 2, kept: 2 })
    expect(other).toBeDefined()
    expect(await lives(as)).toEqual(
      before
        .filter(({ serial_number }) => serial_number !== serials[0])
        .map((life) => (life.serial_number === serials[1] ? touched : life)),
    )
    await countsHold(as)
    const again = await app.call('undoBulkChange', { change_id }, { as })
    expect([again.status, again.body.code]).toEqual([409, 'bulk.not_undoable'])
  },
)

const another: BulkChange = { kind: 'duration', cert_duration_type: 'activated', cert_duration: '7d' }

test('a change that was stopped leaves what it has not looked at, goes on when asked to, and can be undone half way', async () => {
  const as = await app.partner()
  await makeCodes(app, as, 1200)
  const before = await lives(as)
  const { selection_id } = await select(as)
  const work = { kind: 'status', cert_status: 'lost' } as const
  const { change_id } = await app.good('startBulkChange', { selection_id, change: work }, { as })
  const run = { mall_id: as.mall_id, change_id: String(change_id) }
  let looks = 0
  const once = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      looks += 1
      if (looks === 2) throw new Error('killed')
    },
  })
  await expect(runBulkChange(app.kernel, run, once)).rejects.toThrow('killed')
  expect(await app.good('cancelBulkChange', { change_id }, { as })).toMatchObject({ status: 'cancelled', changed: 500 })
  await runBulkChange(app.kernel, run, never)
  const lost = async () => (await lives(as)).filter(({ cert_status }) => cert_status === 'lost').length
  expect(await lost()).toBe(500)
  expect((await app.call('cancelBulkChange', { change_id }, { as })).body.code).toBe('bulk.not_running')
  await app.good('resumeBulkChange', { change_id }, { as })
  await runBulkChange(app.kernel, run, never)
  expect(await lost()).toBe(1200)
  expect((await app.call('resumeBulkChange', { change_id }, { as })).body.code).toBe('bulk.not_stopped')
  await app.good('undoBulkChange', { change_id }, { as })
  await runBulkChange(app.kernel, run, never)
  expect(await lives(as)).toEqual(before)
  await countsHold(as)
})

test('destroying wants the count again, leaves a tombstone of each code, and cannot be undone', async () => {
  const as = await app.partner()
  const { serials, product_name } = await makeCodes(app, as, 4)
  await makeCodes(app, as, 2)
  const { selection_id } = await select(as, { product_name })
  const wrong = await app.call('startBulkDestroy', { selection_id, confirmed_codes: 6 }, { as })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'bulk.unconfirmed'])
  const { change_id } = await app.good('startBulkDestroy', { selection_id, confirmed_codes: 4 }, { as })
  await app.good('destroyCodes', { serial_numbers: [serials[0] ?? ''] }, { as })
  await runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)
  expect(await app.good('getBulkChange', { change_id }, { as })).toMatchObject({
    status: 'done',
    changed: 3,
    refused: [{ reason: 'gone', codes: 1 }],
    undoable_until: null,
  })
  expect(await lives(as)).toHaveLength(2)
  const [graves] = await app.sql('select count(*)::int as n from destroyed_code where mall_id = $1', [as.mall_id])
  expect(graves.n).toBe(4)
  await countsHold(as)
  expect((await app.call('undoBulkChange', { change_id }, { as })).body.code).toBe('bulk.not_undoable')
})

test('another mall’s selections and changes are not there', async () => {
  const [as, other] = [await app.partner(), await app.partner()]
  await makeCodes(app, as, 2)
  const { selection_id } = await select(as)
  const work = { kind: 'unblock' } as const
  const { change_id } = await app.good('startBulkChange', { selection_id, change: work }, { as })
  const answers = [
    await app.call('checkBulkChange', { selection_id, change: work }, { as: other }),
    await app.call('startBulkChange', { selection_id, change: work }, { as: other }),
    await app.call('startBulkDestroy', { selection_id, confirmed_codes: 2 }, { as: other }),
    await app.call('getBulkChange', { change_id }, { as: other }),
    await app.call('cancelBulkChange', { change_id }, { as: other }),
    await app.call('resumeBulkChange', { change_id }, { as: other }),
    await app.call('undoBulkChange', { change_id }, { as: other }),
    await app.call('startExport', { selection_id }, { as: other }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('a selection is of chosen codes too, is used up after its time, and is never empty', async () => {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 3)
  const [first = '', second = ''] = serials
  const chosen = await app.good('selectCodes', { serial_numbers: [first, second, second, 'gone-1'] }, { as })
  expect(chosen.codes).toBe(2)
  const none = await app.call('selectCodes', { filters: { product_name: 'nothing of that name' } }, { as })
  expect([none.status, none.body.code]).toEqual([404, 'code.no_data'])
  app.clock.advance(73 * 3_600_000)
  const { selection_id } = chosen
  const late = await app.call('startBulkChange', { selection_id, change: { kind: 'unblock' } }, { as })
  expect([late.status, late.body.code]).toEqual([404, 'bulk.selection_over'])
})

test('who may not destroy codes does not stop or resume their destruction, and who may not change them does not undo it', async () => {
  const as = await app.partner()
  await makeCodes(app, as, 2)
  const become = async (role: string) => app.sql('update account set role = $2 where mall_id = $1', [as.mall_id, role])
  const { selection_id } = await select(as)
  await become('issuer')
  const { change_id } = await app.good('startBulkDestroy', { selection_id, confirmed_codes: 2 }, { as })
  await become('support')
  const refused = await app.call('cancelBulkChange', { change_id }, { as })
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.role_refused'])
  await become('issuer')
  await app.good('cancelBulkChange', { change_id }, { as })
  await become('support')
  const done = await change(as, selection_id, { kind: 'block', reason: 'stolen' })
  await become('issuer')
  const undo = await app.call('undoBulkChange', { change_id: done.change_id }, { as })
  expect([undo.status, undo.body.code]).toEqual([403, 'auth.role_refused'])
})
