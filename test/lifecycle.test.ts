import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeAuthQrCode } from '#contract/qr-link.ts'
import type { App, CallOptions } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

/**
 * The whole life of codes against a model of it: whatever operators and buyers do in whatever order, the product says of
 * every code what the model says, and the numbers add up (product C). The model is written from the rules, not from the
 * product's own code.
 */

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

const statuses = ['inactivated', 'activated', 'lost', 'approved'] as const
type Status = (typeof statuses)[number]
const bases = ['activated', 'created'] as const
const units = ['d', 'm', 'y'] as const
type Warranty = { basis: (typeof bases)[number]; count: number; unit: (typeof units)[number] }

/** What the model knows of a code. Times are Seoul wall clock, as on the wire. */
type Code = {
  serial: string
  status: Status
  before_lost: Status
  warranty: Warranty
  range: { from: string; to: string } | null
  created_at: Date
  activated_at: Date | null
  member_id: string | null
  memo: string | null
  changes: number
  destroyed: boolean
  blocked: boolean
}

type World = { shop: Partner; how: CallOptions; member_id: string; range_allowed: boolean; codes: Code[] }

/** What an operator does to a code's life beside its status. */
const lifeEvents = ['blockCode', 'unblockCode', 'cancelCertification', 'reportLoss', 'cancelLoss'] as const
type LifeEvent = (typeof lifeEvents)[number]

type Action =
  | { do: 'issue'; count: number; warranty: Warranty }
  | { do: 'status'; code: number; to: Status; with_member: boolean }
  | { do: 'duration'; code: number; warranty: Warranty }
  | { do: 'range'; code: number; days: number }
  | { do: 'switch'; allowed: boolean }
  | { do: 'memo'; code: number; memo: string }
  | { do: 'destroy'; code: number }
  | { do: 'register'; code: number }
  | { do: 'life'; code: number; event: LifeEvent }
  | { do: 'wait'; days: number }

/** What an operator does to one code. */
type Change = Exclude<Action, { do: 'issue' | 'wait' | 'switch' | 'register' }>

const warranty = fc.record({
  basis: fc.constantFrom(...bases),
  count: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom(...units),
})
const code = fc.nat(50)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issue'), count: fc.integer({ min: 1, max: 4 }), warranty }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('status'),
      code,
      to: fc.constantFrom(...statuses),
      with_member: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('duration'), code, warranty }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('range'), code, days: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch'), allowed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('memo'), code, memo: fc.constantFrom('', 'a note', '=1+1') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('destroy'), code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('register'), code }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('life'), code, event: fc.constantFrom(...lifeEvents) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 400 }) }) },
)

const flavours = ['partner', 'mall', 'imweb'] as const
const apps = ['cert_product', 'cert_digital'] as const
const plans = ['basic', 'plus'] as const
const worlds = flavours.flatMap((flavour) =>
  apps.flatMap((name) => plans.map((plan) => [flavour, name, plan] as const)),
)

describe.each(worlds)('in a shop of %s, %s, %s', (flavour, name, plan) => {
  test('every code is what was done to it, and the numbers add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 30 }), async (actions) => {
        const world = await newWorld({ flavour, app: name, plan })
        await act(world, { do: 'issue', count: 3, warranty: { basis: 'activated', count: 1, unit: 'y' } })
        for (const one of actions) await act(world, one)
        await compare(world)
      }),
      // What failed is told as it was: making it smaller takes minutes of a database.
      { numRuns: 2, endOnFailure: true },
    )
  })
})

