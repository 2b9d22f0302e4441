import { describe, expect, test } from 'vitest'
import { grantOf, shopOf as hostedShop, shopsShape, tokenShape as hostedTokens } from './cafe24-wire.ts'
import { inOrder, shopOf as unitShop, siteShape, tokenShape as siteTokens, unitShape } from './imweb-wire.ts'
import { imwebNotices } from './imweb-notices.ts'
import { orderListShape, orderOf, orderShape, pageOf, changeQuery } from './imweb-orders.ts'

describe('tokens of the hosted platform', () => {
  const token = {
    access_token: 'a',
    expires_at: '2026-11-21T12:00:00.000',
    refresh_token: 'r',
    refresh_token_expires_at: '2026-12-05T10:00:00.000',
    issued_at: '2026-11-21T10:00:00.000',
    mall_id: 'objet',
  }

  test('live as long as the platform says, whatever our clock shows', () => {
    const { access_lives, refresh_lives, scopes } = grantOf(hostedTokens.parse(token))
    expect([access_lives, refresh_lives, scopes]).toEqual([2 * 3_600_000, 14 * 86_400_000, []])
    // A zone that is there counts, also where only one of the times has it.
    const zoned = grantOf(hostedTokens.parse({ ...token, issued_at: '2026-11-21T01:00:00Z' }))
    expect(zoned.access_lives).toBe(2 * 3_600_000)
  })

  test('without a time or a token are none', () => {
    for (const odd of [{ expires_at: 'soon' }, { access_token: '' }, { refresh_token: null }, { issued_at: '' }])
      expect(hostedTokens.safeParse({ ...token, ...odd }).success).toBe(false)
  })
})

describe('a shop of the hosted platform', () => {
  const read = (more: object) =>
    hostedShop(shopsShape.parse({ shops: [{ shop_no: 1, ...more }] }).shops[0] ?? { shop_no: '', default: 'F' })

  test('has a domain only where it is not the platform’s own', () => {
    const base_domain = 'objet.cafe24.com'
    expect(read({ base_domain, primary_domain: base_domain }).primary_domain).toBeNull()
    expect(read({ base_domain, primary_domain: '' }).primary_domain).toBeNull()
    expect(read({ base_domain, primary_domain: null }).primary_domain).toBeNull()
    expect(read({ base_domain, primary_domain: 'objet.example' }).primary_domain).toBe('objet.example')
  })

  test('is called by its number where it has no name, and is the first one only where that is said', () => {
    expect(read({ shop_name: '' })).toMatchObject({ shop_name: '1', is_default: false })
    expect(read({ shop_name: '오브제', default: 'T' })).toMatchObject({ shop_name: '오브제', is_default: true })
    expect(read({ default: 'yes' }).is_default).toBe(false)
  })

  test('has a number, or the list is not taken', () => {
    for (const shop_no of ['A', '', '1234567890', null]) expect(() => read({ shop_no })).toThrow()
  })
})

