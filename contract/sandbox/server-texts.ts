import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const sandboxServerTexts = {
  'api.get_sandbox': {
    ko: '샵의 시험용 샵이에요. 없으면 null이에요.',
    en: 'The sandbox of the shop; null where there is none.',
  },
  'api.make_sandbox': {
    ko: '시험용 샵을 만들어요. 이미 있으면 그것을 알려 줘요.',
    en: 'Makes the sandbox of the shop, or answers the one that there is.',
  },
  'api.enter_sandbox': { ko: '시험용 샵으로 들어가요.', en: 'Goes on in the sandbox.' },
  'api.leave_sandbox': { ko: '시험용 샵에서 원래 샵으로 돌아와요.', en: 'Goes back from the sandbox to the shop.' },
  'api.empty_sandbox': {
    ko: '시험용 샵을 비워요. API 키와 웹훅은 남아요.',
    en: 'Empties the sandbox. API keys and webhooks stay.',
  },
  'sandbox.shop_name': { ko: '{shop} 시험용', en: '{shop} (test)' },

  'sandbox.not_found': {
    ko: '시험용 샵이 없어요. 쇼핑몰 설정의 API 키에서 먼저 만들어 주세요.',
    en: 'There is no sandbox. Make one under Settings › API keys first.',
  },
  'sandbox.over': {
    ko: '원래 샵의 로그인이 끝났어요. 다시 로그인해 주세요.',
    en: 'Your session in the shop has ended. Please sign in again.',
  },
  'sandbox.full': {
    ko: '시험용 샵이 가득 찼어요. 쇼핑몰 설정의 API 키에서 비우면 다시 쓸 수 있어요.',
    en: 'The sandbox is full. Empty it under Settings › API keys, then go on.',
  },
} as const satisfies Texts
