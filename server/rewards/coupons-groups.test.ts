import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { happen, operator } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'
import {
  arrived,
  cancel,
  certify,
  codesFor,
  connectedMall,
  linesOf,
  on,
  oneFor,
  productOf,
  pressMembers,
  readOf,
  sweep,
  work,
} from '#test/harness/rewards.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const minute = 60_000
const first = '9000000000000000031'
const fault = async (more: Record<string, unknown>) => app.outside().fault({ system: 'cafe24', ...more })
const issues = async (shop: Partner) => (await arrived(app, shop)).issues.length
const groupOf = async (shop: Partner, member_id = 'minji') =>
  (await arrived(app, shop)).members.find((member) => member.member_id === member_id)?.group_no

describe('the platform’s lists', () => {
  test('are what the shop’s rules may name; a rule that names anything else is refused at its field', async () => {
    const shop = await connectedMall(app)
    const { groups } = await app.good('listGroups', {}, on(shop))
    expect(groups).toContainEqual({ group_no: '3', group_name: 'VIP' })
    const { coupons } = await app.good('listCoupons', {}, on(shop))
    expect(coupons).toContainEqual({
      coupon_no: first,
      coupon_name: '정품 등록 감사 10%',
      benefit: '10.0% 할인',
      open: true,
    })
    const wrong = async (name: 'saveCouponsConfig' | 'saveGroupsConfig', input: object) => {
      const { status, body } = await app.call(name, input, on(shop))
      return [status, ...body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])]
    }
    expect(await wrong('saveGroupsConfig', { rules: [{ group_no: '3' }, { group_no: '99' }] })).toEqual([
      400,
      ['rules.1.group_no', 'rewards.no_group'],
    ])
    expect(await wrong('saveCouponsConfig', { rules: [{ coupon_no: 'none' }] })).toEqual([
      400,
      ['rules.0.coupon_no', 'rewards.no_coupon'],
    ])
    await pressMembers(app, shop, 'stop_coupon')
    expect(await wrong('saveCouponsConfig', { rules: [{ coupon_no: first }] })).toEqual([
      400,
      ['rules.0.coupon_no', 'rewards.coupon_closed'],
    ])
  })

  test('are told to be away, or gone, in words', async () => {
    const shop = await connectedMall(app)
    await fault({ kind: 'fail', status: 503 })
    const away = await app.call('listGroups', {}, on(shop))
    expect([away.status, away.body.code]).toEqual([503, 'rewards.platform_away'])
    const strange = await app.call('listCoupons', {}, on(await app.partner({ flavour: 'mall' })))
    expect([strange.status, strange.body.code]).toEqual([409, 'rewards.platform_gone'])
  })
})

describe('rules that make no sense', () => {
  test('are refused at their fields', async () => {
    const shop = await connectedMall(app)
    const { status, body } = await app.call(
      'saveMileageConfig',
      {
        use: true,
        rules: [
          { amount: 101, basis: 'percent_of_price' },
          { amount: 5, scope: 'product_codes' },
          { amount: 7, basis: 'percent_of_price' },
        ],
      },
      on(shop),
    )
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['rules.1.product_codes', 'rules.2', 'rules.0.amount'],
    ])
    const none = await app.call('saveMileageConfig', { use: true }, on(shop))
    expect([none.status, none.body.errors[0].code]).toEqual([400, 'rewards.no_rules'])
  })
})