describe('a site of imweb', () => {
  test('has its scopes as one text or as a list', () => {
    const scopes = (scope: unknown) => siteTokens.parse({ accessToken: 'a', refreshToken: 'r', scope }).scope
    expect([scopes('order:read  product:read '), scopes(['order:read', '']), scopes(undefined)]).toEqual([
      ['order:read', 'product:read'],
      ['order:read'],
      [],
    ])
  })

  test('lists its units by their codes, with names or without, and one at least', () => {
    const units = (unitList: unknown) => siteShape.safeParse({ siteCode: 'S1', unitList }).data?.unitList
    expect(units(['u1', { unitCode: 'u2', name: '둘째' }])).toEqual([{ unitCode: 'u1' }, { unitCode: 'u2' }])
    expect([units([]), units([{ unitCode: '../u' }]), units([{ unitCode: '' }])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('numbers its units by their codes, in whichever order they are told', () => {
    const told = ['u20260301b', 'u20250101a', 'u20260301a'].map((unitCode) => ({ unitCode }))
    const numbered = ['u20250101a', 'u20260301a', 'u20260301b']
    expect(inOrder(told)).toEqual(numbered)
    expect(inOrder(told.toReversed())).toEqual(numbered)
  })

  test('has no domain where it is the builder’s own, no mail where there is none, and its code for a name', () => {
    const read = (more: object, shop_no = 1) => unitShop(unitShape.parse(more), 'u1', shop_no)
    expect(read({ primaryDomain: 'moi.imweb.me', name: '모이', email: 'a@moi.example' })).toEqual({
      shop_no: '1',
      shop_name: '모이',
      is_default: true,
      primary_domain: null,
      email: 'a@moi.example',
    })
    expect(read({ primaryDomain: 'moi.example', name: '', email: '' }, 2)).toEqual({
      shop_no: '2',
      shop_name: 'u1',
      is_default: false,
      primary_domain: 'moi.example',
      email: null,
    })
    expect(read({ primaryDomain: '', name: null }).primary_domain).toBeNull()
  })
})

describe('a notice of imweb', () => {
  const siteCode = 'S2025012450f7813d2ddau'
  const read = (body: object) => imwebNotices('key').readNotice(body)

  test('about a product names it where it can, and else every product is looked at', () => {
    const about = (data: object) => read({ eventType: 'PRODUCT_UPDATE', data: { siteCode, ...data } })
    expect(about({ prodNo: 7 })).toMatchObject({ kind: 'products', shop_no: null, platform_nos: ['7'] })
    expect(about({})).toMatchObject({ kind: 'products', platform_nos: [] })
    expect(about({ prodNo: '' })).toMatchObject({ kind: 'products', platform_nos: [] })
  })

  test('about an order without a number, or about the shop’s life, is no order and no end', () => {
    const kind = (eventType: string) => read({ eventType, siteCode })?.kind
    expect(['ORDER_CREATE', 'END_USER_JOIN', 'PAYMENT_DONE', 'CLAIM_REQUEST'].map(kind)).toEqual(Array(4).fill('other'))
    expect(['APP_REMOVED', 'UNINSTALL', 'order_create'].map(kind)).toEqual(Array(3).fill('removed'))
  })

  test('with an order’s number that could be none is no notice', () => {
    expect(read({ eventType: 'ORDER_CREATE', data: { siteCode, orderNo: '1'.repeat(61) } })).toBeNull()
    expect(read({ eventType: 'ORDER_CREATE', data: { siteCode, orderNo: '' } })).toBeNull()
  })
})

describe('an order of imweb', () => {
  const section = {
    orderSectionCode: 'os1',
    orderSectionStatus: 'PRODUCT_PREPARATION',
    sectionItems: [
      { qty: '2', productInfo: { prodNo: 7, prodName: '' } },
      { qty: 1, productInfo: { prodNo: 8, prodName: '지갑' } },
    ],
  }
  const read = (more: object = {}) =>
    orderOf(orderShape.parse({ orderNo: '20261121000001', sections: [section], ...more }))

  test('of which little is told is read all the same: its day from its number, its lines by their places', () => {
    expect(read()).toMatchObject({
      order_no: '20261121000001',
      ordered_at: new Date('2026-11-20T15:00:00Z'),
      price: null,
      orderer: { name: '', id: '', phone: '', email: '' },
      lines: [
        { line_no: 'os1-1', product_name: '7', quantity: 2, stage: 'paid', option_name: '', moments: {} },
        { line_no: 'os1-2', product_name: '지갑', quantity: 1 },
      ],
    })
    expect(read({ orderNo: 'X1' }).ordered_at).toEqual(new Date(0))
    expect(read({ sections: null, payments: null }).lines).toEqual([])
  })

  test.each([
    ['2026-11-21T10:00:00+09:00', '2026-11-21T01:00:00Z'],
    [1_795_222_800, '2026-11-21T01:00:00Z'],
    ['1795222800000', '2026-11-21T01:00:00Z'],
    ['', '2026-11-20T15:00:00Z'],
    ['next week', '2026-11-20T15:00:00Z'],
  ])('of the moment %j was made then', (wtime, at) => {
    expect(read({ wtime }).ordered_at).toEqual(new Date(at))
  })

  test('counts as paid with the first payment that is complete, and at its moment', () => {
    const payments = [
      { paymentStatus: 'PAYMENT_PREPARATION' },
      { paymentStatus: 'PAYMENT_COMPLETE', paymentCompleteTime: 1_795_222_800 },
    ]
    expect(read({ payments }).lines[0]).toMatchObject({
      stage: 'paid',
      status: 'PRODUCT_PREPARATION',
      moments: { paid: new Date('2026-11-21T01:00:00Z') },
    })
    expect(read({ payments: payments.slice(0, 1) }).lines[0]).toMatchObject({
      stage: 'unpaid',
      status: 'PRODUCT_PREPARATION unpaid',
      moments: {},
    })
  })

  test.each([
    ['SHIPPING', 'shipping'],
    ['SHIPPING_COMPLETE', 'delivered'],
    ['PURCHASE_CONFIRMATION', 'confirmed'],
    ['ORDER_COMPLETE', 'confirmed'],
    ['CANCEL_PROCESSING', 'cancelling'],
    ['CANCELED', 'cancelled'],
    ['EXCHANGE_COLLECTING', 'exchanging'],
    ['EXCHANGE_DONE', 'exchanged'],
    ['REFUND_READY', 'refunding'],
    ['REFUND_COMPLETE', 'refunded'],
    ['SHIPPING_COMPLETED_LATER', null],
  ])('whose section is %s is %s', (orderSectionStatus, stage) => {
    expect(read({ sections: [{ ...section, orderSectionStatus }] }).lines[0]?.stage).toBe(stage)
  })

  test('is called by numbers as we keep them, and costs whole won', () => {
    expect(read({ ordererCall: '+82 10-1234-5678', totalPaymentPrice: '1000.6' })).toMatchObject({
      orderer: { phone: '01012345678' },
      price: 1001,
    })
    expect(read({ totalPaymentPrice: 'free' }).price).toBeNull()
  })

  test('stands on pages that are asked for by day and unit, from the first on', () => {
    const query = new URLSearchParams(
      changeQuery({ shop_no: '1', change: 'ordered', from: '2026-11-01', to: '2026-11-07', after: null }, 'u1'),
    )
    expect(Object.fromEntries(query)).toEqual({
      startWtime: '2026-11-01T00:00:00+09:00',
      endWtime: '2026-11-07T23:59:59+09:00',
      page: '1',
      limit: '100',
      unitCode: 'u1',
    })
    const next = (currentPage: number, totalPage: number) =>
      pageOf(orderListShape.parse({ currentPage, totalPage, list: [] }), {}).next
    expect([next(1, 2), next(2, 2)]).toEqual(['2', null])
  })
})
