import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const membersServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.list_accesses': {
    ko: '개인정보 접속기록이에요. 2년 동안 남아요.',
    en: 'The log of looks at personal data, kept for two years.',
  },
  'api.export_accesses': {
    ko: '개인정보 접속기록을 엑셀로 받아요.',
    en: 'The log of looks at personal data as a sheet.',
  },
  'api.export_staff_accesses': {
    ko: '모든 쇼핑몰의 개인정보 접속기록을 엑셀로 받아요.',
    en: 'The log of every mall as a sheet.',
  },
  'api.list_staff_accesses': {
    ko: '모든 쇼핑몰의 개인정보 접속기록이에요.',
    en: 'The log of looks at personal data, of every mall.',
  },
  'api.search_members': {
    ko: '인증 회원을 찾아요. 이름과 연락처는 가려서 알려 줘요.',
    en: 'Finds certified members. Names and contacts are masked.',
  },
  'api.get_member': {
    ko: '회원 한 명을 자세히 봐요. 이름과 연락처는 가려져 있어요.',
    en: 'One member in full; name and contacts are masked.',
  },
  'api.reveal_member': {
    ko: '이유와 본인 확인 뒤에 이름과 연락처를 보여 줘요.',
    en: 'Shows name and contacts, for a reason and after a second proof.',
  },
  'api.export_members': {
    ko: '이유와 본인 확인 뒤에 회원 목록을 엑셀로 받아요.',
    en: 'Downloads the members as a sheet, for a reason and after a second proof.',
  },
  'api.note_member': { ko: '회원에게 메모를 남겨요.', en: 'Adds a note to a member.' },
  'api.block_members': { ko: '회원을 차단해요.', en: 'Blocks members.' },
  'api.unblock_members': { ko: '회원 차단을 풀어요.', en: 'Unblocks members.' },
  'api.group_members': { ko: '회원을 그룹에 넣거나 빼요.', en: 'Puts members into a group, or takes them out.' },
  'api.write_to_members': { ko: '회원에게 메시지를 보내요.', en: 'Writes to members.' },
  'api.transfer_code': { ko: '코드를 다른 회원에게 옮겨요.', en: 'Gives a code to another member.' },
  'api.erase_member': {
    ko: '회원의 개인정보를 파기해요. 코드는 이름 없이 남아요.',
    en: 'Erases a member’s personal data; the codes stay, anonymous.',
  },
  'members.letter_subject': { ko: '[{shop}] 알려 드려요', en: '[{shop}] A message for you' },
} as const satisfies Texts
