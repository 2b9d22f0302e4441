import type { messagesRulesServerKo } from './server-ko.ts'

/** Sentences that only the server says: never sent to the browser. */
export const messagesRulesServerEn: Readonly<Record<keyof typeof messagesRulesServerKo, string>> = {
  'api.get_message_rules': 'Which message is sent when, and what it is likely to cost.',
  'api.save_message_rules': 'Saves the rules that it names; the others stay as they are.',
  'api.message_config': 'Settings that all messages share.',
  'api.message_add_info': 'Shop details at the foot of messages.',
  'api.message_order_config': 'Which orders send messages.',
  'message_rule.twice': 'The same message is there twice. Keep one of them.',
}
