/**
 * Column names of our spreadsheets in both languages: a sheet written in one of them is read in the other. The first
 * name is the column's title; the others are synonyms. Then two examples for the template.
 */
type SheetWord = {
  readonly ko: readonly [string, ...string[]]
  readonly en: readonly [string, ...string[]]
  readonly examples: readonly [string, string]
}

export const sheetWords = {
  product_name: {
    ko: ['상품명', '상품 이름', '제품명', '품명'],
    en: ['Product name', 'Name', 'Product', 'product_name'],
    examples: ['이탈리안 소가죽 토트백', '이탈리안 소가죽 토트백'],
  },
  product_code: {
    ko: ['상품코드', '상품 번호', '제품코드', '자체 상품코드'],
    en: ['Product code', 'SKU', 'product_code'],
    examples: ['BAG-2026-001', 'BAG-2026-001'],
  },
  product_price: {
    ko: ['판매가', '판매 가격', '판매가격', '가격', '상품 판매가'],
    en: ['Sell price', 'Price', 'Selling price', 'product_price'],
    examples: ['289000', '289000'],
  },
  vendor_name: {
    ko: ['공급사', '공급업체', '공급사명'],
    en: ['Supplier', 'Vendor', 'vendor_name'],
    examples: ['한빛무역', '한빛무역'],
  },
  manufacturer_name: {
    ko: ['제조사', '제조업체', '제조사명'],
    en: ['Manufacturer', 'Maker', 'manufacturer_name'],
    examples: ['서울공방', '서울공방'],
  },
  brand_name: {
    ko: ['브랜드', '브랜드명', '상표'],
    en: ['Brand', 'Brand name', 'brand_name'],
    examples: ['메종 드 리브', '메종 드 리브'],
  },
  image_url: {
    ko: ['이미지 URL', '이미지', '이미지 주소', '대표이미지'],
    en: ['Image URL', 'Image', 'image_url', 'imageurl'],
    examples: ['', ''],
  },
  variant_name: {
    ko: ['옵션명', '옵션', '품목명', '옵션 이름'],
    en: ['Option name', 'Option', 'Variant name', 'variant_name'],
    examples: ['블랙', '코냑 브라운'],
  },
  variant_price: {
    ko: ['옵션 판매가', '옵션 가격', '옵션가', '품목 판매가'],
    en: ['Option sell price', 'Option price', 'Variant price', 'variant_price'],
    examples: ['299000', '0'],
  },
  variant_code: {
    ko: ['품목코드', '옵션코드', '옵션 번호'],
    en: ['Variant code', 'Option code', 'variant_code'],
    examples: ['BAG-2026-001-BK', 'BAG-2026-001-BR'],
  },
  gtin: {
    ko: ['GTIN', '바코드', '상품 바코드', '표준상품코드'],
    en: ['GTIN', 'Barcode', 'EAN', 'UPC', 'gtin'],
    examples: ['9506000134352', '9506000134369'],
  },
  activate_type: {
    ko: ['보증기간 기준', '기준', '인증 기준'],
    en: ['Warranty basis', 'Basis', 'activate_type'],
    examples: ['A', 'C'],
  },
  duration_type: {
    ko: ['보증기간 단위', '단위', '기간 단위'],
    en: ['Warranty unit', 'Unit', 'duration_type'],
    examples: ['Y', 'D'],
  },
  duration: {
    ko: ['보증기간', '기간'],
    en: ['Warranty period', 'Period', 'duration'],
    examples: ['1', '90'],
  },
  number_of_serial: {
    ko: ['수량', '생성 수량', '코드 수량'],
    en: ['Quantity', 'Count', 'number_of_serial'],
    examples: ['100', '50'],
  },
  serial_number: {
    ko: ['정품코드', '정품 코드', '정품 인증 코드', '시리얼', '시리얼 번호'],
    en: ['Code', 'Serial', 'Serial number', 'Auth code', 'serial_number'],
    examples: ['SN-2026-000001', 'SN-2026-000002'],
  },
  reason: { ko: ['실패 사유'], en: ['Failure reason'], examples: ['', ''] },
} as const satisfies Record<string, SheetWord>

/** Words that people put before or behind the name of a column. */
export const headMarks = ['필수입력', '필수', '선택', 'required', 'optional'] as const

/** The templates' files and sheets. */
export const templateNames = {
  product: { ko: '상품 등록 양식', en: 'Product template' },
  issue: { ko: '정품코드 만들기 양식', en: 'Code template' },
  match: { ko: '정품코드 매칭 양식', en: 'Code matching template' },
  digital_match: { ko: '디지털 정품코드 매칭 양식', en: 'Digital code matching template' },
} as const

/**
 * Words for a warranty in exported sheets, in either language; `export-columns.test.ts` holds them to the sentences.
 */
export const warrantyWords = {
  bases: {
    activated: ['인증한 날부터', 'from certification'],
    created: ['코드 만든 날부터', 'from code creation'],
    bought: ['구매한 날부터', 'from purchase'],
  },
  units: { d: ['일', 'd'], m: ['개월', 'mo'], y: ['년', 'yr'] },
} as const satisfies Record<string, Record<string, readonly string[]>>
