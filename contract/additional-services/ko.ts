export const additionalServicesKo = {
  // lists, members, lost records, messages, additional services, payment, printing
  'services.help': '쇼핑몰에서 쓸 수 있는 서비스와 사용 상태예요.',
  'services.in_use': '사용중',
  'services.unused': '미사용',
  'services.needs_plan': '이용권 필요',
  'services.open': '{service} 열기',
  'services.see_plans': '이용권 보기',
  'services.new_tab': '새 창',
  'services.page': '구매자 정품 등록 페이지',
  'services.page_help':
    'QR코드를 찍으면 열리는 페이지예요. 구매자가 정품인지 확인하고 등록해요. 이용권이 끝나도 계속 열려 있어요.',
  'services.page_open': '등록 페이지 열기',
  'services.page_copy': '등록 페이지 주소 복사',
  'services.labels': 'QR 라벨 인쇄',
  'services.labels_help': '정품코드마다 QR코드가 담긴 라벨을 인쇄해요.',
  'services.members': '인증 회원 관리',
  'services.members_help': '누가 무엇을 등록했는지 보고, 보증기간을 확인해요.',
  'services.lost': '분실 내역',
  'services.lost_help': '분실 신고된 코드가 다시 스캔되는지 지켜봐요.',
  'services.messages': '메시지 내역',
  'services.messages_help': '구매자에게 보낸 메시지가 잘 도착했는지 확인해요.',
  'services.api': 'API',
  'services.api_help': '화면에서 하는 일을 프로그램으로도 할 수 있어요. 모든 주소와 예시가 문서에 있어요.',
  'services.api_open': 'API 문서 열기',

  // a shop with a team
  'services.team_help': '함께 일하는 사람을 초대해 맡은 일만큼만 열어 줘요.',
} as const
