import type { Texts } from '../text/sentence.ts'

export const introTexts = {
  // intro: service introduction and first steps
  'intro.help': {
    ko: '정품 인증을 시작하는 순서와, 화면마다 하는 일을 한눈에 볼 수 있어요.',
    en: 'The way to your first certified buyer, and what each screen is for.',
  },
  'intro.steps_title': { ko: '처음 할 일', en: 'First steps' },
  'intro.steps_done': { ko: '{total}단계 중 {done}단계를 마쳤어요', en: '{done} of {total} done' },
  'intro.steps_all': {
    ko: '모두 마쳤어요. 이제 인증이 쌓이는 것을 지켜보세요.',
    en: 'All done. Now watch the certifications come in.',
  },
  'intro.step_is_done': { ko: '(마침)', en: '(done)' },
  'intro.step_is_next': { ko: '(지금 할 일)', en: '(next)' },
  'intro.step_is_open': { ko: '(아직)', en: '(to do)' },
  'intro.step_product': { ko: '상품 준비', en: 'Products' },
  'intro.step_warranty': { ko: '보증기간 설정', en: 'Warranty period' },
  'intro.step_codes': { ko: '정품코드 만들기', en: 'Create codes' },
  'intro.step_print': { ko: '라벨 인쇄', en: 'Print labels' },
  'intro.step_certified': { ko: '첫 정품 인증', en: 'First certification' },
  'intro.pay': { ko: '이용권 결제하기', en: 'Pay for a plan' },
  'intro.help_product': { ko: '인증할 상품을 등록해요.', en: 'Register the products to certify.' },
  'intro.help_warranty': {
    ko: '보증기간의 기준과 길이를 정해요.',
    en: 'Set when the warranty starts and how long it lasts.',
  },
  'intro.help_codes': {
    ko: '상품마다 필요한 만큼 코드를 만들어요.',
    en: 'Create as many codes as each product needs.',
  },
  'intro.help_print': {
    ko: 'QR 라벨을 인쇄해 제품에 붙여요.',
    en: 'Print QR labels and attach them to your products.',
  },
  'intro.help_certified': {
    ko: '라벨을 휴대폰으로 찍어 직접 인증해 보세요.',
    en: 'Scan a label with a phone and try it yourself.',
  },
  'intro.count_product': { ko: '상품 {count}개가 있어요.', en: '{count} products.' },
  'intro.count_warranty': { ko: '기본 보증기간을 정했어요.', en: 'The default warranty is set.' },
  'intro.count_codes': { ko: '정품코드 {count}개를 만들었어요.', en: '{count} codes created.' },
  'intro.count_print': { ko: '라벨을 인쇄했어요.', en: 'Labels have been printed.' },
  'intro.count_certified': { ko: '{count}개가 인증됐어요.', en: '{count} certified.' },
  'intro.do_product': { ko: '상품 준비하기', en: 'Add products' },
  'intro.do_warranty': { ko: '설정하기', en: 'Set warranty' },
  'intro.do_codes': { ko: '코드 만들기', en: 'Create codes' },
  'intro.do_print': { ko: '라벨 인쇄하기', en: 'Print labels' },
  'intro.do_certified': { ko: '코드 열어보기', en: 'Open a code' },
  'intro.see_product': { ko: '상품 보기', en: 'See products' },
  'intro.see_warranty': { ko: '설정 보기', en: 'See setting' },
  'intro.see_codes': { ko: '더 만들기', en: 'Create more' },
  'intro.see_print': { ko: '더 인쇄하기', en: 'Print more' },
  'intro.see_certified': { ko: '인증 보기', en: 'See certified codes' },
  'intro.area_warrantyPeriod': {
    ko: '보증기간의 기준과 길이를 정해요.',
    en: 'Set the start and length of the warranty.',
  },
  'intro.area_createAuthcode': { ko: '상품을 골라 정품코드를 만들어요.', en: 'Choose products and create codes.' },
  'intro.area_printqr': { ko: '정품코드를 QR 라벨로 인쇄해요.', en: 'Print codes as QR labels.' },
  'intro.area_manageAuthcode': { ko: '코드의 상태와 이력을 봐요.', en: 'See the status and history of codes.' },
  'intro.area_setting': { ko: '라벨과 인증 페이지를 꾸며요.', en: 'Set up labels and the buyer’s page.' },
  'intro.area_payment': { ko: '이용권과 결제 내역을 봐요.', en: 'See your plan and payments.' },

  // intro: the home of a shop that has begun
  'intro.home_help': {
    ko: '오늘 인증된 것과 기다리는 일을 먼저 보여 드려요.',
    en: 'Certifications of today and what waits for you come first.',
  },
  'intro.home_failed': { ko: '쇼핑몰 소식을 불러오지 못했어요', en: 'Your shop’s news could not be loaded' },
  'intro.home_certified': { ko: '정품 인증', en: 'Certifications' },
  'intro.home_yesterday': { ko: '어제 {count}개', en: '{count} yesterday' },
  'intro.home_week': { ko: '최근 7일', en: 'Last 7 days' },
  'intro.home_week_before': { ko: '그 전 7일 {count}개', en: '{count} in the 7 days before' },
  'intro.home_days': {
    ko: '최근 {days}일 동안 날마다 인증된 수: {counts}',
    en: 'Certified on each of the last {days} days: {counts}',
  },
  'intro.home_waiting': { ko: '기다리는 일', en: 'Waiting for you' },
  'intro.home_nothing': { ko: '지금 기다리는 일이 없어요.', en: 'Nothing is waiting.' },
  'intro.home_next': { ko: '다음 할 일', en: 'Next step' },
  'intro.home_messages_failed': { ko: '보내지 못한 메시지', en: 'Messages that were not sent' },
  'intro.home_jobs_failed': { ko: '끝내지 못한 작업', en: 'Jobs that did not finish' },
  'intro.home_codes_unprinted': { ko: '아직 인쇄하지 않은 코드', en: 'Codes without a printed label' },
  'intro.home_jobs_running': { ko: '진행 중인 작업', en: 'Jobs in progress' },
  'intro.home_points': { ko: '남은 포인트', en: 'Points left' },

  // intro: pictures, films and areas
  'intro.make_title': { ko: '코드를 만들고 라벨을 붙여요', en: 'Create codes, print labels' },
  'intro.make_help': {
    ko: '상품과 보증기간, 수량만 정하면 제품마다 하나뿐인 코드가 만들어져요.',
    en: 'Set product, warranty and quantity; each item gets its own code.',
  },
  'intro.make_alt': {
    ko: '상품을 담고 수량을 정한 정품코드 만들기 화면',
    en: 'The screen that creates codes, with products and quantities',
  },
  'intro.buyer_title': { ko: '구매자는 찍어서 확인해요', en: 'Buyers scan and know' },
  'intro.buyer_help': {
    ko: '앱 없이 휴대폰 카메라로 찍으면 정품인지 바로 나오고, 등록하면 보증서가 만들어져요.',
    en: 'No app: the camera shows the verdict at once, and registering creates the certificate.',
  },
  'intro.buyer_alt': {
    ko: '구매자 휴대폰 화면 두 개: 정품 판정과 보증서',
    en: 'Two phones of a buyer: the verdict and the certificate',
  },
  'intro.see_title': { ko: '인증되는 것을 한눈에 봐요', en: 'See every certification' },
  'intro.see_help': {
    ko: '누가 언제 인증했는지, 보증이 언제 끝나는지 목록에서 바로 보여요.',
    en: 'The list shows who certified what and when, and when the warranty ends.',
  },
  'intro.see_alt': { ko: '인증 완료된 코드가 있는 정품코드 관리 화면', en: 'The list of codes with certified ones' },
  'intro.film_print': {
    ko: '짧은 영상: 상품을 골라 코드를 만들고 라벨을 인쇄해요. 소리는 없어요.',
    en: 'A short silent film: products are chosen, codes created and labels printed.',
  },
  'intro.film_scan': {
    ko: '짧은 영상: 라벨을 찍으면 정품 판정이 나오고, 등록하면 보증서가 만들어져요. 소리는 없어요.',
    en: 'A short silent film: a label is scanned, the verdict appears, then the certificate.',
  },
  'intro.film_stop': { ko: '영상 멈추기', en: 'Stop the film' },
  'intro.film_play': { ko: '영상 보기', en: 'Play the film' },
  'intro.information_buyer': { ko: '서비스 소개 나란히 보기', en: 'Keep the introduction open while you work' },
  'intro.information_buyer_help': {
    ko: '새 창으로 열어 두고 따라 해 보세요.',
    en: 'Open it in a new tab and follow it.',
  },
  'intro.information_team': { ko: '팀에 보여 주기', en: 'Show it to your team' },
  'intro.information_team_help': { ko: '서비스 소개를 새 창으로 열어요.', en: 'Opens the introduction in a new tab.' },
  'intro.home_lost_attempted': { ko: '다른 사람이 시도한 분실 코드', en: 'Lost codes that others have tried to use' },
} as const satisfies Texts
