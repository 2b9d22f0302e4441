import { afterAll, beforeAll, expect, test } from 'vitest'
import { doors } from '#contract/table/doors.ts'
import { operations } from '#contract/table/operations.ts'
import { type App, startApp } from './harness/app.ts'
import { type AnyCall, make } from './harness/well-called/every-operation.ts'
import { rowsOfShop } from './harness/sheets/rows-of.ts'
import { type Strangers, foreignCall, leaks, namesOf, strangers, theirRows } from './harness/tenants/strangers.ts'
import { type OfMall, alike, expectedAnswer } from './harness/tenants/expected-answer.ts'

/**
 * Every operation of a mall's people and of its buyers, called by another mall with ids that exist at the first, in every
 * position of path, query and body. That the ids exist is proved: the same call of their own people is good. Nothing of
 * theirs is answered and no row of theirs changes. A new operation is expected to answer
 * as its declaration says; exceptions are listed.
 */

let app: App
let all: Strangers
beforeAll(async () => {
  app = await startApp()
  all = await strangers(app)
  await addSecondShop()
})
afterAll(async () => app.close())

const names = namesOf('operator', 'buyer') as OfMall[]

/** Makes a call and looks whether anything of theirs was told or touched. */
async function probe(call: AnyCall) {
  const before = await theirRows(app, all.theirs)
  const answer = await make(all.mine, call)
  expect(leaks(all, call, answer)).toEqual([])
  expect(await theirRows(app, all.theirs)).toEqual(before)
  return answer
}

test.each(names)('%s: at my own address, their data is not there', async (name) => {
  const answer = await probe(await foreignCall(all, name))
  const wanted = expectedAnswer(name)
  if (wanted !== 'mine') return expect([answer.status, answer.body.code]).toEqual([wanted, expect.any(String)])
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    expect.toSatisfy((status) => status < 300),
    expect.anything(),
  ])
  // Theirs would be told or changed: the same call of theirs answers something else, or has changed rows of theirs.
  const own = all.own.get(name)
  const differs = JSON.stringify(own?.answer.body) !== JSON.stringify(answer.body)
  return expect([name, differs || own?.changed === true]).toEqual([name, !alike.has(name)])
})

test.each(names.filter((name) => operations[name].caller === 'operator'))(
  '%s: at their address, I find nothing',
  async (name) => {
    const { mall_id, shop_no } = all.theirs.partner
    const { input, how } = await foreignCall(all, name)
    const place = { mall_id, shop_no }
    if (name in doors.partner.addresses) {
      const { status, body } = await probe({ name, input, how: { ...how, door: 'partner', place } })
      return expect([status, body.code]).toEqual([404, 'shop.not_found'])
    }
    // Its address names no mall: naming theirs in the query and in headers leads nowhere either.
    const headers = { 'x-mall-id': mall_id, ...how.headers }
    const { status } = await probe({ name, input, how: { ...how, place, headers, query: { ...place, shop_id: '1' } } })
    return expect(status).toBeLessThan(500)
  },
)

/** A second shop of theirs. */
async function addSecondShop(): Promise<void> {
  const { mall_id } = all.theirs.partner
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     values ($1, 2, '2', 'cert_product', 'Their second', false, 'plus', $2)`,
    [mall_id, new Date('2030-01-01T00:00:00Z')],
  )
  await app.sql('select open_books($1, 2, $2)', [mall_id, app.clock.now()])
}

/** Operations of the mall and its people, whichever of its shops is open. */
const ofTheMall: ReadonlySet<OfMall> = new Set([
  'getPartnerInfo',
  'savePartnerInfo',
  'getAppExpiry',
  'resendInvitation',
  'revokeInvitation',
  'changeRole',
  'removeMember',
  'restoreMember',
  'endSession',
  'confirmTotp',
  'removeTotp',
])

const inShops = names.filter((name) => typeof expectedAnswer(name) === 'number' && !ofTheMall.has(name))

/** The other shop has begun nothing of its own, and an owner's token opens nothing there. */
const begunNothing: Partial<Record<OfMall, number>> = { verifyMessageChannel: 409, eraseMine: 401 }

test.each(inShops)('%s: at another shop of the same mall, the first one’s data is not there', async (name) => {
  const { input } = await foreignCall(all, name)
  const { mall_id } = all.theirs.partner
  const as = operations[name].caller === 'operator' ? { as: all.theirs.partner } : {}
  const before = await rowsOfShop(app, mall_id, 1)
  const { status } = await make(all.theirs, { name, input, how: { ...as, place: { mall_id, shop_no: '2' } } })
  expect(status).toBe(begunNothing[name] ?? expectedAnswer(name))
  expect(await rowsOfShop(app, mall_id, 1)).toEqual(before)
})
