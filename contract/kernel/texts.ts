import type { Texts } from '../text/sentence.ts'

export const kernelTexts = {
  // language and product
  'product.name': { ko: '정품인증', en: 'Genuine' },
  'product.title': { ko: '정품 인증 서비스', en: 'Genuine product certification' },
  'product.title_digital': { ko: '디지털 정품 인증 서비스', en: 'Digital product certification' },
  'language.ko': { ko: '한국어', en: '한국어' },

  // ui: words of the design system (web/ui)
  'ui.close': { ko: '닫기', en: 'Close' },
  'ui.cancel': { ko: '취소', en: 'Cancel' },
  'ui.confirm': { ko: '확인', en: 'OK' },
  'ui.retry': { ko: '다시 시도', en: 'Try again' },
  'ui.clear_field': { ko: '{label} 지우기', en: 'Clear {label}' },
  'ui.copy': { ko: '복사', en: 'Copy' },
  'ui.copied': { ko: '복사했어요', en: 'Copied' },
  'ui.required': { ko: '필수', en: 'Required' },
  'ui.loading': { ko: '불러오고 있어요', en: 'Loading' },
  'ui.password_show': { ko: '비밀번호 보기', en: 'Show password' },
  'ui.password_hide': { ko: '비밀번호 숨기기', en: 'Hide password' },
  'ui.skip_to_content': { ko: '본문으로 건너뛰기', en: 'Skip to content' },
  'ui.empty_title': { ko: '아직 아무것도 없어요', en: 'Nothing here yet' },
  'ui.error_title': { ko: '불러오지 못했어요', en: 'This could not be loaded' },
  'ui.error_help': { ko: '잠시 뒤에 다시 시도해 주세요.', en: 'Please try again in a moment.' },
  'ui.seconds_left': { ko: '약 {count}초 남았어요', en: 'About {count} seconds left' },
  'ui.minutes_left': { ko: '약 {count}분 남았어요', en: 'About {count} minutes left' },
  'ui.progress_count': { ko: '{total}개 중 {done}개', en: '{done} of {total}' },

  // ui: table and paging
  'table.select_all': { ko: '이 페이지 모두 선택', en: 'Select all on this page' },
  'table.select_row': { ko: '{name} 선택', en: 'Select {name}' },
  'table.selected': { ko: '{count}건을 선택했어요', en: '{count} selected' },
  'table.deselect': { ko: '선택 해제', en: 'Clear selection' },
  'table.bulk_actions': { ko: '선택한 항목 작업', en: 'Actions for the selected rows' },
  'table.row_menu': { ko: '{name} 메뉴', en: 'Menu for {name}' },
  'table.actions': { ko: '작업', en: 'Actions' },
  'table.sort_by': { ko: '{column} 정렬', en: 'Sort by {column}' },
  'pager.label': { ko: '페이지 이동', en: 'Pages' },
  'pager.page': { ko: '페이지 {page}', en: 'Page {page}' },
  'pager.size': { ko: '한 번에 보기', en: 'Rows per page' },
  'pager.size_value': { ko: '{count}개씩', en: '{count} per page' },
  'pager.range': { ko: '{total}건 중 {from}–{to}', en: '{from}–{to} of {total}' },
  'pager.previous': { ko: '이전 페이지', en: 'Previous page' },
  'pager.next': { ko: '다음 페이지', en: 'Next page' },
  'pager.first': { ko: '첫 페이지', en: 'First page' },
  'pager.last': { ko: '마지막 페이지', en: 'Last page' },

  // ui: dates
  'date.from': { ko: '시작일', en: 'Start date' },
  'date.to': { ko: '종료일', en: 'End date' },
  'date.open_calendar': { ko: '달력 열기', en: 'Open calendar' },
  'date.calendar': { ko: '기간 달력', en: 'Date range calendar' },
  'date.preset': { ko: '기간 빠른 선택', en: 'Quick ranges' },
  'date.today': { ko: '오늘', en: 'Today' },
  'date.days_7': { ko: '7일', en: '7 days' },
  'date.month_1': { ko: '1개월', en: '1 month' },
  'date.months_3': { ko: '3개월', en: '3 months' },
  'date.previous_month': { ko: '이전 달', en: 'Previous month' },
  'date.next_month': { ko: '다음 달', en: 'Next month' },
  'date.wrong': { ko: '날짜를 2026.11.21처럼 입력해 주세요', en: 'Enter the date like 2026.11.21' },
  'date.reversed': { ko: '종료일이 시작일보다 빨라요', en: 'The end date is before the start date' },
  'date.until': { ko: '{date}까지', en: 'until {date}' },

  // ui: files
  'file.drop': { ko: '파일을 끌어다 놓거나 눌러서 선택하세요', en: 'Drop a file here or choose one' },
  'file.drop_now': { ko: '여기에 놓으세요', en: 'Drop it here' },
  'file.remove': { ko: '빼기', en: 'Remove' },
  'file.preview': { ko: '{name} 미리보기', en: 'Preview of {name}' },
  'file.wrong_type': { ko: '{types} 파일만 올릴 수 있어요', en: 'Only {types} files can be uploaded' },
  'file.too_large': { ko: '{size}보다 작은 파일을 골라 주세요', en: 'Choose a file smaller than {size}' },

  // language, theme
  'language.label': { ko: '언어', en: 'Language' },
  'theme.label': { ko: '화면 밝기', en: 'Appearance' },
  'theme.light': { ko: '밝게', en: 'Light' },
  'theme.dark': { ko: '어둡게', en: 'Dark' },
  'theme.system': { ko: '기기 설정', en: 'System' },

  // filter panel (web/parts)
  'filter.search': { ko: '검색', en: 'Search' },
  'filter.reset': { ko: '초기화', en: 'Reset' },
  'filter.fold': { ko: '접기', en: 'Fold' },
  'filter.chips': { ko: '적용한 조건', en: 'Filters in use' },
  'filter.remove': { ko: '{name} 조건 지우기', en: 'Remove the filter: {name}' },
  'filter.hidden': { ko: '이 기간 밖에 {count}건이 더 있어요.', en: '{count} more outside this period.' },
  'filter.widen': { ko: '전체 기간 보기', en: 'Show all dates' },
  'filter.period_all': { ko: '전체 기간', en: 'All dates' },
  'filter.period_days_7': { ko: '최근 7일', en: 'Last 7 days' },
  'filter.period_month_1': { ko: '최근 1개월', en: 'Last month' },
  'filter.period_months_3': { ko: '최근 3개월', en: 'Last 3 months' },
  'filter.period_days': { ko: '{from} – {to}', en: '{from} – {to}' },
  'filter.period_since': { ko: '{from}부터', en: 'Since {from}' },
  'filter.period_until': { ko: '{to}까지', en: 'Until {to}' },
  'filter.open': { ko: '필터', en: 'Filters' },
  'filter.title': { ko: '검색 조건', en: 'Search filters' },
  'filter.in_force': { ko: '적용한 조건 {count}개', en: '{count} active' },

  // failures: request, server, session (errors.ts)
  'request.invalid': {
    ko: '입력한 내용을 다시 확인해 주세요.',
    en: 'Please check what you entered.',
    ja: '入力した内容をもう一度ご確認ください。',
    zh: '请重新核对输入的内容。',
  },
  'request.version_unsupported': {
    ko: '지원하지 않는 버전이에요. X-Api-Version을 2020-09-01로 보내 주세요.',
    en: 'This version is not supported. Send X-Api-Version 2020-09-01.',
  },
  'request.not_found': {
    ko: '찾을 수 없는 주소예요.',
    en: 'This address does not exist.',
    ja: 'このアドレスのページはありません。',
    zh: '该地址的页面不存在。',
  },
  'request.idempotency_mismatch': {
    ko: '같은 요청 키로 다른 내용을 보냈어요. 새 키로 다시 보내 주세요.',
    en: 'The same request key was used with different content. Send it again with a new key.',
    ja: '同じ操作が別の内容で送られました。ページを開き直してください。',
    zh: '同一请求的内容不一致，请重新打开页面。',
  },
  'request.too_large': {
    ko: '보낸 내용이 너무 커요. 나누어 보내 주세요.',
    en: 'The request is too large. Send it in parts.',
    ja: '送る内容が大きすぎます。小さくしてお送りください。',
    zh: '发送的内容过大，请缩小后再发送。',
  },
  'request.unsupported_type': {
    ko: '지원하지 않는 형식이에요.',
    en: 'This content type is not supported.',
    ja: '対応していない形式です。',
    zh: '不支持此格式。',
  },
  'request.too_many': {
    ko: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Too many requests. Please try again in a moment.',
    ja: '操作が多すぎます。しばらくしてからもう一度お試しください。',
    zh: '操作过于频繁，请稍后再试。',
  },
  'server.unstable': {
    ko: '서비스가 불안정해요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The service is temporarily unavailable. Please try again in a moment.',
    ja: 'サービスが不安定です。しばらくしてからもう一度お試しください。',
    zh: '服务暂时不稳定，请稍后再试。',
  },
  'server.not_ready': {
    ko: '서비스를 준비하고 있어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The service is starting. Please try again in a moment.',
    ja: 'サービスを準備しています。しばらくしてからもう一度お試しください。',
    zh: '服务正在准备中，请稍后再试。',
  },
  'server.busy': {
    ko: '지금 찾는 사람이 많아서 잠시 기다려야 해요. 몇 초 뒤에 다시 시도해 주세요.',
    en: 'Too many requests at once. Please try again in a few seconds.',
    ja: 'ただいまアクセスが集中しています。数秒後にもう一度お試しください。',
    zh: '现在访问的人较多，请几秒后再试。',
  },
  'auth.required': { ko: '로그인이 필요해요.', en: 'Please log in.' },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'image.not_an_image': {
    ko: 'PNG, JPG, WEBP 이미지만 올릴 수 있어요.',
    en: 'Only PNG, JPG and WEBP images can be uploaded.',
    ja: 'PNG、JPG、WEBPの画像だけを送れます。',
    zh: '只能上传PNG、JPG、WEBP图片。',
  },
  'image.damaged': {
    ko: '이미지가 손상되어 열 수 없어요. 다른 파일을 골라 주세요.',
    en: 'The image is damaged. Choose another file.',
    ja: '画像が壊れていて開けません。別のファイルを選んでください。',
    zh: '图片已损坏，无法打开。请选择其他文件。',
  },
  'image.too_many_pixels': {
    ko: '이미지가 너무 커요. 2,500만 화소 이하로 줄여 주세요.',
    en: 'The image has too many pixels. Keep it under 25 megapixels.',
    ja: '画像が大きすぎます。2,500万画素以下にしてください。',
    zh: '图片过大，请缩小到2,500万像素以下。',
  },
  'image.too_large': {
    ko: '이미지는 5MB까지 올릴 수 있어요.',
    en: 'An image may be at most 5 MB.',
    ja: '画像は5MBまでです。',
    zh: '图片最大5MB。',
  },
  'shop.not_found': {
    ko: '쇼핑몰을 찾을 수 없어요.',
    en: 'This shop was not found.',
    ja: 'ショップが見つかりません。',
    zh: '找不到该店铺。',
  },

  // shell: pages that help
  'request.not_found_title': { ko: '찾을 수 없는 페이지', en: 'Page not found' },

  // lists, members, lost records, messages, additional services, payment, printing
  'list.count': { ko: '{count}건', en: '{count} found' },
  'list.pages': { ko: '{list} 페이지', en: 'Pages of {list}' },
  'list.see_codes': { ko: '정품코드 보기', en: 'See codes' },
  'list.nothing_help': { ko: '기간을 넓히거나 조건을 바꿔 보세요.', en: 'Widen the period or change the filters.' },
  'list.export': { ko: '엑셀 받기', en: 'Download Excel' },
  'list.export_go': { ko: '받기', en: 'Download' },
  'list.export_reason': { ko: '받는 이유', en: 'Reason' },
  'list.export_reason_missing': { ko: '받는 이유를 적어 주세요.', en: 'Enter a reason.' },

  // unsaved changes; looks at personal data; notes
  'leave.title': { ko: '저장하지 않고 나갈까요?', en: 'Leave without saving?' },
  'leave.go': { ko: '저장하지 않고 나가기', en: 'Leave without saving' },
  'leave.help': { ko: '지금 나가면 바꾼 내용이 사라져요.', en: 'If you leave now, your changes are lost.' },
  'proof.reason_sample': { ko: '예: 보증 문의 회신', en: 'For example, answering a warranty request' },
  'proof.reason_missing': { ko: '이유를 적어 주세요.', en: 'Enter a reason.' },
  'proof.code': {
    ko: '인증 앱의 6자리 번호 또는 복구 코드',
    en: '6-digit code of your authenticator, or a recovery code',
  },
  'proof.password': { ko: '내 비밀번호', en: 'Your password' },
  'proof.help': { ko: '본인 확인은 10분 동안 유지돼요.', en: 'You will not be asked again for 10 minutes.' },
  'notes.title': { ko: '메모', en: 'Notes' },
  'notes.none': { ko: '메모가 없어요. 메모는 구매자에게 보이지 않아요.', en: 'No notes. The buyer never sees them.' },
  'notes.field': { ko: '새 메모', en: 'New note' },
  'notes.missing': { ko: '메모를 적어 주세요.', en: 'Write a note.' },
  'notes.add': { ko: '메모 남기기', en: 'Add note' },
  'notes.kept': { ko: '메모를 남겼어요', en: 'Note added' },

  // staff console: screens
  'flavour.partner': { ko: '파트너', en: 'Partner' },
  'flavour.mall': { ko: '카페24', en: 'Cafe24' },
  'flavour.imweb': { ko: '아임웹', en: 'imweb' },
  'app.cert_product': { ko: '정품 인증', en: 'Product authentication' },
  'app.cert_digital': { ko: '디지털 정품 인증', en: 'Digital authentication' },
  'platform.cafe24': { ko: '카페24', en: 'Cafe24' },
  'platform.imweb': { ko: '아임웹', en: 'imweb' },
  'actor.operator': { ko: '운영자', en: 'Operator' },
  'actor.staff': { ko: '담당자', en: 'Staff' },
  'actor.buyer': { ko: '구매자', en: 'Buyer' },
  'actor.job': { ko: '자동 작업', en: 'Job' },
  'actor.platform': { ko: '플랫폼', en: 'Platform' },
  'actor.nobody': { ko: '로그인 전', en: 'Not logged in' },

  // a part of a screen that is loaded later
  'ui.part_missing': {
    ko: '화면의 일부를 불러오지 못했어요. 새로고침해 주세요.',
    en: 'Part of this page did not load. Please refresh.',
  },

  // no room on the disk
  'server.disk_low': {
    ko: '저장 공간이 모자라서 지금은 보기만 할 수 있어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The disk is nearly full, so nothing can be changed for now. Try again later.',
    ja: '保存する場所が足りないため、今は見ることだけできます。しばらくしてからもう一度お試しください。',
    zh: '存储空间不足，目前只能查看，请稍后再试。',
  },

  // accounts: login and logout (000 §5, §8)
  'logout.done': { ko: '로그아웃되었습니다.', en: 'You have been logged out.' },

  // roles and second factors
  'auth.role_refused': {
    ko: '지금 역할로는 할 수 없는 일이에요. 쇼핑몰 소유자에게 권한을 요청해 주세요.',
    en: 'Your role does not allow this. Ask the shop’s owner for permission.',
  },
  'auth.second_factor_due': {
    ko: '이 쇼핑몰은 2단계 인증을 켠 사람만 쓸 수 있어요. 먼저 내 계정의 2단계 인증을 켜 주세요.',
    en: 'This shop is for people with two-step login only. Please turn it on in your account first.',
  },

  // the screens of batches and jobs
  'jobs.downloaded': { ko: '{file_name} 파일을 받았어요.', en: '{file_name} has been downloaded.' },
  'jobs.export_begun': {
    ko: '파일을 만들기 시작했어요. 작업 센터에서 받을 수 있어요.',
    en: 'The files are being created. Download them in the job centre.',
  },

  // shell: session, shop and network (000 §4, §8; ERR-05)
  'network.offline': {
    ko: '인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.',
    en: 'You are offline. Check your connection and try again.',
  },
  'network.failed': {
    ko: '서버에 연결하지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.',
    en: 'The server could not be reached. Check your network and try again.',
  },
  'shop.not_initialized': {
    ko: '쇼핑몰 정보를 준비하지 못했어요. 새로고침해 주세요.',
    en: 'Shop info was not initialized. Refresh.',
  },
  'session.login_expired': {
    ko: '로그인이 만료됐어요. 다시 로그인해 주세요.',
    en: 'Your login has expired. Please log in again.',
  },
  'session.auth_expired': {
    ko: '인증이 만료됐어요. 쇼핑몰 관리자의 앱 목록에서 다시 열어 주세요.',
    en: 'Authentication has expired. Please open the app again from the app list of your shop’s admin.',
  },
  'session.key_expired': {
    ko: '인증 키가 만료됐어요. 처음 화면에서 다시 들어와 주세요.',
    en: 'The authentication key has expired. Please open the app again.',
  },
  'session.out_help': { ko: '다시 쓰려면 로그인하세요.', en: 'Log in to use the service again.' },
  'session.sign_in': { ko: '로그인하러 가기', en: 'Go to login' },

  // status (000 §4), warranty, plan
  'warranty.days': { ko: '{count}일', en: '{count} d', ja: '{count}日', zh: '{count}天' },
  'warranty.months': { ko: '{count}개월', en: '{count} mo', ja: '{count}か月', zh: '{count}个月' },
  'warranty.years': { ko: '{count}년', en: '{count} yr', ja: '{count}年', zh: '{count}年' },

  // print: the dialog and the label sheet (002 §2.2, §2.3, §5)
  'print.nothing_selected': { ko: '선택된 상품이 없습니다.', en: 'No product selected.' },

  // the shop-manager dialog (002 §2.6)
  'manager.saved': { ko: '저장되었습니다.', en: 'Saved.' },
  'request.unknown_field': {
    ko: '서버가 모르는 항목이에요. 이름을 확인해 주세요.',
    en: 'This field is unknown. Check its name.',
  },
  'request.fixed_field': {
    ko: '주소에 있는 값과 달라요. 이 값은 바꿀 수 없어요.',
    en: 'This value differs from the address and cannot be changed.',
  },
  'image.busy': {
    ko: '지금은 이미지를 처리할 여유가 없어요. 잠시 뒤에 다시 올려 주세요.',
    en: 'We are processing other images. Please upload it again in a moment.',
    ja: '今は画像を処理する余裕がありません。しばらくしてからもう一度お送りください。',
    zh: '目前无法处理图片，请稍后重新上传。',
  },
  'shop.lacks_service': {
    ko: '이 서비스에는 없는 기능이에요. 다른 서비스를 열었는지 확인해 주세요.',
    en: 'This service does not have this feature. Check which service is open.',
  },

  // words that many features say
  'common.address': { ko: '주소', en: 'Address' },
  'common.all': { ko: '전체', en: 'All' },
  'common.answer': { ko: '답변', en: 'Answer' },
  'common.blocked': { ko: '차단', en: 'Blocked' },
  'common.buyer': { ko: '구매자', en: 'Buyer' },
  'common.certified_at': { ko: '인증일시', en: 'Certified' },
  'common.check_again': { ko: '다시 확인', en: 'Check again' },
  'common.code': { ko: '정품코드', en: 'Code' },
  'common.codes': { ko: '정품코드', en: 'Codes' },
  'common.contact': { ko: '연락처', en: 'Contact' },
  'common.count': { ko: '{count}개', en: '{count}' },
  'common.create_codes': { ko: '정품코드 만들기', en: 'Create codes' },
  'common.days_unit': { ko: '일', en: 'days' },
  'common.email': { ko: '이메일', en: 'E-mail' },
  'common.email_address': { ko: '이메일 주소', en: 'E-mail address' },
  'common.enter_gtins': { ko: 'GTIN 입력', en: 'Enter GTINs' },
  'common.failed': { ko: '실패', en: 'Failed' },
  'common.gtin': { ko: 'GTIN', en: 'GTIN' },
  'common.id': { ko: '아이디', en: 'ID' },
  'common.in_use': { ko: '사용중', en: 'In use' },
  'common.kakaotalk': { ko: '알림톡', en: 'KakaoTalk' },
  'common.log_out': { ko: '로그아웃', en: 'Log out' },
  'common.make_codes': { ko: '코드 만들기', en: 'Create codes' },
  'common.member_id': { ko: '회원 아이디', en: 'Member ID' },
  'common.message_words': { ko: '내용', en: 'Message' },
  'common.name': { ko: '이름', en: 'Name' },
  'common.note': { ko: '메모', en: 'Note' },
  'common.option_code': { ko: '품목코드', en: 'Option code' },
  'common.order_number': { ko: '주문번호', en: 'Order number' },
  'common.password': { ko: '비밀번호', en: 'Password' },
  'common.period': { ko: '기간', en: 'Period' },
  'common.plan': { ko: '이용권', en: 'Plan' },
  'common.platform': { ko: '플랫폼', en: 'Platform' },
  'common.points': { ko: '포인트', en: 'Points' },
  'common.points_value': { ko: '{count}포인트', en: '{count} points' },
  'common.preview': { ko: '미리보기', en: 'Preview' },
  'common.print': { ko: '인쇄', en: 'Print' },
  'common.print_labels': { ko: '라벨 인쇄하기', en: 'Print labels' },
  'common.product': { ko: '상품', en: 'Product' },
  'common.product_code': { ko: '상품코드', en: 'Product code' },
  'common.product_name': { ko: '상품명', en: 'Product name' },
  'common.reason': { ko: '이유', en: 'Reason' },
  'common.refunded': { ko: '환불 완료', en: 'Refunded' },
  'common.reject': { ko: '반려', en: 'Reject' },
  'common.role': { ko: '역할', en: 'Role' },
  'common.save': { ko: '저장', en: 'Save' },
  'common.saving': { ko: '저장하고 있어요', en: 'Saving' },
  'common.send': { ko: '보내기', en: 'Send' },
  'common.send_again': { ko: '다시 보내기', en: 'Send again' },
  'common.serial_code': { ko: '정품코드', en: 'Serial code' },
  'common.shop': { ko: '쇼핑몰', en: 'Shop' },
  'common.show': { ko: '보기', en: 'Show' },
  'common.show_more': { ko: '더 보기', en: 'Show more' },
  'common.state': { ko: '상태', en: 'State' },
  'common.status': { ko: '상태', en: 'Status' },
  'common.type': { ko: '종류', en: 'Type' },
  'common.undo': { ko: '되돌리기', en: 'Undo' },
  'common.variant_code': { ko: '품목코드', en: 'Variant code' },
  'common.warranty': { ko: '보증기간', en: 'Warranty' },
  'common.warranty_period': { ko: '보증기간', en: 'Warranty period' },
  'common.what': { ko: '무엇을', en: 'What' },
  'common.when': { ko: '언제', en: 'When' },
  'common.who': { ko: '누가', en: 'Who' },
} as const satisfies Texts
