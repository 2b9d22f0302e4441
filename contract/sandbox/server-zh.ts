import type { SandboxWords } from './buyer-words.ts'

/** Chinese sentences of the buyer's page about a sandbox. */
export const sandboxServerZh: SandboxWords = {
  'buyer.test_code': '这是测试用代码，不是真实商品的正品码。',
  'buyer.test_title': '测试用代码',
  'buyer.test_shows': '在实际店铺中会显示：{words}',
  'sandbox.closed': '测试店铺不能这样做，请在实际店铺中操作。',
}
