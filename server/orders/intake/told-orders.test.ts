import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupSerial } from '#contract/codes/serial.ts'
import type { Stage } from '#contract/orders/stages.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { messagesOf, readEventsOf, switchOn, wordsOf } from '#test/harness/messages.ts'
import type { Partner } from '#test/harness/partner.ts'

/** Orders that a shop's own program tells, by its key. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** A shop whose program has a key, with codes of one item, and the rule that its orders get them with the shipping. */
async function shopWithCodes(count: number, scopes: readonly ('read' | 'issue')[] = ['read', 'issue']) {
  const as = await app.partner()
  const item = await makeCodes(app, as, count)
  const rules = [{ product_codes: [], at: 'shipping' as const, days: 7, on_return: 'release' as const }]
  await app.good('saveOrderRules', { use: true, version: 0, rules }, { as })
  const { secret } = await app.good('makeApiKey', { name: '주문', scopes: [...scopes], days: 30 }, { as })
  const { product_code, variant_code } = item
  const line = (line_no: string, stage: Stage, quantity = 1) => ({
    line_no,
    product_code,
    variant_code,
    quantity,
    stage,
  })
  const how = { place: { mall_id: as.mall_id, shop_no: '1' }, token: secret }
  const order = (order_no: string, lines: ReturnType<typeof line>[]) => ({
    order_no,
    ordered_at: app.clock.now().toISOString(),
    price: 12_000,
    orderer: { name: '이지은', phone: '+82 10-2345-6789', email: 'jieun@mail.example' },
    lines,
  })
  return { as, ...item, line, how, order }
}

const toldOf = async ({ mall_id }: Partner): Promise<string[]> =>
  (await app.sql(`select data from event where mall_id = $1 and kind = 'order.moved' order by seq`, [mall_id])).map(
    ({ data }) => data.to,
  )

