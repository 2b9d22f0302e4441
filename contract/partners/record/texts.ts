import type { Texts } from '../../text/sentence.ts'

export const partnersRecordTexts = {
  // partners: sign-up and information (000 §5, §8)
  'partner.field_missing': { ko: '입력하지 않은 정보가 있습니다.', en: 'Some information is missing.' },
  'partner.name_wrong': { ko: '100자 안에서 글자로 입력해 주세요.', en: 'Use up to 100 ordinary characters.' },
  'partner.business_number_wrong': {
    ko: '사업자등록번호 10자리를 다시 확인해 주세요.',
    en: 'Check the 10 digits of the business number.',
  },
  'partner.email_wrong': {
    ko: '이메일을 name@example.com처럼 입력해 주세요.',
    en: 'Enter an e-mail address such as name@example.com.',
  },
  'partner.url_wrong': {
    ko: '쇼핑몰 주소를 https://myshop.co.kr처럼 입력해 주세요.',
    en: "Enter the shop's address such as https://myshop.co.kr.",
  },
  'partner.solution_unknown': {
    ko: '쇼핑몰 솔루션을 목록에서 골라 주세요.',
    en: "Choose the shop's solution from the list.",
  },
  'partner.phone_wrong': {
    ko: '휴대폰 번호를 010-1234-5678처럼 입력해 주세요.',
    en: 'Enter a mobile number such as 010-1234-5678.',
  },
  'partner.info_not_saved': {
    ko: '수정 되지 않았습니다.',
    en: 'The information was not changed. Check the marked fields.',
  },

  // the partner portal: sign-up, application, start, information, legal texts
  'signup.group_agreements': { ko: '약관 동의', en: 'Agreements' },
  'signup.group_shop': { ko: '쇼핑몰', en: 'Shop' },
  'signup.group_business': { ko: '사업자', en: 'Business' },
  'signup.group_manager': { ko: '담당자', en: 'Manager' },
  'signup.group_account': { ko: '로그인 계정', en: 'Account' },
  'signup.group_done': { ko: '다 적었어요', en: 'filled in' },
  'signup.group_open': { ko: '아직 남았어요', en: 'not filled in yet' },
  'partner.mall_name': { ko: '쇼핑몰 이름', en: 'Shop name' },
  'partner.mall_url': { ko: '쇼핑몰 주소', en: 'Shop address' },
  'partner.solution_name': { ko: '쇼핑몰 솔루션', en: 'Shop solution' },
  'partner.solution_choose': { ko: '솔루션을 골라 주세요', en: 'Choose a solution' },
  'partner.business_name': { ko: '상호', en: 'Business name' },
  'partner.business_number': { ko: '사업자등록번호', en: 'Business number' },
  'partner.business_number_help': {
    ko: '숫자 10자리예요. 하이픈은 있어도, 없어도 괜찮아요.',
    en: '10 digits, with or without hyphens.',
  },
  'partner.mall_email': { ko: '쇼핑몰 이메일', en: 'Shop e-mail' },
  'partner.mall_email_help': {
    ko: '아이디와 비밀번호를 찾을 때 이 주소로 보내 드려요.',
    en: 'We send a forgotten ID or password here.',
  },
  'partner.manager_name': { ko: '담당자 이름', en: 'Manager name' },
  'partner.manager_phone': { ko: '담당자 휴대폰', en: 'Manager mobile' },
  'partner.manager_email': { ko: '담당자 이메일', en: 'Manager e-mail' },
  'partner.manager_email_help': {
    ko: '신청 결과와 서비스 안내를 이 주소로 보내 드려요.',
    en: 'We send the result of your application and notices here.',
  },
  'solution.own': { ko: '자체 제작', en: 'Built in-house' },
  'solution.godomall': { ko: '고도몰 (샵바이)', en: 'Godomall (Shopby)' },
  'solution.makeshop': { ko: '메이크샵', en: 'MakeShop' },
  'solution.cafe24': { ko: '카페24 (독립형)', en: 'Cafe24 (self-hosted)' },
  'solution.imweb': { ko: '아임웹', en: 'imweb' },
  'solution.sixshop': { ko: '식스샵', en: 'Sixshop' },
  'solution.wisa': { ko: '위사', en: 'Wisa' },
  'solution.woocommerce': { ko: '워드프레스 · 우커머스', en: 'WordPress · WooCommerce' },
  'solution.shopify': { ko: '쇼피파이', en: 'Shopify' },
  'solution.magento': { ko: '마젠토', en: 'Magento' },
  'solution.other': { ko: '기타', en: 'Other' },
  'mall_state.submitted': { ko: '신청 접수', en: 'Applied' },
  'mall_state.in_review': { ko: '심사 중', en: 'In review' },
  'mall_state.needs_info': { ko: '보완 요청', en: 'More information needed' },
  'mall_state.resubmitted': { ko: '다시 신청', en: 'Applied again' },
  'mall_state.approved': { ko: '이용 중', en: 'Approved' },
  'mall_state.rejected': { ko: '반려', en: 'Not accepted' },
  'mall_state.withdrawn': { ko: '취소', en: 'Withdrawn' },
  'mall_state.suspended': { ko: '이용 정지', en: 'Suspended' },

  // staff console: screens
  'application_state.submitted': { ko: '신청', en: 'Submitted' },
  'application_state.in_review': { ko: '검토중', en: 'In review' },
  'application_state.needs_info': { ko: '보완요청', en: 'More information needed' },
  'application_state.resubmitted': { ko: '재신청', en: 'Submitted again' },
  'application_state.approved': { ko: '승인', en: 'Approved' },
  'application_state.rejected': { ko: '반려', en: 'Rejected' },
  'application_state.withdrawn': { ko: '취소', en: 'Withdrawn' },
  'mall_state.pending': { ko: '승인 전', en: 'Not approved yet' },
} as const satisfies Texts
