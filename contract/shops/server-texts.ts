import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const shopsServerTexts = {
  // api: one sentence for each operation on the API page
  'api.list_shops': { ko: '쇼핑몰에 딸린 샵 목록이에요.', en: 'Lists the shops of the mall.' },

  // partners: sign-up and information (000 §5, §8)
  'api.get_app_expiry': { ko: '앱을 언제까지 쓸 수 있는지 알려 줘요.', en: "When an app's plan expires." },

  // api: a shop's own record
  'api.get_store': {
    ko: '쇼핑몰 하나의 정보와 연결 상태를 알려 줘요.',
    en: "One shop's own record and how its mall is connected.",
  },

  // shell: development
  'api.set_development_plan': {
    ko: '개발용: 열려 있는 쇼핑몰의 이용권을 바꿔요. 운영 서버에는 없어요.',
    en: 'For development: sets the plan of the open shop. Not there in production.',
  },
} as const satisfies Texts
