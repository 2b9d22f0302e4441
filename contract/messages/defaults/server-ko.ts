/** The first texts of messages (MSG-40): never sent to the browser as a whole. `#{…}` is a token, filled for each message. */
export const messagesDefaultsServerKo = {
  // orders
  'message_default.payment_end_title': '결제 완료 안내',
  'message_default.payment_end_lead': '#{USER_NAME}님, 주문해 주셔서 고마워요. 결제가 완료되었어요.',
  'message_default.payment_end_close': '주문 내역은 쇼핑몰에서 확인하실 수 있어요.',
  'message_default.payment_end_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 결제가 완료되었어요. 주문번호 #{ORDER_NO}',
  'message_default.shipping_start_title': '배송 시작 안내',
  'message_default.shipping_start_lead': '#{USER_NAME}님, 주문하신 상품의 배송이 시작되었어요.',
  'message_default.shipping_start_close': '배송 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
  'message_default.shipping_start_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 배송이 시작되었어요. 주문번호 #{ORDER_NO}',
  'message_default.shipping_end_title': '배송 완료와 정품 등록 안내',
  'message_default.shipping_end_lead':
    '#{USER_NAME}님, 주문하신 상품이 도착했어요. 제품에 붙은 정품 라벨의 QR 코드를 스캔하거나 아래 주소에서 정품을 등록해 주세요.',
  'message_default.shipping_end_close': '이미 등록하셨다면 다시 등록하지 않으셔도 돼요.',
  'message_default.shipping_end_sms': '[#{SHOP_NAME}] 상품이 도착했어요. 정품 등록 #{REGISTRATION_URL}',
  'message_default.shipping_end_digital_title': '정품코드 안내',
  'message_default.shipping_end_digital_lead': '#{USER_NAME}님, 주문하신 상품의 정품코드를 이 메시지로 보내 드려요.',
  'message_default.shipping_end_digital_close': '정품코드는 다른 분에게 알려 주지 마시고 안전하게 보관해 주세요.',
  'message_default.shipping_end_digital_sms': '[#{SHOP_NAME}] 주문하신 상품의 정품코드예요.\n#{SERIAL_CODE}',
  'message_default.buyed_confirm_title': '구매 확정 안내',
  'message_default.buyed_confirm_lead':
    '#{USER_NAME}님, 구매가 확정되었어요. 아직 정품을 등록하지 않으셨다면 제품의 정품 라벨이나 아래 주소에서 등록해 주세요.',
  'message_default.buyed_confirm_close': '#{SHOP_NAME}에서 구매해 주셔서 고마워요.',
  'message_default.buyed_confirm_sms': '[#{SHOP_NAME}] 구매가 확정됐어요. 정품 등록 #{REGISTRATION_URL}',
  'message_default.buyed_confirm_digital_title': '구매 확정과 정품코드 안내',
  'message_default.buyed_confirm_digital_lead':
    '#{USER_NAME}님, 구매가 확정되었어요. 구매하신 상품의 정품코드를 이 메시지로 보내 드려요.',
  'message_default.buyed_confirm_digital_close': '정품코드는 다른 분에게 알려 주지 마시고 안전하게 보관해 주세요.',
  'message_default.buyed_confirm_digital_sms': '[#{SHOP_NAME}] 구매 확정된 상품의 정품코드예요.\n#{SERIAL_CODE}',
  'message_default.cancel_start_title': '주문 취소 접수 안내',
  'message_default.cancel_start_lead': '#{USER_NAME}님, 주문 취소가 접수되었어요.',
  'message_default.cancel_start_close': '처리 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
  'message_default.cancel_start_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 주문 취소가 접수되었어요. 주문번호 #{ORDER_NO}',
  'message_default.cancel_end_title': '주문 취소 완료 안내',
  'message_default.cancel_end_lead': '#{USER_NAME}님, 주문 취소가 완료되었어요.',
  'message_default.cancel_end_close': '결제하신 금액이 돌아오는 날은 결제 수단에 따라 다를 수 있어요.',
  'message_default.cancel_end_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 주문 취소가 완료되었어요. 주문번호 #{ORDER_NO}',
  'message_default.exchange_start_title': '교환 접수 안내',
  'message_default.exchange_start_lead': '#{USER_NAME}님, 교환 신청이 접수되었어요.',
  'message_default.exchange_start_close': '처리 상황은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
  'message_default.exchange_start_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 교환 신청이 접수되었어요. 주문번호 #{ORDER_NO}',
  'message_default.exchange_end_title': '교환 완료 안내',
  'message_default.exchange_end_lead': '#{USER_NAME}님, 교환이 완료되었어요.',
  'message_default.exchange_end_close': '교환 내역은 쇼핑몰의 주문 내역에서 확인하실 수 있어요.',
  'message_default.exchange_end_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 교환이 완료되었어요. 주문번호 #{ORDER_NO}',
  'message_default.refund_start_title': '환불 접수 안내',
  'message_default.refund_start_lead': '#{USER_NAME}님, 환불 신청이 접수되었어요.',
  'message_default.refund_start_close': '상품을 돌려보내실 때는 정품 라벨을 떼지 말고 그대로 보내 주세요.',
  'message_default.refund_start_sms': '[#{SHOP_NAME}] 환불 신청이 접수되었어요. 정품 라벨을 떼지 말고 보내 주세요.',
  'message_default.refund_start_digital_title': '환불 접수 안내',
  'message_default.refund_start_digital_lead': '#{USER_NAME}님, 환불 신청이 접수되었어요.',
  'message_default.refund_start_digital_close':
    '환불이 완료되면 메시지로 받으신 정품코드는 더 이상 사용하실 수 없어요.',
  'message_default.refund_start_digital_sms':
    '[#{SHOP_NAME}] 환불 신청이 접수되었어요. 완료되면 받으신 정품코드를 쓸 수 없어요.',
  'message_default.refund_end_title': '환불 완료 안내',
  'message_default.refund_end_lead': '#{USER_NAME}님, 환불이 완료되었어요.',
  'message_default.refund_end_close':
    '반품하신 제품의 정품 라벨은 더 이상 사용하실 수 없어요. 실제 입금일은 결제 수단에 따라 다를 수 있어요.',
  'message_default.refund_end_sms': '[#{SHOP_NAME}] #{USER_NAME}님, 환불이 완료되었어요. 주문번호 #{ORDER_NO}',
  'message_default.refund_end_digital_title': '환불 완료 안내',
  'message_default.refund_end_digital_lead': '#{USER_NAME}님, 환불이 완료되었어요.',
  'message_default.refund_end_digital_close':
    '메시지로 받으신 정품코드는 더 이상 사용하실 수 없어요. 실제 입금일은 결제 수단에 따라 다를 수 있어요.',
  'message_default.refund_end_digital_sms':
    '[#{SHOP_NAME}] 환불이 완료되었어요. 메시지로 받으신 정품코드는 이제 쓸 수 없어요.',

  // certification
  'message_default.member_cert_end_title': '정품 등록 완료 안내',
  'message_default.member_cert_end_lead': '#{USER_NAME}님, 정품 등록이 완료되었어요.',
  'message_default.member_cert_end_close': '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
  'message_default.member_cert_end_sms': '[#{SHOP_NAME}] 정품 등록이 완료되었어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.admin_cert_end_title': '정품 인증 완료 안내',
  'message_default.admin_cert_end_lead': '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 정품 인증을 완료해 드렸어요.',
  'message_default.admin_cert_end_close': '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
  'message_default.admin_cert_end_sms': '[#{SHOP_NAME}] 정품 인증을 완료해 드렸어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.admin_approval_end_title': '정품 등록 승인 안내',
  'message_default.admin_approval_end_lead': '#{USER_NAME}님, 신청하신 정품 등록이 승인되었어요.',
  'message_default.admin_approval_end_close': '보증 서비스를 받으실 때 필요하니 정품코드를 보관해 주세요.',
  'message_default.admin_approval_end_sms': '[#{SHOP_NAME}] 정품 등록이 승인되었어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.member_cert_cancel_title': '정품 인증 취소 안내',
  'message_default.member_cert_cancel_lead': '#{USER_NAME}님, 요청하신 대로 정품 인증이 취소되었어요.',
  'message_default.member_cert_cancel_close': '직접 취소하지 않으셨다면 쇼핑몰에 바로 알려 주세요.',
  'message_default.member_cert_cancel_sms':
    '[#{SHOP_NAME}] 요청하신 정품 인증 취소가 완료되었어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.admin_cert_cancel_title': '정품 인증 취소 안내',
  'message_default.admin_cert_cancel_lead': '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 정품 인증을 취소했어요.',
  'message_default.admin_cert_cancel_close': '궁금한 점이 있으면 쇼핑몰에 문의해 주세요.',
  'message_default.admin_cert_cancel_sms':
    '[#{SHOP_NAME}] 쇼핑몰에서 정품 인증을 취소했어요. 정품코드 #{CERT_SERIAL_CODE}',

  // lost products
  'message_default.member_lost_regist_title': '분실 신고 접수 안내',
  'message_default.member_lost_regist_lead': '#{USER_NAME}님, 제품의 분실 신고가 접수되었어요.',
  'message_default.member_lost_regist_close': '제품을 찾으시면 정품 인증 페이지에서 분실 신고를 해제해 주세요.',
  'message_default.member_lost_regist_sms': '[#{SHOP_NAME}] 분실 신고가 접수되었어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.admin_lost_regist_title': '분실 신고 접수 안내',
  'message_default.admin_lost_regist_lead': '#{USER_NAME}님, 쇼핑몰에서 고객님 제품의 분실 신고를 접수해 드렸어요.',
  'message_default.admin_lost_regist_close': '제품을 찾으시면 쇼핑몰에 알려 주세요.',
  'message_default.admin_lost_regist_sms':
    '[#{SHOP_NAME}] 쇼핑몰에서 분실 신고를 접수했어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.member_lost_cancel_title': '분실 신고 해제 안내',
  'message_default.member_lost_cancel_lead': '#{USER_NAME}님, 제품의 분실 신고가 해제되었어요.',
  'message_default.member_lost_cancel_close': '직접 해제하지 않으셨다면 쇼핑몰에 바로 알려 주세요.',
  'message_default.member_lost_cancel_sms': '[#{SHOP_NAME}] 분실 신고가 해제되었어요. 정품코드 #{CERT_SERIAL_CODE}',
  'message_default.lost_3rd_verify_member_title': '분실 신고 제품 알림',
  'message_default.lost_3rd_verify_member_lead':
    '#{USER_NAME}님, 분실 신고하신 제품으로 다른 분이 정품 등록을 시도하거나 연락을 남겼어요.',
  'message_default.lost_3rd_verify_member_close': '자세한 내용은 쇼핑몰에 문의해 주세요.',
  'message_default.lost_3rd_verify_member_sms':
    '[#{SHOP_NAME}] 분실 신고하신 제품에 등록 시도나 연락이 있었어요. 쇼핑몰에 문의해 주세요.',
  'message_default.lost_3rd_verify_admin_title': '분실 신고 제품 알림',
  'message_default.lost_3rd_verify_admin_lead':
    '분실 신고된 제품으로 다른 사람이 정품 등록을 시도하거나 연락을 남겼어요.',
  'message_default.lost_3rd_verify_admin_close': '관리자 화면의 분실 내역에서 기록을 확인해 주세요.',
  'message_default.lost_3rd_verify_admin_sms':
    '[#{SHOP_NAME}] 분실 제품에 등록 시도나 연락이 있었어요. 정품코드 #{CERT_SERIAL_CODE}',

  // the end of the warranty
  'message_default.expired_before_title': '보증기간 만료 예정 안내',
  'message_default.expired_before_lead': '#{USER_NAME}님, 등록하신 제품의 보증기간이 곧 끝나요.',
  'message_default.expired_before_close': '점검이나 수리가 필요하시면 보증기간 안에 쇼핑몰에 문의해 주세요.',
  'message_default.expired_before_sms': '[#{SHOP_NAME}] 제품 보증기간이 곧 끝나요. 보증기간 #{REGISTRATION_PERIOD}',
  'message_default.expired_after_title': '보증기간 만료 안내',
  'message_default.expired_after_lead': '#{USER_NAME}님, 등록하신 제품의 보증기간이 끝났어요.',
  'message_default.expired_after_close': '보증기간이 끝난 뒤에도 정품 여부는 계속 확인하실 수 있어요.',
  'message_default.expired_after_sms': '[#{SHOP_NAME}] 제품 보증기간이 끝났어요. 보증기간 #{REGISTRATION_PERIOD}',
} as const
