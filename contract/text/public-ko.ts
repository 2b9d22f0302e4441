/**
 * Sentences of the public pages (landing, information, onboarding). They are many and only the server says them, so they
 * stand apart from the catalogue that the web app loads. Rules as in `ko.ts`.
 */
export const publicKo = {
  // onboarding
  'init.title': '시작하기',
  'init.lead': '어디에서 판매하시나요? 쇼핑몰에 맞는 길로 안내해 드려요.',
  'init.hosted': '카페24 쇼핑몰',
  'init.hosted_help':
    '카페24 앱스토어에서 앱을 설치하고, 쇼핑몰 관리자의 앱 목록에서 열어 주세요. 따로 가입하지 않아요.',
  'init.imweb': '아임웹 사이트',
  'init.imweb_help': '아임웹 관리자의 앱 목록에서 앱을 열고 계정을 만들어 주세요. 다음부터는 여기서 바로 로그인해요.',
  'init.partner': '직접 만든 쇼핑몰',
  'init.partner_help': '파트너로 가입을 신청하면 2영업일 안에 승인 결과를 메일로 알려 드려요.',
  'init.partner_go': '파트너 포털로 가기',
} as const
