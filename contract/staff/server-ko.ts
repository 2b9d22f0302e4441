/** Sentences that only the server says: never sent to the browser. */
export const staffServerKo = {
  // staff console: operations, mails
  'api.login_staff': '담당자가 운영 콘솔에 로그인해요. 인증 앱의 코드가 꼭 필요해요.',
  'api.set_up_staff': '첫 로그인에서 인증 앱을 확인하고 비밀번호를 새로 정해요.',
  'api.logout_staff': '담당자의 로그인을 끝내요.',
  'api.who_am_i': '콘솔에 로그인한 담당자를 알려 줘요.',
  'api.list_staff': '담당자를 모두 보여 줘요.',
  'api.add_staff': '담당자를 추가하고 임시 비밀번호를 한 번 알려 줘요.',
  'api.change_staff': '담당자의 역할을 바꾸거나 사용을 막아요.',
  'api.reset_staff': '임시 비밀번호를 새로 주고, 원하면 인증 앱도 다시 설정하게 해요.',
  'api.list_applications': '파트너 신청을 보여 줘요.',
  'api.get_staff_application': '신청 하나를 모두 보여 줘요. 볼 때마다 기록해요.',
  'api.decide_application': '신청을 검토하고, 보완을 요청하거나 승인, 반려해요.',
  'api.list_malls': '쇼핑몰을 찾아 보여 줘요.',
  'api.get_mall': '쇼핑몰 하나를 보여 줘요. 개인정보는 가려요.',
  'api.give_mall_app': '쇼핑몰에 앱을 더해요. 그 앱의 샵은 이용권 없이 시작해요.',
  'api.set_plan': '쇼핑몰의 이용권과 마지막 날을 정해요.',
  'api.suspend_mall': '쇼핑몰 이용을 정지하고 모든 로그인을 끝내요.',
  'api.resume_mall': '정지한 쇼핑몰을 다시 열어요.',
  'api.list_audit': '활동 기록을 보여 줘요.',
  'api.check_audit': '활동 기록이 바뀌지 않았는지 확인해요.',

  // staff console: demo and command
  'staff_add.usage': '사용법: npm run staff -- <아이디> [이름]',
  'staff_add.made': '관리자를 만들었어요: {login_id}',
  'staff_add.given_back': '있던 담당자를 관리자로 다시 열었어요. 인증 앱도 다시 연결해야 해요: {login_id}',
  'staff_add.password': '임시 비밀번호예요. 지금만 보이고 {hours}시간 동안 첫 로그인에만 쓸 수 있어요: {password}',
  'staff_add.door': '여기서 로그인해 주세요: {url}',

  // staff console: failed messages
  'api.list_failed_messages': '보내지 못한 메시지와 작업 상태를 보여 줘요.',
  'api.retry_failed_message': '보내지 못한 메시지를 다시 보내요.',

  // plan, points and payment: the server's words
  'api.list_mall_payments': '쇼핑몰의 결제 내역을 봐요.',
  'api.refund_payment': '결제 금액을 전부 또는 일부 환불해요.',
  'api.preview_refund': '환불하면 무엇이 회수되는지 미리 봐요.',
  'api.grant_plan': '이용권 기간을 드려요.',
  'api.grant_points': '포인트를 드려요.',
  'api.get_mall_points': '쇼핑몰의 포인트 내역을 봐요.',
  'api.get_book_check': '마지막 장부 점검 결과를 봐요.',
  'api.check_books': '장부를 지금 점검해요.',
} as const