test.each(flavours)(
  'once the plan of a shop of %s is over, nothing of a code changes, and its scans go on',
  async (flavour) => {
    const world = await newWorld({ flavour, app: 'cert_product', plan: 'plus' })
    await act(world, { do: 'issue', count: 2, warranty: { basis: 'activated', count: 1, unit: 'y' } })
    const [first] = world.codes
    if (first === undefined) throw new Error('no code was made')
    await app.sql(`update shop set expires_at = $2 where mall_id = $1`, [world.shop.mall_id, app.clock.now()])
    app.clock.advance(1000)
    const { serial } = first
    const refused = [
      await app.call('changeCodeStatus', { serial, cert_status: 'activated' }, world.how),
      await app.call('destroyCodes', { serial_numbers: [serial] }, world.how),
      await app.call('saveCodeMemo', { serial, memo: 'late' }, world.how),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await scan(world, serial)).body).toMatchObject({ genuine: true, verdict: 'genuine' })
    await app.sql(`update shop set expires_at = null where mall_id = $1`, [world.shop.mall_id])
    await app.sql(`update shop set expires_at = $2 where mall_id = $1`, [
      world.shop.mall_id,
      new Date(app.clock.now().getTime() + 86_400_000),
    ])
    await compare(world)
  },
)

type Kind = { flavour: 'partner' | 'mall' | 'imweb'; app: 'cert_product' | 'cert_digital'; plan: 'basic' | 'plus' }

async function newWorld(kind: Kind): Promise<World> {
  const shop = await app.partner({ ...kind, expires_at: new Date(app.clock.now().getTime() + 1000 * 365 * 86_400_000) })
  // The clock goes on for years here; the login stays.
  await app.sql(`update access_token set expires_at = 'infinity' where mall_id = $1`, [shop.mall_id])
  const door = kind.flavour
  const member_id = 'minji'
  await makeMember(app, shop, { member_id, name: '김민지', phone: '01012345678' })
  return { shop, how: { as: shop, door, place: { app: kind.app } }, member_id, range_allowed: false, codes: [] }
}

async function act(world: World, one: Action): Promise<void> {
  if (one.do === 'issue') return issue(world, one.count, one.warranty)
  if (one.do === 'wait') return app.clock.advance(one.days * 86_400_000 + 1000)
  if (one.do === 'switch') {
    await app.good('saveRangeSwitch', { allowed: one.allowed }, world.how)
    world.range_allowed = one.allowed
    return undefined
  }
  const known = world.codes[one.code % world.codes.length]
  if (known === undefined) throw new Error('the world begins with codes')
  if (one.do === 'register') return register(world, known)
  const { status } = await ask(world, known, one)
  expect([one, status]).toEqual([one, expected(world, known, one)])
  return undefined
}

/** Asks the product for one change of one code. */
async function ask({ how, member_id }: World, { serial }: Code, one: Change) {
  switch (one.do) {
    case 'status':
      return app.call('changeCodeStatus', { serial, cert_status: one.to, ...(one.with_member && { member_id }) }, how)
    case 'duration': {
      const { basis, count, unit } = one.warranty
      return app.call(
        'changeCodeDuration',
        { serial, cert_duration_type: basis, cert_duration: `${count}${unit}` },
        how,
      )
    }
    case 'range': {
      const { from, to } = rangeFrom(one.days)
      return app.call('changeCodeRange', { serial, cert_validated_at: from, cert_expired_at: to }, how)
    }
    case 'memo':
      return app.call('saveCodeMemo', { serial, memo: one.memo }, how)
    case 'destroy':
      return app.call('destroyCodes', { serial_numbers: [serial] }, how)
    case 'life':
      return one.event === 'blockCode'
        ? app.call('blockCode', { serial, reason: 'stolen' }, how)
        : app.call(one.event, { serial }, how)
    default:
      return one satisfies never
  }
}

/** What the model makes of the same change: the status of the answer, and the code as it is then. */
function expected(world: World, known: Code, one: Change): number {
  // Destroying twice is no error: the second answer says that the code was not found.
  if (known.destroyed) return one.do === 'destroy' ? 200 : 404
  switch (one.do) {
    case 'destroy':
      known.destroyed = true
      return 200
    case 'memo':
      known.memo = one.memo === '' ? null : one.memo
      known.changes += 1
      return 200
    case 'duration':
      if (known.status !== 'inactivated') return 400
      Object.assign(known, { warranty: one.warranty, range: null, changes: known.changes + 1 })
      return 200
    case 'range':
      if (known.status !== 'inactivated' && !world.range_allowed) return 400
      Object.assign(known, { range: rangeFrom(one.days), changes: known.changes + 1 })
      return 200
    case 'status':
      return setStatus(world, known, one.to, one.with_member)
    case 'life':
      return live(known, one.event)
    default:
      return one satisfies never
  }
}

