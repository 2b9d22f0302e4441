import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const ownAccountServerTexts = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'api.get_account': { ko: '내 계정을 보여 줘요.', en: "Shows one's own account." },
  'api.rename_account': { ko: '내 이름을 바꿔요.', en: "Changes one's own name." },
  'api.change_password': {
    ko: '현재 비밀번호로 새 비밀번호를 정해요.',
    en: 'Sets a new password, given the current one.',
  },
  'api.start_totp': { ko: '2단계 인증 등록을 시작해요.', en: 'Starts turning two-step login on.' },
  'api.confirm_totp': {
    ko: '인증 앱의 코드로 2단계 인증을 켜고 복구 코드를 받아요.',
    en: 'Turns two-step login on with a code, and returns recovery codes.',
  },
  'api.remove_totp': { ko: '2단계 인증을 꺼요.', en: 'Turns two-step login off.' },
  'api.new_recovery_codes': { ko: '복구 코드를 새로 만들어요.', en: 'Creates new recovery codes.' },
  'api.list_sessions': {
    ko: '내 계정으로 로그인한 기기를 보여 줘요.',
    en: "Lists where one's own account is logged in.",
  },
  'api.end_session': { ko: '다른 기기에서 로그아웃해요.', en: "Logs out one session of one's own." },
  'api.end_other_sessions': {
    ko: '이 기기를 뺀 모든 기기에서 로그아웃해요.',
    en: "Logs out every session of one's own but this one.",
  },
} as const satisfies Texts
