import type { Texts } from '../text/sentence.ts'

export const shellTexts = {
  // product cell
  // shell: side menu, top bar (000 §2)
  'shell.main_menu': { ko: '주 메뉴', en: 'Main menu' },
  'shell.open_menu': { ko: '메뉴 열기', en: 'Open menu' },
  'shell.shop_selector': { ko: '쇼핑몰 선택', en: 'Choose a shop' },
  'shell.breadcrumb': { ko: '현재 위치', en: 'Breadcrumb' },
  'shell.guide': { ko: '이용 가이드', en: 'Guide' },
  'shell.new_window': { ko: '새 창에서 열려요', en: 'opens in a new tab' },
  'shell.apps': { ko: '앱', en: 'Apps' },
  'shell.account': { ko: '내 계정', en: 'My account' },
  'shell.locked': { ko: '잠김', en: 'Locked' },
  'shell.go_home': { ko: '처음으로', en: 'Go to the start page' },
  'shell.broken': { ko: '화면을 열지 못했어요', en: 'This screen could not be opened' },
  'menu.group_start': { ko: '시작', en: 'Start' },
  'menu.group_customers': { ko: '고객', en: 'Customers' },
  'menu.service_intro': { ko: '서비스 소개', en: 'About the service' },
  'menu.dashboard': { ko: '대시보드', en: 'Dashboard' },
  'menu.manage_product_info': { ko: '상품 관리', en: 'Products' },
  'menu.manage_authcode': { ko: '정품코드 관리', en: 'Manage codes' },
  'menu.printqr': { ko: 'QR 인쇄', en: 'Print QR labels' },
  'menu.warranty_period': { ko: '보증기간 설정', en: 'Warranty period' },
  'menu.manage_auth_members': { ko: '인증 회원 관리', en: 'Certified members' },
  'menu.lost_record': { ko: '분실 내역', en: 'Lost records' },
  'menu.orders': { ko: '주문과 정품코드', en: 'Orders and codes' },
  'menu.repairs': { ko: 'A/S 신청', en: 'Repair requests' },
  'menu.fake_reports': { ko: '위조 의심 신고', en: 'Suspected fakes' },
  'menu.message_manage': { ko: '메시지 관리', en: 'Messages' },
  'menu.setting': { ko: '쇼핑몰 설정', en: 'Shop settings' },
  'menu.approvals': { ko: '등록 승인', en: 'Approvals' },
  'menu.additional_service': { ko: '부가서비스', en: 'Additional services' },
  'menu.payment': { ko: '결제 관리', en: 'Payment' },

  // screens and menu
  'screen.partner_login': { ko: '파트너 로그인', en: 'Partner login' },
  'screen.find_id': { ko: '아이디 찾기', en: 'Find ID' },
  'screen.find_password': { ko: '비밀번호 찾기', en: 'Find password' },
  'screen.password_reset': { ko: '비밀번호 재설정', en: 'Reset password' },
  'screen.manage_product_info': { ko: '상품 정보 관리', en: 'Products' },
  'screen.warranty_period': { ko: '보증기간 설정', en: 'Warranty period' },
  'screen.create_authcode': { ko: '정품코드 만들기', en: 'Issue codes' },
  'screen.manage_authcode': { ko: '정품코드 관리', en: 'Codes' },
  'screen.demo_ui': { ko: '화면 부품', en: 'Components' },
  'menu.products': { ko: '상품', en: 'Products' },
  'menu.codes': { ko: '정품코드', en: 'Codes' },

  // intro: service introduction and first steps
  'screen.service_intro': { ko: '서비스 소개', en: 'Service introduction' },
  'menu.start': { ko: '시작', en: 'Start' },

  // public pages
  'screen.init': { ko: '시작하기', en: 'Get started' },

  // shell: pages that help
  'shell.not_found_help': {
    ko: '주소가 바뀌었거나 이 쇼핑몰에는 없는 페이지예요.',
    en: 'The address has changed, or this shop has no such page.',
  },
  'shell.not_for_flavour': {
    ko: '지금 쓰는 쇼핑몰 플랫폼에서는 제공하지 않는 메뉴예요.',
    en: 'This menu is not available on your shop’s platform.',
  },
  'shell.go_shop': { ko: '내 쇼핑몰로', en: 'Back to my shop' },
  'shell.request_id': { ko: '문의할 때 알려 주세요: {request_id}', en: 'Reference for support: {request_id}' },
  'shell.not_loaded': {
    ko: '네트워크가 느리거나 새 버전이 나왔어요. 다시 시도하면 새로 불러와요.',
    en: 'The network is slow or there is a new version. Try again to reload the page.',
  },
  'shell.broken_help': {
    ko: '다시 시도해 주세요. 계속되면 고객센터에 알려 주세요.',
    en: 'Please try again. If it keeps happening, contact support.',
  },

  // screens of members (web/member-accounts)
  'screen.common_login': { ko: '로그인', en: 'Log in' },
  'screen.member_login': { ko: '쇼핑몰 로그인', en: 'Shop login' },
  'screen.member_join': { ko: '가입하기', en: 'Sign up' },
  'screen.member_find_password': { ko: '비밀번호 찾기', en: 'Find password' },
  'screen.member_reset_password': { ko: '비밀번호 재설정', en: 'Reset password' },

  // the partner portal: sign-up, application, start, information, legal texts
  'screen.terms': { ko: '이용약관', en: 'Terms of service' },
  'screen.privacy': { ko: '개인정보 처리방침', en: 'Privacy policy' },
  'screen.collection': { ko: '개인정보 수집·이용 안내', en: 'Notice on collecting personal data' },
  'screen.sign_up': { ko: '파트너 이용 신청', en: 'Partner sign-up' },
  'screen.application': { ko: '서비스 신청 현황', en: 'Service application status' },
  'screen.partner_start': { ko: '서비스 시작', en: 'Start the service' },
  'screen.setting': { ko: '쇼핑몰 설정', en: 'Shop settings' },
  'screen.embed': { ko: '쇼핑몰에 넣기', en: 'In your own site' },
  'screen.shop_look': { ko: '디자인·표시·안내', en: 'Design, display, information' },
  'screen.auth_items': { ko: '등록 항목', en: 'Registration items' },
  'menu.shop': { ko: '쇼핑몰', en: 'Shop' },
  'application.title': { ko: '서비스 신청 현황', en: 'Service application status' },

  // staff console: screens
  'screen.staff_login': { ko: '담당자 로그인', en: 'Staff login' },
  'screen.staff_home': { ko: '현황', en: 'Overview' },
  'screen.staff_applications': { ko: '신청', en: 'Applications' },
  'screen.staff_application': { ko: '신청', en: 'Application' },
  'screen.staff_malls': { ko: '쇼핑몰', en: 'Malls' },
  'screen.staff_mall': { ko: '쇼핑몰', en: 'Mall' },
  'screen.staff_accesses': { ko: '개인정보 접속기록', en: 'Personal data log' },
  'screen.staff_audit': { ko: '활동 기록', en: 'Audit' },
  'screen.staff_team': { ko: '담당자', en: 'Staff' },

  // invitations (web/team)
  'screen.invite': { ko: '팀 초대', en: 'Team invitation' },

  // shell: development
  'development.plan': { ko: '개발용 이용권', en: 'Plan for development' },
  'development.plan_set': { ko: '이용권을 바꿨어요: {plan}', en: 'The plan is set: {plan}' },

  // shell: browser and network
  'browser.notice_label': { ko: '브라우저 안내', en: 'About your browser' },
  'browser.chrome_only': {
    ko: '이 서비스는 크롬(Chrome) 브라우저에서만 제대로 작동해요. 크롬으로 열어 주세요.',
    en: 'This service works only in the Chrome browser. Please open it in Chrome.',
  },
  'browser.offline': {
    ko: '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.',
    en: 'You are offline. You can continue when you are connected again.',
  },

  // shell: top bar
  'shell.version': { ko: '버전 {version}', en: 'Version {version}' },
  'shell.app_open': { ko: '지금 열려 있어요', en: 'Open now' },
  'shell.platform_apps': { ko: '쇼핑몰 관리자의 앱 목록', en: 'App list of the shop’s admin' },

  // public pages: names of screens
  'screen.home': { ko: '처음', en: 'Home' },
  'screen.information': { ko: '서비스 안내', en: 'About the service' },

  // staff console: failed messages
  'screen.staff_senders': { ko: '발신번호', en: 'Sender numbers' },
  'screen.staff_messages': { ko: '발송 실패', en: 'Failed messages' },

  // the team's screen (web/team)
  'screen.recalls': { ko: '리콜', en: 'Recalls' },
  'screen.repair_settings': { ko: 'A/S 신청 설정', en: 'Repair request settings' },
  'screen.rewards': { ko: '인증 혜택', en: 'Rewards' },
  'screen.team': { ko: '팀', en: 'Team' },
  'screen.account': { ko: '내 계정', en: 'My account' },

  // a hosted shop's platform that is down or must be connected again
  'platform_notice.label': { ko: '쇼핑몰 플랫폼 상태', en: 'Shop platform status' },
  'platform_notice.reconnect': {
    ko: '쇼핑몰 플랫폼과 연결이 끊겼어요. 받아 둔 상품으로 계속 쓸 수 있지만, 새 상품은 다시 연결해야 보여요.',
    en: 'The connection to your shop platform has ended. You can continue with the products stored here; new ones appear after you connect again.',
  },
  'platform_notice.reconnect_way': { ko: '다시 연결하기', en: 'Connect again' },
  'platform_notice.down': {
    ko: '쇼핑몰 플랫폼이 {time}부터 응답하지 않아요. 받아 둔 상품으로 계속 쓸 수 있어요.',
    en: 'Your shop platform has not responded since {time}. You can continue with the products stored here.',
  },

  // the screens of batches and jobs
  'screen.batches': { ko: '코드 묶음', en: 'Batches' },
  'screen.jobs': { ko: '작업 센터', en: 'Job centre' },
  'jobs.running_mark': { ko: '진행 중인 작업 {count}개', en: '{count} jobs running' },

  // payment: the screen
  'sandbox_notice.label': { ko: '시험용 샵 안내', en: 'Sandbox notice' },
  'sandbox_notice.here': {
    ko: '시험용 샵이에요. 메시지는 아무에게도 가지 않고, 코드는 시험용이라고 표시돼요.',
    en: 'This is a sandbox shop. Messages reach nobody, and codes are marked as tests.',
  },
  'sandbox_notice.leave': { ko: '원래 샵으로 돌아가기', en: 'Back to your shop' },
  'sandbox_notice.closed': {
    ko: '시험용 샵에는 계정과 팀, 결제가 없어요. 원래 샵에서 관리해 주세요.',
    en: 'A sandbox has no account, team or payments. Manage them in your shop.',
  },
  'clone_notice.label': { ko: '복제 의심 알림', en: 'Suspected copies' },
  'clone_notice.open': {
    ko: '복제가 의심되는 정품코드가 있어요. 스캔한 곳을 확인하고 판단을 남겨 주세요.',
    en: 'Some codes may have been copied. Look at where they were scanned and record your judgement.',
  },
  'clone_notice.look': { ko: '확인하기', en: 'Look at them' },
  'webhook_notice.label': { ko: '웹훅 알림', en: 'Webhook notice' },
  'webhook_notice.paused': {
    ko: '답이 없는 웹훅을 멈췄어요. 그동안의 소식은 30일 동안 남아 있어요. 받는 프로그램을 고친 뒤 다시 켜 주세요.',
    en: 'A webhook that did not answer has been paused. What happens is kept for 30 days. Mend the receiving program, then turn it on again.',
  },
  'webhook_notice.look': { ko: '웹훅 보기', en: 'See the webhook' },
  'plan_notice.label': { ko: '이용권 알림', en: 'Plan notice' },
  'plan_notice.week': {
    ko: '이용권이 {date}에 끝나요. {days}일 남았어요.',
    en: 'Your plan ends on {date}. {days} days are left.',
  },
  'plan_notice.day': {
    ko: '이용권이 내일 끝나요. 내일이 지나면 관리 메뉴가 잠겨요.',
    en: 'Your plan ends tomorrow. After that, the menus are locked.',
  },
  'plan_notice.today': {
    ko: '이용권이 오늘 끝나요. 오늘이 지나면 관리 메뉴가 잠겨요.',
    en: 'Your plan ends today. After that, the menus are locked.',
  },
  'plan_notice.pay': { ko: '이용권 결제하기', en: 'Pay for a plan' },

  // payment: the staff's books
  'screen.staff_books': { ko: '장부', en: 'Books' },

  // failures: request, server, session (errors.ts)
  'auth.not_approved': {
    ko: '이용 신청을 확인하고 있어요. 승인되면 바로 사용할 수 있어요.',
    en: 'Your application is being reviewed. You can start as soon as it is approved.',
  },

  // an app that the mall does not use (000 §4, resolution 18)
  'service_status.not_used': { ko: '{service}는 아직 이용하지 않아요', en: '{service} is not in use yet' },
  'service_status.help': {
    ko: '이 쇼핑몰이 이용하는 서비스로 들어가 주세요. 이 서비스도 이용하려면 담당자에게 알려 주세요.',
    en: 'Continue to the service that this shop uses. To add this one, contact our staff.',
  },
  'service_status.used': { ko: '이용 중', en: 'In use' },
  'service_status.unused': { ko: '이용 안 함', en: 'Not in use' },
  'shell.lost_news': { ko: '새 시도 {count}건', en: '{count} new attempts' },
  'shell.approval_news': { ko: '승인을 기다리는 등록 {count}건', en: '{count} registrations waiting for approval' },
  'shell.repair_news': { ko: '새 A/S 신청 {count}건', en: '{count} new repair requests' },
  'shell.fake_news': { ko: '새 신고 {count}건', en: '{count} new reports' },
} as const satisfies Texts
