/** What only the server says: never sent to the browser. */
export const demoServerKo = {
  // demo page (/demo)
  'demo.title': '데모 둘러보기',
  'demo.lead':
    '상품을 등록하고, 코드를 만들고, 라벨을 인쇄하고, 스캔해서 등록하는 과정을 이 컴퓨터 안에서 모두 해 볼 수 있어요.',
  'demo.operator': '판매자: 파트너 포털',
  'demo.plus': '플러스 이용권',
  'demo.basic': '베이직 이용권',
  'demo.new': '아직 아무것도 등록하지 않은 파트너',
  'demo.ended': '이용권이 끝난 파트너',
  'demo.buyer': '구매자: 라벨을 스캔하면 열리는 페이지',
  'demo.outside': '바깥세상',
  'demo.phone': '휴대폰 (문자)',
  'demo.mail': '메일함',
  'demo.makers': '만드는 사람을 위한 페이지',
  'demo.code_genuine': '아직 등록하지 않은 정품',
  'demo.code_registered': '이미 등록된 제품',
  'demo.code_lost': '분실 신고된 제품',
  'demo.code_blocked': '판매자가 막아 둔 제품',
  'demo.code_unknown': '우리가 만들지 않은 코드',

  // demo: the hosted mall
  'demo.hosted': '판매자: 호스팅 플랫폼의 몰',
  'demo.hosted_help': '플랫폼 관리자의 앱 목록에서 열어요. 1번 쇼핑몰은 플러스, 2번은 베이직이에요.',

  // the demo's applicant
  'demo.pending': '승인을 기다리는 파트너, 보완 요청을 받음',

  // staff console: demo and command
  'demo.staff': '담당자: 운영 콘솔',
  'demo.staff_help':
    '아이디 / 비밀번호 / 지금 쓸 수 있는 인증 코드예요. 코드는 한 번만 쓸 수 있어요. 새로 고치면 다음 코드가 보여요.',
  'demo.staff_wait': '30초 뒤에 새로 고쳐 주세요',

  // demo: the site of the website builder
  'demo.site': '판매자: 아임웹 사이트',
  'demo.site_help': '공통 로그인에서 이메일로 로그인해요. 플러스 이용권이에요.',
  'demo.site_builder': '아임웹 관리자의 연동 서비스에서 열어 볼 수도 있어요.',

  // shell: demo
  'demo.digital': '디지털 상품을 파는 파트너 (쇼핑몰 2개)',
} as const
