import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { operations } from '#contract/table/operations.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { lostOf, ownProof, ownedBy } from '#test/harness/buyers/owners.ts'
import { goodCall, make, operationNames } from '#test/harness/well-called/every-operation.ts'
import { fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'

/** Owners of one shop among each other: what a browser has proved opens nothing of somebody else's. */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

/** Operations of an owner about one product; whoever registers one is its owner only then. */
const ofOwners = operationNames.filter((name) => {
  const { caller, path, fails } = operations[name]
  const needs_owner = (fails as readonly string[]).includes('owner.unproven')
  return caller === 'buyer' && path.includes(':auth_qr_code') && needs_owner && name !== 'registerCode'
})

const everything = async () =>
  app.sql(
    `select (select jsonb_agg(c order by code_id) from code c where mall_id = $1) as codes,
       (select jsonb_agg(h order by hand_over_id) from hand_over h where mall_id = $1) as hand_overs,
       (select count(*) from lost_record where mall_id = $1) as losses,
       (select jsonb_agg(f order by message_id) from finder_message f where mall_id = $1) as messages`,
    [mall.partner.mall_id],
  )

test('the operations of an owner about a product are found', () => {
  expect(ofOwners.length).toBeGreaterThanOrEqual(11)
})

test.each(ofOwners)(
  '%s: the token of another owner of the shop opens and changes nothing; the owner’s own does',
  async (name) => {
    const call = await goodCall(mall, name)
    const { how } = await ownedBy(mall)
    const before = await everything()
    const answer = await make(mall, { ...call, how })
    expect([answer.status, answer.body.code]).toEqual([401, 'owner.unproven'])
    expect(await everything()).toEqual(before)
    expect((await make(mall, call)).status).toBeLessThan(300)
  },
)

test('my products are those of my own token', async () => {
  const [one] = [await ownedBy(mall), await ownedBy(mall)]
  const { products } = (await app.good('listMyProducts', {}, one.how)) as { products: { serial_number: string }[] }
  expect(products.map(({ serial_number }) => encodeAuthQrCode(serial_number))).toEqual([one.input.auth_qr_code])
})

test('an owner who tries what a loss refuses is no attempt, and a stranger who does is one', async () => {
  const { input, how } = await lostOf(mall)
  const attempts = async () =>
    (await app.sql("select 1 from event where mall_id = $1 and kind = 'code.attempted'", [mall.partner.mall_id])).length
  const before = await attempts()
  const asked = { ...input, channel: 'phone', target: '01031234567' } as const
  expect((await app.call('requestProof', asked, how)).body.code).toBe('code.reported_lost')
  expect(await attempts()).toBe(before)
  const { mall_id, shop_no } = mall.partner
  expect((await app.call('requestProof', asked, { place: { mall_id, shop_no } })).body.code).toBe('code.reported_lost')
  expect(await attempts()).toBe(before + 1)
})

test('who proves a phone from the page of a lost code and is not its owner is an attempt, told once a day; its owner is none', async () => {
  // Their making forgets all limits, so they are made first.
  const [other, whole, lost] = [await ownedBy(mall), await ownedBy(mall), await lostOf(mall)]
  const { auth_qr_code } = lost.input
  const { mall_id, shop_no } = mall.partner
  const place = { mall_id, shop_no }
  const attempts = async () =>
    (
      await app.sql("select data from event where mall_id = $1 and kind = 'code.attempted' order by txid, seq", [
        mall_id,
      ])
    ).map(({ data }) => [data.code_id, data.kind, data.quiet === true])
  const before = await attempts()
  const owner = await app.good(
    'proveOwner',
    { ...(await ownProof(mall, 'phone', lost.phone)), auth_qr_code },
    { place },
  )
  expect([owner.known, await attempts()]).toEqual([true, before])
  const claim = async () => app.good('proveOwner', { ...(await ownProof(mall)), auth_qr_code }, { place })
  expect((await claim()).known).toBe(false)
  await claim()
  // A member of the shop who owns another product is a stranger to this one.
  const known = await app.good(
    'proveOwner',
    { ...(await ownProof(mall, 'phone', other.phone)), auth_qr_code },
    { place },
  )
  expect(known.known).toBe(true)
  const after = (await attempts()).slice(before.length)
  expect(after.map(([code_id, kind]) => [code_id, kind])).toEqual([
    [lost.code_id, 'register'],
    [lost.code_id, 'register'],
    [lost.code_id, 'register'],
  ])
  expect(after.map(([, , quiet]) => quiet)).toEqual([false, true, true])
  // A claim of a code that is not lost is none, nor one of no code at all.
  await app.good('proveOwner', { ...(await ownProof(mall)), ...whole.input }, { place })
  await app.good('proveOwner', await ownProof(mall), { place })
  expect(await attempts()).toHaveLength(before.length + 3)
})
