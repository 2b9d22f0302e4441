import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { App } from '../harness/app.ts'
import { makeMember } from '../harness/lives.ts'
import type { Action, BatchEvent, Change } from './actions.ts'
import { register, scan } from './buyer.ts'
import type { Batch, Code, Item, Plan, Warranty, World } from './model.ts'
import { freshCode, live, rangeFrom, setStatus, undo } from './model.ts'

/** Does to the product and to the model what an action says, and compares the answers. */

type Kind = { flavour: 'partner' | 'mall' | 'imweb'; app: 'cert_product' | 'cert_digital'; plan: Plan }

const mark = (): string => randomBytes(4).toString('hex')

export async function newWorld(app: App, kind: Kind): Promise<World> {
  const shop = await app.partner({ ...kind, expires_at: new Date(app.clock.now().getTime() + 1000 * 365 * 86_400_000) })
  // The clock goes on for years here; the login stays.
  await app.sql(`update access_token set expires_at = 'infinity' where mall_id = $1`, [shop.mall_id])
  const member_id = 'minji'
  await makeMember(app, shop, { member_id, name: '김민지', phone: '01012345678' })
  const [product_code, variant_code] = [`P${mark()}`, `V${mark()}`]
  // As every flavour has it, wherever it comes from.
  const [product] = await app.sql(
    `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
     values ($1, $2, $3, $3, 1000, 's', 'm', 'b', $4) returning product_no`,
    [shop.mall_id, shop.shop_id, product_code, app.clock.now()],
  )
  await app.sql(
    `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     values ($1, $2, $3, $4, 'Black', 1000)`,
    [shop.mall_id, shop.shop_id, product.product_no, variant_code],
  )
  return {
    shop,
    how: { as: shop, door: kind.flavour, place: { app: kind.app } },
    plan: kind.plan,
    member_id,
    range_allowed: false,
    product_code,
    variant_code,
    batches: [],
    codes: [],
    buried: new Set(),
  }
}

/** The code of a number; of a serial that was registered again, the one that stands. */
function codeAt({ codes }: World, n: number): Code {
  const serial = codes[n % codes.length]?.serial
  const known = codes.findLast((code) => code.serial === serial)
  if (known === undefined) throw new Error('the world begins with codes')
  return known
}

export async function act(app: App, world: World, one: Action): Promise<void> {
  switch (one.do) {
    case 'wait':
      return app.clock.advance(one.days * 86_400_000 + 1000)
    case 'switch':
      await app.good('saveRangeSwitch', { allowed: one.allowed }, world.how)
      world.range_allowed = one.allowed
      return undefined
    case 'issue':
      return issue(app, world, one.way, { count: one.count, warranty: one.warranty })
    case 'match':
      return match(app, world, one)
    case 'register':
      return register(app, world, codeAt(world, one.code))
    case 'destroy':
      return destroy(app, world, [...new Set(one.codes.map((n) => codeAt(world, n)))])
    case 'print':
      return print(app, world, [...new Set(one.codes.map((n) => codeAt(world, n)))], one.labels)
    case 'scan': {
      const known = codeAt(world, one.code)
      await scan(app, world, known.serial)
      if (known.end === null) known.batch.scanned = true
      return undefined
    }
    case 'batch': {
      const batch = world.batches[one.batch % world.batches.length]
      if (batch === undefined) throw new Error('the world begins with a batch')
      return changeBatch(app, world, batch, one.event)
    }
    case 'status':
    case 'duration':
    case 'range':
    case 'memo':
    case 'life':
    case 'late':
      break
  }
  const known = codeAt(world, one.code)
  const { status } = await ask(app, world, known, one)
  expect([one, status]).toEqual([one, expected(app, world, known, one)])
  return undefined
}

/** Asks the product for one change of one code. */
async function ask(app: App, { how, member_id }: World, { serial, status }: Code, one: Change) {
  switch (one.do) {
    case 'status':
      return app.call('changeCodeStatus', { serial, cert_status: one.to, ...(one.with_member && { member_id }) }, how)
    case 'duration':
      return app.call('changeCodeDuration', { serial, ...wireWarranty(one.warranty) }, how)
    case 'range': {
      const { from, to } = rangeFrom(one.days)
      return app.call('changeCodeRange', { serial, cert_validated_at: from, cert_expired_at: to }, how)
    }
    case 'memo':
      return app.call('saveCodeMemo', { serial, memo: one.memo }, how)
    // Somebody who saw another status than the present one.
    case 'late': {
      const seen = { cert_status: status === 'lost' ? 'activated' : 'lost' } as const
      return app.call('saveCodeMemo', { serial, memo: 'late', seen }, how)
    }
    case 'life':
      return one.event === 'blockCode'
        ? app.call('blockCode', { serial, reason: 'stolen' }, how)
        : app.call(one.event, { serial }, how)
    default:
      return one satisfies never
  }
}

function wireWarranty({ basis, count, unit }: Warranty) {
  return { cert_duration_type: basis, cert_duration: `${count}${unit}` }
}

/** What the model makes of the same change: the status of the answer, and the code as it is then. */
function expected(app: App, world: World, known: Code, one: Change): number {
  if (known.end !== null) return 404
  switch (one.do) {
    case 'memo':
      known.memo = one.memo === '' ? null : one.memo
      known.story.push('history.memo')
      return 200
    case 'duration':
      if (known.status !== 'inactivated') return 400
      Object.assign(known, { warranty: one.warranty, range: null })
      known.story.push('history.warranty_changed')
      return 200
    case 'range':
      if (known.status !== 'inactivated' && !world.range_allowed) return 400
      known.range = rangeFrom(one.days)
      known.story.push('history.warranty_changed')
      return 200
    case 'status':
      return setStatus(known, one.to, one.with_member ? world.member_id : null, app.clock.now())
    case 'life':
      return live(known, one.event)
    case 'late':
      return 409
    default:
      return one satisfies never
  }
}

