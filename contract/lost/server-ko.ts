/** What only the server says: never sent to the browser. */
export const lostServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_lost': '분실 신고된 코드와, 신고 뒤에 스캔된 횟수예요.',
  'api.list_lost_attempts': '분실 신고된 코드를 신고 뒤에 스캔한 기록이에요.',
} as const
