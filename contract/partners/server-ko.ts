/** What only the server says: never sent to the browser. */
export const partnersServerKo = {
  // partners: sign-up and information (000 §5, §8)
  'api.sign_up_partner': '자체 쇼핑몰의 계정과 이용 신청을 만들어요.',
  'api.get_application': '이용 신청이 어떻게 되어 가는지 알려 줘요.',
  'api.resubmit_application': '신청 내용을 고쳐 다시 제출해요.',
  'api.withdraw_application': '이용 신청을 취소해요.',
  'api.get_partner_info': '쇼핑몰과 담당자 정보를 알려 줘요.',
  'api.save_partner_info': '쇼핑몰과 담당자 정보를 바꿔요.',

  // the partner portal: sign-up, application, start, information, legal texts
  'start.title': '{name}, 시작할 준비가 됐어요',
  'start.lead': '정품코드를 만들고, 라벨을 인쇄하고, 고객의 등록을 한곳에서 살펴보세요.',
  'start.submit': '서비스 시작하기',
  'start.checking': '이용 기간을 확인하고 있어요',
  'start.until': '{date}까지 이용할 수 있어요.',
  'start.invalid_access': '잘못된 접근이에요. 로그인한 쇼핑몰과 이용 중인 앱을 확인해 주세요.',
  'start.retry': '다시 확인하기',
} as const
