/** Sentences that only the server says: never sent to the browser. */
export const memberAccountsServerKo = {
  // members: people who sign in by an e-mail (server/members)
  'api.check_member_duplication': '이메일로 가입한 계정이 있는지 알려 줘요.',
  'api.get_join_ticket': '지금 가입할 수 있는 사이트를 알려 줘요.',
  'api.signup_member': '사이트의 첫 계정을 만들고 로그인해요.',
  'api.login_member': '이메일로 로그인해요.',
  'api.get_member_profile': '내 계정 정보예요.',
  'api.update_member': '내 이름, 이메일, 비밀번호를 바꿔요.',
  'api.delete_member': '내 계정을 삭제해요.',
  'api.find_member_password': '비밀번호 재설정 링크를 메일로 보내요.',
  'api.check_reset_password': '메일로 받은 링크를 아직 쓸 수 있는지 알려 줘요.',
  'api.reset_member_password': '메일로 받은 링크로 비밀번호를 바꿔요.',
} as const
