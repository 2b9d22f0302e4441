import type { Texts } from '../../text/sentence.ts'

/** The sentences of the log of looks at personal data, for the shop and for staff. */
export const membersAccessTexts = {
  'access.at': { ko: '언제', en: 'When' },
  'access.who': { ko: '누가', en: 'Who' },
  'access.where': { ko: '어디서', en: 'From' },
  'access.what': { ko: '무엇을', en: 'What' },
  'access.whose': { ko: '누구의', en: 'Whose' },
  'access.reason': { ko: '왜', en: 'Why' },
  'access.staff': { ko: '담당자', en: 'Staff' },
  'access.kind': { ko: '종류', en: 'Kind' },
  'access.kind_all': { ko: '전체', en: 'All' },
  'access.kind_list': { ko: '목록 보기', en: 'List' },
  'access.kind_detail': { ko: '상세 보기', en: 'Detail' },
  'access.kind_reveal': { ko: '가림 해제', en: 'Unmasked' },
  'access.kind_download': { ko: '엑셀 받기', en: 'Download' },
  'access.kind_erase': { ko: '파기', en: 'Erasure' },
  'access.screen_members': { ko: '인증 회원', en: 'Certified members' },
  'access.screen_lost': { ko: '분실 기록', en: 'Lost records' },
  'access.screen_messages': { ko: '발송 내역', en: 'Message history' },
  'access.screen_approvals': { ko: '등록 승인', en: 'Approvals' },
  'access.screen_fakes': { ko: '위조 의심 신고', en: 'Suspected fakes' },
  'access.screen_repairs': { ko: 'A/S 신청', en: 'Repair requests' },
  'access.screen_recalls': { ko: '리콜', en: 'Recalls' },
  'access.screen_rewards': { ko: '혜택 지급 내역', en: 'Rewards' },
  'access.subjects': { ko: '{first} 외 {more}명', en: '{first} and {more} more' },
  'access.help': {
    ko: '구매자의 개인정보를 누가, 언제, 어디서, 누구의 것을, 왜 보았는지 2년 동안 남겨요. 고치거나 지울 수 없어요.',
    en: 'Who looked at whose personal data, when, from where and why, for two years. It cannot be changed or deleted.',
  },
  'access.empty': { ko: '기록이 없어요', en: 'No records' },
  'access.empty_help': {
    ko: '회원, 분실 기록, 발송 내역, 위조 의심 신고를 보면 여기에 남아요.',
    en: 'Looking at members, lost records, messages or suspected fakes is kept here.',
  },
  'access.by': { ko: '누가 봤나요 (이름이나 아이디)', en: 'Who looked (name or ID)' },
  'access.by_id': { ko: '누가 봤나요 (아이디)', en: 'Who looked (ID)' },
  'access.mall': { ko: '쇼핑몰 아이디', en: 'Mall ID' },
  'access.export': { ko: '엑셀 받기', en: 'Download Excel' },
  'access.sheet': { ko: '개인정보 접속기록', en: 'Personal data log' },
  'access.no_data': {
    ko: '받을 기록이 없어요. 조건을 바꿔 주세요.',
    en: 'There are no records to download. Change the filters.',
  },
  'access.too_many_to_export': {
    ko: '한 번에 {count}건까지 받을 수 있어요. 기간을 좁혀 주세요.',
    en: 'At most {count} records at once. Narrow the period.',
  },
  'access.staff_help': {
    ko: '모든 쇼핑몰에서 누가, 언제, 어디서, 누구의 개인정보를, 왜 보았는지예요. 아무도 고칠 수 없고 2년 동안 남아요.',
    en: 'Who looked at whose personal data in every mall, when, from where and why. Nobody can change it; it is kept for two years.',
  },
} as const satisfies Texts
