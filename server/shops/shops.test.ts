import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const day = 24 * 60 * 60_000

describe('the shops of a mall', () => {
  it('are listed with the default one first, and no other mall or app among them', async () => {
    const [as] = [await app.partner(), await app.partner()]
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name, primary_domain, email)
       values ($1, 2, '2', 'cert_product', '영문몰', 'en.shop.example', 'en@shop.example'),
              ($1, 3, '1', 'cert_digital', '디지털', null, null)`,
      [as.mall_id],
    )
    expect(await app.good('listShops', {}, { as, door: 'helper' })).toEqual([
      {
        shop_no: '1',
        shop_name: `Shop ${as.mall_id}`,
        default: 'T',
        primary_domain: null,
        email: null,
        member_url: null,
        webhooks_paused: false,
        clones_open: false,
      },
      {
        shop_no: '2',
        shop_name: '영문몰',
        default: 'F',
        primary_domain: 'en.shop.example',
        email: 'en@shop.example',
        member_url: null,
        webhooks_paused: false,
        clones_open: false,
      },
    ])
  })

  it('need a login', async () => {
    expect((await app.call('listShops', {}, { door: 'helper' })).status).toBe(401)
  })
})

describe('the shops of a hosted mall', () => {
  const shopsOf = async (token: string) => app.good('listShops', {}, { token, door: 'helper' })

  it('are read anew from the platform in the background when somebody looks, at most every ten minutes', async () => {
    const mall = hostedMall(app, 'shoplist')
    const browser = makeBrowser(app)
    await comeIn(browser, mall)
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = (await app.good('refreshSession', {}, { headers: { cookie } })).access_token
    await app.sql(`update shop set shop_name = 'old name' where mall_id = $1 and shop_no = '1'`, [mall.mall_id])
    const waiting = async () =>
      (await app.sql(`select 1 from jobs.job where name = 'platform.shops' and data->>'mall_id' = $1`, [mall.mall_id]))
        .length
    expect((await shopsOf(token))[0].shop_name).toBe('old name')
    expect(await waiting()).toBe(0)
    app.clock.advance(11 * 60_000)
    await mall.press('break')
    await Promise.all(Array.from({ length: 4 }, async () => shopsOf(token)))
    expect(await waiting()).toBe(1)
    await mall.press('heal')
    await app.runJobs()
    await expect.poll(async () => (await shopsOf(token))[0].shop_name, { timeout: 30_000 }).toBe('shoplist 스토어')
  })

  it('each tell their own record, and how the mall is connected', async () => {
    const mall = hostedMall(app, 'storerecord')
    const browser = makeBrowser(app)
    await comeIn(browser, mall)
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = (await app.good('refreshSession', {}, { headers: { cookie } })).access_token
    const store = await app.good('getStore', {}, { token, door: 'helper', place: { shop_no: '2' } })
    expect(store).toMatchObject({ mall_id: 'storerecord', mall_type: 'mall', shop_no: '2', default: 'F' })
    expect(store).toMatchObject({ shop_name: 'storerecord Global', email: 'global@storerecord.example' })
    expect(store.platform).toEqual({
      state: 'connected',
      synced_at: expect.stringMatching(/\+09:00$/),
      down_since: null,
    })
    const partner = await app.good('getStore', {}, { as: await app.partner(), door: 'helper' })
    expect(partner.platform).toBeNull()
    const nowhere = await app.call('getStore', {}, { token, door: 'helper', place: { shop_no: '9' } })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'shop.not_found'])
  })
})

describe('the plan of a shop', () => {
  it('says class, points and expiry', async () => {
    const expires_at = new Date('2026-12-31T23:59:59+09:00')
    const as = await app.partner({ plan: 'basic', expires_at })
    expect(await app.good('getPlan', {}, { as, door: 'helper' })).toEqual({
      class: 'basic',
      remain_point: 0,
      expires_at: '2026-12-31T23:59:59+09:00',
      is_new: false,
    })
  })

  it('tells a shop that has never had a plan from one whose plan was taken back', async () => {
    const as = await app.partner({ plan: null, expires_at: null })
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ class: null, is_new: true })
    await app.good('setDevelopmentPlan', { class: 'plus' }, { as })
    await app.good('setDevelopmentPlan', { class: 'any' }, { as })
    expect(await app.good('getPlan', {}, { as })).toMatchObject({ class: null, is_new: false })
  })

  it('has no class once it has expired, and none where none was decided', async () => {
    const now = app.clock.now().getTime()
    const expired = await app.partner({ plan: 'plus', expires_at: new Date(now - 1) })
    const last = await app.partner({ plan: 'plus', expires_at: new Date(now) })
    const never = await app.partner({ plan: null, expires_at: null })
    const undecided = await app.partner({ plan: null, expires_at: new Date(now + day) })
    const classes = await Promise.all(
      [expired, last, never, undecided].map(
        async (as) => (await app.good('getPlan', {}, { as, door: 'helper' })).class,
      ),
    )
    expect(classes).toEqual([null, 'plus', null, 'basic'])
  })

  it('of a shop that is not there is 404', async () => {
    const as = await app.partner()
    const answer = await app.call('getPlan', {}, { as, door: 'helper', place: { shop_no: '7' } })
    expect([answer.status, answer.body.code]).toEqual([404, 'shop.not_found'])
  })
})
