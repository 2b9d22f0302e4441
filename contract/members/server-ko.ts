/** Sentences that only the server says: never sent to the browser. */
export const membersServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.list_accesses': '개인정보 접속기록이에요. 2년 동안 남아요.',
  'api.export_accesses': '개인정보 접속기록을 엑셀로 받아요.',
  'api.export_staff_accesses': '모든 쇼핑몰의 개인정보 접속기록을 엑셀로 받아요.',
  'api.list_staff_accesses': '모든 쇼핑몰의 개인정보 접속기록이에요.',
  'api.search_members': '인증 회원을 찾아요. 이름과 연락처는 가려서 알려 줘요.',
  'api.get_member': '회원 한 명을 자세히 봐요. 이름과 연락처는 가려져 있어요.',
  'api.reveal_member': '이유와 본인 확인 뒤에 이름과 연락처를 보여 줘요.',
  'api.export_members': '이유와 본인 확인 뒤에 회원 목록을 엑셀로 받아요.',
  'api.note_member': '회원에게 메모를 남겨요.',
  'api.block_members': '회원을 차단해요.',
  'api.unblock_members': '회원 차단을 풀어요.',
  'api.group_members': '회원을 그룹에 넣거나 빼요.',
  'api.write_to_members': '회원에게 메시지를 보내요.',
  'api.transfer_code': '코드를 다른 회원에게 옮겨요.',
  'api.erase_member': '회원의 개인정보를 파기해요. 코드는 이름 없이 남아요.',
  'members.letter_subject': '[{shop}] 알려 드려요',
} as const
