export const shellKo = {
  // product cell
  // shell: side menu, top bar (000 §2)
  'shell.main_menu': '주 메뉴',
  'shell.open_menu': '메뉴 열기',
  'shell.shop_selector': '쇼핑몰 선택',
  'shell.breadcrumb': '현재 위치',
  'shell.guide': '이용 가이드',
  'shell.new_window': '새 창에서 열려요',
  'shell.apps': '앱',
  'shell.account': '내 계정',
  'shell.logout': '로그아웃',
  'shell.locked': '잠김',
  'shell.go_home': '처음으로',
  'shell.broken': '화면을 열지 못했어요',
  'menu.group_start': '시작',
  'menu.group_codes': '정품코드',
  'menu.group_customers': '고객',
  'menu.group_shop': '쇼핑몰',
  'menu.service_intro': '서비스 소개',
  'menu.dashboard': '대시보드',
  'menu.manage_product_info': '상품 관리',
  'menu.create_authcode': '정품코드 만들기',
  'menu.manage_authcode': '정품코드 관리',
  'menu.printqr': 'QR 인쇄',
  'menu.warranty_period': '보증기간 설정',
  'menu.manage_auth_members': '인증 회원 관리',
  'menu.lost_record': '분실 내역',
  'menu.orders': '주문과 정품코드',
  'menu.repairs': 'A/S 신청',
  'menu.fake_reports': '위조 의심 신고',
  'menu.message_manage': '메시지 관리',
  'menu.setting': '쇼핑몰 설정',
  'menu.approvals': '등록 승인',
  'menu.additional_service': '부가서비스',
  'menu.payment': '결제 관리',

  // screens and menu
  'screen.partner_login': '파트너 로그인',
  'screen.find_id': '아이디 찾기',
  'screen.find_password': '비밀번호 찾기',
  'screen.password_reset': '비밀번호 재설정',
  'screen.manage_product_info': '상품 정보 관리',
  'screen.warranty_period': '보증기간 설정',
  'screen.create_authcode': '정품코드 만들기',
  'screen.manage_authcode': '정품코드 관리',
  'screen.demo_ui': '화면 부품',
  'menu.products': '상품',
  'menu.codes': '정품코드',

  // intro: service introduction and first steps
  'screen.service_intro': '서비스 소개',
  'menu.start': '시작',

  // public pages
  'screen.init': '시작하기',

  // shell: pages that help
  'shell.not_found_help': '주소가 바뀌었거나 이 쇼핑몰에는 없는 페이지예요.',
  'shell.not_for_flavour': '지금 쓰는 쇼핑몰 플랫폼에서는 제공하지 않는 메뉴예요.',
  'shell.go_shop': '내 쇼핑몰로',
  'shell.request_id': '문의할 때 알려 주세요: {request_id}',
  'shell.not_loaded': '네트워크가 느리거나 새 버전이 나왔어요. 다시 시도하면 새로 불러와요.',
  'shell.broken_help': '다시 시도해 주세요. 계속되면 고객센터에 알려 주세요.',

  // screens of members (web/member-accounts)
  'screen.common_login': '로그인',
  'screen.member_login': '쇼핑몰 로그인',
  'screen.member_join': '가입하기',
  'screen.member_find_password': '비밀번호 찾기',
  'screen.member_reset_password': '비밀번호 재설정',

  // the partner portal: sign-up, application, start, information, legal texts
  'screen.terms': '이용약관',
  'screen.privacy': '개인정보 처리방침',
  'screen.collection': '개인정보 수집·이용 안내',
  'screen.sign_up': '파트너 이용 신청',
  'screen.application': '서비스 신청 현황',
  'screen.partner_start': '서비스 시작',
  'screen.setting': '쇼핑몰 설정',
  'screen.embed': '쇼핑몰에 넣기',
  'screen.shop_look': '디자인·표시·안내',
  'screen.auth_items': '등록 항목',
  'menu.shop': '쇼핑몰',
  'application.title': '서비스 신청 현황',

  // staff console: screens
  'screen.staff_login': '담당자 로그인',
  'screen.staff_home': '현황',
  'screen.staff_applications': '신청',
  'screen.staff_application': '신청',
  'screen.staff_malls': '쇼핑몰',
  'screen.staff_mall': '쇼핑몰',
  'screen.staff_accesses': '개인정보 접속기록',
  'screen.staff_audit': '활동 기록',
  'screen.staff_team': '담당자',

  // invitations (web/team)
  'screen.invite': '팀 초대',

  // shell: development
  'development.plan': '개발용 이용권',
  'development.plan_set': '이용권을 바꿨어요: {plan}',

  // shell: browser and network
  'browser.notice_label': '브라우저 안내',
  'browser.chrome_only': '이 서비스는 크롬(Chrome) 브라우저에서만 제대로 작동해요. 크롬으로 열어 주세요.',
  'browser.offline': '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.',

  // shell: top bar
  'shell.version': '버전 {version}',
  'shell.app_open': '지금 열려 있어요',
  'shell.platform_apps': '쇼핑몰 관리자의 앱 목록',

  // public pages: names of screens
  'screen.home': '처음',
  'screen.information': '서비스 안내',

  // staff console: failed messages
  'screen.staff_senders': '발신번호',
  'screen.staff_messages': '발송 실패',

  // the team's screen (web/team)
  'screen.recalls': '리콜',
  'screen.repair_settings': 'A/S 신청 설정',
  'screen.rewards': '인증 혜택',
  'screen.team': '팀',
  'screen.account': '내 계정',

  // a hosted shop's platform that is down or must be connected again
  'platform_notice.label': '쇼핑몰 플랫폼 상태',
  'platform_notice.reconnect':
    '쇼핑몰 플랫폼과 연결이 끊겼어요. 받아 둔 상품으로 계속 쓸 수 있지만, 새 상품은 다시 연결해야 보여요.',
  'platform_notice.reconnect_way': '다시 연결하기',
  'platform_notice.down': '쇼핑몰 플랫폼이 {time}부터 응답하지 않아요. 받아 둔 상품으로 계속 쓸 수 있어요.',
  'platform_notice.look_again': '다시 확인',

  // the screens of batches and jobs
  'screen.batches': '코드 묶음',
  'screen.jobs': '작업 센터',
  'jobs.running_mark': '진행 중인 작업 {count}개',

  // payment: the screen
  'sandbox_notice.label': '시험용 샵 안내',
  'sandbox_notice.here': '시험용 샵이에요. 메시지는 아무에게도 가지 않고, 코드는 시험용이라고 표시돼요.',
  'sandbox_notice.leave': '원래 샵으로 돌아가기',
  'sandbox_notice.closed': '시험용 샵에는 계정과 팀, 결제가 없어요. 원래 샵에서 관리해 주세요.',
  'clone_notice.label': '복제 의심 알림',
  'clone_notice.open': '복제가 의심되는 정품코드가 있어요. 스캔한 곳을 확인하고 판단을 남겨 주세요.',
  'clone_notice.look': '확인하기',
  'webhook_notice.label': '웹훅 알림',
  'webhook_notice.paused':
    '답이 없는 웹훅을 멈췄어요. 그동안의 소식은 30일 동안 남아 있어요. 받는 프로그램을 고친 뒤 다시 켜 주세요.',
  'webhook_notice.look': '웹훅 보기',
  'plan_notice.label': '이용권 알림',
  'plan_notice.week': '이용권이 {date}에 끝나요. {days}일 남았어요.',
  'plan_notice.day': '이용권이 내일 끝나요. 내일이 지나면 관리 메뉴가 잠겨요.',
  'plan_notice.today': '이용권이 오늘 끝나요. 오늘이 지나면 관리 메뉴가 잠겨요.',
  'plan_notice.pay': '이용권 결제하기',

  // payment: the staff's books
  'screen.staff_books': '장부',

  // failures: request, server, session (errors.ts)
  'auth.not_approved': '이용 신청을 확인하고 있어요. 승인되면 바로 사용할 수 있어요.',

  // an app that the mall does not use (000 §4, resolution 18)
  'service_status.not_used': '{service}는 아직 이용하지 않아요',
  'service_status.help': '이 쇼핑몰이 이용하는 서비스로 들어가 주세요. 이 서비스도 이용하려면 담당자에게 알려 주세요.',
  'service_status.used': '이용 중',
  'service_status.unused': '이용 안 함',
  'shell.lost_news': '새 시도 {count}건',
  'shell.approval_news': '승인을 기다리는 등록 {count}건',
  'shell.repair_news': '새 A/S 신청 {count}건',
  'shell.fake_news': '새 신고 {count}건',
} as const
