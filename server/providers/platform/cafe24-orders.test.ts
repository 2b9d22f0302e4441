import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeQuery, changes, orderPage, ordersAtOnce, ordersShape, readQuery } from './cafe24-orders.ts'

const item = {
  order_item_code: '20261121-0000011-01',
  product_code: 'P000000A',
  variant_code: 'P000000A000A',
  quantity: 1,
}
const order = { order_id: '20261121-0000011', order_date: '2026-11-21T10:00:00+09:00', paid: 'T' }
const pageOf = (orders: readonly object[], after: string | null = null, headers = {}) =>
  orderPage(ordersShape.parse({ orders }), after, headers)
const orderOf = (more: object) => pageOf([{ ...order, ...more }]).orders[0]
const lineOf = (more: object, of: object = {}) => orderOf({ items: [{ ...item, ...more }], ...of })?.lines[0]

describe('a line of an order', () => {
  test.each([
    ['N00', 'unpaid'],
    ['N01', 'paid'],
    ['N10', 'paid'],
    ['N20', 'paid'],
    ['N21', 'paid'],
    ['N22', 'paid'],
    ['N30', 'shipping'],
    ['N40', 'delivered'],
    ['N50', 'confirmed'],
    ['C00', 'cancelling'],
    ['C10', 'cancelling'],
    ['C34', 'cancelling'],
    ['C36', 'cancelling'],
    ['C40', 'cancelled'],
    ['C49', 'cancelled'],
    ['E00', 'exchanging'],
    ['E13', 'exchanging'],
    ['E20', 'exchanging'],
    ['E36', 'exchanging'],
    ['E40', 'exchanged'],
    ['R00', 'refunding'],
    ['R20', 'refunding'],
    ['R34', 'refunding'],
    ['R40', 'refunded'],
  ])('in the platform’s state %s is %s', (order_status, stage) => {
    expect(lineOf({ order_status })?.stage).toBe(stage)
  })

  test.each(['C11', 'R11', 'E11', 'C47x', 'n30', '', 'N99'])(
    'stays what it was where its claim was refused or its state is unknown (%j)',
    (order_status) => {
      expect(lineOf({ order_status })).toMatchObject({ stage: null, status: order_status })
    },
  )

  test('is not paid while its order is not, whatever the line says; from the shipment on nobody asks', () => {
    const unpaid = { paid: 'F' }
    expect(lineOf({ order_status: 'N10' }, unpaid)?.stage).toBe('unpaid')
    expect(lineOf({ order_status: 'N30' }, unpaid)?.stage).toBe('shipping')
    // Paid in part is on its way to be paid, and the platform lets it go on.
    expect(lineOf({ order_status: 'N10' }, { paid: 'M' })?.stage).toBe('paid')
  })

  test('whose money went back is refunded, although its return is still open', () => {
    const back = { refund_date: '2026-11-25T10:00:00+09:00' }
    expect(lineOf({ order_status: 'R30', ...back })?.stage).toBe('refunded')
    expect(lineOf({ order_status: 'C10', ...back })?.stage).toBe('cancelling')
  })

  test('keeps the moments that it has, and no others; those without a zone are Seoul’s', () => {
    const moments = lineOf(
      {
        shipped_date: '2026-11-22 09:00:00',
        delivered_date: '2026-11-23T09:00:00+09:00',
        purchaseconfirmation_date: '',
        cancel_date: null,
        exchange_date: 'soon',
      },
      { payment_date: '2026-11-21T10:05:00+09:00' },
    )?.moments
    expect(moments).toEqual({
      paid: new Date('2026-11-21T01:05:00Z'),
      shipping: new Date('2026-11-22T00:00:00Z'),
      delivered: new Date('2026-11-23T00:00:00Z'),
    })
  })

  test('is refunded when the money went, or else when the return was confirmed', () => {
    const [confirmed, money] = ['2026-11-24T10:00:00+09:00', '2026-11-25T10:00:00+09:00']
    const refundedAt = (more: object) => lineOf({ return_confirmed_date: confirmed, ...more })?.moments.refunded
    expect(refundedAt({})).toEqual(new Date(confirmed))
    expect(refundedAt({ refund_date: money })).toEqual(new Date(money))
  })

  test('is named by its product’s code where the shop gave it no name, and by its choices without their titles', () => {
    expect(lineOf({})).toMatchObject({ product_name: 'P000000A', option_name: '' })
    expect(lineOf({ product_name: '가방', option_value: '색상=검정, 크기=L' })).toMatchObject({
      product_name: '가방',
      option_name: '검정, L',
    })
  })

  test('has a whole number of things', () => {
    expect(lineOf({ quantity: '3' })?.quantity).toBe(3)
    for (const quantity of [-1, 1.5, 10_000, 'many', {}]) expect(() => lineOf({ quantity })).toThrow()
  })
})

