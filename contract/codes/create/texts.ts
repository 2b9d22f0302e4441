import type { Texts } from '../../text/sentence.ts'

export const codesCreateTexts = {
  // create: issuing codes by product search (001 §2, §5, §8, §9)
  'create.find': { ko: '상품 찾기', en: 'Find products' },
  'create.steps': { ko: '정품코드 만들기 단계', en: 'Steps to create codes' },
  'create.search_type': { ko: '검색 기준', en: 'Search by' },
  'create.search_value': { ko: '검색어', en: 'Search for' },
  'create.missing_product_name': { ko: '상품명을 입력하세요', en: 'Enter a product name' },
  'create.missing_product_code': { ko: '상품코드를 입력하세요', en: 'Enter a product code' },
  'create.missing_variant_code': { ko: '품목코드를 입력하세요', en: 'Enter an option code' },
  'create.missing_gtin': { ko: 'GTIN을 입력하세요', en: 'Enter a GTIN' },
  'create.name_too_short': {
    ko: '상품명은 3글자 이상부터 검색이 가능합니다.',
    en: 'Enter at least 3 characters of the product name.',
  },
  'create.results': { ko: '검색 결과', en: 'Results' },
  'create.results_count': { ko: '검색 결과 {count}건', en: '{count} results' },
  'create.newest': { ko: '최근 등록한 상품', en: 'Newest products' },
  'create.no_products': { ko: '아직 등록한 상품이 없어요', en: 'No products yet' },
  'create.no_products_help': {
    ko: '상품을 등록하면 바로 정품코드를 만들 수 있어요.',
    en: 'Register a product, then create codes for it right away.',
  },
  'create.results_start': { ko: '코드를 만들 상품을 찾아 보세요', en: 'Find the product to create codes for' },
  'create.results_start_help': {
    ko: '상품명은 세 글자부터, 코드는 앞부분만 넣어도 찾아요.',
    en: 'Enter at least three characters of a name, or the beginning of a code.',
  },
  'create.results_none': { ko: '조회된 품목 정보가 없습니다.', en: 'No products were found.' },
  'create.results_none_help': {
    ko: '검색어를 바꾸거나 상품을 먼저 등록해 주세요.',
    en: 'Search for something else, or register the product first.',
  },
  'create.register_product': { ko: '상품 등록하기', en: 'Register a product' },
  'create.results_full': {
    ko: '{count}건까지만 보여 줘요. 검색어를 더 자세히 넣어 보세요.',
    en: 'Only the first {count} are shown. Narrow your search.',
  },
  'create.not_selling': { ko: '판매 안 함', en: 'Not for sale' },
  'create.not_shown': { ko: '진열 안 함', en: 'Not displayed' },
  'create.add': { ko: '추가', en: 'Add' },
  'create.add_row': { ko: '{name} 추가', en: 'Add {name}' },
  'create.added_row': { ko: '{name} 추가됨', en: '{name}: Added' },
  'create.add_all': { ko: '모두 추가', en: 'Add all' },
  'create.add_selected': { ko: '선택한 품목 추가', en: 'Add selected' },
  'create.added_many': { ko: '품목 일괄 추가 되었습니다.', en: 'All were added.' },
  'create.already_added': { ko: '이미 추가된 상품입니다.', en: 'This product is already in the list.' },
  'create.list_full': {
    ko: '한 번에 {count}개 품목까지 만들 수 있어요. 나누어 만들어 주세요.',
    en: 'You can create codes for up to {count} options at once. Create them in parts.',
  },
  'create.preselect_missing': {
    ko: '{count}개 품목을 찾지 못했어요. 상품 정보를 확인해 주세요.',
    en: '{count} options were not found. Check the products.',
  },
  'create.list': { ko: '만들 목록', en: 'To create' },
  'create.list_empty': { ko: '아직 담은 품목이 없어요', en: 'Nothing in the list yet' },
  'create.list_empty_help': {
    ko: '‘상품 찾기’에서 찾은 품목을 추가해 주세요.',
    en: 'Add options from ‘Find products’.',
  },
  'create.column_product': { ko: '상품과 품목', en: 'Product and option' },
  'create.column_made': { ko: '만든 코드', en: 'Made' },
  'create.column_quantity': { ko: '수량', en: 'Quantity' },
  'create.warranty_of': { ko: '{name} 보증기간', en: 'Warranty of {name}' },
  'create.unit_of': { ko: '{name} 보증기간 단위', en: 'Warranty unit of {name}' },
  'create.basis_of': { ko: '{name} 보증 시작 기준', en: 'Warranty start of {name}' },
  'create.quantity_of': { ko: '{name} 수량', en: 'Quantity of {name}' },
  'create.remove': { ko: '{name} 빼기', en: 'Remove {name}' },
  'create.removed': { ko: '‘{name}’ 품목을 뺐어요', en: 'Removed ‘{name}’' },
  'create.removed_all': { ko: '품목 {count}개를 뺐어요', en: 'Removed {count} options' },
  'create.bulk': { ko: '모든 품목에 한꺼번에', en: 'For the whole list' },
  'create.bulk_warranty': { ko: '보증기간 한꺼번에', en: 'Warranty for all' },
  'create.bulk_unit': { ko: '보증기간 단위', en: 'Warranty unit' },
  'create.bulk_basis': { ko: '보증 시작 기준', en: 'Warranty starts' },
  'create.bulk_quantity': { ko: '수량 한꺼번에', en: 'Quantity for all' },
  'create.bulk_apply_warranty': { ko: '보증기간 적용', en: 'Apply warranty' },
  'create.bulk_apply_quantity': { ko: '수량 적용', en: 'Apply quantity' },
  'create.bulk_apply': { ko: '적용', en: 'Apply' },
  'create.bulk_missing': { ko: '한꺼번에 넣을 숫자를 입력해 주세요.', en: 'Enter a number for the whole list.' },
  'create.bulk_remove': { ko: '모두 빼기', en: 'Remove all' },
  'create.nothing_added': { ko: '추가된 품목이 없습니다.', en: 'Nothing has been added.' },
  'create.nothing_to_remove': { ko: '뺄 품목이 없어요.', en: 'There is nothing to remove.' },
  'create.row_missing': { ko: '미입력', en: 'Missing' },
  'create.nothing_to_generate': {
    ko: '정품 인증 코드를 생성할 상품이 없습니다. 상품을 조회하고 추가해주세요.',
    en: 'There are no products to create codes for. Find products and add them.',
  },
  'create.warranty_missing': {
    ko: '보증기간이 미입력된 상품을 확인해주세요',
    en: 'Check the products without a warranty period',
  },
  'create.quantity_missing': { ko: '수량이 미입력된 상품을 확인해주세요', en: 'Check the products without a quantity' },
  'create.summary_items': { ko: '품목 {count}개', en: '{count} options' },
  'create.summary_codes': { ko: '정품코드 {count}개', en: '{count} codes' },
  'create.large_title': { ko: '정품코드 {count}개를 만들까요?', en: 'Create {count} codes?' },
  'create.large_help': {
    ko: '품목 {items}개의 코드를 만들어요. 만드는 동안 다른 화면을 써도 괜찮아요.',
    en: 'Codes will be created for {items} options. You can use other screens in the meantime.',
  },
  'create.large_confirm': { ko: '{count}개 만들기', en: 'Create {count}' },
  'create.failed': { ko: '정품코드를 만들지 못했어요. {reason}', en: 'The codes were not created. {reason}' },
  'create.answer_lost': {
    ko: '답을 받지 못했어요. 다시 눌러도 코드가 두 번 만들어지지 않아요.',
    en: 'The server did not answer. Press again: the codes will not be created twice.',
  },
  'create.variant_gone': { ko: '등록되지 않은 품목이에요', en: 'No longer registered' },
  'create.variants_gone': {
    ko: '등록되지 않은 품목 {count}개를 목록에서 빼고 다시 눌러 주세요.',
    en: 'Remove the {count} options that are no longer registered, then press again.',
  },
  'create.sending': { ko: '정품코드 만들기를 요청하고 있어요', en: 'Sending the request' },
  'create.making': { ko: '정품코드를 만들고 있어요', en: 'Creating codes' },
  'create.making_help': {
    ko: '이 화면을 닫아도 계속 만들어요. 다시 오면 이어서 보여 줘요.',
    en: 'You can close this page; the work continues. Come back to see the progress.',
  },
  'create.reconnecting': { ko: '진행 상태를 다시 불러오고 있어요', en: 'Reconnecting to show the progress' },
  'create.done_title': { ko: '정품코드 {count}개를 만들었어요', en: 'Created {count} codes' },
  'create.done_help': {
    ko: '라벨을 인쇄해 상품에 붙이면 고객이 바로 확인할 수 있어요.',
    en: 'Print the labels and attach them: buyers can check right away.',
  },
  'create.show_codes': { ko: '만든 코드 보기', en: 'Show the new codes' },
  'create.make_more': { ko: '더 만들기', en: 'Create more' },
  'create.batch_failed_title': { ko: '정품코드를 끝까지 만들지 못했어요', en: 'Not all codes were created' },
  'create.batch_failed_help': {
    ko: '{total}개 중 {done}개를 만들었어요. 만든 코드를 확인하고 나머지를 다시 만들어 주세요.',
    en: '{done} of {total} were created. Check them and create the rest again.',
  },
  'create.batch_gone_title': { ko: '코드 묶음을 찾을 수 없어요', en: 'This batch was not found' },
  'create.batch_gone_help': {
    ko: '이 쇼핑몰의 작업이 아니거나 이미 지워졌어요.',
    en: 'It belongs to another shop, or it is gone.',
  },

  // a hosted shop's platform that is down or must be connected again
  'create.stale_down': {
    ko: '쇼핑몰 플랫폼이 응답하지 않아 {time} 전에 받아 둔 상품을 보여드려요.',
    en: 'Your shop platform is not responding. These are its products as of {time}.',
  },
  'create.stale_busy': {
    ko: '쇼핑몰 플랫폼에 요청이 많아 받아 둔 상품을 보여드려요. 잠시 뒤 다시 찾아 주세요.',
    en: 'Your shop platform is busy. These are the products stored here; search again in a moment.',
  },
  'create.stale_reconnect': {
    ko: '쇼핑몰 플랫폼과 연결이 끊겨 받아 둔 상품을 보여드려요.',
    en: 'The connection to your shop platform has ended. These are the products stored here.',
  },
  'create.results_none_hosted': {
    ko: '검색어를 바꾸거나, 쇼핑몰 관리자에 상품이 있는지 확인해 주세요.',
    en: 'Try other words, or check that the product is in your shop admin.',
  },

  // a run that was stopped
  'create.batch_stopped_title': { ko: '코드 만들기를 멈췄어요', en: 'Creating codes was stopped' },
  'create.to_batch': { ko: '묶음 보기', en: 'Show the batch' },

  // codes from a spreadsheet: columns, reasons, what to do (001 §3, §5, §8)
  'code_row.taken': { ko: '기등록 정품코드 오류', en: 'Serial already registered' },
  'code_row.fill': { ko: '빈칸이에요. 값을 넣어 주세요.', en: 'This cell is empty. Fill it in.' },
  'code_row.help_basis': {
    ko: 'A(고객 정품 인증일)나 C(정품 인증 코드 생성일)만 넣을 수 있어요.',
    en: 'Use A (from certification) or C (from creation).',
  },
  'code_row.help_unit': { ko: 'D(일), M(개월), Y(년)만 넣을 수 있어요.', en: 'Use D (days), M (months) or Y (years).' },
  'code_row.help_duration': { ko: '1부터 9,999까지 숫자로 넣어 주세요.', en: 'Use a number from 1 to 9,999.' },
  'code_row.help_no_default': {
    ko: '저장한 기본 보증기간이 없어요. 보증기간을 넣거나, 보증기간 설정에서 먼저 저장해 주세요.',
    en: 'No default warranty is saved. Fill in the period, or save it in the warranty setting first.',
  },
  'code_row.help_count': { ko: '1부터 9,999까지 숫자로 넣어 주세요.', en: 'Use a number from 1 to 9,999.' },
  'code_row.help_digit': { ko: '숫자가 하나 이상 있어야 해요.', en: 'Use at least one digit.' },
  'code_row.help_serial': {
    ko: '64자까지, 보이지 않는 문자 없이 넣어 주세요.',
    en: 'Use at most 64 characters and no invisible ones.',
  },
  'code_row.help_taken': {
    ko: '이미 등록된 정품코드예요. 다른 코드로 바꾸거나 행을 지워 주세요.',
    en: 'This serial is already registered. Change it or remove the row.',
  },
  'code_row.help_repeated': {
    ko: '같은 파일의 앞 행에 있는 정품코드예요. 하나만 남겨 주세요.',
    en: 'An earlier row of the file has this serial. Keep only one.',
  },
  'code_row.help_product': {
    ko: '이 쇼핑몰에 없는 상품코드예요. 상품을 먼저 등록해 주세요.',
    en: 'This product is not registered in the shop. Register it first.',
  },
  'code_row.help_variant': {
    ko: '이 상품에 없는 품목코드예요. 품목코드를 확인해 주세요.',
    en: 'The product does not have this option. Check the option code.',
  },

  // create page: the two spreadsheet tabs (001 §2)
  'code_sheet.tabs': { ko: '정품코드를 만드는 방법', en: 'Ways to create codes' },
  'code_sheet.tab_search': { ko: '상품 검색 (신규 코드)', en: 'Product search (new codes)' },
  'code_sheet.tab_generate': { ko: '엑셀 업로드 (신규 코드)', en: 'Excel upload (new codes)' },
  'code_sheet.tab_match': { ko: '엑셀 업로드 (기존 코드 매칭)', en: 'Excel upload (match existing codes)' },
  'code_sheet.label_generate': { ko: '정품코드를 만들 엑셀 파일', en: 'Spreadsheet of codes to create' },
  'code_sheet.label_match': { ko: '가지고 있는 정품코드 엑셀 파일', en: 'Spreadsheet of your own codes' },
  'code_sheet.help_codes': {
    ko: '상품코드와 품목코드는 등록한 상품과 같게 적어 주세요. 옵션이 없는 상품은 품목코드에 상품코드를 적어 주세요.',
    en: 'Enter product and option codes as they are registered. For a product without options, the option code is the product code.',
  },
  'code_sheet.help_basis': {
    ko: '보증기간 기준은 A(고객 정품 인증일)나 C(정품 인증 코드 생성일), 단위는 D(일), M(개월), Y(년)로 적어 주세요.',
    en: 'Enter the basis as A (from certification) or C (from creation), and the unit as D (days), M (months) or Y (years).',
  },
  'code_sheet.help_fill_generate': {
    ko: '기준과 단위를 비우면 저장한 기본 보증기간을 따라요. 보증기간과 수량은 꼭 적어 주세요.',
    en: 'An empty basis or unit follows your default warranty. Period and quantity are required.',
  },
  'code_sheet.help_fill_match': {
    ko: '비워 둔 보증기간은 저장한 기본 보증기간으로 채워요.',
    en: 'Missing warranty values are filled in from your default warranty.',
  },
  'code_sheet.help_fill_digital': {
    ko: '보증기간은 저장한 기본 보증기간으로 채워요.',
    en: 'The warranty is your saved default.',
  },
  'code_sheet.help_serial': {
    ko: '정품코드는 적힌 그대로 등록해요. 앞자리 0이 지워지지 않게 셀 서식을 ‘텍스트’로 두세요.',
    en: 'Serials are stored exactly as written. Format the cells as text to keep leading zeros.',
  },
  'code_sheet.start_generate': { ko: '{count}행의 정품코드 만들기', en: 'Create codes for {count} rows' },
  'code_sheet.start_match': { ko: '{count}행의 정품코드 등록', en: 'Register codes of {count} rows' },
  'code_sheet.repeated': {
    ko: '{row}행에 같은 정품코드가 있어요. 하나만 남겨 주세요.',
    en: 'Row {row} has the same serial. Keep only one.',
  },
  'code_sheet.duration_failed': {
    ko: '정품 보증기간 설정 조회가 실패되었습니다.',
    en: 'The default warranty could not be loaded.',
  },

  // create page: who may not, and where hosted malls have their products
  'code_sheet.role_help': {
    ko: '코드를 만들려면 관리자나 코드 담당자 역할이 필요해요. 팀의 소유자에게 요청해 주세요.',
    en: 'Creating codes requires the manager or issuer role. Ask the owner of your team.',
  },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.variant_unknown': {
    ko: '등록되지 않은 상품이나 품목이에요: {code}',
    en: 'This product or variant is not registered: {code}',
  },
} as const satisfies Texts
