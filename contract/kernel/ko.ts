export const kernelKo = {
  // language and product
  'product.name': '정품인증',
  'product.title': '정품 인증 서비스',
  'product.title_digital': '디지털 정품 인증 서비스',
  'language.ko': '한국어',

  // ui: words of the design system (web/ui)
  'ui.close': '닫기',
  'ui.cancel': '취소',
  'ui.confirm': '확인',
  'ui.retry': '다시 시도',
  'ui.clear_field': '{label} 지우기',
  'ui.copy': '복사',
  'ui.copied': '복사했어요',
  'ui.required': '필수',
  'ui.loading': '불러오고 있어요',
  'ui.password_show': '비밀번호 보기',
  'ui.password_hide': '비밀번호 숨기기',
  'ui.skip_to_content': '본문으로 건너뛰기',
  'ui.empty_title': '아직 아무것도 없어요',
  'ui.error_title': '불러오지 못했어요',
  'ui.error_help': '잠시 뒤에 다시 시도해 주세요.',
  'ui.seconds_left': '약 {count}초 남았어요',
  'ui.minutes_left': '약 {count}분 남았어요',
  'ui.progress_count': '{total}개 중 {done}개',

  // ui: table and paging
  'table.select_all': '이 페이지 모두 선택',
  'table.select_row': '{name} 선택',
  'table.selected': '{count}건을 선택했어요',
  'table.deselect': '선택 해제',
  'table.bulk_actions': '선택한 항목 작업',
  'table.row_menu': '{name} 메뉴',
  'table.actions': '작업',
  'table.sort_by': '{column} 정렬',
  'pager.label': '페이지 이동',
  'pager.page': '페이지 {page}',
  'pager.size': '한 번에 보기',
  'pager.size_value': '{count}개씩',
  'pager.range': '{total}건 중 {from}–{to}',
  'pager.previous': '이전 페이지',
  'pager.next': '다음 페이지',
  'pager.first': '첫 페이지',
  'pager.last': '마지막 페이지',

  // ui: dates
  'date.from': '시작일',
  'date.to': '종료일',
  'date.open_calendar': '달력 열기',
  'date.calendar': '기간 달력',
  'date.preset': '기간 빠른 선택',
  'date.today': '오늘',
  'date.days_7': '7일',
  'date.month_1': '1개월',
  'date.months_3': '3개월',
  'date.previous_month': '이전 달',
  'date.next_month': '다음 달',
  'date.wrong': '날짜를 2026.11.21처럼 입력해 주세요',
  'date.reversed': '종료일이 시작일보다 빨라요',
  'date.until': '{date}까지',

  // ui: files
  'file.drop': '파일을 끌어다 놓거나 눌러서 선택하세요',
  'file.drop_now': '여기에 놓으세요',
  'file.remove': '빼기',
  'file.preview': '{name} 미리보기',
  'file.wrong_type': '{types} 파일만 올릴 수 있어요',
  'file.too_large': '{size}보다 작은 파일을 골라 주세요',

  // language, theme
  'language.label': '언어',
  'theme.label': '화면 밝기',
  'theme.light': '밝게',
  'theme.dark': '어둡게',
  'theme.system': '기기 설정',

  // filter panel (web/parts)
  'filter.search': '검색',
  'filter.reset': '초기화',
  'filter.fold': '접기',
  'filter.chips': '적용한 조건',
  'filter.remove': '{name} 조건 지우기',
  'filter.hidden': '이 기간 밖에 {count}건이 더 있어요.',
  'filter.widen': '전체 기간 보기',
  'filter.period_all': '전체 기간',
  'filter.period_today': '오늘',
  'filter.period_days_7': '최근 7일',
  'filter.period_month_1': '최근 1개월',
  'filter.period_months_3': '최근 3개월',
  'filter.period_days': '{from} – {to}',
  'filter.period_since': '{from}부터',
  'filter.period_until': '{to}까지',
  'filter.open': '필터',
  'filter.title': '검색 조건',
  'filter.in_force': '적용한 조건 {count}개',

  // failures: request, server, session (errors.ts)
  'request.invalid': '입력한 내용을 다시 확인해 주세요.',
  'request.version_unsupported': '지원하지 않는 버전이에요. X-Api-Version을 2020-09-01로 보내 주세요.',
  'request.not_found': '찾을 수 없는 주소예요.',
  'request.idempotency_mismatch': '같은 요청 키로 다른 내용을 보냈어요. 새 키로 다시 보내 주세요.',
  'request.too_large': '보낸 내용이 너무 커요. 나누어 보내 주세요.',
  'request.unsupported_type': '지원하지 않는 형식이에요.',
  'request.too_many': '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
  'server.unstable': '서비스가 불안정해요. 잠시 뒤에 다시 시도해 주세요.',
  'server.not_ready': '서비스를 준비하고 있어요. 잠시 뒤에 다시 시도해 주세요.',
  'server.busy': '지금 찾는 사람이 많아서 잠시 기다려야 해요. 몇 초 뒤에 다시 시도해 주세요.',
  'auth.required': '로그인이 필요해요.',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'image.not_an_image': 'PNG, JPG, WEBP 이미지만 올릴 수 있어요.',
  'image.damaged': '이미지가 손상되어 열 수 없어요. 다른 파일을 골라 주세요.',
  'image.too_many_pixels': '이미지가 너무 커요. 2,500만 화소 이하로 줄여 주세요.',
  'image.too_large': '이미지는 5MB까지 올릴 수 있어요.',
  'shop.not_found': '쇼핑몰을 찾을 수 없어요.',

  // shell: pages that help
  'request.not_found_title': '찾을 수 없는 페이지',

  // lists, members, lost records, messages, additional services, payment, printing
  'list.count': '{count}건',
  'list.pages': '{list} 페이지',
  'list.make_codes': '정품코드 만들기',
  'list.print_labels': '라벨 인쇄하기',
  'list.see_codes': '정품코드 보기',
  'list.nothing_help': '기간을 넓히거나 조건을 바꿔 보세요.',
  'list.export': '엑셀 받기',
  'list.export_go': '받기',
  'list.export_reason': '받는 이유',
  'list.export_reason_missing': '받는 이유를 적어 주세요.',

  // unsaved changes; looks at personal data; notes
  'leave.title': '저장하지 않고 나갈까요?',
  'leave.go': '저장하지 않고 나가기',
  'leave.help': '지금 나가면 바꾼 내용이 사라져요.',
  'proof.reason': '이유',
  'proof.reason_sample': '예: 보증 문의 회신',
  'proof.reason_missing': '이유를 적어 주세요.',
  'proof.code': '인증 앱의 6자리 번호 또는 복구 코드',
  'proof.password': '내 비밀번호',
  'proof.help': '본인 확인은 10분 동안 유지돼요.',
  'notes.title': '메모',
  'notes.none': '메모가 없어요. 메모는 구매자에게 보이지 않아요.',
  'notes.field': '새 메모',
  'notes.missing': '메모를 적어 주세요.',
  'notes.add': '메모 남기기',
  'notes.kept': '메모를 남겼어요',

  // staff console: screens
  'flavour.partner': '파트너',
  'flavour.mall': '카페24',
  'flavour.imweb': '아임웹',
  'app.cert_product': '정품 인증',
  'app.cert_digital': '디지털 정품 인증',
  'platform.cafe24': '카페24',
  'platform.imweb': '아임웹',
  'actor.operator': '운영자',
  'actor.staff': '담당자',
  'actor.buyer': '구매자',
  'actor.job': '자동 작업',
  'actor.platform': '플랫폼',
  'actor.nobody': '로그인 전',

  // a part of a screen that is loaded later
  'ui.part_missing': '화면의 일부를 불러오지 못했어요. 새로고침해 주세요.',

  // no room on the disk
  'server.disk_low': '저장 공간이 모자라서 지금은 보기만 할 수 있어요. 잠시 뒤에 다시 시도해 주세요.',

  // accounts: login and logout (000 §5, §8)
  'logout.done': '로그아웃되었습니다.',

  // roles and second factors
  'auth.role_refused': '지금 역할로는 할 수 없는 일이에요. 쇼핑몰 소유자에게 권한을 요청해 주세요.',
  'auth.second_factor_due': '이 쇼핑몰은 2단계 인증을 켠 사람만 쓸 수 있어요. 먼저 내 계정의 2단계 인증을 켜 주세요.',

  // the screens of batches and jobs
  'jobs.downloaded': '{file_name} 파일을 받았어요.',
  'jobs.export_begun': '파일을 만들기 시작했어요. 작업 센터에서 받을 수 있어요.',

  // shell: session, shop and network (000 §4, §8; ERR-05)
  'network.offline': '인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.',
  'network.failed': '서버에 연결하지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.',
  'shop.not_initialized': '쇼핑몰 정보를 준비하지 못했어요. 새로고침해 주세요.',
  'session.login_expired': '로그인이 만료됐어요. 다시 로그인해 주세요.',
  'session.auth_expired': '인증이 만료됐어요. 쇼핑몰 관리자의 앱 목록에서 다시 열어 주세요.',
  'session.key_expired': '인증 키가 만료됐어요. 처음 화면에서 다시 들어와 주세요.',
  'session.out_help': '다시 쓰려면 로그인하세요.',
  'session.sign_in': '로그인하러 가기',

  // status (000 §4), warranty, plan
  'warranty.days': '{count}일',
  'warranty.months': '{count}개월',
  'warranty.years': '{count}년',

  // print: the dialog and the label sheet (002 §2.2, §2.3, §5)
  'print.nothing_selected': '선택된 상품이 없습니다.',

  // the shop-manager dialog (002 §2.6)
  'manager.saved': '저장되었습니다.',
  'request.unknown_field': '서버가 모르는 항목이에요. 이름을 확인해 주세요.',
  'request.fixed_field': '주소에 있는 값과 달라요. 이 값은 바꿀 수 없어요.',
  'image.busy': '지금은 이미지를 처리할 여유가 없어요. 잠시 뒤에 다시 올려 주세요.',
  'shop.lacks_service': '이 서비스에는 없는 기능이에요. 다른 서비스를 열었는지 확인해 주세요.',
} as const
