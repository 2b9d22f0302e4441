import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const scansCertificatesServerTexts = {
  'api.issue_statement': { ko: '소유자에게 서명한 보증서를 줘요.', en: 'Gives the owner the signed certificate.' },
  'api.check_certificate': {
    ko: '서명한 보증서가 진짜인지, 지금도 유효한지 알려 줘요.',
    en: 'Says whether a signed certificate is genuine and still stands.',
  },

  'certificate_key.made': {
    ko: '보증서 서명 키를 {key_id|으로/로} 바꿨어요. 전에 서명한 보증서도 계속 확인할 수 있어요.',
    en: 'Certificates are signed by key {key_id} now. Those signed before stay good.',
  },

  'certificate_key.distrusted': {
    ko: '서명 키 {key_id|은/는} 이제 믿지 않아요. 이 키로 서명한 보증서는 소유자가 다시 열면 새로 서명돼요.',
    en: 'Key {key_id} is no longer trusted. Certificates that it signed are signed anew when their owners open them.',
  },
  'certificate_key.unknown': {
    ko: '{key_id|이라는/라는} 서명 키는 없어요. 보증서 확인 화면의 ‘서명한 키’를 그대로 적어 주세요.',
    en: 'There is no key {key_id}. Give it as the check of a certificate shows it (“Signed by key”).',
  },
} as const satisfies Texts
