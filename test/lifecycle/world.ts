import { expect } from 'vitest'
import type { App } from '../harness/app.ts'
import { makeMember } from '../harness/buyers/lives.ts'
import type { Action, Change } from './actions.ts'
import { changeBatch } from './batches.ts'
import { register, scan } from './buyer.ts'
import { insist, issue, mark, match, wireWarranty } from './issue.ts'
import { print, readBack } from './labels.ts'
import { type Code, type Plan, type World, live, rangeFrom, setStatus } from './model.ts'
import type { Flavour } from '#contract/kernel/screen.ts'

/** Does to the product and to the model what an action says, and compares the answers. */

type Kind = { flavour: Flavour; app: 'cert_product' | 'cert_digital'; plan: Plan }

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
    flavour: kind.flavour,
    range_allowed: false,
    saved: null,
    custom: { custom_product_code: null, custom_variant_code: null },
    resent: 0,
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
      return issue(app, world, one)
    case 'match':
      return match(app, world, one, codeAt(world, one.code))
    case 'register':
      return register(app, world, codeAt(world, one.code))
    case 'destroy':
      return destroy(app, world, [...new Set(one.codes.map((n) => codeAt(world, n)))])
    case 'print':
      return print(app, world, [...new Set(one.codes.map((n) => codeAt(world, n)))], one)
    case 'scan': {
      const known = codeAt(world, one.code)
      await scan(app, world, known)
      return undefined
    }
    case 'batch': {
      const batch = world.batches[one.batch % world.batches.length]
      if (batch === undefined) throw new Error('the world begins with a batch')
      return changeBatch(app, world, batch, one)
    }
    case 'read':
      return readBack(app, world, codeAt(world, one.code))
    case 'resend':
      return resend(app, world, codeAt(world, one.code))
    case 'member': {
      const { status } = await app.call('validateMember', { id: one.known ? world.member_id : 'stranger' }, world.how)
      return expect(status).toBe(one.known ? 200 : 404)
    }
    case 'default':
      await app.good('saveDuration', wireWarranty(one.warranty), world.how)
      world.saved = one.warranty
      return undefined
    case 'custom':
      return nameItem(app, world, one.codes)
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
      return app.call('changeCodeStatus', { serial, cert_status: one.to, ...ownerOf(one, member_id) }, how)
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
      const late = { serial, seen }
      const { from, to } = rangeFrom(1)
      if (one.change === 'memo') return app.call('saveCodeMemo', { ...late, memo: 'late' }, how)
      if (one.change === 'status') return app.call('changeCodeStatus', { ...late, cert_status: 'approved' }, how)
      if (one.change === 'range')
        return app.call('changeCodeRange', { ...late, cert_validated_at: from, cert_expired_at: to }, how)
      if (one.change === 'duration')
        return app.call(
          'changeCodeDuration',
          { ...late, ...wireWarranty({ basis: 'created', count: 1, unit: 'd' }) },
          how,
        )
      return one.change === 'blockCode'
        ? app.call('blockCode', { ...late, reason: 'stolen' }, how)
        : app.call(one.change, late, how)
    }
    case 'life':
      return one.event === 'blockCode'
        ? app.call('blockCode', { serial, reason: 'stolen' }, how)
        : app.call(one.event, { serial }, how)
    default:
      return one satisfies never
  }
}

/** Who a code belongs to from now on; somebody whom the shop does not know is nobody to give it to. */
function ownerOf({ owner }: Extract<Action, { do: 'status' }>, member_id: string): { member_id?: string } {
  if (owner === 'nobody') return {}
  return { member_id: owner === 'member' ? member_id : 'stranger' }
}

/** Applies the same change to the model: the status of the answer, and the code as it is then. */
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
      if (one.owner === 'stranger') return 404
      return setStatus(known, one.to, one.owner === 'member' ? world.member_id : null, app.clock.now())
    case 'life':
      return live(known, one.event, app.clock.now())
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

/** So often in an hour a code is sent again at most; nobody here asks so often. */
const resendMost = 5

/** The serial goes once more to whom the code belongs to, and to nobody else; its history says nothing of it. */
async function resend(app: App, world: World, known: Code): Promise<void> {
  if (known.resent === resendMost) return
  const input = { serial: known.serial }
  if (known.end !== null || known.member_id === null) {
    const { status } = await app.call('resendCode', input, world.how)
    return expect(status).toBe(known.end === null ? 409 : 404)
  }
  await insist(app, world, 'resendCode', input)
  known.resent += 1
  world.resent += 1
}

/** The shop's own codes of its item stand with every code of it; only partners have them. */
async function nameItem(app: App, world: World, [product, variant]: readonly [string, string]): Promise<void> {
  if (world.flavour !== 'partner') return
  const { product_code, variant_code, how } = world
  const custom = { custom_product_code: product, custom_variant_code: variant }
  await app.good('saveCustomCodes', { product_code, variant_code, ...custom }, how)
  world.custom = { custom_product_code: product || null, custom_variant_code: variant || null }
}
