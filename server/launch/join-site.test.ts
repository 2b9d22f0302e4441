import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imwebScopes } from '../providers/platform/imweb.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { builderSite, connectSite, joinSite } from '#test/harness/stories/site.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  // As they stand: connections that the closing itself cuts off are none of them.
  const broken = [...app.problems]
  await app.close()
  expect(broken).toEqual([])
})

let count = 0
/** A site that nobody else uses. */
const freshSite = () => builderSite(app, `S20261121site${String((count += 1)).padStart(4, '0')}`)

describe('opening us from the website builder', () => {
  it('leads through the consent to the sign-up of the site’s owner', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    expect(consent.status).toBe(302)
    const asked = new URL(consent.location).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      responseType: 'code',
      clientId: 'test-client',
      redirectUri: 'http://localhost/authservice/oauth/imweb',
      scope: imwebScopes.join(' '),
      state: expect.stringMatching(/^[\w-]{43}$/),
      siteCode: site.site_code,
    })
    const back = await browser.open(await site.decide(consent.location))
    expect([back.status, back.location]).toEqual([302, '/authservice/join'])
    expect((await site.told()).integration).toBe('complete')

    const joined = await joinSite(app, browser)
    expect([joined.status, joined.body.mall_id]).toEqual([201, site.mall_id])
    const token = joined.body.access_token
    expect(await app.good('checkLogin', {}, { token })).toMatchObject({
      mall_id: site.mall_id,
      mall_type: 'imweb',
      flavour: 'imweb',
      state: 'approved',
      role: 'owner',
      site_code: site.site_code,
    })
    const shops = await app.good('listShops', {}, { token, door: 'helper' })
    expect(shops).toMatchObject([
      { shop_no: '1', default: 'T', primary_domain: null },
      { shop_no: '2', default: 'F' },
    ])
    const [row] = await app.sql('select * from mall_platform where mall_id = $1', [site.mall_id])
    expect(row).toMatchObject({ kind: 'imweb', state: 'connected', site_code: site.site_code })
    expect(row.access_sealed.toString('latin1')).not.toMatch(/^[\w-]{32}$/)
    const [chain] = await app.sql('select audit_break($1) as at', [site.mall_id])
    expect(chain.at).toBeNull()
  })

  it('leads to the login where the site has an account; the consent alone signs nobody in', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    await connectSite(browser, site)
    await joinSite(app, browser)
    const stranger = makeBrowser(app)
    const again = await stranger.open(site.open_address)
    expect([again.status, again.location]).toEqual([302, `/authservice/${site.mall_id}/member/login`])
    expect(stranger.jar.size).toBe(0)
    // Cut off and agreed to anew, by whoever owns the site at the builder: still the login.
    await app.sql(`update mall_platform set state = 'reauth_required' where mall_id = $1`, [site.mall_id])
    const back = await connectSite(stranger, site)
    expect(back.location).toBe(`/authservice/${site.mall_id}/member/login`)
    expect([...stranger.jar.keys()]).not.toContain('genuine_join')
    expect([...stranger.jar.keys()]).not.toContain('genuine_refresh')
  })

  it('takes up a consent in the browser that began it, and once', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    const address = await site.decide(consent.location)
    const elsewhere = await makeBrowser(app).open(address)
    expect([elsewhere.status, elsewhere.body.includes('권한 동의를 이어서 할 수 없어요')]).toEqual([400, true])
    expect((await browser.open(address)).location).toBe('/authservice/join')
    expect((await browser.open(address)).status).toBe(400)
    const forged = new URL(address)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await browser.open(forged.href)).status).toBe(400)
  })

  it('a consent that took longer than ten minutes is over', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    const address = await site.decide(consent.location)
    app.clock.advance(10 * 60_000)
    expect((await browser.open(address)).status).toBe(400)
  })

  it('a refused consent says so, and makes nothing', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    const back = await browser.open(await site.decide(consent.location, 'refuse'))
    expect(back.status).toBe(403)
    expect(back.body).toContain('권한 동의를 거부했어요')
    expect(back.body).toContain('아임웹 관리자에서 다시 열고 동의해 주세요.')
    expect(back.body).toContain('href="/authservice/login"')
    expect(await app.sql('select 1 from mall where mall_id = $1', [site.mall_id])).toEqual([])
  })

  it('a consent that leaves out a right says so', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    await site.press('withhold')
    const back = await browser.open(await site.decide(consent.location))
    expect([back.status, back.body.includes('필요한 권한이 빠졌어요')]).toEqual([403, true])
    expect(await app.sql('select 1 from mall where mall_id = $1', [site.mall_id])).toEqual([])
  })

  it('a builder that is away is told, and the same address goes on when it is back', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    const address = await site.decide(consent.location)
    await app.outside().fault({ system: 'imweb', kind: 'fail', status: 503 })
    const away = await browser.open(address)
    expect([away.status, away.body.includes('다시 시도하기')]).toEqual([503, true])
    expect((await browser.open(address)).location).toBe('/authservice/join')
  })

  it('a builder that fails while the units are read goes on behind the exchange', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const consent = await browser.open(site.open_address)
    const address = await site.decide(consent.location)
    // Token, site and completion are answered; then the builder is down for a moment.
    await app.outside().fault({ system: 'imweb', kind: 'fail', status: 503, skip: 3 })
    expect((await browser.open(address)).status).toBe(503)
    expect((await site.told()).integration).toBe('complete')
    expect((await browser.open(address)).location).toBe('/authservice/join')
  })

  it('what is no site’s code is told as such, and goes nowhere', async () => {
    for (const code of ['', 'demo', 'S1', '../S20261121site', 'S20261121<script>', `S20261121${'a'.repeat(40)}`]) {
      const answer = await makeBrowser(app).open(`/authservice/init?siteCode=${encodeURIComponent(code)}`)
      expect([answer.status, answer.location]).toEqual([400, ''])
      expect(answer.body).toContain('사이트를 확인할 수 없어요')
      expect(answer.body).not.toContain('<script>')
    }
  })

  it('nobody begins more than thirty round trips in ten minutes from one place', async () => {
    app.clock.advance(10 * 60_000)
    const site = freshSite()
    for (let tries = 0; tries < 30; tries++) expect((await makeBrowser(app).open(site.open_address)).status).toBe(302)
    const busy = await makeBrowser(app).open(site.open_address)
    expect([busy.status, busy.body.includes('잠시 뒤에 다시 열어 주세요')]).toEqual([429, true])
    app.clock.advance(10 * 60_000)
    expect((await makeBrowser(app).open(site.open_address)).status).toBe(302)
  })

  it('a mall of another flavour is not taken over by a site of the same name', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    const now = app.clock.now()
    await app.sql(`insert into mall (mall_id, flavour, mall_name, created_at) values ($1, 'partner', 'x', $2)`, [
      site.mall_id,
      now,
    ])
    const back = await connectSite(browser, site)
    expect([back.status, [...browser.jar.keys()].includes('genuine_join')]).toEqual([409, false])
  })

  it('a suspended site stays outside', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    await connectSite(browser, site)
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [site.mall_id])
    const back = await connectSite(makeBrowser(app), site)
    expect([back.status, back.body.includes('이용이 정지된 쇼핑몰이에요')]).toEqual([403, true])
    expect((await joinSite(app, browser)).body.code).toBe('auth.suspended')
  })
})

