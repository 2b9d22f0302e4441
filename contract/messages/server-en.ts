import type { messagesServerKo } from './server-ko.ts'

export const messagesServerEn: Readonly<Record<keyof typeof messagesServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_messages': 'Messages that were sent to buyers.',
  'api.get_message': 'One message. One-time codes are masked.',
  'api.get_message_service': 'Says whether messages can be sent at the moment.',
  'message.points_short_subject': '[Genuine] Messages of {shop} are waiting for points',
  'message.points_short_mail':
    '{shop} has {count} points left, so messages to its buyers are waiting.\nAdd points within 24 hours and they go out in order. After that they are not sent.\n\nAdd points: {address}',
  'message.points_low_subject': '[Genuine] {shop} is running low on points',
  'message.points_low_mail':
    '{shop} has {count} points left.\nMessages stop when points run out, so add some in time.\n\nAdd points: {address}',
  'message.nameless': 'customer',
  'message.products_more': '{product} and {count} more',
  'message.order_price': 'KRW {amount}',
  'message.period_from': '{duration} {from}',
  'message.no_data': 'No messages match these filters.',
  'message.too_many_to_export': 'You can download up to {count} at once. Please choose a shorter period.',
  'api.export_messages': 'The history as Excel. The reason is recorded.',
  'api.retry_message': 'Sends a failed message again.',
}
