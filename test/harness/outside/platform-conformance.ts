import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  PlatformAnswer,
  PlatformGrant,
  PlatformMall,
  PlatformProduct,
  ProductPage,
  ShopPlatform,
} from '#server/providers/platform/platform.ts'

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

/** The conformance suite of platforms, the same for every vendor (quality.md: one suite a kind, faults included). */
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

    test('how long to wait is read from the headers of the refusal, which spends nothing', async () => {
      const { access_token, refresh_token } = await grant()
      const refused = { kind: 'fail', status: 429 }
      await misbehave({ ...refused, wait_s: 37 })
      expect(await platform.shops(world.mall, access_token)).toEqual({ outcome: 'throttled', retry_after: 37 })
      await misbehave({ ...refused, wait_s: 38 })
      expect(await platform.refresh(world.mall, refresh_token)).toEqual({ outcome: 'throttled', retry_after: 38 })
      expect(await platform.refresh(world.mall, refresh_token)).toMatchObject({ outcome: 'ok' })
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

    /** All of a shop's products, page by page, each with its variants. */
    const everything = async (access_token: string, shop_no = '1'): Promise<PlatformProduct[]> => {
      const found: PlatformProduct[] = []
      let after: string | null = null
      do {
        const page: PlatformAnswer<ProductPage> = await platform.products(world.mall, access_token, {
          shop_no,
          search: null,
          after,
        })
        if (page.outcome !== 'ok') throw new Error(page.outcome)
        for (const product of page.value.products) {
          const { platform_no } = product
          const one = await platform.product(world.mall, access_token, { shop_no, platform_no })
          expect(one).toMatchObject({ outcome: 'ok', value: { platform_no, product_name: product.product_name } })
          if (one.outcome === 'ok') found.push(one.value)
          if (product.variants !== null) expect(one).toEqual({ outcome: 'ok', value: product })
        }
        after = page.value.next
      } while (after !== null)
      return found
    }

    test('products come with their variants, whole prices, and whether they are shown and sold', async () => {
      const { access_token } = await grant()
      const products = await everything(access_token)
      expect(products.length).toBeGreaterThan(2)
      expect(new Set(products.map(({ platform_no }) => platform_no)).size).toBe(products.length)
      for (const { product_code, product_name, product_price, image_source, variants } of products) {
        expect([product_code, product_name, image_source].every((text) => text !== '')).toBe(true)
        expect(Number.isSafeInteger(product_price)).toBe(true)
        expect(variants?.length).toBeGreaterThan(0)
        for (const variant of variants ?? []) expect(Number.isSafeInteger(variant.variant_price)).toBe(true)
      }
      expect(new Set(products.map(({ selling }) => selling))).toEqual(new Set([true, false]))
      expect(new Set(products.map(({ display }) => display))).toEqual(new Set([true, false]))
      const prices = products.flatMap(({ variants }) => variants ?? []).map(({ variant_price }) => variant_price)
      expect(prices.some((price) => price > 0)).toBe(true)
      expect(prices.some((price) => price === 0)).toBe(true)
    })

    test('products of one shop are not those of another, and what is not there is told as such', async () => {
      const { access_token } = await grant()
      const [first, second] = [await everything(access_token, '1'), await everything(access_token, '2')]
      const numbers = new Set(first.map(({ platform_no }) => platform_no))
      expect(second.length).toBeGreaterThan(0)
      expect(second.some(({ platform_no }) => numbers.has(platform_no))).toBe(false)
      const nothing = { outcome: 'refused', reason: 'not_found' }
      const asked = { shop_no: '1', platform_no: '999999' }
      expect(await platform.product(world.mall, access_token, asked)).toEqual(nothing)
      const nowhere = { shop_no: '99', search: null, after: null }
      expect(await platform.products(world.mall, access_token, nowhere)).toEqual(nothing)
    })

    test('what a search may mean is among what it finds', async () => {
      const { access_token } = await grant()
      const [product] = await everything(access_token)
      const [variant] = product?.variants ?? []
      const values = {
        product_name: product?.product_name.slice(1, 5) ?? '',
        product_code: product?.product_code.slice(0, 6) ?? '',
        variant_code: variant?.variant_code ?? '',
      }
      for (const by of platform.searches) {
        const asked = { shop_no: '1', search: { by, value: values[by] }, after: null }
        const page = await platform.products(world.mall, access_token, asked)
        const numbers = page.outcome === 'ok' ? page.value.products.map(({ platform_no }) => platform_no) : []
        expect([by, numbers.includes(product?.platform_no ?? '')]).toEqual([by, true])
      }
    })

    test('products that are slow, half, refused or too many are told as such', async () => {
      const { access_token } = await grant()
      const page = async () => platform.products(world.mall, access_token, { shop_no: '1', search: null, after: null })
      // Whatever has to be known of the site is known by now.
      expect(await page()).toMatchObject({ outcome: 'ok' })
      const after = async (fault: Record<string, unknown>) => {
        await misbehave(fault)
        return page()
      }
      expect(await after({ kind: 'slow', ms: 30_000 })).toEqual({ outcome: 'unavailable', maybe_done: true })
      expect(await after({ kind: 'truncate' })).toEqual({ outcome: 'unavailable', maybe_done: true })
      expect(await after({ kind: 'fail', status: 503 })).toEqual({ outcome: 'unavailable', maybe_done: true })
      expect(await after({ kind: 'fail', status: 401 })).toEqual({ outcome: 'reauth_required' })
      expect(await after({ kind: 'fail', status: 429 })).toMatchObject({ outcome: 'throttled' })
    })

    test('who reads in the background is told to leave the last calls to people', async () => {
      const { access_token } = await grant()
      let pause = 0
      for (let each = 0; each < 60 && pause === 0; each++) {
        const page = await platform.products(world.mall, access_token, { shop_no: '1', search: null, after: null })
        if (page.outcome !== 'ok') break
        pause = page.value.pause_ms
      }
      expect(pause).toBeGreaterThan(0)
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