describe('notices of the website builder', () => {
  // Only here: what a worker reads of a site uses up what the builder is told to do wrong.
  beforeAll(async () => app.runJobs())

  const tell = async (body: unknown, authorization?: string) =>
    app.server.inject({
      method: 'POST',
      url: '/hooks/imweb',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    })
  const key = 'test-imweb-hook-key'
  const stateOf = async (mall_id: string) =>
    (await app.sql('select state from mall_platform where mall_id = $1', [mall_id]))[0]?.state
  const gone = (site: { site_code: string }) => ({
    eventType: 'APP_GONE',
    eventTime: 1,
    data: { siteCode: site.site_code },
  })

  it('a site that has cut us off loses its connection and its sessions', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    await connectSite(browser, site)
    const token = (await joinSite(app, browser)).body.access_token
    await site.press('unlink')
    expect((await tell(gone(site), key)).statusCode).toBe(200)
    await expect.poll(async () => stateOf(site.mall_id), { timeout: 30_000 }).toBe('removed')
    expect((await app.call('checkLogin', {}, { token })).status).toBe(401)
    const [row] = await app.sql('select access_sealed, refresh_sealed from mall_platform where mall_id = $1', [
      site.mall_id,
    ])
    expect(row).toEqual({ access_sealed: null, refresh_sealed: null })
    // Connected anew it goes on as before: the account is there.
    expect((await connectSite(makeBrowser(app), site)).location).toBe(`/authservice/${site.mall_id}/member/login`)
    expect(await stateOf(site.mall_id)).toBe('connected')
  })

  it('a notice that is not true changes nothing, and one about nobody neither', async () => {
    const [browser, site] = [makeBrowser(app), freshSite()]
    await connectSite(browser, site)
    const token = (await joinSite(app, browser)).body.access_token
    expect((await tell(gone(site), key)).statusCode).toBe(200)
    expect((await tell(gone({ site_code: 'S20261121nobody' }), key)).statusCode).toBe(200)
    expect((await tell({ eventType: 'ORDER_CREATE', data: { siteCode: site.site_code } }, key)).statusCode).toBe(200)
    expect((await tell('not an object', key)).statusCode).toBe(200)
    const idle = async () =>
      (
        await app.sql(`select count(*)::int as n from jobs.job where name = 'platform.check' and state < 'completed'`)
      )[0].n
    await expect.poll(idle, { timeout: 30_000 }).toBe(0)
    expect(await stateOf(site.mall_id)).toBe('connected')
    expect((await app.call('checkLogin', {}, { token })).status).toBe(200)
  })

  it('nobody is heard without the key, verbatim', async () => {
    const site = freshSite()
    for (const shown of [undefined, '', `Bearer ${key}`, key.toUpperCase(), 'x'])
      expect((await tell(gone(site), shown)).statusCode).toBe(401)
  })
})
