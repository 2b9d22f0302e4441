import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cafe24Scopes } from '../../process/settings/cafe24-scopes.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

let count = 0
/** A mall that nobody else uses. */
const freshMall = () => hostedMall(app, `mall${String((count += 1))}x`)
const minutes = 60_000
const accessToken = async (browser: ReturnType<typeof makeBrowser>): Promise<string> => {
  const cookies = { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  const answer = await app.call('refreshSession', {}, { headers: { ...cookies, 'sec-fetch-site': 'same-origin' } })
  expect(answer.status).toBe(200)
  return answer.body.access_token
}

describe('the first launch of a mall', () => {
  it('leads through the platform’s consent into the admin, as the mall’s owner', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    const admin = await comeIn(browser, mall, 'shop_no=2')
    expect([admin.status, admin.location]).toEqual([
      302,
      `/authservice/${mall.mall_id}/serviceIntro?mType=mall&shop_no=2`,
    ])
    const token = await accessToken(browser)
    const me = await app.good('checkLogin', {}, { token })
    expect(me).toMatchObject({ mall_id: mall.mall_id, flavour: 'mall', state: 'approved', role: 'owner' })
    expect(me).toMatchObject({ login_id: mall.mall_id, apps: ['cert_product'] })
    const shops = await app.good('listShops', {}, { token, door: 'helper' })
    expect(shops).toMatchObject([
      { shop_no: '1', default: 'T', shop_name: `${mall.mall_id} 스토어`, email: `help@${mall.mall_id}.example` },
      { shop_no: '2', default: 'F', primary_domain: null, member_url: expect.stringContaining('/shop2/') },
    ])
    const plan = await app.good('getPlan', {}, { token, door: 'helper' })
    expect(plan).toMatchObject({ class: null })
  })

  it('keeps the platform’s tokens sealed, and nobody’s password', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    const [row] = await app.sql(
      'select state, access_sealed, refresh_sealed, scopes from mall_platform where mall_id = $1',
      [mall.mall_id],
    )
    const scopes = [...cafe24Scopes]
    expect(row).toMatchObject({ state: 'connected', scopes })
    expect(row.access_sealed.toString('latin1')).not.toMatch(/^[\w-]{22}$/)
    const login = await app.call('loginPartner', { mall_id: mall.mall_id, password: 'anything at all' })
    expect(login.status).toBe(401)
  })

  it('writes into the audit who connected the mall, in an unbroken chain', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    const entries = await app.sql('select actor_kind, action from audit where mall_id = $1 order by seq', [
      mall.mall_id,
    ])
    expect(entries).toEqual([
      { actor_kind: 'platform', action: 'platform.connected' },
      { actor_kind: 'platform', action: 'account.created' },
    ])
    const [chain] = await app.sql('select audit_break($1) as at', [mall.mall_id])
    expect(chain.at).toBeNull()
  })
})

describe('a later launch', () => {
  it('goes straight into the admin, and another user of the platform is a manager', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    const browser = makeBrowser(app)
    const admin = await browser.open(await mall.launch('user_type=A'))
    expect(admin.location).toMatch(new RegExp(`^/authservice/${mall.mall_id}/`))
    const me = await app.good('checkLogin', {}, { token: await accessToken(browser) })
    expect(me).toMatchObject({ role: 'manager', login_id: `${mall.mall_id}_op` })
    const [{ n }] = await app.sql('select count(*)::int as n from account where mall_id = $1', [mall.mall_id])
    expect(n).toBe(2)
  })

  it('keeps nobody out while the platform is down', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    await mall.press('break')
    const admin = await makeBrowser(app).open(await mall.launch())
    expect(admin.location).toMatch(/serviceIntro/)
    await mall.press('heal')
  })

  it('after the tokens have died asks for the consent again, and never loops', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    await mall.press('lose_rotation')
    // The answer to the refresh is lost: the platform is away, as far as anybody knows.
    expect((await makeBrowser(app).open(await mall.launch())).location).toMatch(/serviceIntro/)
    const browser = makeBrowser(app)
    const again = await browser.open(await mall.launch())
    expect(again.location).toContain('/oauth/authorize')
    const [row] = await app.sql('select state, refresh_sealed from mall_platform where mall_id = $1', [mall.mall_id])
    expect(row).toEqual({ state: 'reauth_required', refresh_sealed: null })
    expect((await browser.open(await mall.decide(again.location))).location).toMatch(/serviceIntro/)
  })

  it('of somebody who was removed from the team is refused', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    await app.sql('update account set disabled_at = now() where mall_id = $1', [mall.mall_id])
    const page = await makeBrowser(app).open(await mall.launch())
    expect([page.status, page.body.includes('팀에서 제외된 계정이에요')]).toEqual([403, true])
  })

  it('of a suspended mall is refused', async () => {
    const mall = freshMall()
    await comeIn(makeBrowser(app), mall)
    await app.sql(`update mall set state = 'suspended' where mall_id = $1`, [mall.mall_id])
    const page = await makeBrowser(app).open(await mall.launch())
    expect([page.status, page.body.includes('이용이 정지된 쇼핑몰이에요')]).toEqual([403, true])
  })
})

