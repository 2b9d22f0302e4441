import type { Texts } from '../text/sentence.ts'

/**
 * Sentences of the public pages (landing, information, onboarding). They are many and used by the server only, so they
 * stand apart from the catalogue that the web app loads.
 */
export const publicTexts = {
  // frame
  'public.title': { ko: '정품 인증 서비스', en: 'Product authentication' },
  'public.skip': { ko: '본문으로 건너뛰기', en: 'Skip to content' },
  'public.chrome_notice': {
    ko: '이 서비스는 Chrome 브라우저에서만 작동해요. Chrome으로 열어 주세요.',
    en: 'This service works only in the Chrome browser. Please open it in Chrome.',
  },
  'public.main_menu': { ko: '주 메뉴', en: 'Main menu' },
  'public.how': { ko: '작동 방식', en: 'How it works' },
  'public.pricing': { ko: '요금', en: 'Pricing' },
  'public.faq': { ko: '자주 묻는 질문', en: 'Questions' },
  'public.guide': { ko: '이용 가이드', en: 'Guide' },
  'public.login': { ko: '로그인', en: 'Log in' },
  'public.logout': { ko: '로그아웃', en: 'Log out' },
  'public.start': { ko: '시작하기', en: 'Get started' },
  'public.my_shop': { ko: '내 쇼핑몰로', en: 'Go to my shop' },
  'public.foot_line': {
    ko: '제품마다 하나뿐인 코드로 정품을 증명해요.',
    en: 'One code per product proves that it is genuine.',
  },
  'public.foot_service': { ko: '서비스', en: 'Service' },
  'public.foot_partners': { ko: '파트너', en: 'Partners' },
  'public.information': { ko: '서비스 안내', en: 'About the service' },
  'public.sign_up': { ko: '파트너 가입', en: 'Partner sign-up' },
  'public.support': { ko: '고객지원', en: 'Support' },
  'public.trouble': { ko: '문제 해결', en: 'Troubleshooting' },
  'public.laws': { ko: '약관과 정책', en: 'Terms and policies' },
  'public.terms': { ko: '이용약관', en: 'Terms of service' },
  'public.privacy': { ko: '개인정보처리방침', en: 'Privacy policy' },
  'public.collection': { ko: '개인정보 수집·이용 동의', en: 'Personal data notice' },
  'public.description': {
    ko: '제품마다 하나뿐인 QR 라벨로 정품을 증명하세요. 코드 만들기, 라벨 인쇄, 구매자 확인과 보증까지 한곳에서 해요.',
    en: 'Prove that your products are genuine, with one QR label each: codes, labels, the buyer’s check and the warranty in one place.',
  },

  // hero
  'hero.title': { ko: '진짜는 찍어 보면 알아요', en: 'Scan it. Know it is real.' },
  'hero.lead': {
    ko: '제품마다 하나뿐인 QR 라벨을 붙이세요. 구매자는 앱 없이 찍어서 바로 확인하고, 등록한 제품에는 보증기간과 소유자가 남아요.',
    en: 'Put one QR label on each product. Buyers scan it without an app and know at once; a registered product has a warranty and an owner.',
  },
  'hero.how': { ko: '어떻게 작동하나요?', en: 'How does it work?' },
  'hero.desk_alt': {
    ko: '정품코드 관리 화면. 코드마다 상품, 상태, 보증기간, 인증 회원이 보여요.',
    en: 'The code list: each code with its product, status, warranty and member.',
  },
  'hero.phone_alt': {
    ko: '구매자 휴대폰 화면. 초록 바탕에 오브제 서울이 확인한 정품이에요 라고 나와요.',
    en: 'A buyer’s phone: a green page says that the shop has confirmed the product.',
  },

  // facts
  'fact.title': { ko: '특징', en: 'What makes it special' },
  'fact.code': { ko: '짐작할 수 없는 코드', en: 'Codes nobody can guess' },
  'fact.code_help': {
    ko: '16자리 코드는 제품마다 하나뿐이에요. 마지막 자리가 오타를 잡아내요.',
    en: '16 characters, different for every product. The last one catches typing errors.',
  },
  'fact.app': { ko: '앱이 필요 없어요', en: 'No app' },
  'fact.app_help': {
    ko: '휴대폰 카메라로 찍으면 끝이에요. 첫 화면은 50KB보다 가벼워서 느린 곳에서도 바로 떠요.',
    en: 'The phone’s camera is all they need. The first view is smaller than 50 KB, so it is quick even on a slow connection.',
  },
  'fact.honest': { ko: '솔직한 한 문장', en: 'One honest sentence' },
  'fact.honest_help': {
    ko: '정품인지, 이미 등록됐는지, 소유자가 찾고 있는지 한 문장으로 알려 줘요.',
    en: 'Genuine, already registered, or missed by its owner: one sentence says it.',
  },

  // how
  'how.title': { ko: '코드를 만들 때부터 구매자를 만날 때까지', en: 'From the code to its owner' },
  'how.lead': {
    ko: '다섯 단계가 한 화면처럼 이어져요. 아래는 모두 실제 화면이에요.',
    en: 'Five steps, one after another. Everything below is the real product.',
  },
  'how.issue': { ko: '만들기', en: 'Issue' },
  'how.issue_help': {
    ko: '상품을 고르고 보증기간과 수량만 넣으세요. 몇 개든 몇백만 개든 하나도 겹치지 않게 만들어요.',
    en: 'Choose products, set warranty and quantity. A few or millions: no two codes are alike.',
  },
  'how.print': { ko: '인쇄하기', en: 'Print' },
  'how.print_help': {
    ko: '55 × 42.5 mm 라벨을 실제 크기 그대로 인쇄해 제품에 붙여요.',
    en: 'Print 55 × 42.5 mm labels at actual size and attach them to your products.',
  },
  'how.scan': { ko: '찍기', en: 'Scan' },
  'how.scan_help': {
    ko: '구매자가 라벨을 찍으면 쇼핑몰 이름으로 판정이 바로 나와요.',
    en: 'A buyer scans the label and reads the verdict at once, in your shop’s name.',
  },
  'how.certified': { ko: '인증하기', en: 'Certify' },
  'how.certified_help': {
    ko: '휴대폰이나 이메일로 본인을 확인하고 등록하면, 보증서가 그 자리에서 만들어져요.',
    en: 'They verify their phone or e-mail and register; the certificate appears at once.',
  },
  'how.told': { ko: '알기', en: 'Know' },
  'how.told_help': {
    ko: '누가 언제 인증했는지, 보증이 언제 끝나는지 목록에 바로 나타나요. 코드마다 모든 일이 이력으로 남아요.',
    en: 'Your list shows at once who certified what and when, and when the warranty ends. Every code keeps its history.',
  },
  'how.told_alt': {
    ko: '인증 완료된 코드 목록. 보증기간과 인증 일시, 회원이 보여요.',
    en: 'The certified codes with warranty, date and member.',
  },
  'film.scan': {
    ko: '짧은 영상: 라벨을 찍으면 정품 판정이 나오고, 등록하면 보증서가 만들어져요. 소리는 없어요.',
    en: 'A short silent film: a label is scanned, the verdict appears, and after registration the certificate.',
  },
  'film.print': {
    ko: '짧은 영상: 상품을 골라 코드를 만들고 라벨을 인쇄해요. 소리는 없어요.',
    en: 'A short silent film: products are chosen, codes created and labels printed.',
  },
  'film.stop': { ko: '영상 멈추기', en: 'Stop the film' },
  'film.play': { ko: '영상 보기', en: 'Play the film' },

  // verdicts
  'verdicts.title': { ko: '무엇이 보이든, 솔직하게', en: 'An honest answer, whatever it is' },
  'verdicts.lead': {
    ko: '초록은 정품일 때만 써요. 구매자는 색이 아니라 문장으로 알 수 있어요.',
    en: 'Only genuine products are green, and the sentence says it without the colour.',
  },
  'verdicts.verdict': { ko: '정품이에요', en: 'Genuine' },
  'verdicts.verdict_help': {
    ko: '아직 아무도 등록하지 않은 정품이에요. 바로 등록할 수 있어요.',
    en: 'Genuine and without an owner yet. It can be registered right away.',
  },
  'verdicts.verdict_alt': { ko: '정품 판정 화면', en: 'The verdict “genuine”' },
  'verdicts.certificate': { ko: '내 정품이에요', en: 'Yours' },
  'verdicts.certificate_help': { ko: '등록한 사람에게는 보증서가 보여요.', en: 'Its owner sees the certificate.' },
  'verdicts.certificate_alt': { ko: '보증서 화면', en: 'The certificate' },
  'verdicts.registered': { ko: '이미 등록됐어요', en: 'Already registered' },
  'verdicts.registered_help': {
    ko: '중고로 사기 전에 꼭 알아야 할 사실이에요.',
    en: 'Good to know before you buy second-hand.',
  },
  'verdicts.registered_alt': { ko: '이미 등록된 정품이라는 화면', en: 'The verdict “already registered”' },
  'verdicts.lost': { ko: '소유자가 찾고 있어요', en: 'Its owner is looking for it' },
  'verdicts.lost_help': {
    ko: '탓하지 않고, 돌려줄 길을 알려 줘요.',
    en: 'Nobody is accused; it says how to return it.',
  },
  'verdicts.lost_alt': { ko: '분실 신고된 제품이라는 화면', en: 'The verdict “lost”' },
  'verdicts.unknown': { ko: '우리 코드가 아니에요', en: 'Not our code' },
  'verdicts.unknown_help': {
    ko: '만든 적 없는 코드는 그렇다고 말해요.',
    en: 'A code that was never issued is called exactly that.',
  },
  'verdicts.unknown_alt': { ko: '만들지 않은 코드라는 화면', en: 'The verdict “not our code”' },

  // prices and features
  'price.title': { ko: '쇼핑몰 크기에 맞게', en: 'It grows with your shop' },
  'price.lead': {
    ko: '길게 쓸수록 할인돼요. 코드 수에 따로 요금을 받지 않아요.',
    en: 'The longer the period, the lower the price. There is no fee per code.',
  },
  'price.period': { ko: '이용 기간', en: 'Period' },
  'price.months': { ko: '{months}개월', en: '{months} months' },
  'price.off': { ko: '{percent}% 할인', en: '{percent}% off' },
  'price.won': { ko: '{amount}원', en: '₩{amount}' },
  'price.per': { ko: '/ {months}개월', en: '/ {months} mo.' },
  'price.each_month': { ko: '한 달씩 이용해요', en: 'Month by month' },
  'price.a_month': { ko: '한 달에 {amount}꼴', en: '{amount} a month' },
  'price.basic': { ko: '베이직', en: 'Basic' },
  'price.basic_help': { ko: '코드를 만들고, 구매자가 확인해요.', en: 'You create codes, buyers check them.' },
  'price.plus': { ko: '플러스', en: 'Plus' },
  'price.plus_help': {
    ko: '라벨 인쇄부터 회원, 분실, 메시지까지 다 해요.',
    en: 'Plus labels, members, lost records and messages.',
  },
  'price.start': { ko: '{plan|으로/로} 시작하기', en: 'Start with {plan}' },
  'price.table': { ko: '요금표 한눈에 보기', en: 'All prices at once' },
  'price.discount': { ko: '할인', en: 'Discount' },
  'feature.all_of_basic': { ko: '베이직의 모든 기능', en: 'Everything in Basic' },
  'feature.products': { ko: '상품과 보증기간 관리', en: 'Products and warranty periods' },
  'feature.codes': { ko: '정품코드 만들기와 관리', en: 'Creating and managing codes' },
  'feature.verdict': { ko: '구매자 확인·등록 페이지', en: 'The buyer’s page: check and register' },
  'feature.certificate': { ko: '모바일 보증서', en: 'Certificate on the phone' },
  'feature.setting': { ko: '쇼핑몰 설정', en: 'Shop settings' },
  'feature.print': { ko: 'QR 라벨 인쇄', en: 'Printing QR labels' },
  'feature.members': { ko: '인증 회원 관리', en: 'Certified members' },
  'feature.lost': { ko: '분실 내역', en: 'Lost records' },
  'feature.messages': { ko: '카카오톡·문자·이메일 메시지', en: 'KakaoTalk, SMS and e-mail messages' },

  // questions
  'faq.title': { ko: '자주 묻는 질문', en: 'Questions' },
  'faq.app': { ko: '구매자가 앱을 설치해야 하나요?', en: 'Do buyers need an app?' },
  'faq.app_answer': {
    ko: '아니요. 휴대폰 카메라로 QR을 찍으면 쇼핑몰의 인증 페이지가 바로 열려요. 라벨에 적힌 코드를 직접 입력해도 돼요.',
    en: 'No. The phone’s camera opens your shop’s page at once, and buyers can also type the code on the label.',
  },
  'faq.printer': { ko: '어떤 프린터가 필요한가요?', en: 'Which printer do I need?' },
  'faq.printer_answer': {
    ko: '55 × 42.5 mm 용지에 인쇄할 수 있는 프린터면 돼요. 브라우저 인쇄 창에서 배율 100%, 여백 없음으로 인쇄하세요.',
    en: 'Any printer that prints on 55 × 42.5 mm paper. Print at 100 % and without margins from the browser’s print window.',
  },
  'faq.copy': { ko: '누가 라벨을 복사하면 어떻게 되나요?', en: 'What if someone copies a label?' },
  'faq.copy_answer': {
    ko: '먼저 등록한 사람이 소유자예요. 복사한 라벨을 찍으면 이미 등록된 정품이라고 나오고, 다시 등록할 수 없어요.',
    en: 'Whoever registers first is the owner. A copied label shows that it is already registered and cannot be registered again.',
  },
  'faq.ended': { ko: '이용권이 끝나면 구매자도 못 쓰나요?', en: 'What happens to buyers when my plan ends?' },
  'faq.ended_answer': {
    ko: '아니요. 구매자의 확인과 등록은 이용권이 끝나도 막지 않아요. 관리 화면만 결제한 뒤에 다시 열려요.',
    en: 'Nothing. Buyers can still check and register; only your admin screens are locked until the next payment.',
  },
  'faq.privacy': { ko: '구매자의 개인정보는 안전한가요?', en: 'Is buyers’ personal data safe?' },
  'faq.privacy_answer': {
    ko: '이름과 연락처는 암호화해서 보관하고 화면에는 가려서 보여요. 보증서에도 이름 일부만 나와요.',
    en: 'Names and contacts are stored encrypted and shown masked, on the certificate too.',
  },
  'faq.platform': { ko: '어떤 쇼핑몰에서 쓸 수 있나요?', en: 'Which shops can use it?' },
  'faq.platform_answer': {
    ko: '카페24와 아임웹 쇼핑몰은 앱으로, 직접 만든 쇼핑몰은 파트너로 가입해서 써요.',
    en: 'Shops on Cafe24 and imweb through the app, and self-hosted shops as partners.',
  },
  'faq.stop': { ko: '이미 인쇄한 라벨에 문제가 생기면요?', en: 'What if something is wrong with a printed label?' },
  'faq.stop_answer': {
    ko: '코드 관리에서 그 코드만 폐기하고 새로 만들면 돼요. 폐기한 코드를 찍으면 등록할 수 없어요.',
    en: 'Destroy that code and create a new one. A destroyed code cannot be registered.',
  },

  // end
  'end.title': { ko: '오늘 첫 라벨을 붙여 보세요', en: 'Attach your first label today' },
  'end.lead': {
    ko: '상품 하나와 라벨 한 장이면 시작할 수 있어요.',
    en: 'One product and one label are enough to begin.',
  },
  'end.guide': { ko: '가이드 먼저 보기', en: 'Read the guide first' },

  // information
  'info.title': { ko: '정품 인증 서비스는 이런 일을 해요', en: 'What the service does' },
  'info.lead': {
    ko: '온라인 쇼핑몰이 제품마다 하나뿐인 코드를 만들어 라벨로 붙이고, 구매자가 찍어서 정품을 확인하고 보증을 받는 서비스예요.',
    en: 'Online shops label each product with its own code; buyers scan it, know that it is genuine and get their warranty.',
  },
  'info.parts': { ko: '쇼핑몰이 하는 일', en: 'What the shop does' },
  'info.create': { ko: '정품코드 만들기', en: 'Create codes' },
  'info.create_help': {
    ko: '상품을 찾아 담고 품목마다 보증기간과 수량을 정해요. 한꺼번에 넣을 수도 있어요.',
    en: 'Find products, then set warranty and quantity for each option or for all at once.',
  },
  'info.create_alt': { ko: '정품코드 만들기 화면', en: 'The screen that creates codes' },
  'info.labels': { ko: '라벨 인쇄', en: 'Print labels' },
  'info.labels_help': {
    ko: 'QR과 코드가 있는 라벨을 실제 크기로 인쇄해요. 상품마다 몇 장인지 머리표가 먼저 나와요.',
    en: 'Labels with QR and code at actual size. A header shows how many there are of each option.',
  },
  'info.labels_alt': { ko: '라벨 인쇄 창', en: 'The window with the labels' },
  'info.manage': { ko: '정품코드 관리', en: 'Manage codes' },
  'info.manage_help': {
    ko: '모든 코드를 상태와 기간, 상품, 회원으로 찾고, 한 코드에 있었던 일을 이력으로 봐요.',
    en: 'Find every code by status, date, product or member, and read its history.',
  },
  'info.manage_alt': { ko: '정품코드 관리 화면', en: 'The screen that lists the codes' },
  'info.shops': { ko: '이런 쇼핑몰이 써요', en: 'Who uses it' },
  'info.shops_lead': {
    ko: '어디에서 팔든 구매자가 보는 화면은 같아요.',
    en: 'Wherever you sell, buyers see the same.',
  },
  'info.hosted': {
    ko: '카페24 관리자에서 앱을 열면 상품과 쇼핑몰 정보가 그대로 이어져요.',
    en: 'Open the app from your Cafe24 admin; your products and shops are already there.',
  },
  'info.imweb': {
    ko: '아임웹 관리자에서 앱을 열고 계정을 한 번 만들면 돼요.',
    en: 'Open the app from your imweb admin and create an account once.',
  },
  'info.partner': {
    ko: '자체 쇼핑몰은 파트너로 가입하고 상품을 직접 등록해요.',
    en: 'Sign up as a partner and register your products here.',
  },
  'info.buyers': { ko: '구매자가 하는 일', en: 'What the buyer does' },
  'info.buyers_lead': { ko: '휴대폰 하나로 1분이면 끝나요.', en: 'A phone and one minute.' },
  'info.buyer_verdict': { ko: '찍어서 확인해요', en: 'Scan and know' },
  'info.buyer_verdict_help': {
    ko: '정품이면 초록 화면에 쇼핑몰 이름이 나와요.',
    en: 'Green and your shop’s name say that it is genuine.',
  },
  'info.buyer_verdict_alt': { ko: '정품 판정 화면', en: 'The verdict' },
  'info.buyer_register': { ko: '이름과 연락처를 적어요', en: 'Name and contact' },
  'info.buyer_register_help': {
    ko: '휴대폰이나 이메일 중 하나면 돼요.',
    en: 'A phone or an e-mail address is enough.',
  },
  'info.buyer_register_alt': { ko: '등록 화면', en: 'The form' },
  'info.buyer_proof': { ko: '인증번호를 넣어요', en: 'One-time code' },
  'info.buyer_proof_help': {
    ko: '받은 인증번호로 본인인지 확인해요.',
    en: 'A one-time code verifies that it is them.',
  },
  'info.buyer_proof_alt': { ko: '인증번호 입력 화면', en: 'The one-time code' },
  'info.buyer_certificate': { ko: '보증서를 받아요', en: 'Certificate' },
  'info.buyer_certificate_help': {
    ko: '보증기간이 적힌 보증서를 저장하고 인쇄할 수 있어요.',
    en: 'With its warranty, to keep and print.',
  },
  'info.buyer_certificate_alt': { ko: '보증서 화면', en: 'The certificate' },

  // onboarding
  'init.title': { ko: '어디에서 판매하시나요?', en: 'Where do you sell?' },
  'init.lead': { ko: '쇼핑몰에 맞는 길로 안내해 드려요.', en: 'We show you the way that fits your shop.' },
  'init.hosted': { ko: '카페24 쇼핑몰', en: 'A shop on Cafe24' },
  'init.hosted_1': { ko: '카페24 앱스토어에서 앱을 설치해 주세요.', en: 'Install the app from the Cafe24 app store.' },
  'init.hosted_2': {
    ko: '쇼핑몰 관리자의 앱 목록에서 앱을 열어 주세요.',
    en: 'Open it from the app list of your shop’s admin.',
  },
  'init.hosted_3': {
    ko: '권한에 동의하면 바로 시작돼요. 따로 가입하지 않아요.',
    en: 'Agree to the requested access, and you are in. There is nothing to sign up for.',
  },
  'init.imweb': { ko: '아임웹 사이트', en: 'A site on imweb' },
  'init.imweb_1': {
    ko: '아임웹 관리자의 앱 목록에서 앱을 열어 주세요.',
    en: 'Open the app from the app list of your imweb admin.',
  },
  'init.imweb_2': { ko: '처음 한 번만 계정을 만들어 주세요.', en: 'Create an account, once.' },
  'init.imweb_3': { ko: '다음부터는 여기서 바로 로그인해요.', en: 'From then on you log in right here.' },
  'init.imweb_go': { ko: '로그인', en: 'Log in' },
  'init.partner': { ko: '직접 만든 쇼핑몰', en: 'A self-hosted shop' },
  'init.partner_1': { ko: '파트너 가입을 신청해 주세요.', en: 'Apply as a partner.' },
  'init.partner_2': {
    ko: '2영업일 안에 승인 결과를 메일로 알려 드려요.',
    en: 'You get our answer by e-mail within two business days.',
  },
  'init.partner_3': {
    ko: '승인되면 상품을 등록하고 시작해요.',
    en: 'Once approved, register your products and get started.',
  },
  'init.partner_go': { ko: '파트너 가입', en: 'Partner sign-up' },
  'init.partner_login': { ko: '파트너 로그인', en: 'Partner login' },
  'init.after': { ko: '들어온 다음에는', en: 'Once you are in' },
  'init.after_products': { ko: '상품 준비', en: 'Products' },
  'init.after_products_help': {
    ko: '인증할 상품을 등록하거나 불러와요.',
    en: 'Register or import the products to certify.',
  },
  'init.after_warranty': { ko: '보증기간', en: 'Warranty' },
  'init.after_warranty_help': { ko: '언제부터 얼마나 보증할지 정해요.', en: 'When it starts, and how long it lasts.' },
  'init.after_codes': { ko: '코드 만들기', en: 'Codes' },
  'init.after_codes_help': { ko: '필요한 만큼 코드를 만들어요.', en: 'As many as you need.' },
  'init.after_print': { ko: '라벨 인쇄', en: 'Labels' },
  'init.after_print_help': { ko: '라벨을 인쇄해 제품에 붙여요.', en: 'Print them and attach them.' },
  'init.after_scan': { ko: '첫 인증', en: 'First scan' },
  'init.after_scan_help': { ko: '직접 찍어서 확인해 보세요.', en: 'Scan one yourself.' },
  'init.guide': { ko: '시작 가이드 보기', en: 'Read how to start' },

  // guide
  'guide.title': { ko: '이용 가이드', en: 'Guide' },
  'guide.lead': {
    ko: '처음부터 차근차근, 화면과 함께 알려 드려요.',
    en: 'Step by step, with pictures. The guide itself is in Korean.',
  },
  'guide.ask': { ko: '가이드에서 찾기', en: 'Search the guide' },
  'guide.contents': { ko: '차례', en: 'Contents' },
  'guide.turn': { ko: '다른 글', en: 'More pages' },
  'guide.before': { ko: '이전', en: 'Previous' },
  'guide.next': { ko: '다음', en: 'Next' },
  'guide.search_title': { ko: '찾은 글', en: 'Search results' },
  'guide.found': { ko: '‘{asked}’에 대한 글이 {count}개 있어요.', en: '{count} results for “{asked}”.' },
  'guide.nothing': {
    ko: '‘{asked}’에 대한 글을 찾지 못했어요. 다른 말로 찾아 보세요.',
    en: 'No results for “{asked}”. Try other words.',
  },
} as const satisfies Texts
