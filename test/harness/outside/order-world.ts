import { randomBytes } from 'node:crypto'
import { makeSerials } from '#contract/codes/serial.ts'
import { type OrderRule, firstRule } from '#contract/orders/rules.ts'
import { bindWaiting } from '#server/orders/units/bind-waiting.ts'
import { readWoken } from '#server/orders/intake/read-woken.ts'
import { syncShops } from '#server/platforms/shops.ts'
import { readShelf } from '#server/products/search/read-shelf.ts'
import { messages } from '#server/messages/consumer/messages.ts'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { comeIn, hostedMall, makeBrowser } from './hosted-mall.ts'
import { untilRead } from '../read-events.ts'

/** A hosted mall with its products, in which a test buys, moves orders, and passes webhooks on as it likes. */
export type OrderWorld = Awaited<ReturnType<typeof makeOrderWorld>>

const never = new AbortController().signal
export const buyerPhone = '01023456789'
/** Of the first product: three colours. */
export const wallet = { product_code: 'P0000AAL', variants: ['P0000AAL000A', 'P0000AAL000B', 'P0000AAL000C'] } as const

export async function makeOrderWorld(app: App, mall_id: string) {
  const mall = hostedMall(app, mall_id)
  const browser = makeBrowser(app)
  await comeIn(browser, mall)
  await syncShops(app.kernel, mall_id)
  await readShelf(app.kernel, { mall_id, shop_no: '1' }, never)
  const [{ shop_id }] = await app.sql(`select shop_id from shop where mall_id = $1 and shop_no = '1'`, [mall_id])
  await app.sql(`update shop set plan_class = 'plus', expires_at = '2030-01-01' where mall_id = $1`, [mall_id])
  const base = `${app.outside().url}/cafe24/${mall_id}`
  const post = async (path: string, body: unknown) =>
    fetch(base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let passed = 0
  return {
    mall,
    shop: { mall_id, shop_id: Number(shop_id), shop_no: '1' },
    /** The token of the mall's owner. */
    async token(): Promise<string> {
      const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      return (await app.good('refreshSession', {}, { headers })).access_token
    },
    /** Buys in the storefront; gives the order's number. */
    async buy(wanted: readonly { variant_code: string; quantity: number }[], more: Record<string, string> = {}) {
      const buyer = { name: '이지은', cellphone: '010-2345-6789', email: 'jieun@mail.example' }
      const lines = {
        variant_code: wanted.map((each) => each.variant_code),
        quantity: wanted.map((each) => each.quantity),
      }
      const answer = await post('/store/1/product/11', { ...buyer, ...lines, ...more })
      return (answer.headers.get('location') ?? '').split('/').at(-1) ?? ''
    },
    /** One of the buttons of an order's page, for the order or for one of its lines. */
    press: async (order_no: string, form: Record<string, string>) =>
      post(`/admin/php/shop1/s_new/order_detail.php?order_id=${order_no}`, form),
    /** Webhooks that nobody has passed on yet. */
    async hooks(): Promise<string[]> {
      const { hooks_sent } = await mall.told()
      const fresh = hooks_sent.slice(passed).map(({ body }) => body)
      passed = hooks_sent.length
      return fresh
    },
    /** Passes webhooks on to us. */
    async pass(bodies: readonly string[]): Promise<void> {
      for (const payload of bodies) {
        const headers = { 'content-type': 'application/json', 'x-api-key': 'test-hook-key' }
        const answer = await app.server.inject({ method: 'POST', url: '/hooks/cafe24', headers, payload })
        expect(answer.statusCode).toBe(200)
      }
    },
    read: async () => readWoken(app.kernel, { mall_id }, never),
    bind: async () => bindWaiting(app.kernel, { mall_id, shop_id: Number(shop_id) }, never),
    /** Every webhook once, and what comes of it. */
    async settle(): Promise<void> {
      await this.pass(await this.hooks())
      await this.read()
    },
    async rule(more: Partial<OrderRule> = {}): Promise<void> {
      const body = { use: true, since: null, rules: [{ ...firstRule, ...more }] }
      await app.sql(
        `insert into shop_document (mall_id, shop_id, name, body, revision, updated_at)
         values ($1, $2, 'order_rules', $3, 1, now())
         on conflict (mall_id, shop_id, name) do update set body = excluded.body`,
        [mall_id, shop_id, JSON.stringify(body)],
      )
    },
    /** The default warranty, which codes have that are made for orders. */
    warranty: async () =>
      app.sql(`update shop set duration_type = 'activated', duration = '2y' where mall_id = $1`, [mall_id]),
    /** Codes of an item, straight into the tables. */
    stock: async (variant_code: string, count: number) =>
      stock(app, { mall_id, shop_id: Number(shop_id) }, variant_code, count),
    /** The units of all orders, in a word each. */
    units: async (): Promise<
      { order_no: string; line_no: string; unit_no: number; state: string; code_id: string | null }[]
    > =>
      app.sql(
        `select order_no, line_no, unit_no, state, code_id from order_unit where mall_id = $1 and shop_id = $2
         order by order_no, line_no, unit_no`,
        [mall_id, shop_id],
      ),
    /** Reads the messages of orders, in their order. */
    told: async (): Promise<string[]> => {
      const rows = await app.sql(
        `select subject, data from event where mall_id = $1 and shop_id = $2 and kind = 'order.moved' order by seq`,
        [mall_id, shop_id],
      )
      return rows.map(({ data }) => data.to)
    },
    readMessages: async () => untilRead(app, mall_id, messages),
  }
}

export async function stock(
  app: App,
  { mall_id, shop_id }: { mall_id: string; shop_id: number },
  variant_code: string,
  count: number,
) {
  const serials = makeSerials((size) => randomBytes(size), count)
  const [{ last_code_id }] = await app.sql(
    'update mall set last_code_id = last_code_id + $2 where mall_id = $1 returning last_code_id',
    [mall_id, count],
  )
  const first = BigInt(last_code_id) - BigInt(count) + 1n
  const [{ batch_id }] = await app.sql(
    `insert into batch (mall_id, shop_id, kind, requested, created, status, first_code_id, last_code_id, created_at, created_by)
     values ($1, $2, 'search', $3, $3, 'done', $4, $5, $6, 'test') returning batch_id`,
    [mall_id, shop_id, count, first, last_code_id, app.clock.now()],
  )
  await app.sql(
    `insert into code (mall_id, shop_id, code_id, variant_no, batch_id, created_at, app, serial_number, cert_duration_type, cert_duration)
     select $1, $2, $3::bigint + place - 1, v.variant_no, $4, $5, 'cert_product', serial, 'activated', '1y'
     from unnest($6::text[]) with ordinality as given (serial, place)
     join variant v on v.mall_id = $1 and v.shop_id = $2 and v.variant_code = $7`,
    [mall_id, shop_id, first, batch_id, app.clock.now(), serials, variant_code],
  )
  return serials
}
