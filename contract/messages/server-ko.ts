/** Sentences that only the server says: never sent to the browser. */
export const messagesServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_messages': '구매자에게 보낸 메시지 내역이에요.',
  'api.get_message': '메시지 한 건이에요. 인증번호는 가려서 알려 줘요.',
  'api.get_message_service': '메시지 발송 서비스가 정상인지 알려 줘요.',
  'message.points_short_subject': '[정품 인증] {shop}의 포인트가 부족해 메시지가 기다리고 있어요',
  'message.points_short_mail':
    '{shop}의 남은 포인트가 {count}포인트라 구매자에게 보낼 메시지가 기다리고 있어요.\n24시간 안에 포인트를 충전하면 순서대로 보내요. 그 뒤에는 보내지 않아요.\n\n포인트 충전: {address}',
  'message.points_low_subject': '[정품 인증] {shop}의 포인트가 얼마 남지 않았어요',
  'message.points_low_mail':
    '{shop}의 남은 포인트가 {count}포인트예요.\n포인트가 모자라면 메시지가 나가지 않으니 미리 충전해 주세요.\n\n포인트 충전: {address}',
  'message.nameless': '고객',
  'message.products_more': '{product} 외 {count}건',
  'message.order_price': '{amount}원',
  'message.period_from': '{from} {duration} 동안',
  'message.no_data': '조건에 맞는 메시지가 없어요.',
  'message.too_many_to_export': '한 번에 {count}건까지 받을 수 있어요. 기간을 줄여 주세요.',
  'api.export_messages': '발송 내역을 엑셀로 받아요. 받는 이유가 기록돼요.',
  'api.retry_message': '실패한 메시지를 다시 보내요.',
} as const
