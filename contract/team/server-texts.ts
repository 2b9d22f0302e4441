import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const teamServerTexts = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.list_team': { ko: '팀에 있는 사람을 모두 보여 줘요.', en: 'Lists all team members.' },
  'api.invite_member': { ko: '이메일로 팀에 초대해요.', en: 'Invites someone to the team by e-mail.' },
  'api.list_invitations': { ko: '아직 수락하지 않은 초대를 보여 줘요.', en: 'Lists pending invitations.' },
  'api.resend_invitation': {
    ko: '초대 메일을 새 링크로 다시 보내요.',
    en: 'Sends an invitation again with a new link.',
  },
  'api.revoke_invitation': { ko: '초대를 취소해요.', en: 'Revokes an invitation.' },
  'api.check_invitation': {
    ko: '초대 링크가 어디로 초대하는지 알려 줘요.',
    en: 'Tells what an invitation link invites to.',
  },
  'api.accept_invitation': {
    ko: '초대를 수락하고 계정을 만들어 로그인해요.',
    en: 'Accepts an invitation: creates the account and logs in.',
  },
  'api.change_role': { ko: '팀원의 역할을 바꿔요.', en: 'Changes the role of a team member.' },
  'api.remove_member': {
    ko: '팀원을 내보내고 바로 로그아웃해요.',
    en: 'Removes a team member and logs them out at once.',
  },
  'api.restore_member': { ko: '내보낸 팀원을 되돌려요.', en: 'Restores a removed team member.' },
  'api.require_second_factor': {
    ko: '비밀번호로 로그인하는 모든 팀원에게 2단계 인증을 받을지 정해요.',
    en: 'Sets whether every team member who logs in by a password must use two-step login.',
  },
} as const satisfies Texts
