import type { Texts } from '../text/sentence.ts'

export const paymentTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'payment.mail_subject': {
    ko: '{plan} {months}개월 결제 요청을 받았어요',
    en: 'We have received your request for {plan}, {months} months',
  },
  'payment.mail_text': {
    ko: '{shop}의 결제 요청을 받았어요.\n\n이용권: {plan} {months}개월\n금액: {amount}원 (부가세 포함)\n이용 기간: {start} - {end}\n\n담당자가 확인하고 결제 방법을 알려 드려요. 결제가 끝나면 이용권이 시작돼요.',
    en: 'We have received the request of {shop}.\n\nPlan: {plan}, {months} months\nAmount: KRW {amount} (VAT included)\nPeriod: {start} - {end}\n\nWe will check it and tell you how to pay. The plan starts once it is paid.',
  },

  // lists, members, lost records, messages, additional services, payment, printing
  'payment.help': { ko: '이용권과 포인트를 확인하고 결제해요.', en: 'Your plan, your points and your payments.' },
  'payment.current': { ko: '지금 이용권', en: 'Current plan' },
  'payment.until': { ko: '이용 기한', en: 'Valid until' },
  'payment.ended_on': { ko: '끝난 날', en: 'Ended' },
  'payment.ended_note': {
    ko: '구매자의 정품 확인과 등록은 계속 돼요. 이용권을 결제하면 모든 메뉴를 다시 쓸 수 있어요.',
    en: 'Buyers can still check and register products. A new plan unlocks every menu again.',
  },
  'payment.points_left': { ko: '남은 포인트', en: 'Points left' },
  'payment.points_for': {
    ko: '포인트는 알림톡, 문자, 이메일을 보낼 때 써요.',
    en: 'Points are used for KakaoTalk, text messages and e-mails.',
  },
  'payment.class': { ko: '이용권 종류', en: 'Plan type' },
  'payment.basic_help': {
    ko: '상품과 보증기간, 정품코드 만들기와 관리',
    en: 'Products and warranty, creating and managing codes',
  },
  'payment.plus_help': {
    ko: '베이직에 더해 QR 인쇄, 인증 회원, 분실 내역, 메시지',
    en: 'Everything in Basic, plus QR labels, members, lost records and messages',
  },
  'payment.period': { ko: '이용 기간', en: 'Period' },
  'payment.months': { ko: '{count}개월', en: '{count} months' },
  'payment.off': { ko: '{percent}% 할인', en: '{percent}% off' },
  'payment.vat': { ko: '부가세를 포함한 금액이에요.', en: 'Prices include VAT.' },
  'payment.nothing_selected': { ko: '결제할 이용 기간을 선택해 주세요.', en: 'Select the payment details.' },
  'payment.choose_first': {
    ko: '이용 기간을 고르면 금액과 이용 날짜를 알려 드려요.',
    en: 'Choose a period to see the price and the days.',
  },
  'payment.may_not_pay': {
    ko: '결제는 소유자나 관리자만 할 수 있어요. 팀의 소유자에게 부탁해 주세요.',
    en: 'Only an owner or a manager can pay. Please ask the owner of your team.',
  },
  'payment.days': { ko: '이용 날짜', en: 'Days' },
  'payment.credit': { ko: '남은 베이직 기간', en: 'Unused days of Basic' },
  'payment.credit_days': { ko: '플러스 {count}일로 바꿔 더했어요', en: 'Added as {count} days of Plus' },
  'payment.discount': { ko: '할인', en: 'Discount' },
  'payment.amount': { ko: '결제 금액', en: 'To pay' },
  'payment.request': { ko: '결제 요청하기', en: 'Request payment' },
  'payment.requested': { ko: '결제를 요청했어요.', en: 'We have received your request.' },
  'payment.requested_next': {
    ko: '담당자가 확인하고 결제 방법을 알려 드려요.',
    en: 'We will check it and tell you how to pay.',
  },
  'payment.requested_mail': {
    ko: '요청 내용을 이메일로도 보냈어요.',
    en: 'We are sending a copy to your e-mail address.',
  },

  // plan, points and payment: the server's words
  'payment.not_here': {
    ko: '지금은 여기서 결제할 수 없어요. 결제를 요청하면 담당자가 도와 드려요.',
    en: 'Payment is not available here at the moment. Request payment and our staff will help.',
  },
  'payment.platform_reconnect': {
    ko: '쇼핑몰 연결이 끊겼어요. 쇼핑몰 관리자에서 앱을 다시 열고 결제해 주세요.',
    en: "The connection to your shop has ended. Open the app again from your shop's admin, then pay.",
  },
  'payment.provider_away': {
    ko: '결제사가 응답하지 않아요. 결제된 금액은 없어요. 잠시 뒤 다시 시도해 주세요.',
    en: 'The payment provider is not responding. Nothing was charged. Please try again in a moment.',
  },
  'payment.too_many_open': {
    ko: '결제하지 않은 주문이 많아요. 기존 주문을 결제하거나 취소해 주세요.',
    en: 'Too many orders are unpaid. Pay or cancel one of them first.',
  },
  'payment.price_changed': {
    ko: '금액이 달라졌어요. 화면을 새로 열어 금액을 확인하고 다시 결제해 주세요.',
    en: 'The price has changed. Refresh the page, check the price and pay again.',
  },
  'payment.dates_changed': {
    ko: '이용 날짜가 달라졌어요. 화면을 새로 열어 날짜를 확인하고 다시 결제해 주세요.',
    en: 'The dates have changed. Refresh the page, check the dates and pay again.',
  },
  'payment.order_not_found': {
    ko: '주문을 찾을 수 없어요. 결제 내역을 확인해 주세요.',
    en: 'This order was not found. Please check your payments.',
  },
  'payment.not_paid': { ko: '결제되지 않은 주문이에요.', en: 'This order has not been paid.' },
  'payment.refund_at_platform': {
    ko: '쇼핑몰 플랫폼에서 결제했어요. 환불은 플랫폼의 개발자센터에서 해 주세요. 환불하면 장부에 저절로 반영돼요.',
    en: "It was paid through the platform. Refund it in the platform's developer centre; the books follow automatically.",
  },
  'payment.refund_too_large': { ko: '환불할 수 있는 금액보다 커요.', en: 'That is more than can be refunded.' },
  'payment.refund_account_missing': {
    ko: '가상계좌로 받은 돈은 환불받을 계좌가 있어야 해요. 은행과 계좌번호, 예금주를 적어 주세요.',
    en: 'A deposit is refunded to a bank account. Enter the bank, number and holder.',
  },
  'payment.refund_running': {
    ko: '이 결제의 환불이 진행되고 있어요. 끝난 뒤 다시 해 주세요.',
    en: 'A refund of this payment is already in progress. Try again when it is done.',
  },
  'payment.points_spent': {
    ko: '이미 쓴 포인트는 환불할 수 없어요. 남은 포인트만큼 환불해 주세요.',
    en: 'Used points cannot be refunded. Refund at most what is left.',
  },
  'payment.day_over': {
    ko: '지난 날짜예요. 오늘이나 앞으로의 날짜를 골라 주세요.',
    en: 'That day has passed. Choose today or a later day.',
  },

  // payment: orders, receipts and notices by mail and text message
  'payment.order_plan': { ko: '정품 인증 {plan} {count}개월', en: 'Genuine {plan}, {count}-month plan' },
  'payment.order_points': { ko: '{count}포인트', en: '{count} points' },
  'payment.receipt_subject': { ko: '{name} 결제가 끝났어요', en: 'Paid: {name}' },
  'payment.receipt_plan': {
    ko: '결제해 주셔서 고마워요.\n\n상품: {name}\n금액: {amount}원 (부가세 포함)\n주문 번호: {order_id}\n이용 기간: {start} ~ {end}\n\n결제 내역과 영수증: {address}',
    en: 'Thank you for your payment.\n\nItem: {name}\nAmount: KRW {amount} (VAT included)\nOrder: {order_id}\nPeriod: {start} to {end}\n\nPayments and receipt: {address}',
  },
  'payment.receipt_points': {
    ko: '결제해 주셔서 고마워요. 포인트를 충전했어요.\n\n상품: {name}\n금액: {amount}원 (부가세 포함)\n주문 번호: {order_id}\n\n결제 내역과 영수증: {address}',
    en: 'Thank you for your payment. Your points have been added.\n\nItem: {name}\nAmount: KRW {amount} (VAT included)\nOrder: {order_id}\n\nPayments and receipt: {address}',
  },
  'payment.ends_subject': {
    ko: '{shop} 이용권이 {count}일 뒤에 끝나요',
    en: 'The plan of {shop} ends in {count} days',
  },
  'payment.ends_mail': {
    ko: '{shop}의 {plan} 이용권이 {day}에 끝나요.\n\n끝난 뒤에는 정품코드 만들기와 관리 메뉴를 쓸 수 없어요. 고객의 정품 확인과 등록은 그대로 돼요.\n\n이용 기간 늘리기: {address}',
    en: 'The {plan} plan of {shop} ends on {day}.\n\nAfter that, you cannot create or manage codes. Your customers can still check and register products.\n\nExtend it: {address}',
  },
  'payment.ends_text': {
    ko: '[정품 인증] {plan} 이용권이 {day}에 끝나요. 결제 관리에서 연장해 주세요.',
    en: '[Genuine] Your {plan} plan ends on {day}. Extend it under payment.',
  },

  // payment: the screen
  'payment.full_price': { ko: '정가', en: 'Full price' },
  'payment.pay': { ko: '결제하기', en: 'Pay' },
  'payment.pay_help': {
    ko: '결제 화면으로 이동해요. 결제가 끝나면 이 화면으로 돌아와요.',
    en: 'You will go to the checkout and return here after paying.',
  },
  'payment.after': {
    ko: '지금 쓰는 {plan}가 끝난 뒤 {date}부터 이어져요.',
    en: 'It starts on {date}, after your current {plan} plan.',
  },
  'payment.credit_title': { ko: '남은 베이직 기간을 플러스로 바꿔요', en: 'Unused Basic days become Plus days' },
  'payment.credit_unused': { ko: '남은 베이직', en: 'Unused Basic' },
  'payment.credit_rate': { ko: '베이직 {count}일은 플러스 1일', en: '{count} Basic days make 1 Plus day' },
  'payment.credit_end': { ko: '오늘부터 {count}개월', en: '{count} months from today' },
  'payment.credit_plus': { ko: '{count}일 더한 마지막 날', en: 'With {count} more days' },
  'payment.days_count': { ko: '{count}일', en: '{count} days' },
  'payment.checking': { ko: '결제 결과를 확인하고 있어요.', en: 'Checking the payment.' },
  'payment.title_ready': { ko: '아직 결제되지 않았어요', en: 'Not paid yet' },
  'payment.title_waiting': { ko: '입금을 기다리고 있어요', en: 'Waiting for your deposit' },
  'payment.title_paid': { ko: '결제했어요', en: 'Paid' },
  'payment.title_failed': { ko: '결제하지 못했어요', en: 'The payment failed' },
  'payment.title_cancelled': { ko: '결제를 취소했어요', en: 'The payment was cancelled' },
  'payment.title_expired': { ko: '결제 기한이 지났어요', en: 'The time to pay has passed' },
  'payment.title_held': { ko: '결제를 확인하고 있어요', en: 'The payment is under review' },
  'payment.title_partly_refunded': { ko: '일부를 환불했어요', en: 'Partly refunded' },
  'payment.title_refunded': { ko: '모두 환불했어요', en: 'Refunded' },
  'payment.ready_asking': {
    ko: '결제사에 결과를 묻고 있어요. 결제를 마쳤다면 곧 바뀌어요.',
    en: 'Checking with the payment provider. If you have paid, this page updates in a moment.',
  },
  'payment.ready_help': {
    ko: '결제를 마쳤다면 다시 확인해 주세요. 같은 주문이 두 번 결제되지 않아요.',
    en: 'If you have paid, check again. The same order is never charged twice.',
  },
  'payment.go_on': { ko: '이어서 결제하기', en: 'Continue to payment' },
  'payment.cancel_order': { ko: '주문 취소', en: 'Cancel the order' },
  'payment.choose_again': { ko: '다시 고르기', en: 'Choose again' },
  'payment.not_charged': { ko: '결제된 금액은 없어요.', en: 'Nothing was charged.' },
  'payment.held_help': {
    ko: '결제한 금액이 주문한 금액과 달라요. 담당자가 확인하고 알려 드려요.',
    en: 'The amount paid differs from the order. Our staff will check it and tell you.',
  },
  'payment.refund_help': {
    ko: '환불한 금액은 카드사나 은행에 따라 며칠 뒤 들어와요.',
    en: 'Depending on your bank, the money arrives within a few days.',
  },
  'payment.refunded_of': { ko: '{amount}을 환불했어요.', en: '{amount} was refunded.' },
  'payment.failure_said': { ko: '결제사의 답: {reason}', en: 'Message from the provider: {reason}' },
  'payment.account': { ko: '입금 계좌', en: 'Account' },
  'payment.copy_account': { ko: '계좌번호 복사', en: 'Copy the account number' },
  'payment.account_holder': { ko: '예금주', en: 'Account holder' },
  'payment.deposit': { ko: '입금할 금액', en: 'Amount due' },
  'payment.deposit_until': { ko: '입금 기한', en: 'Pay by' },
  'payment.waiting_help': {
    ko: '입금하면 저절로 확인돼요. 이 화면을 닫아도 괜찮아요.',
    en: 'We detect your deposit automatically. You can close this page.',
  },
  'payment.history': { ko: '결제 내역', en: 'Payments' },
  'payment.history_empty': { ko: '아직 결제한 내역이 없어요.', en: 'Nothing has been paid yet.' },
  'payment.history_empty_help': { ko: '이용권을 결제하면 여기에 쌓여요.', en: 'Your payments appear here.' },
  'payment.type': { ko: '결제수단', en: 'Payment method' },
  'payment.refunds': { ko: '환불', en: 'Refunds' },
  'payment.refund_asked': { ko: '환불 중', en: 'In progress' },
  'payment.refund_failed': { ko: '환불 실패', en: 'Failed' },
  'payment.receipt': { ko: '영수증', en: 'Receipt' },
  'payment.receipt_help': { ko: '인쇄하거나 PDF로 저장할 수 있어요.', en: 'Print it or save it as a PDF.' },
  'payment.back_to_history': { ko: '결제 관리로', en: 'Back to payments' },
  'payment.print': { ko: '인쇄·PDF 저장', en: 'Print or save as PDF' },
  'payment.receipt_for': { ko: '받는 분', en: 'For' },
  'payment.receipt_seller': { ko: '공급자', en: 'Seller' },
  'payment.approval_no': { ko: '승인번호', en: 'Approval number' },
  'payment.supply_amount': { ko: '공급가액', en: 'Supply amount' },
  'payment.vat_amount': { ko: '부가세', en: 'VAT' },
  'payment.receipt_total': { ko: '합계', en: 'Total' },
  'payment.receipt_foot': {
    ko: '세금계산서나 현금영수증이 필요하면 고객센터로 알려 주세요.',
    en: 'If you need a tax invoice, please contact support.',
  },
  'payment.provider_receipt': { ko: '결제사 영수증 보기', en: "The provider's receipt" },
  'payment.packages': { ko: '충전할 포인트', en: 'Points to buy' },
  'payment.points_years': {
    ko: '충전한 포인트는 {count}년 동안 쓸 수 있어요.',
    en: 'Purchased points are valid for {count} years.',
  },
  'payment.points_not_here': {
    ko: '지금은 여기서 충전할 수 없어요. 고객센터로 알려 주시면 도와 드려요.',
    en: 'Points cannot be bought here at the moment. Please contact support.',
  },
  'payment.ledger': { ko: '포인트 내역', en: 'Point history' },
  'payment.ledger_kind': { ko: '구분', en: 'Type' },
  'payment.ledger_all': { ko: '모든 내역', en: 'All' },
  'payment.ledger_empty': { ko: '아직 포인트 내역이 없어요.', en: 'No point history yet.' },
  'payment.ledger_empty_help': {
    ko: '충전하거나 메시지를 보내면 여기에 쌓여요.',
    en: 'Charges and messages appear here.',
  },
  'payment.points_reserved': {
    ko: '보내는 중인 메시지에 {points}를 잡아 두었어요.',
    en: '{points} are reserved for messages being sent.',
  },
  'payment.points_expiring': { ko: '{points}는 {date}까지 쓸 수 있어요.', en: '{points} expire after {date}.' },
  'payment.made_at': { ko: '날짜', en: 'Date' },
  'payment.points_moved': { ko: '변동', en: 'Change' },
  'payment.balance': { ko: '잔액', en: 'Balance' },
  'payment.points_until': { ko: '쓸 수 있는 날', en: 'Valid until' },

  // payment: nothing of that kind
  'payment.ledger_nothing': { ko: '이 조건에 맞는 포인트 내역이 없어요.', en: 'No entries of this type.' },
  'payment.new_note': {
    ko: '아직 이용권이 없어요. 이용권을 결제하면 정품코드를 만들고 인쇄할 수 있어요.',
    en: 'You have no plan yet. With a plan you can create and print codes.',
  },
  'payment.deposit_awaited': {
    ko: '같은 주문의 입금을 기다리고 있어요. 또 결제하면 두 번 사게 돼요. 기다리던 주문은 결제 내역에서 취소할 수 있어요.',
    en: 'The same order is waiting for its bank transfer. If you pay again, you buy it twice. You can cancel the waiting order in the payment history.',
  },
  'payment.again_title': { ko: '이미 입금을 기다리는 주문이 있어요', en: 'An order is waiting for its bank transfer' },
  'payment.again': { ko: '그래도 결제하기', en: 'Pay anyway' },
} as const satisfies Texts
