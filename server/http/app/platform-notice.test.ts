import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const key = { 'x-api-key': 'test-hook-key' }
const notify = async (payload: string, headers: Record<string, string> = key) =>
  app.server.inject({
    method: 'POST',
    url: '/hooks/cafe24',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const removal = (mall_id: string, deleted_date = '2026-11-21T09:00:00+09:00') =>
  JSON.stringify({ event_no: 90077, resource: { mall_id, event_shop_no: '1', deleted_date } })
const waiting = async (mall_id: string): Promise<number> => {
  const [{ n }] = await app.sql(
    `select count(*)::int as n from jobs.job where name = 'platform.check' and data->>'mall_id' = $1`,
    [mall_id],
  )
  return n
}
const stateOf = async (mall_id: string): Promise<string> => {
  const [row] = await app.sql('select state from mall_platform where mall_id = $1', [mall_id])
  return row.state
}

describe('a notice that our app was taken from a mall', () => {
  it('is taken with the platform’s key only', async () => {
    const mall = hostedMall(app, 'noticekey')
    await comeIn(makeBrowser(app), mall)
    for (const headers of [{}, { 'x-api-key': 'wrong' }] as Record<string, string>[])
      expect((await notify(removal(mall.mall_id), headers)).statusCode).toBe(401)
    expect(await waiting(mall.mall_id)).toBe(0)
  })

  it('is answered well for malls that we do not know, other events and nonsense, and nothing comes of it', async () => {
    for (const body of [removal('stranger'), '{"event_no":90025,"resource":{"mall_id":"stranger"}}', 'nonsense', '[]'])
      expect((await notify(body)).statusCode).toBe(200)
    expect(await waiting('stranger')).toBe(0)
  })

  it('is taken once, however often it comes', async () => {
    const mall = hostedMall(app, 'noticeonce')
    await comeIn(makeBrowser(app), mall)
    const many = await Promise.all(Array.from({ length: 8 }, async () => notify(removal(mall.mall_id))))
    expect(many.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await waiting(mall.mall_id)).toBe(1)
  })

  it('that is not true changes nothing; a true one ends tokens and sessions, and the next launch asks anew', async () => {
    const [mall, browser] = [hostedMall(app, 'noticetrue'), makeBrowser(app)]
    await comeIn(browser, mall)
    await app.runJobs()
    await notify(removal(mall.mall_id, 'made up'))
    const done = async () => {
      const [{ n }] = await app.sql(
        `select count(*)::int as n from jobs.job where name = 'platform.check' and state = 'completed'
           and data->>'mall_id' = $1`,
        [mall.mall_id],
      )
      return n
    }
    await expect.poll(done, { timeout: 30_000 }).toBe(1)
    expect(await stateOf(mall.mall_id)).toBe('connected')

    await mall.press('uninstall')
    const { hooks_sent } = await mall.told()
    await notify(hooks_sent[0]?.body ?? '')
    await expect.poll(async () => stateOf(mall.mall_id), { timeout: 30_000 }).toBe('removed')
    const [row] = await app.sql('select access_sealed, refresh_sealed from mall_platform where mall_id = $1', [
      mall.mall_id,
    ])
    expect(row).toEqual({ access_sealed: null, refresh_sealed: null })
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const refreshed = await app.call('refreshSession', {}, { headers: { cookie } })
    expect(refreshed.status).toBe(403)
    const families = await app.sql('select ended_reason from session_family where mall_id = $1', [mall.mall_id])
    expect(families).toEqual([{ ended_reason: 'removed' }])

    const told = await browser.open(`/go/sign-in?mall_id=${mall.mall_id}`)
    expect([told.status, told.body.includes('쇼핑몰과 연결이 끊겼어요'), told.body.includes(mall.app_list)]).toEqual([
      403,
      true,
      true,
    ])
    expect((await comeIn(browser, mall)).location).toMatch(/^\/authservice\/noticetrue\//)
    expect(await stateOf(mall.mall_id)).toBe('connected')
  })
})

describe('somebody without a session', () => {
  const leads = async (query: string) => {
    const answer = await app.server.inject({ url: `/go/sign-in?${query}` })
    return answer.headers.location
  }

  it('of a hosted mall is led to the app list of its platform', async () => {
    const mall = hostedMall(app, 'signin')
    await comeIn(makeBrowser(app), mall)
    expect(await leads('mall_id=signin&redirect=/authservice/signin/manageAuthcode')).toBe(mall.app_list)
  })

  it('of an imweb site to its login, of no known mall to the common one, with the place to come back to', async () => {
    const { mall_id } = await app.partner({ flavour: 'imweb' })
    const back = `/authservice/${mall_id}/manageAuthcode?page=2`
    expect(await leads(`mall_id=${mall_id}&redirect=${encodeURIComponent(back)}`)).toBe(
      `/authservice/${mall_id}/member/login?redirect=${encodeURIComponent(back)}`,
    )
    expect(await leads('mall_id=nobody-here')).toBe('/authservice/login')
    expect(await leads('')).toBe('/authservice/login')
    expect(await leads(`mall_id=${(await app.partner()).mall_id}`)).toBe('/genuine_service')
  })

  it('is never led back to another origin', async () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a\\b',
      '/a b',
    ])
      expect(await leads(`redirect=${encodeURIComponent(redirect)}`)).toBe('/authservice/login')
  })
})
