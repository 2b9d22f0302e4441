import type { messagesServerKo } from './server-ko.ts'

export const messagesServerEn: Readonly<Record<keyof typeof messagesServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_messages': 'Messages that were sent to buyers.',
  'api.get_message': 'One message. One-time codes are masked.',
  'api.retry_message': 'Sends a failed message again.',
}
