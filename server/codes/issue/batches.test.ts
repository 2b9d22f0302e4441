import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { issue } from './issue.ts'
import { undo } from './undo.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal

/** A run of 30,000 codes of one option, asked for and not yet made. */
async function asked(partner: Partner) {
  const { product_code, variant_code, product_name } = await makeCodes(app, partner, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  const items = Array.from({ length: 4 }, () => ({ ...item, number_of_serial: 7500 }))
  const { batch_id } = await app.good('generateCodes', { items }, { as: partner })
  return { batch_id: String(batch_id), product_name, run: { mall_id: partner.mall_id, batch_id: String(batch_id) } }
}

/** Codes as they stand, and as they are counted. */
async function codesOf(partner: Partner, batch_id: string) {
  const [codes] = await app.sql('select count(*)::int as n from code where mall_id = $1 and batch_id = $2', [
    partner.mall_id,
    batch_id,
  ])
  const [kept] = await app.sql(
    `select coalesce(sum(n), 0)::int as n, (select count(*)::int from code where mall_id = $1) as stands
     from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0`,
    [partner.mall_id],
  )
  expect(kept.n).toBe(kept.stands)
  return codes.n as number
}

async function scan(partner: Partner, serial: string) {
  const input = { auth_qr_code: encodeAuthQrCode(serial) }
  return app.call('scanCode', input, { door: 'buyer', place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })
}

test('a batch has a name and tags, and is found by them, by its product and by its state', async () => {
  const partner = await app.partner()
  const [first, second] = [await makeCodes(app, partner, 3), await makeCodes(app, partner, 2)]
  const name = `가을 컬렉션 ${randomBytes(3).toString('hex')} 100%`
  await app.good('renameBatch', { batch_id: first.batch_id, name, tags: ['가을', '가을', 'VIP'] }, { as: partner })
  const find = async (filter: Record<string, string>) =>
    (await app.good('listBatches', filter, { as: partner })).batches.map((one: { batch_id: string }) => one.batch_id)
  expect(await find({})).toEqual([second.batch_id, first.batch_id])
  expect(await find({ name: '100%' })).toEqual([first.batch_id])
  expect(await find({ name: second.product_name.toUpperCase() })).toEqual([second.batch_id])
  expect(await find({ tag: 'VIP' })).toEqual([first.batch_id])
  expect(await find({ tag: 'vip' })).toEqual([])
  expect(await find({ state: 'running' })).toEqual([])
  expect(await find({ state: 'done', tag: '가을' })).toEqual([first.batch_id])
  const { batches } = await app.good('listBatches', { tag: '가을' }, { as: partner })
  expect(batches[0]).toMatchObject({
    name,
    tags: ['가을', 'VIP'],
    status: 'done',
    requested: 3,
    created: 3,
    items: 1,
    products: 1,
    printed: 0,
    certified: 0,
    product_name: first.product_name,
    created_by: partner.login_id,
  })
})

test('pages follow each other without a gap, whatever is issued meanwhile', async () => {
  const partner = await app.partner()
  const made: string[] = []
  for (let batch = 0; batch < 5; batch++) made.unshift((await makeCodes(app, partner, 1)).batch_id)
  const seen: string[] = []
  let below: string | undefined
  do {
    const input = { limit: 2, ...(below === undefined ? {} : { below }) }
    const page = await app.good('listBatches', input, { as: partner })
    seen.push(...page.batches.map((one: { batch_id: string }) => one.batch_id))
    below = page.next ?? undefined
    await makeCodes(app, partner, 1)
  } while (below !== undefined)
  expect(seen).toEqual(made)
})

test('its page counts its codes exactly by status, with its items', async () => {
  const partner = await app.partner()
  const { batch_id, run } = await asked(partner)
  await issue(app.kernel, run, never)
  const serials = await app.sql(
    'select serial_number from code where mall_id = $1 and batch_id = $2 order by code_id offset 14000 limit 2',
    [partner.mall_id, batch_id],
  )
  for (const { serial_number } of serials)
    await app.good('changeCodeStatus', { serial: serial_number, cert_status: 'approved' }, { as: partner })
  const page = await app.good('readBatch', { batch_id }, { as: partner })
  expect(page.counts).toEqual({ all: 30_000, inactivated: 29_998, activated: 0, lost: 0, approved: 2 })
  expect(page.item_list).toHaveLength(4)
  expect(page.item_list[0]).toMatchObject({ variant_name: 'Black', number_of_serial: 7500, cert_duration: '1y' })
  expect(page.undo_bar).toBe('certified')
})

test('a run that is stopped makes not one code more, and goes on to exactly what was asked', async () => {
  const partner = await app.partner()
  const { batch_id, run } = await asked(partner)
  // Leaves before its third chunk: two stand.
  const leaving = new AbortController()
  let looks = 0
  const signal = Object.assign(leaving.signal, {
    throwIfAborted: () => {
      looks += 1
      if (looks === 3) throw new Error('leave')
    },
  })
  const half = issue(app.kernel, run, signal)
  await expect(half).rejects.toThrow('leave')
  const stopped = await app.good('cancelBatch', { batch_id }, { as: partner })
  expect(stopped).toMatchObject({ status: 'cancelled', created: 20_000, requested: 30_000 })
  await issue(app.kernel, run, never)
  expect(await codesOf(partner, batch_id)).toBe(20_000)
  expect((await app.call('cancelBatch', { batch_id }, { as: partner })).body.code).toBe('batch.not_running')

  expect(await app.good('resumeBatch', { batch_id }, { as: partner })).toMatchObject({ status: 'running' })
  await issue(app.kernel, run, never)
  expect(await app.good('readBatch', { batch_id }, { as: partner })).toMatchObject({ status: 'done', created: 30_000 })
  expect(await codesOf(partner, batch_id)).toBe(30_000)
  expect((await app.call('resumeBatch', { batch_id }, { as: partner })).body.code).toBe('batch.not_stopped')
})

test('whoever stops a run while a chunk is written: the chunk stands whole or not at all', async () => {
  const partner = await app.partner()
  const { batch_id, run } = await asked(partner)
  const making = issue(app.kernel, run, never)
  let state
  do state = await app.good('getBatch', { batch_id }, { as: partner })
  while (state.created === 0)
  const stopped = await app.call('cancelBatch', { batch_id }, { as: partner })
  await making
  const { created, status } = await app.good('getBatch', { batch_id }, { as: partner })
  expect(await codesOf(partner, batch_id)).toBe(created)
  if (stopped.status === 200) expect([status, created]).toEqual(['cancelled', stopped.body.created])
  else expect([stopped.body.code, status]).toEqual(['batch.not_running', 'done'])
})

test('a batch is undone as one: its codes and their counts go, its row stays, and doing it again changes nothing', async () => {
  const partner = await app.partner()
  const { batch_id, run } = await asked(partner)
  await issue(app.kernel, run, never)
  const [code] = await app.sql('select serial_number from code where mall_id = $1 and batch_id = $2 limit 1', [
    partner.mall_id,
    batch_id,
  ])
  const begun = await app.good('undoBatch', { batch_id }, { as: partner, key: 'undo-1' })
  expect(begun).toMatchObject({ status: 'undoing', frozen_reason: 'withdrawn' })
  expect((await app.call('undoBatch', { batch_id }, { as: partner, key: 'undo-1' })).body).toEqual(begun)
  expect((await app.call('undoBatch', { batch_id }, { as: partner })).body.code).toBe('batch.not_ended')
  await Promise.all([1, 2, 3].map(async () => undo(app.kernel, run, never)))
  expect(await codesOf(partner, batch_id)).toBe(0)
  const page = await app.good('readBatch', { batch_id }, { as: partner })
  expect(page).toMatchObject({ status: 'undone', created: 30_000, gone: 30_000, counts: { all: 0 }, undo_bar: null })
  await undo(app.kernel, run, never)
  await issue(app.kernel, run, never)
  expect(await codesOf(partner, batch_id)).toBe(0)
  // No label of it was ever made, so there is nothing to remember of each code.
  expect((await scan(partner, code.serial_number)).body.code).toBe('scan.not_genuine')
  const events = await app.sql(`select data from event where mall_id = $1 and kind = 'code.undone'`, [partner.mall_id])
  expect(events).toEqual([{ data: { created: 30_000, gone: 30_000 } }])
  const audit = await app.sql(`select action from audit where mall_id = $1 and target = $2 order by seq`, [
    partner.mall_id,
    `batch:${batch_id}`,
  ])
  expect(audit.map((row) => row.action)).toEqual(['batch.issued', 'batch.undo_begun', 'batch.undone'])
})

const touches: readonly [string, (partner: Partner, serial: string) => Promise<unknown>][] = [
  ['printed', async (partner: Partner, serial: string) => recordPrint(partner, serial)],
  ['scanned', async (partner: Partner, serial: string) => scan(partner, serial)],
  [
    'certified',
    async (partner: Partner, serial: string) => {
      await app.good('changeCodeStatus', { serial, cert_status: 'activated' }, { as: partner })
      // Also when it was taken back.
      await app.good('changeCodeStatus', { serial, cert_status: 'inactivated' }, { as: partner })
    },
  ],
]

test.each(touches)('a batch with one code that was %s cannot be undone, and says so', async (bar, touch) => {
  const partner = await app.partner()
  const { batch_id, serials } = await makeCodes(app, partner, 3)
  expect((await app.good('readBatch', { batch_id }, { as: partner })).undo_bar).toBeNull()
  await touch(partner, serials[1] ?? '')
  expect((await app.good('readBatch', { batch_id }, { as: partner })).undo_bar).toBe(bar)
  expect((await app.call('undoBatch', { batch_id }, { as: partner })).body.code).toBe('batch.in_use')
  expect(await codesOf(partner, batch_id)).toBe(3)
})

test('a code that is blocked, has a note or another warranty does not keep its batch from being undone', async () => {
  const partner = await app.partner()
  const { batch_id, serials } = await makeCodes(app, partner, 3)
  const [first = '', second = '', third = ''] = serials
  await app.good('blockCode', { serial: first, reason: 'misprint' }, { as: partner })
  await app.good('saveCodeMemo', { serial: second, memo: 'wrong run' }, { as: partner })
  const warranty = { cert_duration_type: 'created', cert_duration: '30d' } as const
  await app.good('changeCodeDuration', { serial: third, ...warranty }, { as: partner })
  expect((await app.good('readBatch', { batch_id }, { as: partner })).undo_bar).toBeNull()
  await app.good('undoBatch', { batch_id }, { as: partner })
  await undo(app.kernel, { mall_id: partner.mall_id, batch_id }, never)
  expect(await codesOf(partner, batch_id)).toBe(0)
})

async function recordPrint(partner: Partner, serial_number: string) {
  return app.good('recordPrint', { prints: [{ serial_number, print_count: 1 }] }, { as: partner })
}

test('a code that is printed or scanned while its batch is being undone stays, and stays counted', async () => {
  const partner = await app.partner()
  const { batch_id, serials } = await makeCodes(app, partner, 5)
  await app.good('undoBatch', { batch_id }, { as: partner })
  await recordPrint(partner, serials[0] ?? '')
  expect((await scan(partner, serials[3] ?? '')).body).toMatchObject({ verdict: 'blocked' })
  await undo(app.kernel, { mall_id: partner.mall_id, batch_id }, never)
  expect(await codesOf(partner, batch_id)).toBe(2)
  const page = await app.good('readBatch', { batch_id }, { as: partner })
  expect(page).toMatchObject({ status: 'undone', created: 5, gone: 3, counts: { all: 2 }, frozen_reason: 'withdrawn' })
  // What is left can be used again by who wants it.
  await app.good('unfreezeBatch', { batch_id }, { as: partner })
  expect((await scan(partner, serials[3] ?? '')).body).toMatchObject({ verdict: 'genuine' })
})

test('cancelling a run may take back what it has made', async () => {
  const partner = await app.partner()
  const { batch_id, run } = await asked(partner)
  expect(await app.good('cancelBatch', { batch_id, undo: true }, { as: partner })).toMatchObject({ status: 'undoing' })
  await issue(app.kernel, run, never)
  await undo(app.kernel, run, never)
  expect(await app.good('readBatch', { batch_id }, { as: partner })).toMatchObject({ status: 'undone', gone: 0 })
})

test('a frozen batch: scans say so, nobody registers, and unfreezing gives back what was', async () => {
  const partner = await app.partner()
  const { batch_id, serials } = await makeCodes(app, partner, 2)
  const [serial = ''] = serials
  const freeze = { batch_id, reason: 'lost_in_transit' } as const
  expect(await app.good('freezeBatch', freeze, { as: partner })).toMatchObject({ frozen_reason: 'lost_in_transit' })
  expect((await scan(partner, serial)).body).toMatchObject({ verdict: 'blocked', genuine: false })
  const place = { mall_id: partner.mall_id, shop_no: partner.shop_no }
  const proof = { auth_qr_code: encodeAuthQrCode(serial), channel: 'phone', target: '01012345678' } as const
  expect((await app.call('requestProof', proof, { door: 'buyer', place })).body.code).toBe('code.blocked')
  const page = await app.server.inject({
    url: `/shop/${partner.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`,
  })
  expect(page.body).toContain('배송 중에 사라졌다고 신고된 제품이에요')
  expect(page.body).not.toContain('<form method="post" action="registration')
  await app.good('unfreezeBatch', { batch_id }, { as: partner })
  expect((await scan(partner, serial)).body).toMatchObject({ verdict: 'genuine' })
  expect((await app.call('unfreezeBatch', { batch_id }, { as: partner })).body.code).toBe('batch.not_frozen')
})

test('a batch is replaced by one of the same items; the old one is frozen, once', async () => {
  const partner = await app.partner()
  const old = await makeCodes(app, partner, 4, '2y')
  const fresh = await app.good('replaceBatch', { batch_id: old.batch_id }, { as: partner, key: 'replace' })
  expect(fresh).toMatchObject({ status: 'done', created: 4, product_name: old.product_name })
  expect((await app.call('replaceBatch', { batch_id: old.batch_id }, { as: partner, key: 'replace' })).body).toEqual(
    fresh,
  )
  expect((await app.call('replaceBatch', { batch_id: old.batch_id }, { as: partner })).body.code).toBe(
    'batch.replaced_already',
  )
  const page = await app.good('readBatch', { batch_id: old.batch_id }, { as: partner })
  expect(page).toMatchObject({ frozen_reason: 'replaced', replaced_by: fresh.batch_id, counts: { all: 4 } })
  const made = await app.good('readBatch', { batch_id: fresh.batch_id }, { as: partner })
  expect(made).toMatchObject({ replaces: old.batch_id, counts: { all: 4 } })
  expect(made.item_list).toEqual(page.item_list)
  expect((await scan(partner, old.serials[0] ?? '')).body).toMatchObject({ verdict: 'blocked' })
})

test('who may only look changes no batch', async () => {
  const viewer = await app.partner({ role: 'viewer' })
  for (const name of ['undoBatch', 'cancelBatch', 'resumeBatch', 'unfreezeBatch', 'replaceBatch'] as const) {
    const answer = await app.call(name, { batch_id: '1' }, { as: viewer })
    expect([name, answer.body.code]).toEqual([name, 'auth.role_refused'])
  }
})
