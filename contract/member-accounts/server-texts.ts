import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const memberAccountsServerTexts = {
  // members: people who sign in by an e-mail (server/members)
  'api.check_member_duplication': {
    ko: '이메일로 가입한 계정이 있는지 알려 줘요.',
    en: 'Says whether an e-mail has an account.',
  },
  'api.get_join_ticket': { ko: '지금 가입할 수 있는 사이트를 알려 줘요.', en: 'Says which site can be joined now.' },
  'api.signup_member': {
    ko: '사이트의 첫 계정을 만들고 로그인해요.',
    en: 'Makes the first account of a site and logs it in.',
  },
  'api.login_member': { ko: '이메일로 로그인해요.', en: 'Logs in by e-mail.' },
  'api.get_member_profile': { ko: '내 계정 정보예요.', en: "One's own account." },
  'api.update_member': { ko: '내 이름, 이메일, 비밀번호를 바꿔요.', en: "Changes one's own name, e-mail or password." },
  'api.delete_member': { ko: '내 계정을 삭제해요.', en: "Deletes one's own account." },
  'api.find_member_password': {
    ko: '비밀번호 재설정 링크를 메일로 보내요.',
    en: 'Mails a link to reset the password.',
  },
  'api.check_reset_password': {
    ko: '메일로 받은 링크를 아직 쓸 수 있는지 알려 줘요.',
    en: 'Says whether a mailed link is still good.',
  },
  'api.reset_member_password': {
    ko: '메일로 받은 링크로 비밀번호를 바꿔요.',
    en: 'Changes the password by the link that was mailed.',
  },
} as const satisfies Texts
