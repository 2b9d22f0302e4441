/** What only the server says: never sent to the browser. */
export const membersServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': '인증 회원을 찾아요. 이름과 연락처는 가려서 알려 줘요.',
} as const
