import type { Texts } from '../text/sentence.ts'

/** The sandbox, in the shop's settings beside the API keys. */
export const sandboxTexts = {
  'sandbox.title': { ko: '시험용 샵', en: 'Sandbox shop' },
  'sandbox.help': {
    ko: '프로그램을 마음껏 시험하는 별도의 샵이에요. 메시지는 아무에게도 가지 않고, 여기서 만든 코드는 시험용이라고 표시돼요.',
    en: 'A separate shop where your program can try everything. Messages reach nobody, and codes made there are marked as tests.',
  },
  'sandbox.none': { ko: '아직 시험용 샵이 없어요', en: 'No sandbox shop yet' },
  'sandbox.none_help': {
    ko: '하나 만들면 그 안에서 시험용 API 키를 만들고, 상품부터 인증까지 모두 해 볼 수 있어요.',
    en: 'Make one, create a test API key inside it, and try everything from products to certification.',
  },
  'sandbox.failed': { ko: '시험용 샵을 불러오지 못했어요', en: 'The sandbox shop could not be loaded' },
  'sandbox.make': { ko: '시험용 샵 만들기', en: 'Make a sandbox shop' },
  'sandbox.made': { ko: '시험용 샵을 만들었어요.', en: 'Made a sandbox shop.' },
  'sandbox.enter': { ko: '시험용 샵으로 가기', en: 'Go to the sandbox shop' },
  'sandbox.id': { ko: '시험용 샵 아이디', en: 'Sandbox shop ID' },
  'sandbox.since': { ko: '만든 날', en: 'Made on' },
  'sandbox.emptied_at': { ko: '비운 날', en: 'Emptied on' },
  'sandbox.holds': { ko: '담긴 것', en: 'Holds' },
  'sandbox.holds_words': {
    ko: '상품 {products}/{products_most}개 · 코드 {codes}/{codes_most}개 · 주문 {orders}/{orders_most}건',
    en: '{products}/{products_most} products · {codes}/{codes_most} codes · {orders}/{orders_most} orders',
  },
  'sandbox.empty': { ko: '비우기', en: 'Empty' },
  'sandbox.empty_title': { ko: '시험용 샵을 비울까요?', en: 'Empty the sandbox shop?' },
  'sandbox.empty_help': {
    ko: '상품 {products}개, 코드 {codes}개, 주문 {orders}건과 회원, 발송 내역, 설정이 모두 지워지고 되돌릴 수 없어요. API 키와 웹훅은 그대로 남아요.',
    en: 'Its products ({products}), codes ({codes}), orders ({orders}), members, messages and settings are deleted for good. API keys and webhooks stay.',
  },
  'sandbox.emptied': { ko: '시험용 샵을 비웠어요.', en: 'Emptied the sandbox shop.' },
} as const satisfies Texts
