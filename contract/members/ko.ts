export const membersKo = {
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
  'members.empty_help':
    '라벨의 QR코드를 찍고 정품을 등록한 구매자가 여기에 보여요. 코드를 만들어 라벨을 붙이면 시작돼요.',

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'role.owner': '소유자',
  'role.manager': '관리자',
  'role.issuer': '발급 담당',
  'role.printer': '출력 담당',
  'role.support': '고객 담당',
  'role.viewer': '보기 전용',

  // roles in words
  'role.owner_help': '모든 일을 하고, 팀도 관리해요.',
  'role.manager_help': '팀 관리를 뺀 모든 일을 해요.',
  'role.issuer_help': '상품과 정품코드를 만들고 라벨을 출력해요.',
  'role.printer_help': '라벨을 출력해요.',
  'role.support_help': '고객과 코드 하나하나의 일을 도와요.',
  'role.viewer_help': '모든 화면을 보기만 해요.',

  // screens of members (web/member-accounts)
  'member_account.name': '이름',
  'member_account.name_missing': '이름을 입력해 주세요.',

  // the team's screen (web/team)
  'team.invited': '{email|으로/로} 초대 메일을 보냈어요.',
  'team.email': '이메일',
  'team.role': '역할',
  'team.role_changed': '{name} 역할을 {role|으로/로} 바꿨어요.',
  'team.second_factor': '2단계 인증',
  'team.on': '켜짐',
  'team.off': '꺼짐',
  'team.removed': '{name} 계정을 내보냈어요. 모든 기기에서 로그아웃했어요.',
  'members.transfer_gift': '선물',
  'members.transfer_sale': '판매',
  'members.transfer_correction': '잘못된 등록 정정',
  'members.transfer_same_person': '같은 사람의 다른 아이디',
} as const
