import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { cancel, certify, linesOf, oneFor, sweep, work } from '#test/harness/rewards.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const minute = 60_000
type Got = { id: string; body: string; time: string; signature: string; status: number }

/** A partner's shop that gives points, and its own program. */
async function shopWithProgram() {
  const as = await app.partner()
  const address = `${app.outside().url}/receiver/${as.mall_id}`
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 700 }] }, { as })
  const { secret } = await app.good('saveRewardHook', { address }, { as })
  return { as, address, secret: String(secret) }
}
const program = async ({ mall_id }: Partner): Promise<{ got: Got[]; given: string[] }> => {
  const answer = await fetch(`${app.outside().url}/receiver/${mall_id}/got.json`)
  return (await answer.json()) as { got: Got[]; given: string[] }
}
const signed = (secret: string, { id, time, body }: Got) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
}
const fault = async (more: Record<string, unknown>) => app.outside().fault({ system: 'receiver', ...more })

test('a partner’s program is told once what to give and what to take back, signed, by the same id', async () => {
  const { as, secret } = await shopWithProgram()
  const code = await oneFor(app, as, 'minji')
  await certify(app, code)
  await work(app, as)
  await cancel(app, code)
  await work(app, as)
  const { got, given } = await program(as)
  const bodies = got.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ event }) => event)).toEqual(['reward.hello', 'reward.give', 'reward.take'])
  expect(bodies[1]).toMatchObject({ kind: 'mileage', amount: 700, member_id: 'minji', product_name: '토트백' })
  expect(bodies[2].id).toBe(bodies[1].id)
  expect(given).toEqual([])
  for (const one of got) expect(one.signature).toBe(signed(secret, one))
  expect(await linesOf(app, as)).toMatchObject([{ state: 'reclaimed' }])
  const { rewards } = await app.good('searchRewards', {}, { as })
  expect(rewards).toMatchObject([{ delivery: { count: 2, status: 200 } }])
})

test('a partner’s own coupons and groups, as its rules name them, are what its program is told', async () => {
  const { as } = await shopWithProgram()
  await app.good('saveMileageConfig', { use: false }, { as })
  const coupon = { coupon_no: 'WELCOME', coupon_name: '첫 등록 10%' }
  await app.good('saveCouponsConfig', { use: true, coupons: [coupon], rules: [{ coupon_no: 'WELCOME' }] }, { as })
  const group = { group_no: 'VIP', group_name: '단골' }
  await app.good('saveGroupsConfig', { use: true, groups: [group], rules: [{ group_no: 'VIP' }] }, { as })
  await certify(app, await oneFor(app, as, 'minji'))
  await work(app, as)
  const told = (await program(as)).got
    .map(({ body }) => JSON.parse(body))
    .filter(({ event }) => event === 'reward.give')
  expect(told).toHaveLength(2)
  expect(told).toContainEqual(expect.objectContaining({ kind: 'coupon', item_no: 'WELCOME', item_name: '첫 등록 10%' }))
  expect(told).toContainEqual(expect.objectContaining({ kind: 'group', item_no: 'VIP', item_name: '단골' }))
})

test('one that answers 500, or not at all, is told again, and gives once by the id', async () => {
  const { as } = await shopWithProgram()
  await certify(app, await oneFor(app, as, 'minji'))
  for (const kind of ['fail', 'fail_after']) {
    await fault({ kind, status: 500 })
    await sweep(app, as)
    expect(await linesOf(app, as)).toMatchObject([{ state: 'planned', reason: 'retry' }])
    app.clock.advance(120 * minute)
  }
  // A call that is cut off on a connection of before is made again at once, else by the next job.
  await fault({ kind: 'drop_answer' })
  await sweep(app, as)
  app.clock.advance(120 * minute)
  await sweep(app, as)
  expect(await linesOf(app, as)).toMatchObject([{ state: 'granted' }])
  const { got, given } = await program(as)
  expect(got.filter(({ body }) => body.includes('reward.give'))).toHaveLength(4)
  expect(given).toHaveLength(1)
})

test('one that says no is not told again until somebody asks for it', async () => {
  const { as } = await shopWithProgram()
  await certify(app, await oneFor(app, as, 'minji'))
  await fault({ kind: 'fail', status: 404 })
  await work(app, as)
  expect(await linesOf(app, as)).toMatchObject([{ state: 'failed', reason: 'refused' }])
  app.clock.advance(600 * minute)
  await sweep(app, as)
  const { rewards } = await app.good('searchRewards', { state: 'failed' }, { as })
  await app.good('retryRewards', { reward_nos: [rewards[0].reward_no] }, { as })
  await work(app, as)
  expect(await linesOf(app, as)).toMatchObject([{ state: 'granted' }])
})

test('without an address rewards wait, and go on when there is one', async () => {
  const as = await app.partner()
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 700 }] }, { as })
  await certify(app, await oneFor(app, as, 'minji'))
  await work(app, as)
  expect(await linesOf(app, as)).toMatchObject([{ state: 'planned', reason: 'no_hook' }])
  await app.good('saveRewardHook', { address: `${app.outside().url}/receiver/${as.mall_id}` }, { as })
  await work(app, as)
  expect(await linesOf(app, as)).toMatchObject([{ state: 'granted' }])
})

test('an address inside, without TLS, or of nobody is refused at its field', async () => {
  const as = await app.partner()
  for (const address of ['https://127.0.0.1/x', 'http://shop.example/x', 'https://10.0.0.8/x', 'https://[::1]/x']) {
    const { status, body } = await app.call('saveRewardHook', { address }, { as })
    expect([address, status, body.errors[0].path]).toEqual([address, 400, 'address'])
  }
  expect(await app.good('getRewardHook', {}, { as })).toEqual({ address: null, made_at: null, former_until: null })
})

test('the secret is shown once; a new one signs at once and the former beside it for a day', async () => {
  const { as, address, secret } = await shopWithProgram()
  expect((await app.good('saveRewardHook', { address }, { as })).secret).toBeNull()
  const renewed = await app.good('renewRewardSecret', {}, { as })
  expect(renewed.secret).not.toBe(secret)
  await certify(app, await oneFor(app, as, 'minji'))
  await work(app, as)
  const last = (await program(as)).got.at(-1)
  if (last === undefined) throw new Error('nothing came')
  expect(last.signature).toBe(`${signed(String(renewed.secret), last)} ${signed(secret, last)}`)
  app.clock.advance(25 * 60 * minute)
  await certify(app, await oneFor(app, as, 'minji'))
  await sweep(app, as)
  expect((await program(as)).got.at(-1)?.signature).not.toContain(' ')
  const stored = await app.sql('select secret_sealed, former_sealed from reward_hook where mall_id = $1', [as.mall_id])
  expect(JSON.stringify(stored)).not.toContain(secret)
  await app.good('endRewardHook', {}, { as })
  expect((await app.call('renewRewardSecret', {}, { as })).body.code).toBe('rewards.no_hook')
})
