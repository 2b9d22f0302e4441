import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import { connectPlatform } from '../platforms/tokens.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { cancel, certify, linesOf, oneFor, sweep, work } from '#test/harness/rewards.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const minute = 60_000
const minji = 'minji@moi.example'
let sites = 0
const on = (shop: Partner) => ({ as: shop, door: 'imweb' }) as const

/** A site of the builder, connected by its owner's consent. */
async function connectedSite() {
  const shop = await app.partner({ flavour: 'imweb' })
  const site_code = `S20261121rew${String((sites += 1)).padStart(5, '0')}`
  const platform = app.kernel.providers.platforms.imweb
  if (platform === null) throw new Error('no platform')
  const mall = { mall_id: shop.mall_id, site_code }
  await fetch(`${app.outside().url}/imweb/${site_code}/admin/services`)
  const { origin, pathname, searchParams } = new URL(platform.authorizeAddress(mall, 'state'))
  const body = new URLSearchParams([...searchParams, ['decision', 'agree']])
  const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = await platform.exchange(mall, code)
  if (grant.outcome !== 'ok') throw new Error(grant.outcome)
  await inTenant(app.kernel, shop.mall_id, (kernel) => connectPlatform(kernel, { ...mall, kind: 'imweb' }, grant.value))
  return { shop, site_code }
}
const arrived = async (site_code: string) => {
  const answer = await fetch(`${app.outside().url}/imweb/${site_code}/admin/benefits.json`)
  return (await answer.json()) as {
    members: { memberUid: string; groups: string[]; point: number }[]
    lines: { memberUid: string; what: string }[]
  }
}

test('a site’s members get points, a coupon and a group, once, and points and group go back', async () => {
  const { shop, site_code } = await connectedSite()
  const { groups } = await app.good('listGroups', {}, on(shop))
  const { coupons } = await app.good('listCoupons', {}, on(shop))
  expect([groups.length, coupons.map(({ open }: { open: boolean }) => open)]).toEqual([2, [true, false]])
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 300 }] }, on(shop))
  await app.good('saveCouponsConfig', { use: true, rules: [{ coupon_no: coupons[0].coupon_no }] }, on(shop))
  const rule = { group_no: groups[0].group_no, revert_on_cancel: true }
  await app.good('saveGroupsConfig', { use: true, rules: [rule] }, on(shop))
  const code = await oneFor(app, shop, minji)
  await certify(app, code)
  await work(app, shop)
  expect((await linesOf(app, shop)).map(({ state }) => state)).toEqual(['granted', 'granted', 'granted'])
  const [member] = (await arrived(site_code)).members
  expect(member).toMatchObject({ memberUid: minji, point: 300, groups: [groups[0].group_no] })
  await cancel(app, code)
  await work(app, shop)
  expect((await linesOf(app, shop)).map(({ state }) => state)).toEqual(['reclaimed', 'granted', 'reclaimed'])
  expect((await arrived(site_code)).members[0]).toMatchObject({ point: 0, groups: [] })
})

test('an answer that is lost is not guessed at: the shop is told to look, and decides', async () => {
  const { shop, site_code } = await connectedSite()
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 300 }] }, on(shop))
  await certify(app, await oneFor(app, shop, minji))
  await app.outside().fault({ system: 'imweb', kind: 'fail_after', status: 500 })
  await work(app, shop)
  app.clock.advance(2 * minute)
  await sweep(app, shop)
  expect(await linesOf(app, shop)).toMatchObject([{ state: 'failed', reason: 'unsure' }])
  expect((await arrived(site_code)).lines).toHaveLength(1)
  const { rewards } = await app.good('searchRewards', {}, on(shop))
  await app.good('retryRewards', { reward_nos: [rewards[0].reward_no] }, on(shop))
  await work(app, shop)
  expect(await linesOf(app, shop)).toMatchObject([{ state: 'granted' }])
})

test('a member whom the site does not know is left out', async () => {
  const { shop } = await connectedSite()
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 300 }] }, on(shop))
  await certify(app, await oneFor(app, shop, 'stranger@moi.example'))
  await work(app, shop)
  expect(await linesOf(app, shop)).toMatchObject([{ state: 'skipped', reason: 'no_member' }])
})

test('a site that is busy, or has let us go: points arrive once, or wait with the reason and go on', async () => {
  const { shop, site_code } = await connectedSite()
  await app.good('saveMileageConfig', { use: true, rules: [{ amount: 300 }] }, on(shop))
  const lines = async () => (await arrived(site_code)).lines.length
  await certify(app, await oneFor(app, shop, minji))
  await app.outside().fault({ system: 'imweb', kind: 'fail', status: 429 })
  await work(app, shop)
  expect([await linesOf(app, shop), await lines()]).toMatchObject([[{ state: 'planned', reason: 'busy' }], 0])
  app.clock.advance(10 * minute)
  await sweep(app, shop)
  expect([await linesOf(app, shop), await lines()]).toMatchObject([[{ state: 'granted' }], 1])

  await certify(app, await oneFor(app, shop, minji))
  await fetch(`${app.outside().url}/imweb/${site_code}/admin/services`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'unlink' }),
    redirect: 'manual',
  })
  await work(app, shop)
  const [, second] = await linesOf(app, shop)
  expect([second?.state, second?.reason, await lines()]).toEqual(['planned', 'app_gone', 1])
  const { rewards } = await app.good('searchRewards', {}, on(shop))
  expect(rewards[0]).toMatchObject({ reason: 'app_gone', can_retry: true })
})
