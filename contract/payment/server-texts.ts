import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const paymentServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.quote_plan': { ko: '이용권의 금액과 이용 기간을 계산해요.', en: 'Calculates the price and days of a plan.' },
  'api.request_plan': { ko: '이용권 결제를 요청해요.', en: 'Requests a plan.' },

  // plan, points and payment: the server's words
  'api.get_order_types': { ko: '결제할 수 있는 것과 가격을 알려 줘요.', en: 'What can be bought, and the prices.' },
  'api.create_order': {
    ko: '이용권이나 포인트를 주문해요. 같은 주문이 열려 있으면 그 주문을 다시 알려 줘요.',
    en: 'Orders a plan or points; the same order is returned while it is open.',
  },
  'api.create_partner_payment': {
    ko: '파트너 이용권을 주문해요. 금액과 날짜는 서버가 다시 계산해요.',
    en: "Orders a partner's plan; the server recalculates price and dates.",
  },
  'api.get_order': { ko: '주문 하나를 봐요.', en: 'Reads one order.' },
  'api.cancel_order': { ko: '결제하지 않은 주문을 취소해요.', en: 'Cancels an unpaid order.' },
  'api.complete_payment': {
    ko: '결제사에 확인해 결제를 마쳐요.',
    en: 'Completes a payment after asking the payment provider.',
  },
  'api.list_payments': { ko: '결제 내역을 봐요.', en: 'Lists the payments.' },
  'api.get_latest_payment': { ko: '마지막 결제를 봐요.', en: 'Reads the latest payment.' },
  'api.notice_latest_payment': {
    ko: '마지막 결제의 알림을 본 것으로 기록해요.',
    en: 'Records that the notice of the latest payment was seen.',
  },
  'api.get_receipt': { ko: '영수증에 적을 내용을 봐요.', en: 'Reads a receipt.' },
  'api.get_points': { ko: '포인트 잔액과 내역을 봐요.', en: 'Reads the points and their movements.' },

  // payment: the page before the checkout
  'checkout.title': { ko: '결제수단을 골라 주세요', en: 'Choose how to pay' },
  'checkout.pay': { ko: '{amount} 결제하기', en: 'Pay {amount}' },
  'checkout.ways_card': { ko: '카드와 계좌', en: 'Cards and bank accounts' },
  'checkout.ways_wallet': { ko: '간편결제', en: 'Wallets' },
  'checkout.ways_voucher': { ko: '상품권', en: 'Vouchers' },
  'checkout.waits': {
    ko: '결제창을 열고 있어요. 잠시만 기다려 주세요.',
    en: 'Opening the payment window. One moment, please.',
  },
  'checkout.failed': {
    ko: '결제창을 열지 못했어요. 결제된 금액은 없어요. 다시 눌러 주세요.',
    en: 'The payment window could not be opened. Nothing was charged. Please try again.',
  },
  'checkout.back': { ko: '결제 관리로 돌아가기', en: 'Back to payments' },
  'checkout.again': { ko: '다시 시도하기', en: 'Try again' },
  'checkout.stopped': { ko: '결제를 시작할 수 없어요', en: 'The payment cannot be started' },
} as const satisfies Texts
