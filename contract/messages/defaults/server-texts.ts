import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const messagesDefaultsServerTexts = {
  // orders
  'message_default.payment_end_title': { ko: '결제 완료 안내', en: 'Payment received' },
  'message_default.payment_end_lead': {
    ko: '#{USER_NAME}님, 주문해 주셔서 고마워요. 결제가 완료되었어요.',
    en: 'Hello #{USER_NAME}, thank you for your order. Your payment is complete.',
  },
  'message_default.payment_end_close': {
    ko: '주문 내역은 쇼핑몰에서 확인하실 수 있어요.',
    en: 'You can see your order at the shop at any time.',
  },
  'message_default.payment_end_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 결제가 완료되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Your payment is complete. Order #{ORDER_NO}',
  },
  'message_default.shipping_start_title': { ko: '배송 시작 안내', en: 'Your order is on its way' },
  'message_default.shipping_start_lead': {
    ko: '#{USER_NAME}님, 주문하신 상품의 배송이 시작되었어요.',
    en: 'Hello #{USER_NAME}, your order has been shipped.',
  },
  'message_default.shipping_start_close': {
    ko: '배송 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
    en: 'You can follow the delivery in your orders at the shop.',
  },
  'message_default.shipping_start_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 배송이 시작되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Your order has been shipped. Order #{ORDER_NO}',
  },
  'message_default.shipping_end_title': { ko: '배송 완료와 정품 등록 안내', en: 'Delivered: register your product' },
  'message_default.shipping_end_lead': {
    ko: '#{USER_NAME}님, 주문하신 상품이 도착했어요. 제품에 붙은 정품 라벨의 QR 코드를 스캔하거나 아래 주소에서 정품을 등록해 주세요.',
    en: 'Hello #{USER_NAME}, your order has arrived. Scan the QR code on the label of your product, or register it at the address below.',
  },
  'message_default.shipping_end_close': {
    ko: '이미 등록하셨다면 다시 등록하지 않으셔도 돼요.',
    en: 'If you have registered it already, there is nothing left to do.',
  },
  'message_default.shipping_end_sms': {
    ko: '[#{SHOP_NAME}] 상품이 도착했어요. 정품 등록 #{REGISTRATION_URL}',
    en: '[#{SHOP_NAME}] Delivered. Register: #{REGISTRATION_URL}',
  },
  'message_default.shipping_end_digital_title': { ko: '정품코드 안내', en: 'Your serial code' },
  'message_default.shipping_end_digital_lead': {
    ko: '#{USER_NAME}님, 주문하신 상품의 정품코드를 이 메시지로 보내 드려요.',
    en: 'Hello #{USER_NAME}, this message brings the serial code of the product that you ordered.',
  },
  'message_default.shipping_end_digital_close': {
    ko: '정품코드는 다른 분에게 알려 주지 마시고 안전하게 보관해 주세요.',
    en: 'Please keep the code safe and share it with nobody.',
  },
  'message_default.shipping_end_digital_sms': {
    ko: '[#{SHOP_NAME}] 주문하신 상품의 정품코드예요.\n#{SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Your serial code:\n#{SERIAL_CODE}',
  },
  'message_default.buyed_confirm_title': { ko: '구매 확정 안내', en: 'Purchase confirmed' },
  'message_default.buyed_confirm_lead': {
    ko: '#{USER_NAME}님, 구매가 확정되었어요. 아직 정품을 등록하지 않으셨다면 제품의 정품 라벨이나 아래 주소에서 등록해 주세요.',
    en: 'Hello #{USER_NAME}, your purchase is confirmed. If you have not registered your product yet, use its label or the address below.',
  },
  'message_default.buyed_confirm_close': {
    ko: '#{SHOP_NAME}에서 구매해 주셔서 고마워요.',
    en: 'Thank you for shopping at #{SHOP_NAME}.',
  },
  'message_default.buyed_confirm_sms': {
    ko: '[#{SHOP_NAME}] 구매가 확정됐어요. 정품 등록 #{REGISTRATION_URL}',
    en: '[#{SHOP_NAME}] Confirmed. Register: #{REGISTRATION_URL}',
  },
  'message_default.buyed_confirm_digital_title': {
    ko: '구매 확정과 정품코드 안내',
    en: 'Purchase confirmed: your serial code',
  },
  'message_default.buyed_confirm_digital_lead': {
    ko: '#{USER_NAME}님, 구매가 확정되었어요. 구매하신 상품의 정품코드를 이 메시지로 보내 드려요.',
    en: 'Hello #{USER_NAME}, your purchase is confirmed. This message brings the serial code of your product.',
  },
  'message_default.buyed_confirm_digital_close': {
    ko: '정품코드는 다른 분에게 알려 주지 마시고 안전하게 보관해 주세요.',
    en: 'Please keep the code safe and share it with nobody.',
  },
  'message_default.buyed_confirm_digital_sms': {
    ko: '[#{SHOP_NAME}] 구매 확정된 상품의 정품코드예요.\n#{SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Purchase confirmed. Your serial code:\n#{SERIAL_CODE}',
  },
  'message_default.cancel_start_title': { ko: '주문 취소 접수 안내', en: 'Cancellation requested' },
  'message_default.cancel_start_lead': {
    ko: '#{USER_NAME}님, 주문 취소가 접수되었어요.',
    en: 'Hello #{USER_NAME}, we have received your request to cancel your order.',
  },
  'message_default.cancel_start_close': {
    ko: '처리 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
    en: 'You can follow it in your orders at the shop.',
  },
  'message_default.cancel_start_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 주문 취소가 접수되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Cancellation requested. Order #{ORDER_NO}',
  },
  'message_default.cancel_end_title': { ko: '주문 취소 완료 안내', en: 'Order cancelled' },
  'message_default.cancel_end_lead': {
    ko: '#{USER_NAME}님, 주문 취소가 완료되었어요.',
    en: 'Hello #{USER_NAME}, your order has been cancelled.',
  },
  'message_default.cancel_end_close': {
    ko: '결제하신 금액이 돌아오는 날은 결제 수단에 따라 다를 수 있어요.',
    en: 'When your money is back depends on how you paid.',
  },
  'message_default.cancel_end_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 주문 취소가 완료되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Your order has been cancelled. Order #{ORDER_NO}',
  },
  'message_default.exchange_start_title': { ko: '교환 접수 안내', en: 'Exchange requested' },
  'message_default.exchange_start_lead': {
    ko: '#{USER_NAME}님, 교환 신청이 접수되었어요.',
    en: 'Hello #{USER_NAME}, we have received your request for an exchange.',
  },
  'message_default.exchange_start_close': {
    ko: '처리 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
    en: 'You can follow it in your orders at the shop.',
  },
  'message_default.exchange_start_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 교환 신청이 접수되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Exchange requested. Order #{ORDER_NO}',
  },
  'message_default.exchange_end_title': { ko: '교환 완료 안내', en: 'Exchange completed' },
  'message_default.exchange_end_lead': {
    ko: '#{USER_NAME}님, 교환이 완료되었어요.',
    en: 'Hello #{USER_NAME}, your exchange is complete.',
  },
  'message_default.exchange_end_close': {
    ko: '교환 내역은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
    en: 'You can see it in your orders at the shop.',
  },
  'message_default.exchange_end_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 교환이 완료되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Your exchange is complete. Order #{ORDER_NO}',
  },
  'message_default.refund_start_title': { ko: '환불 접수 안내', en: 'Refund requested' },
  'message_default.refund_start_lead': {
    ko: '#{USER_NAME}님, 환불 신청이 접수되었어요.',
    en: 'Hello #{USER_NAME}, we have received your request for a refund.',
  },
  'message_default.refund_start_close': {
    ko: '상품을 돌려보내실 때는 정품 라벨을 떼지 말고 그대로 보내 주세요.',
    en: 'Please send the product back with its label still on it.',
  },
  'message_default.refund_start_sms': {
    ko: '[#{SHOP_NAME}] 환불 신청이 접수되었어요. 정품 라벨을 떼지 말고 보내 주세요.',
    en: '[#{SHOP_NAME}] Refund requested. Please leave the label on the product.',
  },
  'message_default.refund_start_digital_title': { ko: '환불 접수 안내', en: 'Refund requested' },
  'message_default.refund_start_digital_lead': {
    ko: '#{USER_NAME}님, 환불 신청이 접수되었어요.',
    en: 'Hello #{USER_NAME}, we have received your request for a refund.',
  },
  'message_default.refund_start_digital_close': {
    ko: '환불이 완료되면 메시지로 받으신 정품코드는 더 이상 사용하실 수 없어요.',
    en: 'Once it is refunded, the serial code that you received by message can no longer be used.',
  },
  'message_default.refund_start_digital_sms': {
    ko: '[#{SHOP_NAME}] 환불 신청이 접수되었어요. 완료되면 받으신 정품코드를 쓸 수 없어요.',
    en: '[#{SHOP_NAME}] Refund requested. Your serial code stops working after it.',
  },
  'message_default.refund_end_title': { ko: '환불 완료 안내', en: 'Refund completed' },
  'message_default.refund_end_lead': {
    ko: '#{USER_NAME}님, 환불이 완료되었어요.',
    en: 'Hello #{USER_NAME}, your refund is complete.',
  },
  'message_default.refund_end_close': {
    ko: '반품하신 제품의 정품 라벨은 더 이상 사용하실 수 없어요. 실제 입금일은 결제 수단에 따라 다를 수 있어요.',
    en: 'The label of the returned product can no longer be used. When your money is back depends on how you paid.',
  },
  'message_default.refund_end_sms': {
    ko: '[#{SHOP_NAME}] #{USER_NAME}님, 환불이 완료되었어요. 주문번호 #{ORDER_NO}',
    en: '[#{SHOP_NAME}] Your refund is complete. Order #{ORDER_NO}',
  },
  'message_default.refund_end_digital_title': { ko: '환불 완료 안내', en: 'Refund completed' },
  'message_default.refund_end_digital_lead': {
    ko: '#{USER_NAME}님, 환불이 완료되었어요.',
    en: 'Hello #{USER_NAME}, your refund is complete.',
  },
  'message_default.refund_end_digital_close': {
    ko: '메시지로 받으신 정품코드는 더 이상 사용하실 수 없어요. 실제 입금일은 결제 수단에 따라 다를 수 있어요.',
    en: 'The serial code that you received by message can no longer be used. When your money is back depends on how you paid.',
  },
  'message_default.refund_end_digital_sms': {
    ko: '[#{SHOP_NAME}] 환불이 완료되었어요. 메시지로 받으신 정품코드는 이제 쓸 수 없어요.',
    en: '[#{SHOP_NAME}] Refund complete. The serial code sent to you no longer works.',
  },

  // certification
  'message_default.member_cert_end_title': { ko: '정품 등록 완료 안내', en: 'Your product is registered' },
  'message_default.member_cert_end_lead': {
    ko: '#{USER_NAME}님, 정품 등록이 완료되었어요.',
    en: 'Hello #{USER_NAME}, your product is now registered as genuine.',
  },
  'message_default.member_cert_end_close': {
    ko: '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
    en: 'Please keep the serial code: you need it for warranty service.',
  },
  'message_default.member_cert_end_sms': {
    ko: '[#{SHOP_NAME}] 정품 등록이 완료되었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Your product is registered. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.admin_cert_end_title': { ko: '정품 인증 완료 안내', en: 'Your product is certified' },
  'message_default.admin_cert_end_lead': {
    ko: '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 정품 인증을 완료해 드렸어요.',
    en: 'Hello #{USER_NAME}, we have certified your product as genuine.',
  },
  'message_default.admin_cert_end_close': {
    ko: '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
    en: 'Please keep the serial code: you need it for warranty service.',
  },
  'message_default.admin_cert_end_sms': {
    ko: '[#{SHOP_NAME}] 정품 인증을 완료해 드렸어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Your product is certified. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.admin_approval_end_title': { ko: '정품 등록 승인 안내', en: 'Registration approved' },
  'message_default.admin_approval_end_lead': {
    ko: '#{USER_NAME}님, 신청하신 정품 등록이 승인되었어요.',
    en: 'Hello #{USER_NAME}, the registration of your product is approved.',
  },
  'message_default.admin_approval_end_close': {
    ko: '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
    en: 'Please keep the serial code: you need it for warranty service.',
  },
  'message_default.admin_approval_end_sms': {
    ko: '[#{SHOP_NAME}] 정품 등록이 승인되었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Registration approved. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.member_cert_cancel_title': { ko: '정품 인증 취소 안내', en: 'Certification cancelled' },
  'message_default.member_cert_cancel_lead': {
    ko: '#{USER_NAME}님, 요청하신 대로 정품 인증이 취소되었어요.',
    en: 'Hello #{USER_NAME}, the certification of your product was cancelled as you asked.',
  },
  'message_default.member_cert_cancel_close': {
    ko: '직접 취소하지 않으셨다면 쇼핑몰에 바로 알려 주세요.',
    en: 'If this was not you, please tell the shop at once.',
  },
  'message_default.member_cert_cancel_sms': {
    ko: '[#{SHOP_NAME}] 요청하신 정품 인증 취소가 완료되었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Certification cancelled. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.admin_cert_cancel_title': { ko: '정품 인증 취소 안내', en: 'Certification cancelled' },
  'message_default.admin_cert_cancel_lead': {
    ko: '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 정품 인증을 취소했어요.',
    en: 'Hello #{USER_NAME}, we have cancelled the certification of your product.',
  },
  'message_default.admin_cert_cancel_close': {
    ko: '궁금한 점이 있으면 쇼핑몰에 문의해 주세요.',
    en: 'If you have questions, please contact the shop.',
  },
  'message_default.admin_cert_cancel_sms': {
    ko: '[#{SHOP_NAME}] 쇼핑몰에서 정품 인증을 취소했어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] We cancelled a certification. Serial #{CERT_SERIAL_CODE}',
  },

  // lost products
  'message_default.member_lost_regist_title': { ko: '분실 신고 접수 안내', en: 'Loss reported' },
  'message_default.member_lost_regist_lead': {
    ko: '#{USER_NAME}님, 제품의 분실 신고가 접수되었어요.',
    en: 'Hello #{USER_NAME}, your product is now reported as lost.',
  },
  'message_default.member_lost_regist_close': {
    ko: '제품을 찾으시면 정품 인증 페이지에서 분실 신고를 해제해 주세요.',
    en: 'If you find it, please withdraw the report on its certificate page.',
  },
  'message_default.member_lost_regist_sms': {
    ko: '[#{SHOP_NAME}] 분실 신고가 접수되었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Reported as lost. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.admin_lost_regist_title': { ko: '분실 신고 접수 안내', en: 'Loss reported' },
  'message_default.admin_lost_regist_lead': {
    ko: '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 분실 신고를 접수해 드렸어요.',
    en: 'Hello #{USER_NAME}, we have reported your product as lost.',
  },
  'message_default.admin_lost_regist_close': {
    ko: '제품을 찾으시면 쇼핑몰에 알려 주세요.',
    en: 'If you find it, please tell the shop.',
  },
  'message_default.admin_lost_regist_sms': {
    ko: '[#{SHOP_NAME}] 쇼핑몰에서 분실 신고를 접수했어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] We reported it as lost. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.member_lost_cancel_title': { ko: '분실 신고 해제 안내', en: 'Loss report withdrawn' },
  'message_default.member_lost_cancel_lead': {
    ko: '#{USER_NAME}님, 제품의 분실 신고가 해제되었어요.',
    en: 'Hello #{USER_NAME}, your product is no longer reported as lost.',
  },
  'message_default.member_lost_cancel_close': {
    ko: '직접 해제하지 않으셨다면 쇼핑몰에 바로 알려 주세요.',
    en: 'If this was not you, please tell the shop at once.',
  },
  'message_default.member_lost_cancel_sms': {
    ko: '[#{SHOP_NAME}] 분실 신고가 해제되었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] No longer reported as lost. Serial #{CERT_SERIAL_CODE}',
  },
  'message_default.lost_3rd_verify_member_title': { ko: '분실 신고 제품 알림', en: 'News of your lost product' },
  'message_default.lost_3rd_verify_member_lead': {
    ko: '#{USER_NAME}님, 분실 신고하신 제품으로 다른 분이 정품 등록을 시도하거나 연락을 남겼어요.',
    en: 'Hello #{USER_NAME}, somebody tried to register the product that you reported as lost, or left you a message.',
  },
  'message_default.lost_3rd_verify_member_close': {
    ko: '자세한 내용은 쇼핑몰에 문의해 주세요.',
    en: 'Please contact the shop for the details.',
  },
  'message_default.lost_3rd_verify_member_sms': {
    ko: '[#{SHOP_NAME}] 분실 신고하신 제품에 등록 시도나 연락이 있었어요. 쇼핑몰에 문의해 주세요.',
    en: '[#{SHOP_NAME}] News of your lost product. Please contact the shop.',
  },
  'message_default.lost_3rd_verify_admin_title': { ko: '분실 신고 제품 알림', en: 'Attempt on a lost product' },
  'message_default.lost_3rd_verify_admin_lead': {
    ko: '분실 신고된 제품으로 다른 사람이 정품 등록을 시도하거나 연락을 남겼어요.',
    en: 'Somebody tried to register a product that is reported as lost, or left its owner a message.',
  },
  'message_default.lost_3rd_verify_admin_close': {
    ko: '관리자 화면의 분실 내역에서 기록을 확인해 주세요.',
    en: 'Please see the lost records in the admin.',
  },
  'message_default.lost_3rd_verify_admin_sms': {
    ko: '[#{SHOP_NAME}] 분실 제품에 등록 시도나 연락이 있었어요. 정품코드 #{CERT_SERIAL_CODE}',
    en: '[#{SHOP_NAME}] Attempt on a lost product: #{CERT_SERIAL_CODE}',
  },

  // the end of the warranty
  'message_default.expired_before_title': { ko: '보증기간 만료 예정 안내', en: 'Your warranty ends soon' },
  'message_default.expired_before_lead': {
    ko: '#{USER_NAME}님, 등록하신 제품의 보증기간이 곧 끝나요.',
    en: 'Hello #{USER_NAME}, the warranty of your product ends soon.',
  },
  'message_default.expired_before_close': {
    ko: '점검이나 수리가 필요하시면 보증기간 안에 쇼핑몰에 문의해 주세요.',
    en: 'If it needs a check or a repair, please contact the shop before then.',
  },
  'message_default.expired_before_sms': {
    ko: '[#{SHOP_NAME}] 제품 보증기간이 곧 끝나요. 보증기간 #{REGISTRATION_PERIOD}',
    en: '[#{SHOP_NAME}] Your warranty ends soon: #{REGISTRATION_PERIOD}',
  },
  'message_default.expired_after_title': { ko: '보증기간 만료 안내', en: 'Your warranty has ended' },
  'message_default.expired_after_lead': {
    ko: '#{USER_NAME}님, 등록하신 제품의 보증기간이 끝났어요.',
    en: 'Hello #{USER_NAME}, the warranty of your product has ended.',
  },
  'message_default.expired_after_close': {
    ko: '보증기간이 끝난 뒤에도 정품 여부는 계속 확인하실 수 있어요.',
    en: 'You can still check that your product is genuine at any time.',
  },
  'message_default.expired_after_sms': {
    ko: '[#{SHOP_NAME}] 제품 보증기간이 끝났어요. 보증기간 #{REGISTRATION_PERIOD}',
    en: '[#{SHOP_NAME}] Your warranty has ended: #{REGISTRATION_PERIOD}',
  },
} as const satisfies Texts
