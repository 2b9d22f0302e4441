import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const partnersServerTexts = {
  // partners: sign-up and information (000 §5, §8)
  'api.sign_up_partner': {
    ko: '자체 쇼핑몰의 계정과 이용 신청을 만들어요.',
    en: 'Creates the account and the application of a self-hosted shop.',
  },
  'api.get_application': {
    ko: '이용 신청이 어떻게 되어 가는지 알려 줘요.',
    en: "The status of the shop's application.",
  },
  'api.resubmit_application': {
    ko: '신청 내용을 고쳐 다시 제출해요.',
    en: 'Corrects the application and submits it again.',
  },
  'api.withdraw_application': { ko: '이용 신청을 취소해요.', en: 'Withdraws the application.' },
  'api.get_partner_info': { ko: '쇼핑몰과 담당자 정보를 알려 줘요.', en: 'The shop and the people behind it.' },
  'api.save_partner_info': {
    ko: '쇼핑몰과 담당자 정보를 바꿔요.',
    en: 'Changes the information about the shop and its people.',
  },
} as const satisfies Texts
