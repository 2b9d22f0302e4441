import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const staffServerTexts = {
  // staff console: operations, mails
  'api.login_staff': {
    ko: '담당자가 운영 콘솔에 로그인해요. 인증 앱의 코드가 꼭 필요해요.',
    en: 'Logs staff in to the console; the code of their authenticator app is always required.',
  },
  'api.set_up_staff': {
    ko: '첫 로그인에서 인증 앱을 확인하고 비밀번호를 새로 정해요.',
    en: "Confirms the authenticator app and sets one's own password at the first login.",
  },
  'api.logout_staff': { ko: '담당자의 로그인을 끝내요.', en: 'Ends the session of staff.' },
  'api.who_am_i': { ko: '콘솔에 로그인한 담당자를 알려 줘요.', en: 'Tells who is logged in to the console.' },
  'api.list_staff': { ko: '담당자를 모두 보여 줘요.', en: 'Lists all members of staff.' },
  'api.prove_staff': {
    ko: '인증 앱의 코드로 다시 확인해요. 10분 동안 유효해요.',
    en: 'Proves again who is there, by a code of the authenticator app. Holds for ten minutes.',
  },
  'api.add_staff': {
    ko: '담당자를 추가하고 임시 비밀번호를 한 번 알려 줘요.',
    en: 'Adds a member of staff and shows their one-time password once.',
  },
  'api.change_staff': {
    ko: '담당자의 역할을 바꾸거나 사용을 막아요.',
    en: 'Changes the role of a member of staff, or removes their access.',
  },
  'api.reset_staff': {
    ko: '임시 비밀번호를 새로 주고, 원하면 인증 앱도 다시 설정하게 해요.',
    en: 'Issues a new one-time password, and resets the authenticator app on request.',
  },
  'api.list_applications': { ko: '파트너 신청을 보여 줘요.', en: 'Lists applications of partners.' },
  'api.get_staff_application': {
    ko: '신청 하나를 모두 보여 줘요. 볼 때마다 기록해요.',
    en: 'Shows one whole application; every access is logged.',
  },
  'api.decide_application': {
    ko: '신청을 검토하고, 보완을 요청하거나 승인, 반려해요.',
    en: 'Reviews an application: asks for more information, approves or rejects it.',
  },
  'api.list_malls': { ko: '쇼핑몰을 찾아 보여 줘요.', en: 'Finds malls.' },
  'api.get_mall': { ko: '쇼핑몰 하나를 보여 줘요. 개인정보는 가려요.', en: 'Shows one mall; personal data is masked.' },
  'api.give_mall_app': {
    ko: '쇼핑몰에 앱을 더해요. 그 앱의 샵은 이용권 없이 시작해요.',
    en: 'Lets a mall use another app. Its shops there begin without a plan.',
  },
  'api.set_plan': { ko: '쇼핑몰의 이용권과 마지막 날을 정해요.', en: 'Sets the plan of a shop and its last day.' },
  'api.suspend_mall': {
    ko: '쇼핑몰 이용을 정지하고 모든 로그인을 끝내요.',
    en: 'Suspends a mall and ends all of its sessions.',
  },
  'api.resume_mall': { ko: '정지한 쇼핑몰을 다시 열어요.', en: 'Resumes a suspended mall.' },
  'api.list_audit': { ko: '활동 기록을 보여 줘요.', en: 'Lists entries of the audit log.' },
  'api.check_audit': {
    ko: '활동 기록이 바뀌지 않았는지 확인해요.',
    en: 'Verifies that nobody has changed the audit log.',
  },

  // staff console: demo and command
  'staff_add.usage': {
    ko: '사용법: npm run staff -- <아이디> [이름]',
    en: 'Usage: npm run staff -- <login id> [name]',
  },
  'staff_add.made': { ko: '관리자를 만들었어요: {login_id}', en: 'Administrator created: {login_id}' },
  'staff_add.given_back': {
    ko: '있던 담당자를 관리자로 다시 열었어요. 인증 앱도 다시 연결해야 해요: {login_id}',
    en: 'This account already existed. It is an administrator again and has to connect a new authenticator app: {login_id}',
  },
  'staff_add.password': {
    ko: '임시 비밀번호예요. 지금만 보이고 {hours}시간 동안 첫 로그인에만 쓸 수 있어요: {password}',
    en: 'One-time password, shown only now, valid for {hours} hours and for the first login only: {password}',
  },
  'staff_add.door': { ko: '여기서 로그인해 주세요: {url}', en: 'Please log in at: {url}' },

  // staff console: failed messages
  'api.list_failed_messages': {
    ko: '보내지 못한 메시지와 작업 상태를 보여 줘요.',
    en: 'Lists messages that were not sent, and the state of the job queues.',
  },
  'api.retry_failed_message': { ko: '보내지 못한 메시지를 다시 보내요.', en: 'Sends a failed message again.' },

  // plan, points and payment: the server's words
  'api.list_mall_payments': { ko: '쇼핑몰의 결제 내역을 봐요.', en: "Lists a mall's payments." },
  'api.refund_payment': { ko: '결제 금액을 전부 또는 일부 환불해요.', en: 'Refunds a payment, all of it or a part.' },
  'api.preview_refund': { ko: '환불하면 무엇이 회수되는지 미리 봐요.', en: 'Dry run of a refund.' },
  'api.grant_plan': { ko: '이용권 기간을 드려요.', en: 'Grants days of a plan.' },
  'api.grant_points': { ko: '포인트를 드려요.', en: 'Grants points.' },
  'api.get_mall_points': { ko: '쇼핑몰의 포인트 내역을 봐요.', en: "Reads a shop's points and their movements." },
  'api.get_book_check': { ko: '마지막 장부 점검 결과를 봐요.', en: 'Reads the last check of the books.' },
  'api.check_books': { ko: '장부를 지금 점검해요.', en: 'Checks the books now.' },
} as const satisfies Texts