/** Anything that the life of a code does not allow is refused (409). */
function live(known: Code, event: LifeEvent): number {
  const in_use = known.status === 'activated' || known.status === 'approved'
  const allowed = {
    blockCode: !known.blocked,
    unblockCode: known.blocked,
    cancelCertification: in_use,
    reportLoss: in_use,
    cancelLoss: known.status === 'lost',
  }
  if (!allowed[event]) return 409
  known.changes += 1
  if (event === 'blockCode' || event === 'unblockCode') known.blocked = event === 'blockCode'
  if (event === 'reportLoss') Object.assign(known, { status: 'lost', before_lost: known.status })
  if (event === 'cancelLoss') known.status = known.before_lost
  if (event === 'cancelCertification')
    Object.assign(known, { status: 'inactivated', activated_at: null, member_id: null })
  return 200
}

function setStatus(world: World, known: Code, to: Status, with_member: boolean): number {
  if (to === known.status) return 409
  const certified = (status: Status) => (status === 'lost' ? known.before_lost : status) !== 'inactivated'
  const was = certified(known.status)
  if (to === 'lost') known.before_lost = known.status
  known.status = to
  const is = certified(to)
  if (is && !was) known.activated_at = app.clock.now()
  if (!is && was) Object.assign(known, { activated_at: null, member_id: null })
  if (is === was ? with_member : is) known.member_id = with_member ? world.member_id : null
  known.changes += 1
  return 200
}

async function issue(world: World, count: number, given: Warranty): Promise<void> {
  const { shop, how } = world
  const mark = randomBytes(4).toString('hex')
  const created_at = app.clock.now()
  // As every flavour has it, wherever it comes from.
  const [product] = await app.sql(
    `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
     values ($1, $2, $3, $3, 1000, 's', 'm', 'b', $4) returning product_no`,
    [shop.mall_id, shop.shop_id, `P${mark}`, created_at],
  )
  await app.sql(
    `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     values ($1, $2, $3, $4, 'Black', 1000)`,
    [shop.mall_id, shop.shop_id, product.product_no, `V${mark}`],
  )
  const item = {
    cert_duration_type: given.basis,
    cert_duration: `${given.count}${given.unit}`,
    product_code: `P${mark}`,
    variant_code: `V${mark}`,
    number_of_serial: count,
  }
  const { batch_id } = await app.good('generateCodes', { items: [item] }, how)
  const rows = await app.sql('select serial_number from code where mall_id = $1 and batch_id = $2 order by code_id', [
    shop.mall_id,
    batch_id,
  ])
  expect(rows).toHaveLength(count)
  const fresh = { status: 'inactivated', before_lost: 'inactivated', range: null, activated_at: null } as const
  const blank = { member_id: null, memo: null, changes: 0, destroyed: false, blocked: false } as const
  for (const row of rows)
    world.codes.push({ ...fresh, ...blank, serial: row.serial_number, warranty: given, created_at })
}

/** Every code, its history, its scan, and the numbers of the list. */
async function compare(world: World): Promise<void> {
  for (const known of world.codes) {
    const { serial } = known
    const answer = await app.call('getCode', { serial }, world.how)
    const seen = await scan(world, serial)
    if (known.destroyed) {
      expect([answer.status, seen.status, seen.body.code]).toEqual([404, 404, 'scan.destroyed'])
      continue
    }
    expect(answer.body).toMatchObject(wireOf(known))
    const { histories } = await app.good('getCodeHistory', { serial }, world.how)
    expect([serial, histories.length]).toEqual([serial, known.changes + 1])
    expect(seen.body).toMatchObject({ genuine: !known.blocked, verdict: verdictOf(known), cert_status: known.status })
  }
  const living = world.codes.filter(({ destroyed }) => !destroyed)
  const { count, counts } = await app.good('searchCodes', {}, world.how)
  const of = (status: Status) => living.filter((known) => known.status === status).length
  expect([count, counts]).toEqual([
    living.length,
    {
      all: living.length,
      inactivated: of('inactivated'),
      activated: of('activated'),
      lost: of('lost'),
      approved: of('approved'),
    },
  ])
  const [destroyed] = await app.sql('select count(*)::int as count from destroyed_code where mall_id = $1', [
    world.shop.mall_id,
  ])
  expect(destroyed.count).toBe(world.codes.length - living.length)
}

