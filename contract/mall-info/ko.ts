export const mallInfoKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'manager.name_missing': '쇼핑몰명을 입력해 주세요.',
  'manager.manager_missing': '담당자명을 입력해 주세요.',
  'manager.phone_missing': '핸드폰 번호를 입력해주세요.',
  'manager.email_missing': '이메일 주소를 입력해주세요.',
  'manager.phone_wrong': '핸드폰 번호가 올바르지 않습니다.',
  'manager.email_wrong': '이메일 주소가 올바르지 않습니다.',

  // the shop-manager dialog (002 §2.6)
  'manager.title': '쇼핑몰 담당자 정보를 입력해 주세요',
  'manager.why': '이용 기간 만료 같은 중요한 안내를 보내 드리는 데 필요해요.',
  'manager.mall_name': '쇼핑몰명',
  'manager.mall_manager': '담당자명',
  'manager.mall_phone': '휴대폰 번호',
  'manager.mall_email': '이메일 주소',
  'manager.save': '저장',
  'manager.save_failed': '저장 실패 했습니다.',
} as const
