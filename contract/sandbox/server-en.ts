import type { sandboxServerKo } from './server-ko.ts'

export const sandboxServerEn: Readonly<Record<keyof typeof sandboxServerKo, string>> = {
  'api.get_sandbox': 'The sandbox of the shop; null where there is none.',
  'api.make_sandbox': 'Makes the sandbox of the shop, or answers the one that there is.',
  'api.enter_sandbox': 'Goes on in the sandbox.',
  'api.leave_sandbox': 'Goes back from the sandbox to the shop.',
  'api.empty_sandbox': 'Empties the sandbox. API keys and webhooks stay.',
  'sandbox.shop_name': '{shop} (test)',
  'buyer.test_code': 'This is a test code. It belongs to no real product.',
  'buyer.test_title': 'Test code',
  'buyer.test_shows': 'In the shop itself it would say: {words}',

  'sandbox.not_found': 'There is no sandbox. Make one under Settings › API keys first.',
  'sandbox.over': 'Your session in the shop has ended. Please sign in again.',
  'sandbox.closed': 'This cannot be done in a sandbox. Do it in the shop itself.',
  'sandbox.full': 'The sandbox is full. Empty it under Settings › API keys, then go on.',
}
