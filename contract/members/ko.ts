export const membersKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': '인증 회원을 찾아요. 이름과 연락처는 가려서 알려 줘요.',

  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'member.not_found': '회원 아이디를 다시 확인해주세요.',

  // lists, members, lost records, messages, additional services, payment, printing
  'members.help': '정품을 등록한 구매자예요. 이름과 연락처는 가려서 보여 드려요.',
  'members.list': '인증 회원 목록',
  'members.keyword': '전화번호·이메일·회원 아이디',
  'members.keyword_sample': '번호·주소는 전체를 입력',
  'members.period': '첫 등록일',
  'members.member_id': '회원 아이디',
  'members.name': '이름',
  'members.contact': '연락처',
  'members.codes': '인증한 코드',
  'members.count': '{count}개',
  'members.lost': '분실 {count}개',
  'members.codes_of': '인증한 코드 {count}개',
  'members.first': '첫 인증',
  'members.last': '최근 인증',
  'members.last_of': '최근 인증 {date}',
  'members.since': '첫 등록',
  'members.detail': '인증 회원',
  'members.masked': '개인정보 보호를 위해 일부를 가렸어요.',
  'members.in_code_list': '정품코드 목록에서 보기',
  'members.no_codes': '인증한 코드가 없어요',
  'members.no_codes_help': '등록을 취소하면 회원만 남아요.',
  'members.more_codes': '{count}개가 더 있어요. 정품코드 목록에서 모두 볼 수 있어요.',
  'members.empty': '내역이 없습니다.',
  'members.empty_help': '구매자가 QR코드를 찍고 정품을 등록하면 여기에 보여요.',
} as const
