import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { stock } from '#test/harness/outside/order-world.ts'
import { builderSite, connectSite } from '#test/harness/stories/site.ts'
import { syncShops } from '../../platforms/shops.ts'
import { readShelf } from '../../products/search/read-shelf.ts'
import { bindWaiting } from '../units/bind-waiting.ts'
import { pollShopOrders } from './poll.ts'
import { readWoken } from './read-woken.ts'

/** Orders of a website builder's site: few webhooks, no codes of options, no numbers of claims. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const [necklace, scarf] = ['101:MOI-N01-45', '102']

async function makeSite(site_code: string) {
  const site = builderSite(app, site_code)
  await connectSite(makeBrowser(app), site)
  const { mall_id } = site
  await syncShops(app.kernel, mall_id)
  await readShelf(app.kernel, { mall_id, shop_no: '1' }, never)
  const [{ shop_id }] = await app.sql(`select shop_id from shop where mall_id = $1 and shop_no = '1'`, [mall_id])
  const rules = [{ product_codes: [], at: 'delivered', days: 7, on_return: 'release' }]
  await app.sql(
    `insert into shop_document (mall_id, shop_id, name, body, revision, updated_at) values ($1, $2, 'order_rules', $3, 1, now())`,
    [mall_id, shop_id, JSON.stringify({ use: true, since: null, rules })],
  )
  const base = `${app.outside().url}/imweb/${site_code}`
  const post = async (path: string, body: unknown) =>
    fetch(base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let passed = 0
  return {
    mall_id,
    shop: { mall_id, shop_id: Number(shop_id) },
    async buy(item: readonly string[], quantity: readonly number[] = item.map(() => 1), paid = 'Y') {
      const buyer = { name: '이지은', call: '010-2345-6789', email: 'jieun@mail.example' }
      const answer = await post('/store', { ...buyer, item, quantity, paid })
      return (answer.headers.get('location') ?? '').split('/').at(-1) ?? ''
    },
    press: async (order_no: string, form: Record<string, string>) => post(`/admin/orders/${order_no}`, form),
    /** Passes the webhooks on that nobody has passed on yet, and reads what they name. */
    async settle() {
      const { hooks_sent } = await site.told()
      for (const { body: payload } of hooks_sent.slice(passed)) {
        const headers = { 'content-type': 'application/json', authorization: 'test-imweb-hook-key' }
        const answer = await app.server.inject({ method: 'POST', url: '/hooks/imweb', headers, payload })
        expect(answer.statusCode).toBe(200)
      }
      passed = hooks_sent.length
      await readWoken(app.kernel, { mall_id }, never)
    },
    async poll() {
      await pollShopOrders(app.kernel, { mall_id, shop_no: '1' }, never)
      await readWoken(app.kernel, { mall_id }, never)
    },
    told: async (): Promise<string[]> =>
      (await app.sql(`select data from event where mall_id = $1 and kind = 'order.moved' order by seq`, [mall_id])).map(
        ({ data }) => data.to,
      ),
    lines: async () =>
      app.sql(
        `select l.product_code, l.variant_code, l.quantity, l.stage, l.variant_no is not null as known, o.source,
           array(select u.state from order_unit u where u.mall_id = l.mall_id and u.order_no = l.order_no
             and u.line_no = l.line_no order by u.unit_no) as units
         from shop_order_line l join shop_order o on o.mall_id = l.mall_id and o.shop_id = l.shop_id and o.order_no = l.order_no
         where l.mall_id = $1 order by l.order_no, l.line_no`,
        [mall_id],
      ),
  }
}

describe('an order of a site', () => {
  it('is woken by its webhook and knows its items by number and option', async () => {
    const site = await makeSite('S20261121imworders')
    await site.buy([necklace, scarf], [2, 1], 'N')
    await site.settle()
    expect(await site.lines()).toMatchObject([
      {
        product_code: 'MOI-N01',
        variant_code: 'MOI-N01-45',
        quantity: 2,
        stage: 'unpaid',
        known: true,
        source: 'imweb',
      },
      { product_code: 'MOI-S02', variant_code: 'MOI-S02', quantity: 1, stage: 'unpaid', known: true, source: 'imweb' },
    ])
    expect(await app.sql('select from order_wake where mall_id = $1', [site.mall_id])).toEqual([])
  })

  it('goes its whole road by the poll alone: every step told once, and codes with the delivery', async () => {
    const site = await makeSite('S20261121imwroads')
    await site.poll()
    const order_no = await site.buy([necklace], [2])
    await stock(app, site.shop, 'MOI-N01-45', 3)
    for (const step of ['', 'ship', 'deliver']) {
      if (step !== '') await site.press(order_no, { step })
      app.clock.advance(10 * 60_000)
      await site.poll()
      await site.poll()
    }
    expect(await site.lines()).toMatchObject([{ units: ['bound', 'bound'] }])
    expect((await site.told()).slice(0, 3)).toEqual(['payment_end', 'shipping_start', 'shipping_end'])
  })

  // A site of its own: its bucket of calls holds no more than these.
  it('tells each claim of a part, though the builder numbers none: refused once, and claimed again', async () => {
    const site = await makeSite('S20261121imwclaims')
    await site.poll()
    const order_no = await site.buy([necklace], [2])
    await stock(app, site.shop, 'MOI-N01-45', 3)
    for (const step of ['ship', 'deliver']) await site.press(order_no, { step })
    app.clock.advance(10 * 60_000)
    await site.poll()
    const section = `${order_no}os2`
    const claims = [
      { step: 'ask_refund', part: '1' },
      { step: 'refuse' },
      { step: 'ask_refund', section },
      { step: 'refund' },
    ]
    for (const form of claims) {
      await site.press(order_no, form)
      await site.poll()
    }
    expect((await site.told()).filter((to) => to.startsWith('refund'))).toEqual([
      'refund_start',
      'refund_start',
      'refund_end',
    ])
    expect(await site.lines()).toMatchObject([
      { quantity: 1, stage: 'delivered', units: ['bound', 'withdrawn'] },
      { quantity: 1, stage: 'refunded', units: ['withdrawn'] },
    ])
  })

  it('of which nothing was heard for days is found, and gets its code so many days after the delivery', async () => {
    const site = await makeSite('S20261121imwlate')
    await site.poll()
    await app.sql(
      `update shop_document set body = jsonb_set(jsonb_set(body::jsonb, '{rules,0,at}', '"delivered_days"'),
      '{rules,0,days}', '3') where mall_id = $1 and name = 'order_rules'`,
      [site.mall_id],
    )
    await stock(app, site.shop, 'MOI-S02', 1)
    const order_no = await site.buy([scarf])
    await site.press(order_no, { step: 'ship' })
    app.clock.advance(3 * 86_400_000)
    await site.poll()
    // The last look is days after the order: only who looks back finds its delivery.
    app.clock.advance(2 * 86_400_000)
    await site.press(order_no, { step: 'deliver' })
    await site.poll()
    expect(await site.lines()).toMatchObject([{ stage: 'delivered', units: ['timed'] }])
    app.clock.advance(3 * 86_400_000)
    await bindWaiting(app.kernel, site.shop, never)
    expect(await site.lines()).toMatchObject([{ units: ['bound'] }])
  })
})
