import type { Texts } from '../text/sentence.ts'

export const additionalServicesTexts = {
  'services.help': {
    ko: '구매자가 보는 화면과 등록 과정을 쇼핑몰에 맞게 바꿔요.',
    en: 'Fit what your buyers see, and how they register, to your shop.',
  },
  'services.unused': { ko: '미사용', en: 'Not used' },
  'services.needs_plan': { ko: '이용권 필요', en: 'Plan needed' },
  'services.open': { ko: '{service} 설정', en: 'Set up {service}' },
  'services.read': { ko: '{service} 보기', en: 'Look at {service}' },
  'services.back': { ko: '부가서비스', en: 'Additional services' },
  'services.no_plan': {
    ko: '이용권이 없어 지금은 볼 수만 있어요. 이용권을 쓰면 바로 바꿀 수 있어요.',
    en: 'Without a plan you can look at this, and change it as soon as you have one.',
  },
  'services.see_plans': { ko: '이용권 보기', en: 'See plans' },
  'services.no_role': {
    ko: '이 설정을 바꿀 권한이 없어요. 소유자나 관리자에게 요청해 주세요.',
    en: 'You may not change this setting. Ask the owner or a manager.',
  },
  'services.failed': { ko: '설정을 불러오지 못했어요', en: 'The settings could not be loaded' },
  'services.saved': { ko: '저장했어요. 구매자 페이지에 바로 보여요.', en: 'Saved. Your buyers see it from now on.' },
  'services.unsaved': { ko: '저장하지 않은 내용이 있어요.', en: 'Some changes are not saved.' },
  'services.new_tab': { ko: '새 창', en: 'New tab' },
  'services.history': { ko: '변경 기록', en: 'Changes' },
  'services.history_empty': { ko: '아직 바꾼 적이 없어요.', en: 'Nothing has been changed yet.' },
  'services.history_failed': { ko: '변경 기록을 불러오지 못했어요.', en: 'The changes could not be loaded.' },

  // the cards
  'services.design': { ko: '디자인·표시·안내', en: 'Design, display, information' },
  'services.design_help': {
    ko: '정품 확인 페이지의 로고, 색, 문구와 보여 줄 정보, 고객센터와 약관을 정해요. 모든 결과 화면을 미리 볼 수 있어요.',
    en: 'Set the logo, colour and wording of the page that checks a product, what it shows, your customer service and terms. See every result before you save.',
  },
  'services.embed': { ko: '쇼핑몰에 넣기', en: 'In your own site' },
  'services.embed_help': {
    ko: '태그 한 줄로 정품 확인 페이지를 내 쇼핑몰 사이트 안에 보여 줘요. 적어 둔 사이트에서만 열려요.',
    en: 'One tag shows the product check inside your own site, and only in the sites that you name.',
  },
  'services.approvals': { ko: '등록 승인', en: 'Approval of registrations' },
  'services.approvals_help': {
    ko: '구매자의 정품 등록을 확인하고 승인한 뒤에 인증해요. 구매 증빙 사진도 받을 수 있어요.',
    en: 'Check each registration before it counts, with a picture of the receipt if you like.',
  },
  'services.auth_items': { ko: '등록 항목', en: 'Registration items' },
  'services.auth_items_help': {
    ko: '정품을 등록할 때 구매자에게 물어볼 내용을 정해요. 구매처, 구매일, 영수증과 직접 만든 항목을 넣을 수 있어요.',
    en: 'Choose what buyers are asked when they register: where and when they bought, a receipt, and items of your own.',
  },
  'services.mileage': { ko: '적립금 주기', en: 'Points' },
  'services.mileage_help': {
    ko: '정품을 등록한 회원에게 적립금을 줘요.',
    en: 'Gives points to members who registered a product.',
  },
  'services.coupons': { ko: '쿠폰 주기', en: 'Coupons' },
  'services.coupons_help': {
    ko: '정품을 등록한 회원에게 쿠폰을 줘요.',
    en: 'Gives a coupon to members who registered a product.',
  },
  'services.groups': { ko: '회원 등급 바꾸기', en: 'Member groups' },
  'services.groups_help': {
    ko: '정품을 등록한 회원의 등급을 바꿔요.',
    en: 'Changes the group of members who registered a product.',
  },
  'services.repairs': { ko: 'A/S 신청', en: 'Repair requests' },
  'services.repairs_help': {
    ko: '구매자가 보증서에서 A/S를 신청하고, 접수부터 완료까지 단계마다 안내를 받아요.',
    en: 'Buyers ask for repairs on their certificate, and are told about each step.',
  },
  'services.recalls': { ko: '리콜', en: 'Recalls' },
  'services.recalls_help': {
    ko: '문제가 있는 상품이나 코드 묶음을 멈추고, 제품 소유자에게 알리고, 답을 받아요.',
    en: 'Stops a product or a batch, tells its owners what to do, and takes their answers.',
  },
  'services.orders': { ko: '주문 연결', en: 'Orders' },
  'services.orders_help': {
    ko: '주문이 들어오면 정품코드를 자동으로 연결하고, 빠진 주문을 찾아요.',
    en: 'Binds codes to orders as they come in, and finds orders that lack them.',
  },
} as const satisfies Texts
