import type { Texts } from '../text/sentence.ts'

export const productsTexts = {
  // products: list and single registration (001 §2–5, §8)
  'products.tabs': { ko: '상품 정보 메뉴', en: 'Product information' },
  'products.tab_list': { ko: '상품 관리', en: 'Manage products' },
  'products.tab_register': { ko: '상품 개별 등록', en: 'Register a product' },
  'products.list': { ko: '상품 목록', en: 'Products' },
  'products.register': { ko: '상품 등록', en: 'Register a product' },
  'products.period': { ko: '등록일', en: 'Registered' },
  'products.name_part': { ko: '상품명 일부', en: 'Part of the name' },
  'products.created_codes': { ko: '정품코드', en: 'Codes issued' },
  'products.created_yes': { ko: '만든 적 있음', en: 'Yes' },
  'products.created_no': { ko: '만든 적 없음', en: 'No' },
  'products.codes_of': { ko: '{count} · {name} 코드 보기', en: '{count} · codes of {name}' },
  'products.make_of': { ko: '{name} 코드 만들기', en: 'Create codes for {name}' },
  'products.make_short': { ko: '만들기', en: 'Create' },
  'products.see_codes': { ko: '코드 보기', en: 'See codes' },
  'products.empty_first': {
    ko: '상품을 등록하면 여기에 모이고, 바로 정품코드를 만들 수 있어요.',
    en: 'Products you register appear here, ready for codes.',
  },
  'products.search_type': { ko: '검색 기준', en: 'Search in' },
  'products.search_text': { ko: '검색어', en: 'Search for' },
  'products.supplier': { ko: '공급사', en: 'Supplier' },
  'products.manufacturer': { ko: '제조사', en: 'Manufacturer' },
  'products.brand': { ko: '브랜드', en: 'Brand' },
  'products.missing_supplier': { ko: '공급사를 입력하세요', en: 'Enter a supplier' },
  'products.missing_manufacturer': { ko: '제조사를 입력하세요', en: 'Enter a manufacturer' },
  'products.missing_brand': { ko: '브랜드를 입력하세요', en: 'Enter a brand' },
  'products.created_at': { ko: '등록일시', en: 'Registered' },
  'products.price': { ko: '판매가', en: 'Price' },
  'products.quantity': { ko: '만들 수량', en: 'Codes' },
  'products.codes_made': { ko: '코드 {count}개', en: '{count} codes' },
  'products.won': { ko: '{price}원', en: 'KRW {price}' },
  'products.won_sign': { ko: '원', en: 'KRW' },
  'products.total': { ko: '전체 {count}건', en: '{count} in total' },
  'products.empty': { ko: '내역이 없습니다.', en: 'Nothing to show.' },
  'products.make_codes': { ko: '정품코드 만들기', en: 'Issue codes' },
  'products.too_many_selected': {
    ko: '선택한 상품이 너무 많아요. {count}개쯤으로 나누어 만들어 주세요.',
    en: 'Too many products are selected. Issue codes for about {count} at a time.',
  },
  'products.basic': { ko: '기본 정보', en: 'Product' },
  'products.image': { ko: '상품 이미지', en: 'Product image' },
  'products.image_help': { ko: 'PNG, JPG, WEBP · 5MB까지', en: 'PNG, JPG, WEBP · up to 5 MB' },
  'products.options': { ko: '옵션', en: 'Options' },
  'products.options_help': {
    ko: '색상이나 크기처럼 나누어 파는 품목이 있으면 O를 골라 주세요.',
    en: 'Choose O if the product comes in different colours, sizes or other variants.',
  },
  'products.options_yes': { ko: 'O 있음', en: 'O Yes' },
  'products.options_no': { ko: 'X 없음', en: 'X None' },
  'products.option_number': { ko: '옵션 {number}', en: 'Option {number}' },
  'products.option_new': { ko: '새 옵션', en: 'New option' },
  'products.option_name': { ko: '옵션명', en: 'Option name' },
  'products.option_price': { ko: '옵션 판매가', en: 'Option price' },
  'products.option_add': { ko: '옵션 추가', en: 'Add option' },
  'products.option_add_help': { ko: 'Enter를 누르면 바로 추가돼요.', en: 'You can also press Enter to add it.' },
  'products.option_remove': { ko: '옵션 {number} 지우기', en: 'Remove option {number}' },
  'products.option_name_missing': { ko: '옵션명을 입력해주세요.', en: 'Enter the option name.' },
  'products.options_wrong': { ko: '옵션의 정보를 확인 해주세요.', en: 'Check the details of the options.' },
  'products.options_cleared': { ko: '옵션 {count}개를 지웠어요.', en: 'Removed {count} options.' },
  'products.options_full': {
    ko: '옵션은 {count}개까지 넣을 수 있어요.',
    en: 'A product can have up to {count} options.',
  },
  'products.missing': { ko: '모든 정보를 입력해 주세요.', en: 'Fill in every field.' },
  'products.field_missing': { ko: '{field|을/를} 입력해 주세요.', en: '{field}: required.' },
  'products.field_wrong': {
    ko: '쓸 수 없는 글자가 있어요. 지우고 다시 입력해 주세요.',
    en: 'Some characters cannot be used. Remove them and try again.',
  },
  'products.code_spaces': { ko: '코드에는 빈칸을 쓸 수 없어요.', en: 'A code cannot contain spaces.' },
  'products.code_twice': {
    ko: '다른 옵션과 코드가 같아요. 다르게 입력해 주세요.',
    en: 'Another option already has this code. Enter a different one.',
  },
  'products.image_failed': { ko: '이미지 등록 실패했습니다', en: 'The image was not uploaded' },
  'products.saved': { ko: '저장 되었습니다', en: 'Saved' },
  'products.not_saved': { ko: '저장이 되지 않았습니다', en: 'It was not saved' },
  'products.save_failed': { ko: '저장 되지 않았습니다', en: 'Not saved' },
  'products.names_filled': {
    ko: '공급사, 제조사, 브랜드는 미리 넣어 두었어요. 다르면 고쳐 주세요.',
    en: 'Supplier, manufacturer and brand are filled in for you. Change them where they differ.',
  },
  'products.save_and_codes': { ko: '저장하고 코드 만들기', en: 'Save and create codes' },
  'products.draft_restored': { ko: '작성하던 내용을 불러왔어요.', en: 'Your draft has been restored.' },
  'products.draft_image': { ko: '이미지는 다시 골라 주세요.', en: 'Choose the image again.' },
  'products.draft_clear': { ko: '비우기', en: 'Clear the form' },
  'products.draft_cleared': { ko: '작성하던 내용을 비웠어요.', en: 'The form was cleared.' },
  'products.leave_help': {
    ko: '작성하던 상품 정보가 지워져요.',
    en: 'The product that you are entering will be lost.',
  },
  'products.saved_title': { ko: '‘{name}’ 상품을 등록했어요', en: 'Registered “{name}”' },
  'products.saved_help': { ko: '이제 이 상품의 정품코드를 만들 수 있어요.', en: 'You can issue codes for it now.' },
  'products.register_another': { ko: '하나 더 등록', en: 'Register another' },
  'products.show_list': { ko: '목록 보기', en: 'Show the list' },
  'products.reset_filters': { ko: '검색 조건 지우기', en: 'Clear the filters' },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'product.not_found': { ko: '상품을 찾을 수 없어요.', en: 'This product was not found.' },
  'product.code_taken': {
    ko: '이미 쓰고 있는 상품코드예요. 다른 코드를 입력해 주세요.',
    en: 'This product code is already in use. Enter another one.',
  },
  'product.variant_code_taken': {
    ko: '이미 쓰고 있는 품목코드예요: {code}',
    en: 'This variant code is already in use: {code}',
  },
  'product.image_missing': {
    ko: '이미지 파일이 없습니다.',
    en: 'There is no image file.',
    ja: '送る画像を選んでください。',
    zh: '请选择要上传的图片。',
  },

  // product spreadsheet (001 §5, §7, §8)
  'product_sheet.failed': { ko: '등록실패', en: 'Registration failed' },
  'product_sheet.failed_why': { ko: '등록실패: {reason}', en: 'Registration failed: {reason}' },
  'product_sheet.required': { ko: '비어 있어요. 값을 넣어 주세요.', en: 'It is empty. Fill it in.' },
  'product_sheet.unseen': {
    ko: '보이지 않는 글자가 있어요. 지우고 다시 입력해 주세요.',
    en: 'It has an invisible character. Type it again.',
  },
  'product_sheet.too_long': { ko: '너무 길어요. 줄여 주세요.', en: 'It is too long. Shorten it.' },
  'product_sheet.code_blank': { ko: '코드에는 빈칸을 쓸 수 없어요.', en: 'A code cannot contain spaces.' },
  'product_sheet.address': {
    ko: 'https://로 시작하는 이미지 주소를 넣어 주세요.',
    en: 'Enter an image address that starts with https://.',
  },
  'product_sheet.price': {
    ko: '0부터 9,999,999,999까지의 숫자로 적어 주세요.',
    en: 'Enter a number from 0 to 9,999,999,999.',
  },
  'product_sheet.option_name_missing': {
    ko: '품목코드나 옵션 판매가가 있으면 옵션명도 필요해요.',
    en: 'A variant code or option price needs an option name.',
  },
  'product_sheet.twice': { ko: '{row}행과 품목코드가 같아요.', en: 'Row {row} has the same variant code.' },
  'product_sheet.differs': {
    ko: '{row}행과 상품코드는 같은데 상품 정보가 달라요.',
    en: 'Row {row} has the same product code but describes another product.',
  },
  'product_sheet.product_differs': {
    ko: '같은 상품코드가 다른 정보로 이미 등록되어 있어요.',
    en: 'This product code is already registered with other details.',
  },
  'product_sheet.variant_code_taken': {
    ko: '이미 쓰고 있는 품목코드예요.',
    en: 'This variant code is already in use.',
  },
  'product_sheet.options_differ': {
    ko: '옵션 없는 상품과 옵션 있는 상품을 섞을 수 없어요. 상품 수정에서 바꿔 주세요.',
    en: "A product either has options or has none. Change it in the product's edit dialog.",
  },
  'product_sheet.options_full': {
    ko: '한 상품에 옵션은 500개까지 넣을 수 있어요.',
    en: 'A product can have at most 500 options.',
  },
  'product_sheet.label': { ko: '상품 엑셀 파일', en: 'Product spreadsheet' },
  'product_sheet.tab': { ko: '엑셀 등록', en: 'Register by Excel' },
  'product_sheet.start': { ko: '{count}행 등록', en: 'Register {count} rows' },
  'product_sheet.how_required': {
    ko: '상품명과 판매가는 꼭 적어 주세요.',
    en: 'Product name and selling price are required.',
  },
  'product_sheet.how_options': {
    ko: '옵션이 여러 개면 한 옵션을 한 행에 적고, 상품 정보는 같게 적어 주세요.',
    en: 'Use one row per option, with the same product details.',
  },
  'product_sheet.how_codes': { ko: '코드를 비우면 자동으로 만들어요.', en: 'Empty codes are generated for you.' },
  'product_sheet.how_limit': {
    ko: '.xls, .xlsx · 10MB · 60,000행까지',
    en: '.xls, .xlsx · up to 10MB and 60,000 rows',
  },

  // product edit (001 §5, §7)
  'product.variant_in_use': {
    ko: '정품코드를 만든 옵션은 지울 수 없어요: {code}',
    en: 'Codes have been created for this option, so it cannot be removed: {code}',
  },
  'product.changed_meanwhile': {
    ko: '그사이 다른 사람이 이 상품을 바꿨어요. 새 내용을 불러온 뒤 다시 고쳐 주세요.',
    en: 'Someone else has changed this product in the meantime. Reload it and make your change again.',
  },
  'products.edit': { ko: '수정', en: 'Edit' },
  'products.edit_title': { ko: '상품 수정', en: 'Edit product' },
  'products.edit_code': { ko: '상품코드는 바꿀 수 없어요.', en: 'The product code cannot be changed.' },
  'products.edit_reload': { ko: '새 내용 불러오기', en: 'Reload' },
  'products.option_fixed': {
    ko: '정품코드를 만든 옵션은 지우거나 코드를 바꿀 수 없어요.',
    en: 'Codes have been created for this option: it cannot be removed, and its code cannot be changed.',
  },
  'products.plain_fixed': {
    ko: '정품코드를 만든 상품은 옵션 사용 여부를 바꿀 수 없어요.',
    en: 'Codes have been created for this product: options can no longer be added to it or removed from it altogether.',
  },
  'products.image_removed': { ko: '이미지를 지웠어요.', en: 'The image was removed.' },

  // product download (001 §5, §9)
  'products.none_selected': { ko: '선택된 상품 정보가 없습니다.', en: 'No products selected.' },
  'products.download': { ko: '엑셀 받기', en: 'Download as Excel' },
  'products.download_failed': {
    ko: '파일을 만들지 못했어요. 다시 눌러 주세요.',
    en: 'The file could not be created. Please try again.',
  },
  'products.select_found': { ko: '검색된 {count}건 모두 선택', en: 'Select all {count} results' },
  'products.too_many_to_select': {
    ko: '한 번에 {count}건까지 선택할 수 있어요. 검색 조건을 좁혀 주세요.',
    en: 'Up to {count} rows can be selected at once. Narrow the search.',
  },
  'products.progress_selecting': { ko: '상품을 고르고 있어요', en: 'Selecting' },
  'products.progress_downloading': { ko: '엑셀 파일을 만들고 있어요', en: 'Creating the spreadsheet' },

  // products: pictures that a sheet names by their address
  'products.image_waiting': { ko: '이미지를 가져오는 중이에요.', en: 'The image is being downloaded.' },
  'products.image_not_fetched': {
    ko: '이미지를 가져오지 못했어요. {reason}',
    en: 'The image could not be downloaded. {reason}',
  },
  'products.image_why_address': {
    ko: 'https로 시작하는 공개 주소가 아니에요.',
    en: 'The address is not a public one that starts with https.',
  },
  'products.image_why_redirect': { ko: '다른 주소로 넘어가는 링크예요.', en: 'The link redirects to another address.' },
  'products.image_why_missing': { ko: '그 주소에 파일이 없어요.', en: 'There is no file at that address.' },
  'products.image_why_type': { ko: 'PNG, JPG, WEBP 이미지가 아니에요.', en: 'It is not a PNG, JPG or WEBP image.' },
  'products.image_why_too_large': { ko: '5MB보다 커요.', en: 'It is larger than 5 MB.' },
  'products.image_why_unreachable': { ko: '이미지 서버가 답하지 않았어요.', en: 'The image server did not answer.' },
  'products.image_why_damaged': { ko: '이미지가 손상되어 열 수 없어요.', en: 'The image is damaged.' },

  // what a product sheet would come to
  'product_sheet.option_twice': {
    ko: '{row}행과 옵션명은 같은데 옵션 판매가가 달라요.',
    en: 'Row {row} has the same option name but another option price.',
  },
  'product_sheet.options_mixed': {
    ko: '{row}행과 상품코드는 같은데 한쪽만 옵션이 있어요.',
    en: 'Row {row} has the same product code, but only one of the two has an option.',
  },

  // leaving the edit of a product
  'products.edit_leave_help': { ko: '고친 내용은 저장되지 않아요.', en: 'Your changes will be lost.' },
  'product_sheet.price_twofold': {
    ko: '점이 천 단위인지 소수점인지 알 수 없어요. 점 없이 적어 주세요.',
    en: 'The dot could separate thousands or decimals. Enter the price without it.',
  },

  // GTIN of a variant
  'product_sheet.gtin_taken': {
    ko: '다른 품목에서 쓰고 있는 GTIN이에요.',
    en: 'Another variant already uses this GTIN.',
  },
  'product_sheet.gtin_differs': {
    ko: '등록된 GTIN과 달라요. 바꾸려면 상품 수정에서 바꿔 주세요.',
    en: 'A different GTIN is registered. To change it, edit the product.',
  },
  'product_sheet.gtin_twice': {
    ko: '{row}행의 다른 품목과 GTIN이 같아요.',
    en: 'A different variant in row {row} has the same GTIN.',
  },
  'product_sheet.gtin_unlike': {
    ko: '{row}행과 같은 품목인데 GTIN이 달라요.',
    en: 'Row {row} is the same variant with a different GTIN.',
  },
  'product_sheet.how_gtin': {
    ko: 'GTIN은 비워도 돼요. 등록한 상품의 GTIN이 비어 있으면 엑셀에 적은 값으로 채워요.',
    en: 'GTIN is optional. If a registered product has none yet, the one in the sheet is added.',
  },
} as const satisfies Texts
