/** What only the server says: never sent to the browser. */
export const messagesServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_messages': '구매자에게 보낸 메시지 내역이에요.',
  'api.get_message': '메시지 한 건이에요. 인증번호는 가려서 알려 줘요.',
  'api.retry_message': '실패한 메시지를 다시 보내요.',
} as const