/** Destroying twice is no error: the answer says which codes were not found. */
async function destroy(app: App, world: World, codes: readonly Code[]): Promise<void> {
  const here = codes.filter(({ end }) => end === null)
  const serial_numbers = codes.map(({ serial }) => serial)
  const answer = await app.good('destroyCodes', { serial_numbers }, world.how)
  const not_found = serial_numbers.filter((serial) => !here.some((code) => code.serial === serial))
  expect(answer).toEqual({ destroyed: here.length, not_found })
  for (const code of here) {
    code.end = 'destroyed'
    world.buried.add(code.serial)
  }
}

/** Labels are of the plus plan; all of them are counted or, when one code is not here, none. */
async function print(app: App, world: World, codes: readonly Code[], print_count: number): Promise<void> {
  const prints = codes.map(({ serial }) => ({ serial_number: serial, print_count }))
  const { status } = await app.call('recordPrint', { prints }, world.how)
  const gone = codes.some(({ end }) => end !== null)
  expect(status).toBe(world.plan === 'basic' ? 403 : gone ? 404 : 200)
  if (status !== 200) return
  for (const code of codes) {
    if (code.printed === 0) code.batch.labelled += 1
    code.printed += print_count
    code.story.push('history.printed')
  }
}

async function issue(app: App, world: World, way: 'search' | 'sheet', item: Item): Promise<void> {
  const { product_code, variant_code, how } = world
  const { basis, count, unit } = item.warranty
  const pair = { product_code, variant_code }
  const row = {
    ...pair,
    activate_type: basis === 'activated' ? 'A' : 'C',
    duration_type: unit.toUpperCase(),
    duration: count,
    number_of_serial: item.count,
  }
  const one = { ...pair, ...wireWarranty(item.warranty), number_of_serial: item.count }
  const { batch_id } =
    way === 'search'
      ? await app.good('generateCodes', { items: [one] }, how)
      : await app.good('generateFromSheet', { rows: [row] }, how)
  await learn(app, world, { batch_id, own_serials: false, items: [item] })
}

/** The merchant's own serials, and beside them one that the shop had once: it is taken while it stands. */
async function match(app: App, world: World, one: Extract<Action, { do: 'match' }>): Promise<void> {
  const { product_code, variant_code, how } = world
  const { basis, count, unit } = one.warranty
  const old = codeAt(world, one.code)
  const own = mark()
  const serials = [...Array.from({ length: one.fresh }, (_, n) => `OWN-${own}-${n}`), old.serial]
  const rows = serials.map((serial_number) => ({
    product_code,
    variant_code,
    activate_type: basis === 'activated' ? 'A' : 'C',
    duration_type: unit.toUpperCase(),
    duration: count,
    serial_number,
  }))
  const answer = await app.good('matchFromSheet', { rows }, how)
  const taken = old.end === null ? [old.serial] : []
  expect(answer.fails.map((row: { serial_number: string }) => row.serial_number)).toEqual(taken)
  expect(answer.created).toBe(serials.length - taken.length)
  const items = Array.from({ length: answer.created }, () => ({ warranty: one.warranty, count: 1 }))
  await learn(app, world, { batch_id: answer.batch_id, own_serials: true, items })
}

/** Takes a new batch into the model: as many codes as were asked for, each with its own serial. */
async function learn(app: App, world: World, made: Pick<Batch, 'batch_id' | 'own_serials' | 'items'>): Promise<void> {
  const { mall_id } = world.shop
  const rows = await app.sql('select serial_number from code where mall_id = $1 and batch_id = $2 order by code_id', [
    mall_id,
    made.batch_id,
  ])
  const warranties = made.items.flatMap(({ warranty, count }) => Array.from({ length: count }, () => warranty))
  expect(rows).toHaveLength(warranties.length)
  const batch: Batch = { ...made, status: 'done', frozen: null, gone: 0, labelled: 0, scanned: false }
  world.batches.push(batch)
  for (const [n, warranty] of warranties.entries())
    world.codes.push(freshCode(rows[n].serial_number, batch, warranty, app.clock.now()))
}

async function changeBatch(app: App, world: World, batch: Batch, event: BatchEvent): Promise<void> {
  const { batch_id } = batch
  const input = { batch_id }
  const answer =
    event === 'freezeBatch'
      ? await app.call('freezeBatch', { ...input, reason: 'lost_in_transit' }, world.how)
      : await app.call(event, input, world.how)
  expect([event, answer.status, answer.body.code]).toEqual([
    event,
    batchExpected(world, batch, event),
    answer.body.code,
  ])
  if (answer.status !== 200) return
  if (event === 'replaceBatch')
    await learn(app, world, { batch_id: answer.body.batch_id, own_serials: false, items: batch.items })
  if (event === 'undoBatch')
    await vi.waitFor(async () => expect((await app.good('readBatch', input, world.how)).status).toBe('undone'), {
      timeout: 30_000,
      interval: 20,
    })
}

function batchExpected(world: World, batch: Batch, event: BatchEvent): number {
  const undone = batch.status === 'undone'
  switch (event) {
    case 'freezeBatch':
      if (undone) return 409
      batch.frozen = 'lost_in_transit'
      return 200
    case 'unfreezeBatch':
      if (batch.frozen === null) return 409
      batch.frozen = null
      return 200
    case 'replaceBatch':
      if (undone || batch.own_serials || batch.frozen === 'replaced') return 409
      batch.frozen = 'replaced'
      return 200
    case 'undoBatch':
      return undo(world, batch)
    default:
      return event satisfies never
  }
}