describe('coupons', () => {
  const shopWith = async (rule: object = {}) => {
    const shop = await connectedMall(app)
    await app.good('saveCouponsConfig', { use: true, rules: [{ coupon_no: first, ...rule }] }, on(shop))
    return shop
  }

  test('arrive once, up to the limit of a member, and stay when the certification is cancelled', async () => {
    const shop = await shopWith({ per_member_limit: 2 })
    const codes = await codesFor(app, shop, 'minji', 3)
    for (const code of codes) await certify(app, code)
    await work(app, shop)
    expect((await linesOf(app, shop)).map(({ state, reason }) => [state, reason])).toEqual([
      ['granted', null],
      ['granted', null],
      ['skipped', 'limit'],
    ])
    expect(await issues(shop)).toBe(2)
    const [one] = codes
    if (one !== undefined) await cancel(app, one)
    await sweep(app, shop)
    expect(await issues(shop)).toBe(2)
    expect((await linesOf(app, shop))[0]).toMatchObject({ state: 'granted', step: null })
  })

  test('arrive once when the answer to their call is lost, also with another one behind it', async () => {
    const shop = await shopWith({ per_member_limit: 2 })
    for (const code of await codesFor(app, shop, 'minji', 2)) await certify(app, code)
    await fault({ kind: 'fail_after', status: 500 })
    await work(app, shop)
    // The second waits until it is known what became of the first: an issue carries no mark of ours.
    expect(await issues(shop)).toBe(1)
    app.clock.advance(2 * minute)
    await sweep(app, shop)
    expect(await issues(shop)).toBe(2)
    expect((await linesOf(app, shop)).map(({ state }) => state)).toEqual(['granted', 'granted'])
  })

  test('that were not issued by a call without an answer are issued by the next', async () => {
    const shop = await shopWith()
    await certify(app, await oneFor(app, shop, 'minji'))
    // The member and the issues are asked for first.
    await fault({ kind: 'fail', status: 500, skip: 2 })
    await work(app, shop)
    expect(await issues(shop)).toBe(0)
    app.clock.advance(2 * minute)
    await sweep(app, shop)
    expect(await issues(shop)).toBe(1)
  })

  test('are left out for who has them from elsewhere, and fail where the shop stopped them', async () => {
    const shop = await shopWith()
    await pressMembers(app, shop, 'stop_coupon')
    await certify(app, await oneFor(app, shop, 'minji'))
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'failed', reason: 'refused' }])
    await pressMembers(app, shop, 'stop_coupon')
    const { rewards } = await app.good('searchRewards', {}, on(shop))
    await app.good('retryRewards', { reward_nos: [rewards[0].reward_no] }, on(shop))
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'granted' }])
    await app.sql('delete from reward_grant where mall_id = $1', [shop.mall_id])
    await certify(app, await oneFor(app, shop, 'minji'))
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'skipped', reason: 'has_coupon' }])
  })

  test('wait for the approval where the rule says so, and are about its products only', async () => {
    const shop = await shopWith({ timing: 'approved' })
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await work(app, shop)
    expect(await issues(shop)).toBe(0)
    await happen(app, code, operator, { type: 'set_status', to: 'approved', member_id: 'minji' })
    await readOf(app, shop)
    await work(app, shop)
    expect(await issues(shop)).toBe(1)
    const other = await shopWith({ scope: 'product_codes', product_codes: ['NOT-THIS'] })
    await certify(app, await oneFor(app, other, 'minji'))
    expect(await linesOf(app, other)).toEqual([])
    const own = await oneFor(app, other, 'minji')
    const rules = [{ coupon_no: first, scope: 'product_codes' as const, product_codes: [await productOf(app, own)] }]
    await app.good('saveCouponsConfig', { use: true, rules }, on(other))
    await certify(app, own)
    expect(await linesOf(app, other)).toHaveLength(1)
  })

  test('are named as the platform names them', async () => {
    const shop = await shopWith()
    await certify(app, await oneFor(app, shop, 'minji'))
    const { rewards } = await app.good('searchRewards', { kind: 'coupon' }, on(shop))
    expect(rewards).toMatchObject([{ item_name: '정품 등록 감사 10%', kind: 'coupon' }])
    expect((await app.good('searchRewards', { kind: 'mileage' }, on(shop))).count).toBe(0)
  })
})

describe('groups', () => {
  const shopWith = async (rule: object = {}) => {
    const shop = await connectedMall(app)
    await app.good('saveGroupsConfig', { use: true, rules: [{ group_no: '2', ...rule }] }, on(shop))
    return shop
  }

  test('a certification brings a member into the group, once, and its end back where the rule says so', async () => {
    const shop = await shopWith({ revert_on_cancel: true })
    const [one, two] = await codesFor(app, shop, 'minji', 2)
    if (one === undefined || two === undefined) throw new Error('no code')
    await certify(app, one)
    await certify(app, two)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(2)
    expect(await linesOf(app, shop)).toHaveLength(1)
    await cancel(app, one)
    await work(app, shop)
    // The other product keeps the member in it.
    expect(await groupOf(shop)).toBe(2)
    await cancel(app, two)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(1)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'reclaimed' }])
  })

  test('stay where the rule does not take back', async () => {
    const shop = await shopWith()
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await work(app, shop)
    await cancel(app, code)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(2)
  })

  test('are about the products of their rule only', async () => {
    const shop = await shopWith({ scope: 'product_codes', product_codes: ['NOT-THIS'] })
    await certify(app, await oneFor(app, shop, 'minji'))
    expect(await linesOf(app, shop)).toEqual([])
    const own = await oneFor(app, shop, 'minji')
    const rule = { group_no: '2', scope: 'product_codes' as const, product_codes: [await productOf(app, own)] }
    await app.good('saveGroupsConfig', { use: true, rules: [rule] }, on(shop))
    await certify(app, own)
    expect(await linesOf(app, shop)).toMatchObject([{ kind: 'group', item_no: '2' }])
  })

  test('so many products bring a member into the group, and one fewer back', async () => {
    const shop = await shopWith({ group_no: '3', when: 'n_products', n_products: 3, revert_on_cancel: true })
    const codes = await codesFor(app, shop, 'minji', 3)
    for (const code of codes.slice(0, 2)) await certify(app, code)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(1)
    for (const code of codes.slice(2)) await certify(app, code)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(3)
    const [one] = codes
    if (one !== undefined) await cancel(app, one)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(1)
  })

  test('a member whom the shop has moved meanwhile stays there', async () => {
    const shop = await shopWith({ revert_on_cancel: true })
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await work(app, shop)
    await app.good('saveGroupsConfig', { use: true, rules: [{ group_no: '3' }] }, on(shop))
    const other = await oneFor(app, shop, 'minji')
    await certify(app, other)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(3)
    await cancel(app, code)
    await work(app, shop)
    expect(await groupOf(shop)).toBe(3)
  })

  test('a change whose answer is lost is made once, and taken back to where it was', async () => {
    const shop = await shopWith({ revert_on_cancel: true })
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await fault({ kind: 'fail_after', status: 500 })
    await work(app, shop)
    app.clock.advance(2 * minute)
    await sweep(app, shop)
    await cancel(app, code)
    await work(app, shop)
    expect((await arrived(app, shop)).group_changes.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
