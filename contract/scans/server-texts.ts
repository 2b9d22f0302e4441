import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const scansServerTexts = {
  // messages to buyers (server/scans, sent by server/messages)
  'message.proof_sms': {
    ko: '[{shop}] 정품 등록 인증번호 {code} ({minutes}분 안에 입력해 주세요)',
    en: '[{shop}] Registration code {code} (enter it within {minutes} minutes)',
  },
  'message.owner_proof_sms': {
    ko: '[{shop}] 본인 확인 인증번호 {code} ({minutes}분 안에 입력해 주세요)',
    en: '[{shop}] Your code {code} (enter it within {minutes} minutes)',
  },

  // api: one sentence for each operation on the API page
  'api.scan_code': { ko: '스캔한 코드가 정품인지 알려 줘요.', en: 'Tells whether a scanned code is genuine.' },
  'api.request_proof': { ko: '구매자에게 인증번호를 보내요.', en: 'Sends the buyer a one-time code.' },
  'api.register_code': { ko: '구매자 이름으로 정품을 등록해요.', en: 'Certifies a code for a buyer.' },
} as const satisfies Texts
