import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const messagesServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_messages': { ko: '구매자에게 보낸 메시지 내역이에요.', en: 'Messages that were sent to buyers.' },
  'api.get_message': {
    ko: '메시지 한 건이에요. 인증번호는 가려서 알려 줘요.',
    en: 'One message. One-time codes are masked.',
  },
  'api.get_message_service': {
    ko: '메시지 발송 서비스가 정상인지 알려 줘요.',
    en: 'Says whether messages can be sent at the moment.',
  },
  'message.points_short_subject': {
    ko: '[정품 인증] {shop}의 포인트가 부족해 메시지가 기다리고 있어요',
    en: '[Genuine] Messages of {shop} are waiting for points',
  },
  'message.points_short_mail': {
    ko: '{shop}의 남은 포인트가 {count}포인트라 구매자에게 보낼 메시지가 기다리고 있어요.\n24시간 안에 포인트를 충전하면 순서대로 보내요. 그 뒤에는 보내지 않아요.\n\n포인트 충전: {address}',
    en: '{shop} has {count} points left, so messages to its buyers are waiting.\nAdd points within 24 hours and they go out in order. After that they are not sent.\n\nAdd points: {address}',
  },
  'message.points_low_subject': {
    ko: '[정품 인증] {shop}의 포인트가 얼마 남지 않았어요',
    en: '[Genuine] {shop} is running low on points',
  },
  'message.points_low_mail': {
    ko: '{shop}의 남은 포인트가 {count}포인트예요.\n포인트가 모자라면 메시지가 나가지 않으니 미리 충전해 주세요.\n\n포인트 충전: {address}',
    en: '{shop} has {count} points left.\nMessages stop when points run out, so add some in time.\n\nAdd points: {address}',
  },
  'message.nameless': { ko: '고객', en: 'customer' },
  'message.products_more': { ko: '{product} 외 {count}건', en: '{product} and {count} more' },
  'message.order_price': { ko: '{amount}원', en: 'KRW {amount}' },
  'message.period_from': { ko: '{from} {duration} 동안', en: '{duration} {from}' },
  'message.no_data': { ko: '조건에 맞는 메시지가 없어요.', en: 'No messages match these filters.' },
  'message.too_many_to_export': {
    ko: '한 번에 {count}건까지 받을 수 있어요. 기간을 줄여 주세요.',
    en: 'You can download up to {count} at once. Please choose a shorter period.',
  },
  'api.export_messages': {
    ko: '발송 내역을 엑셀로 받아요. 받는 이유가 기록돼요.',
    en: 'The history as Excel. The reason is recorded.',
  },
  'api.retry_message': { ko: '실패한 메시지를 다시 보내요.', en: 'Sends a failed message again.' },
} as const satisfies Texts
