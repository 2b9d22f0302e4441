/** Sentences that only the server says: never sent to the browser. */
export const ownAccountServerKo = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.get_account': '내 계정을 보여 줘요.',
  'api.rename_account': '내 이름을 바꿔요.',
  'api.change_password': '현재 비밀번호로 새 비밀번호를 정해요.',
  'api.start_totp': '2단계 인증 등록을 시작해요.',
  'api.confirm_totp': '인증 앱의 코드로 2단계 인증을 켜고 복구 코드를 받아요.',
  'api.remove_totp': '2단계 인증을 꺼요.',
  'api.new_recovery_codes': '복구 코드를 새로 만들어요.',
  'api.list_sessions': '내 계정으로 로그인한 기기를 보여 줘요.',
  'api.end_session': '다른 기기에서 로그아웃해요.',
  'api.end_other_sessions': '이 기기를 뺀 모든 기기에서 로그아웃해요.',
} as const
