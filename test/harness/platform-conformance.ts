import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlatformGrant, PlatformMall, ShopPlatform } from '#server/providers/platform/platform.ts'

/** A vendor's platform as the suite needs it: its adapter, and its simulator over real HTTP. */
export type Vendor = {
  name: string
  /** Its name in `POST /faults`. */
  system: string
  start(): Promise<VendorWorld>
}

export type VendorWorld = {
  /** The outside world's address. */
  url: string
  mall: PlatformMall
  /** An adapter with short timeouts, on the simulator or on another address. */
  open(base_url?: string): ShopPlatform
  /** Agrees in the consent page; gives the code that comes back. */
  agree(platform: ShopPlatform): Promise<string>
  /** Sets the platform's clock off by so many milliseconds. */
  skew(milliseconds: number): Promise<void>
  /** Whether one call too many is answered with 429 in this world. */
  flood(platform: ShopPlatform, access_token: string): Promise<unknown>
  close(): Promise<void>
}

const hour = 3_600_000

/** What every platform must keep, whoever is behind it (quality.md: one suite a kind, faults included). */
export function platformConformance(vendor: Vendor): void {
  describe(`the platform ${vendor.name}`, () => {
    let world: VendorWorld
    let platform: ShopPlatform

    beforeEach(async () => {
      world = await vendor.start()
      platform = world.open()
    })
    afterEach(async () => world.close())

    const misbehave = async (fault: Record<string, unknown>): Promise<void> => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ system: vendor.system, ...fault })
      expect((await fetch(`${world.url}/faults`, { method: 'POST', headers, body })).status).toBe(201)
    }
    const grant = async (): Promise<PlatformGrant> => {
      const answer = await platform.exchange(world.mall, await world.agree(platform))
      if (answer.outcome !== 'ok') throw new Error(answer.outcome)
      return answer.value
    }

    test('a code becomes tokens that read the shops', async () => {
      const tokens = await grant()
      expect(tokens.access_lives).toBeGreaterThan(hour)
      expect(tokens.refresh_lives).toBeGreaterThan(tokens.access_lives)
      const shops = await platform.shops(world.mall, tokens.access_token)
      expect(shops).toMatchObject({ outcome: 'ok' })
      if (shops.outcome !== 'ok') return
      expect(shops.value.filter((shop) => shop.is_default)).toHaveLength(1)
      for (const shop of shops.value) expect(shop.shop_name).not.toBe('')
    })

    test('a code is good once', async () => {
      const code = await world.agree(platform)
      expect(await platform.exchange(world.mall, code)).toMatchObject({ outcome: 'ok' })
      expect(await platform.exchange(world.mall, code)).not.toMatchObject({ outcome: 'ok' })
    })

    test('a refresh gives a new pair, and the old refresh token is dead', async () => {
      const old = await grant()
      const next = await platform.refresh(world.mall, old.refresh_token)
      expect(next).toMatchObject({ outcome: 'ok' })
      if (next.outcome !== 'ok') return
      expect(next.value.refresh_token).not.toBe(old.refresh_token)
      expect(await platform.refresh(world.mall, old.refresh_token)).toEqual({ outcome: 'reauth_required' })
      expect(await platform.shops(world.mall, next.value.access_token)).toMatchObject({ outcome: 'ok' })
    })

    test('a token that nobody gave is told as such', async () => {
      expect(await platform.shops(world.mall, 'no-such-token')).toEqual({ outcome: 'reauth_required' })
      expect(await platform.refresh(world.mall, 'no-such-token')).toEqual({ outcome: 'reauth_required' })
    })

    test('a rotation whose answer is lost is known as perhaps done, and the next one says that the token is dead', async () => {
      const tokens = await grant()
      await misbehave({ kind: 'drop_answer' })
      const lost = await platform.refresh(world.mall, tokens.refresh_token)
      expect(lost).toEqual({ outcome: 'unavailable', maybe_done: true })
      expect(await platform.refresh(world.mall, tokens.refresh_token)).toEqual({ outcome: 'reauth_required' })
    })

    test('an answer that comes too late is not waited for', async () => {
      const tokens = await grant()
      await misbehave({ kind: 'slow', ms: 30_000 })
      const late = await platform.shops(world.mall, tokens.access_token)
      expect(late).toEqual({ outcome: 'unavailable', maybe_done: true })
    })

    test('half an answer is no answer', async () => {
      const tokens = await grant()
      await misbehave({ kind: 'truncate' })
      const half = await platform.shops(world.mall, tokens.access_token)
      expect(half).toEqual({ outcome: 'unavailable', maybe_done: true })
    })

    test('refusals are understood whether their code is a number or a text', async () => {
      const tokens = await grant()
      for (const string_code of [false, true]) {
        const asked = async (status: number) => {
          await misbehave({ kind: 'fail', status, string_code })
          return platform.shops(world.mall, tokens.access_token)
        }
        expect(await asked(401)).toEqual({ outcome: 'reauth_required' })
        expect(await asked(403)).toEqual({ outcome: 'refused', reason: 'forbidden' })
        expect(await asked(404)).toEqual({ outcome: 'refused', reason: 'not_found' })
        expect(await asked(503)).toEqual({ outcome: 'unavailable', maybe_done: true })
        expect(await asked(429)).toEqual({ outcome: 'throttled', retry_after: expect.any(Number) })
      }
    })

    test('our own wrong credentials never look like a mall that must come in again', async () => {
      const tokens = await grant()
      await misbehave({ kind: 'fail', status: 401 })
      const refused = await platform.refresh(world.mall, tokens.refresh_token)
      expect(refused).toMatchObject({ outcome: 'refused' })
      expect(await platform.refresh(world.mall, tokens.refresh_token)).toMatchObject({ outcome: 'ok' })
    })

    test('too many calls are told to wait, for as long as the platform says', async () => {
      const tokens = await grant()
      const answer = await world.flood(platform, tokens.access_token)
      expect(answer).toEqual({ outcome: 'throttled', retry_after: expect.any(Number) })
      expect((answer as { retry_after: number }).retry_after).toBeGreaterThan(0)
    })

    test('a clock that is off by hours, theirs or ours, changes no life of a token', async () => {
      for (const hours of [-9, 9]) {
        await world.skew(hours * hour)
        const { access_lives, refresh_lives } = await grant()
        expect(access_lives).toBeGreaterThan(hour)
        expect(access_lives).toBeLessThan(48 * hour)
        expect(refresh_lives).toBeGreaterThan(24 * hour)
      }
    })

    test('tokens that were given back are dead', async () => {
      const tokens = await grant()
      expect(await platform.revoke(world.mall, tokens.access_token)).toEqual({ outcome: 'ok', value: null })
      expect(await platform.shops(world.mall, tokens.access_token)).toEqual({ outcome: 'reauth_required' })
      expect(await platform.refresh(world.mall, tokens.refresh_token)).toEqual({ outcome: 'reauth_required' })
    })

    test('a platform that is not there has certainly done nothing', async () => {
      const tokens = await grant()
      const nowhere = createServer()
      await new Promise<void>((resolve) => nowhere.listen(0, '127.0.0.1', resolve))
      const { port } = nowhere.address() as AddressInfo // listening on TCP, so never a string or null
      await new Promise((resolve) => nowhere.close(resolve))
      const gone = world.open(`http://127.0.0.1:${port}`)
      const answer = await gone.refresh(world.mall, tokens.refresh_token)
      expect(answer).toEqual({ outcome: 'unavailable', maybe_done: false })
    })

    test('a redirect is not followed: tokens go to the platform only', async () => {
      let asked = 0
      const elsewhere = createServer((request, answer) => {
        asked += 1
        if (request.url === '/elsewhere') return void answer.end('{}')
        return void answer.writeHead(302, { location: '/elsewhere' }).end()
      })
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      const { port } = elsewhere.address() as AddressInfo // listening on TCP, so never a string or null
      const answer = await world.open(`http://127.0.0.1:${port}`).shops(world.mall, 'token')
      expect(answer).not.toMatchObject({ outcome: 'ok' })
      expect(asked).toBe(1)
      await new Promise((resolve) => elsewhere.close(resolve))
    })
  })
}