describe('a launch that cannot be is told on a page with the way back to the app list', () => {
  const shows = async (address: string, status: number, words: string, list: string) => {
    const browser = makeBrowser(app)
    const page = await browser.open(address)
    expect([page.status, page.body.includes(words), page.body.includes(list)]).toEqual([status, true, true])
    expect([...browser.jar.keys()]).toEqual([])
  }

  it('a wrong signature', async () => {
    const mall = freshMall()
    await shows(await mall.launch('case=wrong_signature'), 400, '확인할 수 없는 링크예요', mall.app_list)
    const changed = (await mall.launch()).replace('shop_no=1', 'shop_no=2')
    await shows(changed, 400, '확인할 수 없는 링크예요', mall.app_list)
  })

  it('an old timestamp, and one from the future', async () => {
    const mall = freshMall()
    await shows(await mall.launch('case=old'), 400, '링크가 만들어진 지 오래됐어요', mall.app_list)
    await mall.skew(11 * minutes)
    await shows(await mall.launch(), 400, '링크가 만들어진 지 오래됐어요', mall.app_list)
    await mall.skew(0)
  })

  it('the same link again, in whatever browser', async () => {
    const mall = freshMall()
    const address = await mall.launch()
    await makeBrowser(app).open(address)
    await shows(address, 409, '이미 사용한 링크예요', mall.app_list)
  })

  it('the same link again in the browser that it has just signed in, which comes in with the session that it has', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    await comeIn(browser, mall)
    const address = await mall.launch('shop_no=2')
    const first = await browser.open(address)
    const families = async () =>
      (await app.sql('select count(*)::int as n from session_family where mall_id = $1', [mall.mall_id]))[0].n
    const before = await families()
    app.clock.advance(3000)
    const second = await browser.open(address)
    expect([second.status, second.location]).toEqual([first.status, first.location])
    expect(await families()).toBe(before)
    // Another session of the same mall is not the one that the link has started.
    await shows(address, 409, '이미 사용한 링크예요', mall.app_list)
    const other = makeBrowser(app)
    await other.open(await mall.launch('user_type=A'))
    const page = await other.open(address)
    expect([page.status, page.body.includes('이미 사용한 링크예요')]).toEqual([409, true])
    // A later session of the same browser has nothing to do with it, and after a while it is over for everybody.
    app.clock.advance(20_000)
    expect((await browser.open(address)).status).toBe(409)
  })

  it('the same link many times at once is taken once', async () => {
    const address = await freshMall().launch()
    const pages = await Promise.all(Array.from({ length: 16 }, async () => makeBrowser(app).open(address)))
    expect(pages.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      302,
      ...Array.from({ length: 15 }, () => 409),
    ])
  })

  it('in English where the platform’s admin is shown in English', async () => {
    const page = await makeBrowser(app).open(await freshMall().launch('case=wrong_signature'), {
      'accept-language': 'en-US',
    })
    expect(page.body).toContain('This link could not be verified')
    expect(page.body).toContain('<html lang="en">')
  })

  it('a mall id that a partner has', async () => {
    const partner = await app.partner()
    const mall = hostedMall(app, partner.mall_id)
    await shows(await mall.launch(), 409, '이 쇼핑몰 아이디는 다른 방법으로 가입되어 있어요', mall.app_list)
    const [row] = await app.sql('select flavour from mall where mall_id = $1', [partner.mall_id])
    expect(row.flavour).toBe('partner')
  })

  it('without a signed query the address is the onboarding page', async () => {
    const answer = await app.server.inject({ url: '/authservice/init' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

describe('the way back from the consent', () => {
  it('says so when the consent was refused', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    const { location } = await browser.open(await mall.launch())
    const page = await browser.open(await mall.decide(location, 'refuse'))
    expect([page.status, page.body.includes('권한 동의를 거부했어요')]).toEqual([403, true])
    expect(page.body).toContain(mall.app_list)
  })

  it('says so when a permission is missing, and keeps nothing', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    await mall.press('withhold')
    const page = await comeIn(browser, mall)
    expect([page.status, page.body.includes('필요한 권한이 빠졌어요')]).toEqual([403, true])
    expect(await app.sql('select 1 from mall where mall_id = $1', [mall.mall_id])).toEqual([])
    expect((await comeIn(browser, mall)).location).toMatch(/serviceIntro/)
  })

  it('belongs to the browser that began: another one is not signed in by it', async () => {
    const [victim, attacker, mall] = [makeBrowser(app), makeBrowser(app), freshMall()]
    const { location } = await attacker.open(await mall.launch())
    const back = await mall.decide(location)
    await victim.open(await freshMall().launch())
    const page = await victim.open(back)
    expect([page.status, page.body.includes('권한 동의를 이어서 할 수 없어요')]).toEqual([400, true])
    expect(victim.jar.has('genuine_refresh')).toBe(false)
    // The one who began still comes in: the other's try took nothing away.
    expect((await attacker.open(back)).location).toMatch(/serviceIntro/)
  })

  it('works once, and not after ten minutes', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    const { location } = await browser.open(await mall.launch())
    const back = await mall.decide(location)
    expect((await browser.open(back)).status).toBe(302)
    expect((await browser.open(back)).status).toBe(400)
    const late = await browser.open(await freshMall().launch())
    app.clock.advance(11 * minutes)
    expect((await browser.open(await mall.decide(late.location))).status).toBe(400)
    expect((await browser.open('/authservice/oauth/cafe24?state=made-up&code=x')).status).toBe(400)
  })

  it('goes on where it stopped when the platform was away, at the same address', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    const { location } = await browser.open(await mall.launch())
    const back = await mall.decide(location)
    await mall.press('break')
    for (let away = 0; away < 3; away++) {
      const page = await browser.open(back)
      expect([page.status, page.body.includes('다시 시도하기')]).toEqual([503, true])
      expect(page.body).toContain(`href="${new URL(back).pathname}`)
    }
    expect((await browser.open(back)).location).toMatch(/serviceIntro/)
  })

  it('goes on behind the tokens when only the shops could not be read', async () => {
    const [browser, mall] = [makeBrowser(app), freshMall()]
    const { location } = await browser.open(await mall.launch())
    const back = await mall.decide(location)
    // The first answer is the token's; the second one is cut.
    await app.outside().fault({ system: 'cafe24', kind: 'slow', ms: 0 })
    await app.outside().fault({ system: 'cafe24', kind: 'drop_answer' })
    expect((await browser.open(back)).status).toBe(503)
    expect((await browser.open(back)).location).toMatch(/serviceIntro/)
  })
})

describe('without the platform configured', () => {
  it('the flavour is closed, and says so', async () => {
    const { platforms, platform_door } = app.kernel.providers
    const closed = { ...app.kernel.providers, platform_door: null, platforms: { ...platforms, cafe24: null } }
    app.kernel.providers = closed
    try {
      const page = await makeBrowser(app).open(await freshMall().launch())
      expect([page.status, page.body.includes('지금은 쇼핑몰에서 바로 들어올 수 없어요')]).toEqual([503, true])
    } finally {
      app.kernel.providers = { ...closed, platforms, platform_door }
    }
  })
})
