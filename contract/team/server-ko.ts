/** Sentences that only the server says: never sent to the browser. */
export const teamServerKo = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.list_team': '팀에 있는 사람을 모두 보여 줘요.',
  'api.invite_member': '이메일로 팀에 초대해요.',
  'api.list_invitations': '아직 수락하지 않은 초대를 보여 줘요.',
  'api.resend_invitation': '초대 메일을 새 링크로 다시 보내요.',
  'api.revoke_invitation': '초대를 취소해요.',
  'api.check_invitation': '초대 링크가 어디로 초대하는지 알려 줘요.',
  'api.accept_invitation': '초대를 수락하고 계정을 만들어 로그인해요.',
  'api.change_role': '팀원의 역할을 바꿔요.',
  'api.remove_member': '팀원을 내보내고 바로 로그아웃해요.',
  'api.restore_member': '내보낸 팀원을 되돌려요.',
  'api.require_second_factor': '비밀번호로 로그인하는 모든 팀원에게 2단계 인증을 받을지 정해요.',
} as const