describe('an order that the shop’s program tells', () => {
  it('goes the same road as every order: a code for each piece, and the message with it', async () => {
    const { as, line, how, order, serials } = await shopWithCodes(3)
    await switchOn(app, as, { shipping_end: 'sms' })
    await app.sql(
      `insert into message_text (mall_id, shop_id, trigger, channel, version, subject, body, state, made_at, made_by)
       values ($1, $2, 'shipping_end', 'sms', 1, null, '#{ORDER_NO} #{SERIAL_CODE} #{REGISTRATION_PERIOD}', 'active', now(), 'a')`,
      [as.mall_id, as.shop_id],
    )
    const first = await app.good('tellOrder', order('A-1', [line('1', 'paid', 2), line('2', 'paid')]), how)
    expect(first.lines).toMatchObject([
      { line_no: '1', stage: 'paid', known: true, serials: [], waiting: 0 },
      { line_no: '2', stage: 'paid', known: true, serials: [], waiting: 0 },
    ])
    const moved = await app.good('moveOrder', { order_no: 'A-1', stage: 'shipping', line_nos: ['1'] }, how)
    expect(moved.lines.map((each: { serials: string[] }) => each.serials)).toEqual([serials.slice(0, 2), []])
    await app.good('moveOrder', { order_no: 'A-1', stage: 'delivered' }, how)
    expect(await toldOf(as)).toEqual(['payment_end', 'shipping_start', 'shipping_end'])
    await readEventsOf(app, as)
    const [sms] = await messagesOf(app, as)
    const { to, body } = await wordsOf(app, as, sms?.message_id ?? '')
    expect(to).toBe('01023456789')
    for (const serial of serials) expect(body.text).toContain(groupSerial(serial))
    expect(body.text).toContain('인증한 날부터 1년')
    const { lines } = await app.good('searchOrders', { keyword: 'A-1' }, { as })
    expect(lines).toMatchObject([{ view: 'bound' }, { view: 'bound' }])
  })

  it('is told once however often: a lost answer is answered again, and the same state says nothing', async () => {
    const { as, line, how, order } = await shopWithCodes(1)
    const input = order('B-1', [line('1', 'shipping')])
    const once = await app.good('tellOrder', input, { ...how, key: 'b-1' })
    expect(await app.good('tellOrder', input, { ...how, key: 'b-1' })).toEqual(once)
    await app.good('tellOrder', input, how)
    await app.good('moveOrder', { order_no: 'B-1', stage: 'shipping' }, how)
    expect((await toldOf(as)).filter((to) => to === 'shipping_start')).toHaveLength(1)
    const other = { ...input, price: 1 }
    expect((await app.call('tellOrder', other, { ...how, key: 'b-1' })).body.code).toBe('request.idempotency_mismatch')
  })

  it('that is cancelled, or has fewer pieces or lines when it is told again, gives its codes back', async () => {
    const { as, line, how, order, serials } = await shopWithCodes(4)
    await app.good('tellOrder', order('C-1', [line('1', 'shipping', 2), line('2', 'shipping')]), how)
    const less = await app.good('tellOrder', order('C-1', [line('1', 'shipping')]), how)
    expect(less.lines).toMatchObject([{ line_no: '1', serials: [serials[0]] }])
    await app.good('moveOrder', { order_no: 'C-1', stage: 'cancelling' }, how)
    const over = await app.good('moveOrder', { order_no: 'C-1', stage: 'cancelled' }, how)
    expect(over.lines).toMatchObject([{ line_no: '1', stage: 'cancelled', serials: [] }])
    const next = await app.good('tellOrder', order('C-2', [line('1', 'shipping', 4)]), how)
    expect(next.lines[0].serials).toEqual(serials)
    expect((await toldOf(as)).slice(-3)).toEqual(['cancel_start', 'cancel_end', 'shipping_start'])
  })

  it('may be claimed again after a refusal, and each claim is told', async () => {
    const { as, line, how, order } = await shopWithCodes(1)
    await app.good('tellOrder', order('D-1', [line('1', 'delivered')]), how)
    for (const stage of ['refunding', 'delivered', 'refunding', 'refunded'] as const)
      await app.good('moveOrder', { order_no: 'D-1', stage }, how)
    expect(await toldOf(as)).toEqual(['shipping_end', 'refund_start', 'refund_start', 'refund_end'])
  })

  it('of what the shop does not have waits; what happened long ago is told to nobody', async () => {
    const { as, line, how, order } = await shopWithCodes(1)
    const strange = { ...line('1', 'shipping'), variant_code: 'NONE', product_name: '모르는 상품' }
    expect((await app.good('tellOrder', order('E-1', [strange]), how)).lines).toMatchObject([
      { known: false, waiting: 1 },
    ])
    const happened_at = new Date(app.clock.now().getTime() - 80 * 3_600_000).toISOString()
    const before = await toldOf(as)
    await app.good('tellOrder', order('E-2', [{ ...line('1', 'delivered'), happened_at } as never]), how)
    expect(await toldOf(as)).toEqual(before)
  })
})

it('a key without the scope, an order of another shop, and a shop with a platform are refused', async () => {
  const { line, how, order } = await shopWithCodes(1, ['read'])
  expect((await app.call('tellOrder', order('F-1', [line('1', 'paid')]), how)).body.code).toBe('api_key.refused')
  const mine = await shopWithCodes(1)
  await app.good('tellOrder', mine.order('F-2', [mine.line('1', 'paid')]), mine.how)
  const other = await shopWithCodes(1)
  const move = { order_no: 'F-2', stage: 'cancelled' as const }
  expect((await app.call('moveOrder', move, other.how)).body.code).toBe('order.not_found')
  const none = { ...move, line_nos: ['9'] }
  expect((await app.call('moveOrder', none, mine.how)).body.code).toBe('order.not_found')
  await app.sql(
    `insert into mall_platform (mall_id, kind, state, scopes, connected_at, updated_at)
     values ($1, 'cafe24', 'connected', '{}', $2, $2)`,
    [mine.as.mall_id, app.clock.now()],
  )
  expect((await app.call('moveOrder', move, mine.how)).body.code).toBe('order.has_platform')
})