function verdictOf({ status, blocked }: Code) {
  if (blocked) return 'blocked'
  if (status === 'lost') return 'lost'
  return status === 'inactivated' ? 'genuine' : 'registered'
}

function wireOf(known: Code) {
  const { basis, count, unit } = known.warranty
  const start = basis === 'created' ? known.created_at : known.activated_at
  const computed =
    start === null ? { from: null, to: null } : { from: seoul(start), to: lastSecond(start, known.warranty) }
  const { from, to } = known.range ?? computed
  return {
    cert_status: known.status,
    cert_duration_type: basis,
    cert_duration: `${count}${unit}`,
    cert_validated_at: from,
    cert_expired_at: to,
    activated_at: known.activated_at === null ? null : seoul(known.activated_at),
    member_id: known.member_id,
    memo: known.memo,
    blocked_reason: known.blocked ? 'stolen' : null,
  }
}

const nineHours = 9 * 3_600_000

/** A moment on Seoul's wall clock. */
function seoul(moment: Date): string {
  return `${new Date(moment.getTime() + nineHours).toISOString().slice(0, 19)}+09:00`
}

/** The day before the same day n days, months or years later; a day that the month lacks becomes its last one. */
function lastSecond(start: Date, { count, unit }: Warranty): string {
  const day = new Date(start.getTime() + nineHours)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const months = { d: 0, m: count, y: 12 * count }[unit]
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  const days = unit === 'd' ? date + count : Math.min(date, lastOfMonth)
  const end = new Date(Date.UTC(year, month + months, days - 1))
  return `${end.toISOString().slice(0, 10)}T23:59:59+09:00`
}

function rangeFrom(days: number): { from: string; to: string } {
  const last = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
  return { from: '2026-01-01T00:00:01+09:00', to: `${last}T23:59:59+09:00` }
}

/** A buyer with a phone of their own scans the label, proves the phone, and registers; or is told why not. */
let buyers = 0
async function register(world: World, known: Code): Promise<void> {
  buyers += 1
  const who = { phone: `010${20_000_000 + buyers}`, address: `10.8.${Math.floor(buyers / 250)}.${buyers % 250}` }
  const asked = await buy(world, known.serial, who.address, 'proof', { channel: 'phone', target: who.phone })
  if (known.destroyed || known.blocked || known.status !== 'inactivated') {
    expect([known.status, asked.status]).toEqual([known.status, known.destroyed ? 404 : 409])
    return
  }
  const proof_code = await vi.waitFor(
    async () => {
      const { messages } = (await app.outside().messagesTo(who.phone)) as { messages: { text: string }[] }
      const digits = /인증번호\D*(\d{6})/.exec(messages[0]?.text ?? '')?.[1]
      if (digits === undefined) throw new Error('nothing has come yet')
      return digits
    },
    { timeout: 20_000, interval: 50 },
  )
  const { proof_id } = asked.body
  const form = { proof_id, proof_code, name: '김정품', agreed: true }
  const answer = await buy(world, known.serial, who.address, 'register', form)
  expect([answer.status, answer.body]).toMatchObject([200, { serial_number: known.serial }])
  const member_id: string = answer.body.member_id
  Object.assign(known, { status: 'activated', activated_at: app.clock.now(), member_id, changes: known.changes + 1 })
}

async function buy({ shop, how }: World, serial: string, remoteAddress: string, step: string, form: object) {
  const code = encodeURIComponent(encodeAuthQrCode(serial))
  const answer = await app.server.inject({
    method: 'POST',
    url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${code}/${step}?app=${how.place?.app}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: JSON.stringify(form),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function scan({ shop, how }: World, serial: string) {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${encodeURIComponent(encodeAuthQrCode(serial))}?app=${how.place?.app}`,
    remoteAddress: '10.9.0.1',
  })
  return { status: answer.statusCode, body: answer.json() }
}
