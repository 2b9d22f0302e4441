import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { builderSite, connectSite, joinSite } from '#test/harness/stories/site.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const appsOf = async (mall_id: string) =>
  (await app.sql('select apps from mall where mall_id = $1', [mall_id]))[0]?.apps
const shopsOf = async (mall_id: string) =>
  app.sql('select app, shop_no, plan_class from shop where mall_id = $1 order by app desc, shop_id', [mall_id])

/** Opens the app from the platform's admin, through the consent where one is asked for. */
async function opened(mall: ReturnType<typeof hostedMall>, query: string) {
  const browser = makeBrowser(app)
  const first = await browser.open(await mall.launch(query))
  if (!first.location.includes('/oauth/authorize')) return first
  return browser.open(await mall.decide(first.location))
}

test('whoever owns a hosted mall opens its digital app from the list: each shop has it, without a plan, and it begins at the warranty', async () => {
  const mall = hostedMall(app, 'digitalone')
  const { status, location } = await opened(mall, 'app=digital&shop_no=2')
  expect([status, location]).toEqual([302, '/authservice/digitalone/digital/warrantyPeriod?mType=mall&shop_no=2'])
  expect(await appsOf(mall.mall_id)).toEqual(['cert_product', 'cert_digital'])
  expect(await shopsOf(mall.mall_id)).toEqual([
    { app: 'cert_product', shop_no: '1', plan_class: null },
    { app: 'cert_product', shop_no: '2', plan_class: null },
    { app: 'cert_digital', shop_no: '1', plan_class: null },
    { app: 'cert_digital', shop_no: '2', plan_class: null },
  ])
  await opened(mall, 'app=digital&shop_no=1')
  const given = await app.sql(`select from audit where mall_id = $1 and action = 'mall.app_given'`, [mall.mall_id])
  expect([given.length, (await shopsOf(mall.mall_id)).length]).toEqual([1, 4])
})

test('other operators of the mall come in where the owner has been, and not before; a wrong signature gives nothing', async () => {
  const mall = hostedMall(app, 'digitaltwo')
  await opened(mall, '')
  const refused = await opened(mall, 'app=digital&user_type=A')
  expect([refused.status, refused.body.includes('대표 운영자가 먼저')]).toEqual([403, true])
  const forged = await opened(mall, 'app=digital&case=wrong_signature')
  expect(forged.status).toBe(400)
  expect(await appsOf(mall.mall_id)).toEqual(['cert_product'])
  await opened(mall, 'app=digital')
  const { location } = await opened(mall, 'app=digital&user_type=A')
  expect(location).toContain('/authservice/digitaltwo/digital/warrantyPeriod?')
})

test('a site of the builder gets the digital app by a consent, never by its code alone, and its login leads there', async () => {
  const site = builderSite(app, 'S20261125digitalsite')
  const browser = makeBrowser(app)
  await connectSite(browser, site)
  expect((await joinSite(app, browser)).status).toBe(201)
  const address = `http://localhost/authservice/digital/init?siteCode=${site.site_code}`
  const asked = await makeBrowser(app).open(address)
  expect([asked.status, asked.location]).toEqual([302, expect.stringContaining('siteCode=')])
  expect(await appsOf(site.mall_id)).toEqual(['cert_product'])
  const owner = makeBrowser(app)
  const consent = await owner.open(address)
  const back = await owner.open(await site.decide(consent.location))
  const login = `/authservice/${site.mall_id}/member/login?redirect=${encodeURIComponent(`/authservice/${site.mall_id}/digital/warrantyPeriod`)}`
  expect([back.status, back.location]).toEqual([302, login])
  expect(await appsOf(site.mall_id)).toEqual(['cert_product', 'cert_digital'])
  // From now on there is nothing to agree to.
  expect((await makeBrowser(app).open(address)).location).toBe(login)
})

test('without a launch the address is a page of the app, for people only', async () => {
  const program = await app.server.inject({
    url: '/authservice/digital/init?mall_id=demo',
    headers: { accept: 'application/json' },
  })
  expect(program.statusCode).toBe(404)
})
