import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { type Browser, comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

let count = 0
const change = '/authservice/init/change'
/** A mall that is connected already, by its owner's own browser. */
const connected = async (by = makeBrowser(app)) => {
  const mall = hostedMall(app, `over${String((count += 1))}x`)
  await comeIn(by, mall)
  return mall
}
const ticketIn = (body: string) => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? ''
const whoIs = async (browser: Browser) => {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { status, body } = await app.call('refreshSession', {}, { headers })
  return status === 200 ? (await app.good('checkLogin', {}, { token: body.access_token })).mall_id : status
}

describe('a launch of another mall than the one that is signed in', () => {
  it('asks first, names both, and changes nothing', async () => {
    const own = makeBrowser(app)
    const [mine, theirs] = [await connected(own), await connected()]
    const session = own.jar.get('genuine_refresh')
    const page = await own.open(await theirs.launch(), { 'accept-language': 'ko' })
    expect(page.status).toBe(200)
    expect(page.body).toContain(`${theirs.mall_id} 스토어 쇼핑몰로 들어갈까요?`)
    expect(page.body).toContain(`지금은 ${mine.mall_id} 스토어로 로그인되어 있어요`)
    expect(page.body).toContain(`href="/authservice/${mine.mall_id}/serviceIntro"`)
    expect(own.jar.get('genuine_refresh')).toBe(session)
    expect(await whoIs(own)).toBe(mine.mall_id)
  })

  it('goes over when its owner says so, and ends the session that was there', async () => {
    const own = makeBrowser(app)
    const [mine, theirs] = [await connected(own), await connected()]
    const ticket = ticketIn((await own.open(await theirs.launch('shop_no=2'))).body)
    const old = makeBrowser(app)
    for (const [name, value] of own.jar) old.jar.set(name, value)
    const entered = await own.send(change, { ticket })
    expect([entered.status, entered.location]).toEqual([
      303,
      `/authservice/${theirs.mall_id}/serviceIntro?mType=mall&shop_no=2`,
    ])
    expect(await whoIs(own)).toBe(theirs.mall_id)
    expect(await whoIs(old)).toBe(403)
    // The answer was given once.
    expect((await own.send(change, { ticket })).status).toBe(400)
    expect(mine.mall_id).not.toBe(theirs.mall_id)
  })

  it('asks after the consent as well, and of a partner who is signed in', async () => {
    const own = makeBrowser(app)
    const partner = await app.partner()
    const login = await app.call('loginPartner', { mall_id: partner.mall_id, password: partner.password })
    const cookies = [login.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]?.split('=') ?? [])
    for (const [name = '', value = ''] of cookies) own.jar.set(name, value)
    const fresh = hostedMall(app, `over${String((count += 1))}x`)
    const page = await comeIn(own, fresh)
    expect([page.status, page.body.includes('들어갈까요?')]).toEqual([200, true])
    expect(await whoIs(own)).toBe(partner.mall_id)
  })

  it('takes the answer only from the browser and the page that asked', async () => {
    const own = makeBrowser(app)
    const [, theirs] = [await connected(own), await connected()]
    const ticket = ticketIn((await own.open(await theirs.launch())).body)
    expect((await makeBrowser(app).send(change, { ticket })).status).toBe(400)
    const foreign = await own.send(change, { ticket }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect((await own.send(change, { ticket: 'made-up' })).status).toBe(400)
    expect((await own.send(change, { ticket })).status).toBe(303)
  })

  it('is not held back by a ticket that is used as the end of a consent', async () => {
    const own = makeBrowser(app)
    const [, theirs] = [await connected(own), await connected()]
    const ticket = ticketIn((await own.open(await theirs.launch())).body)
    const page = await own.open(`/authservice/oauth/cafe24?state=${ticket}&code=x`)
    expect(page.status).toBe(400)
  })
})

describe('nobody is asked', () => {
  it('for the same mall, after signing out, after the session has ended, or with a cookie that is not ours', async () => {
    const own = makeBrowser(app)
    const [mine, theirs] = [await connected(own), await connected()]
    expect((await own.open(await mine.launch())).status).toBe(302)
    own.jar.set('genuine_here', 'A'.repeat(100))
    expect((await own.open(await theirs.launch())).status).toBe(302)
    await own.send('/sign-out', {})
    expect(own.jar.get('genuine_here')).toBe('')
    expect((await own.open(await mine.launch())).status).toBe(302)
    app.clock.advance(13 * 3_600_000)
    expect((await own.open(await theirs.launch())).status).toBe(302)
  })

  it('and the cookie shows neither the mall nor the session', async () => {
    const own = makeBrowser(app)
    const mine = await connected(own)
    const value = Buffer.from(own.jar.get('genuine_here') ?? '', 'base64url').toString('latin1')
    expect(value).not.toContain(mine.mall_id)
    expect(value).not.toContain(own.jar.get('genuine_refresh') ?? '')
  })
})
