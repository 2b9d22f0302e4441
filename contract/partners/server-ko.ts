/** Sentences that only the server says: never sent to the browser. */
export const partnersServerKo = {
  // partners: sign-up and information (000 §5, §8)
  'api.sign_up_partner': '자체 쇼핑몰의 계정과 이용 신청을 만들어요.',
  'api.get_application': '이용 신청이 어떻게 되어 가는지 알려 줘요.',
  'api.resubmit_application': '신청 내용을 고쳐 다시 제출해요.',
  'api.withdraw_application': '이용 신청을 취소해요.',
  'api.get_partner_info': '쇼핑몰과 담당자 정보를 알려 줘요.',
  'api.save_partner_info': '쇼핑몰과 담당자 정보를 바꿔요.',
} as const
