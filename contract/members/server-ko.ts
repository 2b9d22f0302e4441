/** What only the server says: never sent to the browser. */
export const membersServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': '인증 회원을 찾아요. 이름과 연락처는 가려서 알려 줘요.',
  'api.list_accesses': '개인정보 접속기록이에요. 2년 동안 남아요.',
  'api.list_staff_accesses': '모든 쇼핑몰의 개인정보 접속기록이에요.',
} as const
