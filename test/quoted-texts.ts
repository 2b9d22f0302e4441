/**
 * Texts that the specification quotes, by the key of the event that says them: each stands verbatim in the catalogue
 * and is said there. Who changes the words of a screen meets this list.
 */
const korean = {
  'login.id_missing': '아이디를 입력해주세요.',
  'login.password_missing': '비밀번호를 입력해주세요.',
  'logout.done': '로그아웃되었습니다.',
  'reset.different': '입력하신 비밀번호가 다릅니다.',
  'account.password_not_changed': '비밀번호 변경이 실패되었습니다.',
  'plan.expired': '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다',
  'plan.plus_only':
    "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요.",
  'products.missing': '모든 정보를 입력해 주세요.',
  'products.options_wrong': '옵션의 정보를 확인 해주세요.',
  'products.option_name_missing': '옵션명을 입력해주세요.',
  'product.image_missing': '이미지 파일이 없습니다.',
  'sheet_import.api_error': 'API 오류',
  'product_sheet.failed': '등록실패',
  'products.none_selected': '선택된 상품 정보가 없습니다.',
  'sheet_import.uploaded': '업로드 되었습니다',
  'sheet.file_missing': '엑셀파일을 업로드해주세요',
  'sheet.too_large': '엑셀파일 사이즈를 10MB 이내로 업로드해주세요.',
  'sheet.no_data': '엑셀파일에 업로드할 데이터가 없습니다.',
  'products.saved': '저장 되었습니다',
  'products.not_saved': '저장이 되지 않았습니다',
  'products.save_failed': '저장 되지 않았습니다',
  'products.image_failed': '이미지 등록 실패했습니다',
  'codes.empty': '내역이 없습니다.',
  'print.empty': '내역이 없습니다.',
  'lost.empty': '내역이 없습니다.',
  'members.empty': '내역이 없습니다.',
  'messages.empty': '내역이 없습니다.',
  'products.empty': '내역이 없습니다.',
  'warranty.count_missing': '기준일을 입력하세요.',
  'create.missing_product_name': '상품명을 입력하세요',
  'create.name_too_short': '상품명은 3글자 이상부터 검색이 가능합니다.',
  'create.already_added': '이미 추가된 상품입니다.',
  'create.warranty_missing': '보증기간이 미입력된 상품을 확인해주세요',
  'create.quantity_missing': '수량이 미입력된 상품을 확인해주세요',
  'create.nothing_to_generate': '정품 인증 코드를 생성할 상품이 없습니다. 상품을 조회하고 추가해주세요.',
  'create.nothing_added': '추가된 품목이 없습니다.',
  'create.results_none': '조회된 품목 정보가 없습니다.',
  'create.added_many': '품목 일괄 추가 되었습니다.',
  'code_row.taken': '기등록 정품코드 오류',
  'code_sheet.duration_failed': '정품 보증기간 설정 조회가 실패되었습니다.',
  'print.nothing_selected': '선택된 상품이 없습니다.',
  'setting.description_long': '14자 이상입니다',
  'print.no_count': '인쇄수량이 없습니다.',
  'partner.field_missing': '입력하지 않은 정보가 있습니다.',
  'account.signup_failed': '신청이 실패되었습니다.',
  'setting.info_failed': '업체 정보 조회에 실패했습니다.',
  'setting.info_saved': '수정 되었습니다.',
  'partner.info_not_saved': '수정 되지 않았습니다.',
  'setting.info_not_saved': '수정 되지 않았습니다.',
  'manager.name_missing': '쇼핑몰명을 입력해 주세요.',
  'manager.manager_missing': '담당자명을 입력해 주세요.',
  'manager.phone_missing': '핸드폰 번호를 입력해주세요.',
  'manager.email_missing': '이메일 주소를 입력해주세요.',
  'manager.phone_wrong': '핸드폰 번호가 올바르지 않습니다.',
  'manager.email_wrong': '이메일 주소가 올바르지 않습니다.',
  'manager.saved': '저장되었습니다.',
  'manager.save_failed': '저장 실패 했습니다.',
} as const

const english = {
  'shop.not_initialized': 'Shop info was not initialized. Refresh.',
  'plan.expired': 'Usage period has expired.',
  'print.nothing_selected': 'No product selected.',
  'payment.nothing_selected': 'Select the payment details.',
  'reset.invalid_access': 'invalid access',
  'start.invalid_access': 'Invalid access.',
  'change.status_missing': 'Select the status to change.',
  'change.status_done': 'Auth status changed.',
  'change.status_failed': 'Auth status change failed.',
  'member.not_found': 'Check the member ID again.',
  'change.member_confirmed': 'Confirmed as a valid member.',
  'change.basis_missing': 'Select the warranty basis.',
  'change.count_missing': 'Enter the warranty period.',
  'change.range_missing': 'Please enter the warranty period.',
  'change.warranty_done': 'Warranty period changed.',
  'code.certified_range_locked': 'Certified products cannot have the warranty period changed.',
  'destroy.nothing_selected': 'Select the auth codes to destroy.',
  'destroy.failed': 'Server communication is unstable. Try again later.',
  'code.no_data': 'No data to download',
  'setting.paper_missing': 'Select the print paper.',
  'setting.template_missing': 'Select the print template.',
  'setting.image_check': 'Check the image.',
  'setting.notice_long': 'Too many characters. Write within 280 characters.',
  'manager.saved': 'Saved.',
} as const

/** Sentences that are put together: their beginning and their end. */
export const quotedParts = [
  ['warranty.saved_activated', '고객 정품 인증일 기준 ', '으로 저장되었습니다'],
  ['warranty.saved_created', '정품 인증 코드 생성일 기준 ', '으로 저장되었습니다'],
  ['sheet_import.field_wrong', '{field}', ' 오류'],
] as const

/** The fields that the specification names in such a sentence ('상품명 오류', '판매가 오류'). */
export const quotedFields = { product_name: '상품명', product_price: '판매가' } as const

/** Sentences on labels and between programs, in one language: their file. */
export const quotedElsewhere = [
  ['contract/labels/paper/label.ts', 'Serial Number'],
  ['contract/labels/paper/label.ts', 'we certify genuine product'],
  ['contract/table/errors.ts', 'Not found mall_id'],
  ['contract/table/errors.ts', 'RefreshToken expired'],
  ['web/session/wait-for-shop-no.ts', 'shop_no not available within timeout'],
] as const

export const quotedAt = { ko: Object.entries(korean), en: Object.entries(english) }
export const quotedKorean: readonly string[] = Object.values(korean)
