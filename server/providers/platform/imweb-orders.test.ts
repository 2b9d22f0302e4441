import { expect, test } from 'vitest'
import { orderOf, orderShape } from './imweb-orders.ts'

/** An order as several integrators of the Open API read it, with one section in the given state. */
const told = (section: object, paymentStatus = 'PAYMENT_COMPLETE') =>
  orderOf(
    orderShape.parse({
      orderNo: 202607230000001,
      wtime: '2026-07-23T08:55:27.000Z',
      memberUid: 'hong@test.example',
      ordererName: '홍길동',
      ordererEmail: 'hong@test.example',
      ordererCall: '010-1234-5678',
      totalPaymentPrice: 144_000,
      payments: [{ paymentStatus, paymentCompleteTime: '2026-07-23T08:56:00.000Z' }],
      sections: [
        {
          orderSectionNo: '202607230000001-S1',
          orderSectionCode: 'os20260723aa',
          sectionItems: [
            {
              orderSectionItemNo: '202607230000001-1',
              qty: 2,
              productInfo: { prodNo: 7, prodName: '카드 지갑', optionInfo: { 색상: '검정' } },
            },
          ],
          ...section,
        },
      ],
    }),
  )

test('an order of the Open API is read by the names that it has there', () => {
  const delivered = {
    orderSectionStatus: 'SHIPPING_COMPLETE',
    deliverySendTime: '2026-07-24T01:00:00.000Z',
    deliveryCompleteTime: '2026-07-25T02:00:00.000Z',
    returnInfo: { isExchange: 'N' },
  }
  expect(told(delivered)).toMatchObject({
    order_no: '202607230000001',
    ordered_at: new Date('2026-07-23T08:55:27Z'),
    orderer: { name: '홍길동', phone: '01012345678' },
    lines: [
      {
        line_no: '202607230000001-1',
        platform_no: '7',
        option_name: '검정',
        quantity: 2,
        stage: 'delivered',
        moments: {
          paid: new Date('2026-07-23T08:56:00Z'),
          shipping: new Date('2026-07-24T01:00:00Z'),
          delivered: new Date('2026-07-25T02:00:00Z'),
        },
      },
    ],
  })
})

test('a return that says it is an exchange is one; what is not paid is not paid, whatever its section says', () => {
  const stage = (orderSectionStatus: string, isExchange = 'N', payment?: string) =>
    told({ orderSectionStatus, returnInfo: { isExchange } }, payment).lines[0]?.stage
  expect(['RETURN_REQUEST', 'RETURN_DONE'].map((status) => stage(status))).toEqual(['refunding', 'refunded'])
  expect(['RETURN_REQUEST', 'RETURN_DONE'].map((status) => stage(status, 'Y'))).toEqual(['exchanging', 'exchanged'])
  expect(['CANCEL_REQUEST', 'CANCEL_DONE'].map((status) => stage(status))).toEqual(['cancelling', 'cancelled'])
  expect([stage('PAYMENT_WAIT'), stage('SHIPPING_READY', 'N', 'PAYMENT_PREPARATION')]).toEqual(['unpaid', 'unpaid'])
  expect(stage('SOMETHING_NEW')).toBeNull()
})
