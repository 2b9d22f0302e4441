/** Sentences that only the server says: never sent to the browser. */
export const settingsServerKo = {
  // api: one sentence for each operation on the API page
  'api.get_plan': '샵의 이용권과 남은 포인트, 만료일이에요.',

  // the shop's settings, and short links
  'api.get_notices': '인증 페이지와 인증 내역 페이지의 안내 문구예요.',
  'api.save_notices': '안내 문구 두 가지를 저장해요.',
  'api.get_member_signing': '쇼핑몰이 회원 로그인을 서명할 수 있는지 알려 줘요.',
  'api.make_member_secret': '회원 로그인을 서명할 키를 만들어요. 키는 이때 한 번만 보여요.',
  'api.end_member_signing': '회원 로그인 서명 키를 없애요.',
  'api.list_activity': '쇼핑몰에서 한 일을 새로운 것부터 보여 줘요.',

  // plan, points and payment: the server's words
  'api.save_class': '지금 이용권을 확인해요. 다른 이용권은 결제해야 바뀌어요.',

  // small configurations of a shop
  'api.config_approval': '정품 등록을 승인하는 방법이에요.',
  'api.config_display': '인증 페이지에 무엇을 보여 줄지예요.',
  'api.clone_rules': '복제 의심을 언제 알릴지 정하는 규칙이에요.',
  'api.config_info': '인증 페이지에 적는 쇼핑몰 정보예요.',
  'api.config_sms': '인증과 분실 문자를 켜고 꺼요.',
  'api.config_design': '인증 페이지의 모양이에요.',
  'api.get_auth_items': '등록할 때 구매자에게 묻는 항목이에요.',
  'api.save_auth_items': '등록할 때 묻는 항목을 차례대로 모두 저장해요.',
  'api.get_sms_name': '문자 메시지에 쓰는 쇼핑몰 이름이에요.',
  'api.save_sms_name': '문자 메시지에 쓰는 쇼핑몰 이름을 정해요.',
} as const
