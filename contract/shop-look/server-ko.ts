/** Sentences that only the server says: the buyer's page where the shop has settings for it, and the API's own page. */
export const shopLookServerKo = {
  'api.upload_look_picture':
    '정품 확인 페이지의 로고나 배경 사진을 올려요. JPG, PNG, WEBP만 받고 새로 그려서 보관해요. 답으로 받은 주소를 design에 저장해요.',
  'api.preview_look':
    '저장하지 않은 디자인·표시·안내·등록 항목으로 정품 확인 페이지의 한 결과를 그려요. 아무것도 저장하지 않아요.',
  'look.sample_product': '상품 이름',
  'look.sample_option': '옵션',
  'look.sample_owner': '김*품',
  'buyer.scan_count': '지금까지 {count}번 확인했어요',
  'buyer.first_verified': '처음 확인한 날 {date}',
  'buyer.shop_terms': '이용약관',
  'buyer.shop_privacy': '개인정보처리방침',
  'buyer.history': '이 제품의 기록',
  'buyer.history_registered': '정품 등록',
  'buyer.history_handed_over': '양도',
  'buyer.history_lost': '분실 신고',
  'buyer.history_found': '분실 신고 취소',
  'buyer.history_repair_asked': 'A/S 신청',
  'buyer.history_repaired': 'A/S 완료',
  'buyer.consent_required': '[필수] {title}',
  'buyer.consent_optional': '[선택] {title}',
  'buyer.consent_read': '내용 보기',
  'register.consent_missing': '꼭 동의해야 등록할 수 있어요.',
} as const