describe('an order', () => {
  test('is its orderer’s: the mobile number before the other, written as we keep numbers', () => {
    const phoneOf = (buyer: object | null) => orderOf({ buyer })?.orderer.phone
    expect(phoneOf({ cellphone: '010-1234-5678', phone: '02-123-4567' })).toBe('01012345678')
    expect(phoneOf({ cellphone: '', phone: '+82 2 123 4567' })).toBe('021234567')
    expect(phoneOf({ cellphone: null, phone: '02) 123-4567' })).toBe('021234567')
    expect(phoneOf({})).toBe('')
    expect(phoneOf(null)).toBe('')
  })

  test('without a buyer, a price or lines is read all the same', () => {
    expect(orderOf({})).toEqual({
      order_no: '20261121-0000011',
      ordered_at: new Date('2026-11-21T01:00:00Z'),
      price: null,
      orderer: { name: '', id: '', phone: '', email: '' },
      lines: [],
    })
  })

  test('costs whole won, and nothing is made up where the price is no number', () => {
    const price = (payment_amount: unknown) => orderOf({ payment_amount })?.price
    expect([price('33000.00'), price(12_000.4), price('0.00'), price(null), price('free')]).toEqual([
      33_000,
      12_000,
      0,
      null,
      null,
    ])
  })
})

describe('a page of orders', () => {
  const full = Array.from({ length: 200 }, (_, at) => ({ ...order, order_id: `o${at}` }))

  test('leads on while it is full, and not past what the platform lets be skipped', () => {
    expect(pageOf(full, '0').next).toBe('200')
    expect(pageOf(full, '14800').next).toBe('15000')
    expect(pageOf(full, '15000').next).toBeNull()
    expect(pageOf(full.slice(1), '0').next).toBeNull()
  })

  test('of orders that were asked for by their numbers is the only one', () => {
    expect(pageOf(full, null).next).toBeNull()
    const numbers = Array.from({ length: ordersAtOnce + 5 }, (_, at) => `n${at}`)
    const query = new URLSearchParams(readQuery({ shop_no: '2', order_nos: numbers }))
    expect(query.get('order_id')?.split(',')).toEqual(numbers.slice(0, ordersAtOnce))
    expect([query.get('shop_no'), query.get('embed')]).toEqual(['2', 'items,buyer'])
  })

  test('waits when the platform’s bucket is more than half full, and never without need', () => {
    const pause = (used: string) => pageOf([], null, { 'x-api-call-limit': used }).pause_ms
    expect([pause('1/40'), pause('20/40'), pause('22/40'), pause('40/40')]).toEqual([0, 0, 1000, 10_000])
    expect([pageOf([]).pause_ms, pause(''), pause('busy')]).toEqual([0, 0, 0])
  })

  test('is asked for by the date of each change, and a change of another name by the order’s own', () => {
    const asked = (change: string, after: string | null = null) =>
      new URLSearchParams(changeQuery({ shop_no: '1', change, from: '2026-11-01', to: '2026-11-21', after }))
    expect(changes.map((change) => asked(change).get('date_type'))).toEqual([
      'purchaseconfirmation_date',
      'order_date',
      'pay_date',
      'shipbegin_date',
      'shipend_date',
      'cancel_request_date',
      'cancel_complete_date',
      'exchange_request_date',
      'exchange_complete_date',
      'return_request_date',
      'return_complete_date',
    ])
    expect(asked('constructor').get('date_type')).toBe('order_date')
    expect([asked('paid').get('offset'), asked('paid', '400').get('offset')]).toEqual(['0', '400'])
  })

  test('is read or refused as a whole: no odd value ends the process', () => {
    const odd = fc.anything()
    fc.assert(
      fc.property(odd, odd, odd, odd, (buyer, status, amount, moment) => {
        const parsed = ordersShape.safeParse({
          orders: [
            {
              ...order,
              buyer,
              payment_amount: amount,
              items: [{ ...item, order_status: status, shipped_date: moment }],
            },
          ],
        })
        if (!parsed.success) return
        const [read] = orderPage(parsed.data, null, {}).orders
        expect(read?.price === null || Number.isInteger(read?.price)).toBe(true)
        for (const at of Object.values(read?.lines[0]?.moments ?? {})) expect(Number.isNaN(at.getTime())).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
