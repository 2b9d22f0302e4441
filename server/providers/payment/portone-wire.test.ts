import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentTypes } from '#contract/payment/types.ts'
import { paymentTypeOf } from './payment-type.ts'
import { paymentShape, refusals, truthOf } from './portone-wire.ts'

const paidAt = '2026-11-21T10:00:00+09:00'
/** A payment as the gateway answers it. */
const told = (more: object) =>
  truthOf(
    paymentShape.parse({
      status: 'PAID',
      id: 'G20261121-000000000001',
      storeId: 'store',
      amount: { total: 33_000, cancelled: 0 },
      currency: 'KRW',
      paidAt,
      method: { type: 'PaymentMethodCard', approvalNumber: '30012345' },
      ...more,
    }),
  )

describe('a payment of the gateway', () => {
  test('that was made is paid, with its amount, its moment, its way and its approval', () => {
    expect(told({ receiptUrl: 'https://receipt.example/1' })).toEqual({
      state: 'paid',
      amount: 33_000,
      currency: 'KRW',
      refunded_amount: 0,
      payment_type: 'card',
      paid_at: new Date(paidAt),
      approval_no: '30012345',
      receipt_url: 'https://receipt.example/1',
      failure: null,
      virtual_account: null,
      refund_pending: false,
    })
  })

  test.each(['READY', 'PENDING', 'PAY_PENDING'])(
    'that is under way (%s) is not paid yet, and has not failed',
    (status) => {
      expect(told({ status, paidAt: null })).toMatchObject({ state: 'ready', paid_at: null })
    },
  )

  test('in a status that nobody has told us of is not guessed at', () => {
    expect(told({ status: 'SETTLED_LATER' })).toBeNull()
    expect(told({ status: 'toString' })).toBeNull()
  })

  test.each(['PAY_PROCESS_CANCELED', 'USER_CANCEL', 'PAY_CANCEL'])(
    'that the buyer closed (%s) was given up and did not fail, so no failure is told',
    (pgCode) => {
      const failure = { pgCode, pgMessage: '사용자가 결제를 취소했습니다.' }
      expect(told({ status: 'FAILED', paidAt: null, failure })).toMatchObject({ state: 'cancelled', failure: null })
    },
  )

  test('that failed says so in the card company’s words, or in the gateway’s where there are none', () => {
    const said = (failure: object | null) => told({ status: 'FAILED', paidAt: null, failure })?.failure
    expect(said({ pgCode: 'LIMIT', pgMessage: '한도를 초과했습니다.', reason: 'limit' })).toBe('한도를 초과했습니다.')
    expect(said({ pgCode: 'LIMIT', reason: 'card limit' })).toBe('card limit')
    expect(said({})).toBeNull()
    expect(said(null)).toBeNull()
  })

  test('tells a failure in one short line of plain text, whatever was written', () => {
    const pgMessage = `  거절\u0000되었습니다.\r\n\u202E다시 ${'가'.repeat(300)}`
    const failure = told({ status: 'FAILED', paidAt: null, failure: { pgMessage } })?.failure ?? ''
    expect(failure).toHaveLength(200)
    expect(failure.startsWith('거절 되었습니다. 다시 가')).toBe(true)
    expect(/[\p{Cc}\p{Cf}]/u.test(failure)).toBe(false)
  })

  test('that was cancelled before it was paid gives nothing back; one that was paid was refunded', () => {
    const amount = { total: 33_000, cancelled: 33_000 }
    expect(told({ status: 'CANCELLED', paidAt: null, amount })).toMatchObject({
      state: 'cancelled',
      refunded_amount: 0,
    })
    expect(told({ status: 'CANCELLED', amount })).toMatchObject({ state: 'refunded', refunded_amount: 33_000 })
    const part = { total: 33_000, cancelled: 10_000 }
    expect(told({ status: 'PARTIAL_CANCELLED', amount: part })).toMatchObject({
      state: 'partly_refunded',
      refunded_amount: 10_000,
    })
  })

  test('has a refund under way while the bank has one of them still to send', () => {
    const cancellations = (...status: (string | null)[]) => ({
      cancellations: status.map((each) => ({ status: each })),
    })
    expect(told(cancellations('SUCCEEDED', 'REQUESTED'))?.refund_pending).toBe(true)
    expect(told(cancellations('SUCCEEDED', 'FAILED', null))?.refund_pending).toBe(false)
    expect(told({ cancellations: null })?.refund_pending).toBe(false)
  })

  test('shows its account while a deposit is awaited, and no longer than that', () => {
    const method = {
      type: 'PaymentMethodVirtualAccount',
      bank: 'KOOKMIN',
      accountNumber: '12345678901234',
      remitteeName: '정품 인증',
      expiredAt: '2026-11-24T23:59:59+09:00',
    }
    const waiting = { status: 'VIRTUAL_ACCOUNT_ISSUED', paidAt: null }
    expect(told({ ...waiting, method })?.virtual_account).toEqual({
      bank: 'KOOKMIN',
      number: '12345678901234',
      holder: '정품 인증',
      expires_at: new Date('2026-11-24T14:59:59Z'),
    })
    expect(told({ method })?.virtual_account).toBeNull()
    const bare = { type: method.type, accountNumber: method.accountNumber }
    expect(told({ ...waiting, method: bare })?.virtual_account).toEqual({
      bank: '',
      number: '12345678901234',
      holder: null,
      expires_at: null,
    })
    expect(told({ ...waiting, method: { type: method.type } })?.virtual_account).toBeNull()
    expect(told({ ...waiting, method: null })).toMatchObject({ state: 'waiting', virtual_account: null })
  })

  test('is read although what nothing hangs on is odd: a moment, a receipt, a way', () => {
    const odd = { paidAt: 'yesterday', receiptUrl: 'javascript:alert(1)', method: 'card', cancellations: 'none' }
    expect(told(odd)).toMatchObject({ state: 'paid', paid_at: null, receipt_url: null, payment_type: null })
    expect(told({ receiptUrl: 'http://receipt.example' })?.receipt_url).toBeNull()
  })

  test('without an amount, or with one that is none, is not read at all', () => {
    for (const amount of [undefined, null, { total: -1 }, { total: 0.5 }, { total: '33000' }, {}])
      expect(() => told({ amount })).toThrow()
    expect(told({ amount: { total: 100 } })).toMatchObject({ amount: 100, refunded_amount: 0 })
  })

  test('names its currency as everybody does, with and without the gateway’s prefix', () => {
    expect([told({ currency: 'CURRENCY_USD' })?.currency, told({ currency: 'USD' })?.currency]).toEqual(['USD', 'USD'])
  })

  test('is paid by the wallet that was used, not by the kind of way that a wallet is', () => {
    const way = (method: object) => told({ method })?.payment_type
    expect(way({ type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY' })).toBe('kakao')
    expect(way({ type: 'PaymentMethodGiftCertificate', giftCertificateType: 'CULTURELAND' })).toBe('culture_gift')
    expect(way({ type: 'PaymentMethodTransfer', provider: null })).toBe('bank')
    expect(way({ type: 'PaymentMethodEasyPay', provider: 'NEWPAY' })).toBeNull()
  })
})

describe('a provider’s word for a way to pay', () => {
  test.each([
    ['Credit Card', 'card'],
    ['TRANSFER', 'bank'],
    ['virtual-account', 'virtual_account'],
    ['v_bank', 'virtual_account'],
    ['NAVERPAY', 'naver'],
    ['toss_brandpay', 'toss'],
    ['smart.munsang', 'culture_gift'],
  ])('%j is %s however it is written', (word, type) => {
    expect(paymentTypeOf(word)).toBe(type)
  })

  test.each([null, undefined, '', '카드', 'constructor', '__proto__', 'hasOwnProperty'])('%j is none', (word) => {
    expect(paymentTypeOf(word)).toBeNull()
  })

  test('leads to one of our ways or to none, never to anything else', () => {
    const ours: readonly (string | null)[] = [null, ...paymentTypes]
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (word) => ours.includes(paymentTypeOf(word))))
  })
})

test('what the gateway refuses for our credentials is our own fault, never the order’s', () => {
  expect([refusals['UNAUTHORIZED'], refusals['FORBIDDEN']]).toEqual(['configuration', 'configuration'])
  const ours = Object.entries(refusals).filter(([, why]) => why === 'configuration')
  expect(ours).toHaveLength(2)
})
