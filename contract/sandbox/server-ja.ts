import type { SandboxWords } from './buyer-words.ts'

/** Japanese sentences of the buyer's page about a sandbox. */
export const sandboxServerJa: SandboxWords = {
  'buyer.test_code': 'これはテスト用コードです。実際の商品の正規品コードではありません。',
  'buyer.test_title': 'テスト用コード',
  'buyer.test_shows': '実際のショップではこう表示されます：{words}',
  'sandbox.closed': 'テスト用ショップではできません。実際のショップで行ってください。',
}
