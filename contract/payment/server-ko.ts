/** Sentences that only the server says: never sent to the browser. */
export const paymentServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.quote_plan': '이용권의 금액과 이용 기간을 계산해요.',
  'api.request_plan': '이용권 결제를 요청해요.',

  // plan, points and payment: the server's words
  'api.get_order_types': '결제할 수 있는 것과 가격을 알려 줘요.',
  'api.create_order': '이용권이나 포인트를 주문해요. 같은 주문이 열려 있으면 그 주문을 다시 알려 줘요.',
  'api.create_partner_payment': '파트너 이용권을 주문해요. 금액과 날짜는 서버가 다시 계산해요.',
  'api.get_order': '주문 하나를 봐요.',
  'api.cancel_order': '결제하지 않은 주문을 취소해요.',
  'api.complete_payment': '결제사에 확인해 결제를 마쳐요.',
  'api.list_payments': '결제 내역을 봐요.',
  'api.get_latest_payment': '마지막 결제를 봐요.',
  'api.notice_latest_payment': '마지막 결제의 알림을 본 것으로 기록해요.',
  'api.get_receipt': '영수증에 적을 내용을 봐요.',
  'api.get_points': '포인트 잔액과 내역을 봐요.',

  // payment: the page before the checkout
  'checkout.title': '결제수단을 골라 주세요',
  'checkout.pay': '{amount} 결제하기',
  'checkout.ways_card': '카드와 계좌',
  'checkout.ways_wallet': '간편결제',
  'checkout.ways_voucher': '상품권',
  'checkout.waits': '결제창을 열고 있어요. 잠시만 기다려 주세요.',
  'checkout.failed': '결제창을 열지 못했어요. 결제된 금액은 없어요. 다시 눌러 주세요.',
  'checkout.back': '결제 관리로 돌아가기',
  'checkout.again': '다시 시도하기',
  'checkout.stopped': '결제를 시작할 수 없어요',
} as const
