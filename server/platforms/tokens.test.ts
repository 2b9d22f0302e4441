import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { workers } from '../jobs/workers.ts'
import { renewTokens, withPlatform } from './tokens.ts'

let app: App
let twin: App

beforeAll(async () => {
  const secret = 'k'.repeat(64)
  app = await startApp({ secret })
  // Another process of the same installation: its own pool, its own memory.
  twin = await startApp({ secret, database: app.database_urls })
  twin.kernel.providers = app.kernel.providers
})
afterAll(async () => {
  await twin.close()
  await app.close()
})

let count = 0
async function connectedMall() {
  const mall = hostedMall(app, `token${String((count += 1))}`)
  expect((await comeIn(makeBrowser(app), mall)).status).toBe(302)
  return mall
}

const readShops = async (of: App, mall_id: string) =>
  withPlatform(of.kernel, mall_id, ({ platform, mall, access_token }) => platform.shops(mall, access_token))

async function rowOf(mall_id: string) {
  const [row] = await app.sql('select state, refresh_expires_at from mall_platform where mall_id = $1', [mall_id])
  return row
}

describe('a hosted mall’s tokens', () => {
  it('are renewed once for thirty-two users of an expired one, in two processes', async () => {
    const mall = await connectedMall()
    let expired = ''
    await withPlatform(app.kernel, mall.mall_id, async ({ access_token }) => {
      expired = access_token
      return { outcome: 'ok', value: null }
    })
    const uses = Array.from({ length: 32 }, async (_, each) =>
      withPlatform(each % 2 === 0 ? app.kernel : twin.kernel, mall.mall_id, async ({ access_token, platform }) =>
        // One light call each: thirty-two lists of shops would fill the platform's bucket.
        access_token === expired ? { outcome: 'reauth_required' } : { outcome: 'ok', value: platform.scopes.length },
      ),
    )
    const answers = await Promise.all(uses)
    expect(answers.every(({ outcome }) => outcome === 'ok')).toBe(true)
    expect((await mall.told()).refreshes).toBe(1)
  })

  it('are renewed before they end by our own clock', async () => {
    const mall = await connectedMall()
    app.clock.advance(2 * 3_600_000 - 30_000)
    expect((await readShops(app, mall.mall_id)).outcome).toBe('ok')
    expect((await mall.told()).refreshes).toBe(1)
  })

  it('are renewed when the platform says that they ended, whatever our clock says', async () => {
    const mall = await connectedMall()
    await mall.skew(3 * 3_600_000)
    expect((await readShops(app, mall.mall_id)).outcome).toBe('ok')
    expect((await mall.told()).refreshes).toBe(1)
    await mall.skew(0)
  })

  it('whose renewal was lost on the way end in asking the owner again, and then nobody asks the platform', async () => {
    const mall = await connectedMall()
    await mall.press('lose_rotation')
    expect(await readShops(app, mall.mall_id)).toEqual({ outcome: 'unavailable', maybe_done: true })
    expect((await rowOf(mall.mall_id)).state).toBe('connected')
    expect(await readShops(app, mall.mall_id)).toEqual({ outcome: 'reauth_required' })
    expect((await rowOf(mall.mall_id)).state).toBe('reauth_required')
    const { refreshes } = await mall.told()
    expect(await readShops(app, mall.mall_id)).toEqual({ outcome: 'reauth_required' })
    expect((await mall.told()).refreshes).toBe(refreshes)
  })

  it('stay as they are while the platform is down', async () => {
    const mall = await connectedMall()
    await mall.press('expire')
    await mall.press('break')
    for (let each = 0; each < 2; each++) expect((await readShops(app, mall.mall_id)).outcome).toBe('unavailable')
    await mall.press('heal')
    expect((await readShops(app, mall.mall_id)).outcome).toBe('ok')
  })

  it('are dropped when a fresh one is refused as well', async () => {
    const mall = await connectedMall()
    const answer = await withPlatform(app.kernel, mall.mall_id, async () => ({ outcome: 'reauth_required' }) as const)
    expect(answer).toEqual({ outcome: 'reauth_required' })
    expect((await rowOf(mall.mall_id)).state).toBe('reauth_required')
  })

  it('of a mall that has none are none', async () => {
    expect(await readShops(app, 'no-such-mall')).toEqual({ outcome: 'reauth_required' })
    expect(await renewTokens(app.kernel, 'no-such-mall')).toEqual({ outcome: 'reauth_required' })
  })

  it('that would run out are renewed by the daily job, others are left alone', async () => {
    const [old, young] = [await connectedMall(), await connectedMall()]
    await app.sql(`update mall_platform set refresh_expires_at = $1 where mall_id <> $2`, [
      new Date(app.clock.now().getTime() + 20 * 86_400_000),
      old.mall_id,
    ])
    app.clock.advance(8 * 86_400_000)
    const before = (await rowOf(old.mall_id)).refresh_expires_at
    // These two jobs alone: others of these malls that wait since they came find ended tokens at this hour, and renew them.
    const { signal } = new AbortController()
    await workers['platform.keep'].work(app.kernel, {}, signal)
    const due = await app.sql(`select data from jobs.job where name = 'platform.refresh' and state = 'created'`)
    expect(due).toEqual([{ data: { mall_id: old.mall_id } }])
    await workers['platform.refresh'].work(app.kernel, { mall_id: old.mall_id }, signal)
    expect((await old.told()).refreshes).toBe(1)
    expect((await rowOf(old.mall_id)).refresh_expires_at > before).toBe(true)
    expect((await young.told()).refreshes).toBe(0)
  })

  it('have their daily job on the clock’s list', async () => {
    const rows = await app.sql('select name, cron, timezone from jobs.schedule')
    expect(rows).toContainEqual({ name: 'platform.keep', cron: '20 4 * * *', timezone: 'Asia/Seoul' })
  })
})
