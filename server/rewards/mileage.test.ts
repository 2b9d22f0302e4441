import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { happen, operator } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'
import {
  arrived,
  cancel,
  certify,
  codesFor,
  connect,
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
import { moved } from '#test/harness/moved.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const minute = 60_000
const day = 86_400_000

type Mileage = SentOf<Operations['saveMileageConfig']>
async function mallWith(config: Partial<Mileage> = {}): Promise<Partner> {
  const shop = await connectedMall(app)
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 1000 }], ...config }, on(shop))
  return shop
}
const pointsOf = async (shop: Partner, member_id = 'minji') =>
  (await arrived(app, shop)).members.find((member) => member.member_id === member_id)?.points
const fault = async (fault: Record<string, unknown>) => app.outside().fault({ system: 'cafe24', ...fault })
const changes = async (shop: Partner) => (await arrived(app, shop)).points.map(({ change }) => change)

describe('points of a certification', () => {
  test('arrive once, whatever is repeated, and go back when it is cancelled', async () => {
    const shop = await mallWith()
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'planned', step: 'give', amount: 1000 }])
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'granted', step: null, reason: null }])
    // Everything once more: the approval of the same code, the reader, the worker.
    await happen(app, code, operator, { type: 'set_status', to: 'approved', member_id: 'minji' })
    await app.sql(`update event_position set txid = '0', seq = 0 where mall_id = $1 and consumer = 'rewards'`, [
      shop.mall_id,
    ])
    await readOf(app, shop)
    await sweep(app, shop)
    expect(await pointsOf(shop)).toBe(1000)
    const [line] = (await arrived(app, shop)).points
    expect(line?.reason).toMatch(/^정품인증 적립 #[0-9a-f-]{36}$/)
    await cancel(app, code)
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'reclaimed' }])
    expect(await changes(shop)).toEqual([1000, -1000])
    // Registered again it brings the same again, once.
    await certify(app, code)
    await work(app, shop)
    await readOf(app, shop)
    await work(app, shop)
    expect(await changes(shop)).toEqual([1000, -1000, 1000])
  })

  test('stay when the shop takes nothing back, and do not come twice', async () => {
    const shop = await mallWith({ reclaim_on_cancel: false })
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await work(app, shop)
    await cancel(app, code)
    await certify(app, code)
    await work(app, shop)
    expect(await changes(shop)).toEqual([1000])
  })

  test('are nobody’s while the service is off, and for products that no rule names', async () => {
    const shop = await mallWith({ use: false })
    await certify(app, await oneFor(app, shop, 'minji'))
    const other = await mallWith({ rules: [{ amount: 5, scope: 'product_codes', product_codes: ['NOT-THIS'] }] })
    await certify(app, await oneFor(app, other, 'minji'))
    expect([...(await linesOf(app, shop)), ...(await linesOf(app, other))]).toEqual([])
    const code = await oneFor(app, other, 'minji')
    const rules = [{ amount: 5, scope: 'product_codes' as const, product_codes: [await productOf(app, code)] }]
    await app.good('saveMileageConfig', { use: true, rules }, on(other))
    await certify(app, code)
    expect(await linesOf(app, other)).toMatchObject([{ amount: 5 }])
  })

  test('follow their basis: each product, the first only, a share of the price', async () => {
    const shop = await mallWith({
      rules: [
        { amount: 300, basis: 'first_only' },
        { amount: 15, basis: 'percent_of_price' },
      ],
    })
    for (const code of await codesFor(app, shop, 'minji', 2)) await certify(app, code)
    // The price of both is 1,000.
    expect((await linesOf(app, shop)).map(({ state, amount, reason }) => [state, amount, reason])).toEqual([
      ['planned', 300, null],
      ['planned', 150, null],
      ['skipped', 0, 'not_first'],
      ['planned', 150, null],
    ])
  })

  test('end at the month’s cap of a member: what is left is given, and after that nothing', async () => {
    const shop = await mallWith({ cap_per_member_month: 1500 })
    for (const code of await codesFor(app, shop, 'minji', 3)) await certify(app, code)
    for (const code of await codesFor(app, shop, 'doyun')) await certify(app, code)
    await work(app, shop)
    expect((await linesOf(app, shop)).map(({ state, amount, reason }) => [state, amount, reason])).toEqual([
      ['granted', 1000, null],
      ['granted', 500, 'cap_part'],
      ['skipped', 0, 'cap'],
      ['granted', 1000, null],
    ])
    app.clock.advance(31 * day)
    await app.sql('update shop set expires_at = $2 where mall_id = $1', [shop.mall_id, '2030-01-01T00:00:00Z'])
    for (const code of await codesFor(app, shop, 'minji')) await certify(app, code)
    expect((await linesOf(app, shop)).at(-1)).toMatchObject({ state: 'planned', amount: 1000 })
  })

  test('wait for their time: some days, or the approval', async () => {
    const later = await mallWith({ timing: 'after_days', after_days: 3 })
    await certify(app, await oneFor(app, later, 'minji'))
    await sweep(app, later)
    expect(await changes(later)).toEqual([])
    const gone = await oneFor(app, later, 'minji')
    await certify(app, gone)
    await cancel(app, gone)
    app.clock.advance(3 * day + minute)
    await sweep(app, later)
    expect(await changes(later)).toEqual([1000])
    expect((await linesOf(app, later))[1]).toMatchObject({ state: 'skipped', reason: 'cancelled' })

    const approved = await mallWith({ timing: 'approved' })
    const code = await oneFor(app, approved, 'minji')
    await certify(app, code)
    await sweep(app, approved)
    expect(await linesOf(app, approved)).toMatchObject([{ state: 'planned', reason: 'approval' }])
    await happen(app, code, operator, { type: 'set_status', to: 'approved', member_id: 'minji' })
    await readOf(app, approved)
    await work(app, approved)
    expect(await changes(approved)).toEqual([1000])
  })

  test('come with the approval of a registration that waited for it', async () => {
    const shop = await mallWith({ timing: 'approved' })
    const code = await oneFor(app, shop, 'minji')
    const asked = { type: 'register', needs_approval: true, member_id: 'minji', bought_at: null } as const
    await happen(app, code, operator, asked)
    await readOf(app, shop)
    expect(await linesOf(app, shop)).toEqual([])
    await happen(app, code, operator, { type: 'approve' })
    await readOf(app, shop)
    await work(app, shop)
    expect(await changes(shop)).toEqual([1000])
  })

  test('are only for members of the shop: a guest’s wait, and an unknown member’s are left out', async () => {
    const shop = await mallWith()
    await certify(app, await oneFor(app, shop, 'g:someone'))
    await certify(app, await oneFor(app, shop, 'stranger'))
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([
      { state: 'planned', reason: 'member', member_id: 'g:someone' },
      { state: 'skipped', reason: 'no_member', member_id: 'stranger' },
    ])
    app.clock.advance(31 * day)
    await sweep(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'skipped', reason: 'member_late' }, {}])
  })

  test('of a guest go to the member that they turn out to be, under the member’s limits', async () => {
    const shop = await mallWith({ cap_per_member_month: 1500 })
    await certify(app, await oneFor(app, shop, 'minji'))
    const guest = await oneFor(app, shop, 'g:minji')
    await certify(app, guest)
    await app.sql(`update reward_grant set member_id = 'minji' where mall_id = $1 and member_id = 'g:minji'`, [
      shop.mall_id,
    ])
    await happen(app, guest, operator, { type: 'join_owner', member_id: 'minji' })
    await readOf(app, shop)
    await work(app, shop)
    expect((await linesOf(app, shop)).map(({ state, amount, reason }) => [state, amount, reason])).toEqual([
      ['granted', 1000, null],
      ['granted', 500, 'cap_part'],
    ])
    expect(await pointsOf(shop)).toBe(1500)
  })

  test('that were spent cannot be taken back: it is told, and tried again when asked', async () => {
    const shop = await mallWith()
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await work(app, shop)
    await pressMembers(app, shop, 'spend_points', 'minji')
    await cancel(app, code)
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'failed', step: 'take', reason: 'points_spent' }])
    const { rewards } = await app.good('searchRewards', { state: 'failed' }, on(shop))
    expect(rewards).toMatchObject([{ reason: 'points_spent', can_retry: true, member: 'min**' }])
  })

  test('of a member who is erased are kept under nobody’s name, and nothing more is given', async () => {
    const shop = await mallWith({ timing: 'after_days', after_days: 1 })
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    await app.good('eraseMember', { id: 'minji', codes: 1, reason: 'asked for', password: shop.password }, on(shop))
    app.clock.advance(2 * day)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([])
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'skipped', reason: 'erased' }])
    expect((await linesOf(app, shop))[0]?.member_id).toMatch(/^x:/)
  })

  test('are not given without a plan, and not for the code that takes a lost one’s place', async () => {
    const shop = await mallWith()
    await app.sql('update shop set expires_at = $2 where mall_id = $1', [shop.mall_id, new Date(0)])
    await certify(app, await oneFor(app, shop, 'minji'))
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'skipped', reason: 'plan' }])
    const other = await mallWith()
    const lost = await oneFor(app, other, 'minji')
    await certify(app, lost)
    await happen(app, lost, operator, { type: 'report_loss' })
    const fresh = await oneFor(app, other, 'minji')
    await app.sql('update lost_record set replacement_serial = $2 where mall_id = $1', [
      other.mall_id,
      (
        await app.sql('select serial_number from code where code_id = $1 and mall_id = $2', [
          fresh.code_id,
          other.mall_id,
        ])
      )[0].serial_number,
    ])
    await certify(app, fresh)
    expect(await linesOf(app, other)).toHaveLength(1)
  })
})

