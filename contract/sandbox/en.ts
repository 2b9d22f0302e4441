import type { sandboxKo } from './ko.ts'

export const sandboxEn: Readonly<Record<keyof typeof sandboxKo, string>> = {
  'sandbox.title': 'Sandbox shop',
  'sandbox.help':
    'A separate shop where your program can try everything. Messages reach nobody, and codes made there are marked as tests.',
  'sandbox.none': 'No sandbox shop yet',
  'sandbox.none_help': 'Make one, create a test API key inside it, and try everything from products to certification.',
  'sandbox.failed': 'The sandbox shop could not be loaded',
  'sandbox.make': 'Make a sandbox shop',
  'sandbox.made': 'Made a sandbox shop.',
  'sandbox.enter': 'Go to the sandbox shop',
  'sandbox.id': 'Sandbox shop ID',
  'sandbox.since': 'Made on',
  'sandbox.emptied_at': 'Emptied on',
  'sandbox.holds': 'Holds',
  'sandbox.holds_words':
    '{products}/{products_most} products · {codes}/{codes_most} codes · {orders}/{orders_most} orders',
  'sandbox.empty': 'Empty',
  'sandbox.empty_title': 'Empty the sandbox shop?',
  'sandbox.empty_help':
    'Its products ({products}), codes ({codes}), orders ({orders}), members, messages and settings are deleted for good. API keys and webhooks stay.',
  'sandbox.emptied': 'Emptied the sandbox shop.',
}
