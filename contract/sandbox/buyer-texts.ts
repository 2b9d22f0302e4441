import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const sandboxBuyerTexts = {
  'buyer.test_code': {
    ko: '시험용 코드예요. 진짜 상품의 정품코드가 아니에요.',
    en: 'This is a test code. It belongs to no real product.',
    ja: 'これはテスト用コードです。実際の商品の正規品コードではありません。',
    zh: '这是测试用代码，不是真实商品的正品码。',
  },
  'buyer.test_title': { ko: '시험용 코드', en: 'Test code', ja: 'テスト用コード', zh: '测试用代码' },
  'buyer.test_shows': {
    ko: '실제 샵이라면 이렇게 보여요: {words}',
    en: 'In the shop itself it would say: {words}',
    ja: '実際のショップではこう表示されます：{words}',
    zh: '在实际店铺中会显示：{words}',
  },
  'sandbox.closed': {
    ko: '시험용 샵에서는 할 수 없는 일이에요. 원래 샵에서 해 주세요.',
    en: 'This cannot be done in a sandbox. Do it in the shop itself.',
    ja: 'テスト用ショップではできません。実際のショップで行ってください。',
    zh: '测试店铺不能这样做，请在实际店铺中操作。',
  },
} as const satisfies BuyerTexts