describe('a platform that misbehaves', () => {
  const given = async (shop: Partner) => {
    const code = await oneFor(app, shop, 'minji')
    await certify(app, code)
    return code
  }

  for (const kind of ['fail_after', 'drop_answer', 'truncate', 'slow'] as const)
    test(`points arrive once when the answer to their call is lost: ${kind}`, async () => {
      const shop = await mallWith()
      await given(shop)
      // The first answer is that about the member.
      await fault({ kind, status: 500, skip: kind === 'fail_after' ? 0 : 1, ...(kind === 'slow' && { ms: 9000 }) })
      await work(app, shop)
      expect(await linesOf(app, shop)).toMatchObject([{ state: 'planned', reason: 'retry' }])
      expect(await changes(shop)).toEqual([1000])
      app.clock.advance(2 * minute)
      await sweep(app, shop)
      expect(await linesOf(app, shop)).toMatchObject([{ state: 'granted' }])
      expect(await changes(shop)).toEqual([1000])
    })

  test('and are taken back once, too', async () => {
    const shop = await mallWith()
    const code = await given(shop)
    await work(app, shop)
    await cancel(app, code)
    await fault({ kind: 'fail_after', status: 500 })
    await work(app, shop)
    app.clock.advance(2 * minute)
    await sweep(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'reclaimed' }])
    expect(await changes(shop)).toEqual([1000, -1000])
  })

  test('a certification that ends while nobody knows whether they arrived: they go back, or never come', async () => {
    const shop = await mallWith()
    const first = await given(shop)
    await fault({ kind: 'fail_after', status: 500 })
    await work(app, shop)
    await cancel(app, first)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([1000, -1000])
    const second = await given(shop)
    await fault({ kind: 'fail', status: 503, skip: 1 })
    await work(app, shop)
    await cancel(app, second)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([1000, -1000])
    expect((await linesOf(app, shop)).at(-1)).toMatchObject({ state: 'skipped', reason: 'cancelled' })
  })

  test('too many calls are waited for as long as the platform says, and are no try', async () => {
    const shop = await mallWith()
    await given(shop)
    await fault({ kind: 'fail', status: 429, wait_s: 240 })
    await work(app, shop)
    const [row] = await app.sql('select due_at, tries, reason from reward_grant where mall_id = $1', [shop.mall_id])
    expect(row).toMatchObject({ tries: 0, reason: 'busy' })
    expect(row.due_at.getTime()).toBe(app.clock.now().getTime() + 240_000)
    app.clock.advance(2 * minute)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([])
    app.clock.advance(3 * minute)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([1000])
  })

  test('one that stays away is tried again for a day; then somebody has to look', async () => {
    const shop = await mallWith()
    await given(shop)
    for (let each = 0; each < 7; each++) {
      await fault({ kind: 'fail', status: 503 })
      await sweep(app, shop)
      app.clock.advance(day / 2)
    }
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'failed', reason: 'unreachable' }])
    const { rewards } = await app.good('searchRewards', {}, on(shop))
    await app.sql(`update access_token set ${moved('expires_at', '1 year')}`)
    const { reward_no } = rewards[0]
    expect(await app.good('retryRewards', { reward_nos: [reward_no] }, on(shop))).toEqual({ retried: 1 })
    await work(app, shop)
    expect(await changes(shop)).toEqual([1000])
    expect((await app.call('retryRewards', { reward_nos: [reward_no] }, on(shop))).status).toBe(409)
  })

  test('an app that was taken away is told, asks nothing more, and goes on when it is back', async () => {
    const shop = await mallWith()
    await given(shop)
    await fetch(`${app.outside().url}/cafe24/${shop.mall_id}/admin/apps`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'uninstall' }),
      redirect: 'manual',
    })
    await work(app, shop)
    const [line] = await linesOf(app, shop)
    expect([line?.state, line?.reason]).toEqual(['planned', 'right'])
    app.clock.advance(day)
    await sweep(app, shop)
    expect(await linesOf(app, shop)).toEqual([line])
    await connect(app, shop)
    await sweep(app, shop)
    expect(await changes(shop)).toEqual([1000])
  })

  test('a right that was not given is told', async () => {
    const shop = await connectedMall(app)
    await connect(app, shop, ['mall.write_mileage'])
    await app.good('saveMileageConfig', { use: true, rules: [{ amount: 1000 }] }, on(shop))
    await given(shop)
    await work(app, shop)
    expect(await linesOf(app, shop)).toMatchObject([{ state: 'planned', reason: 'right' }])
  })
})
