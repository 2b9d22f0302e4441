import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const productsServerTexts = {
  // api: one sentence for each operation on the API page
  'api.register_product': { ko: '상품과 옵션을 등록해요.', en: 'Registers a product with its variants.' },
  'api.search_products': { ko: '등록한 상품과 품목을 찾아요.', en: 'Searches products and variants.' },
  'api.upload_product_image': { ko: '상품 이미지를 올려요.', en: 'Uploads a product image.' },
  'api.list_new_variants': { ko: '가장 최근에 등록한 품목이에요.', en: 'Lists the variants of the newest products.' },
  'api.search_variants': { ko: '정품코드를 만들 품목을 찾아요.', en: 'Searches variants to issue codes for.' },

  // product spreadsheet (001 §5, §7, §8)
  'api.register_product_rows': {
    ko: '엑셀의 상품을 20행까지 등록해요. 한 행이 실패해도 나머지는 등록돼요.',
    en: 'Registers up to 20 rows of a product spreadsheet; a row that fails does not stop the others.',
  },

  // product edit (001 §5, §7)
  'api.get_product': { ko: '상품 하나를 옵션과 함께 읽어요.', en: 'Reads one product with its options.' },
  'api.update_product': { ko: '상품 정보를 고쳐요.', en: 'Changes a product.' },

  // Products that have codes
  'api.search_issued_products': {
    ko: '정품코드를 만든 상품과 품목을 찾아요.',
    en: 'Searches products and variants that have codes.',
  },

  // what a product sheet would come to
  'api.check_product_rows': {
    ko: '엑셀의 상품을 등록하면 어떻게 될지 500행까지 미리 확인해요. 아무것도 저장하지 않아요.',
    en: 'Dry run of registering up to 500 rows of a product spreadsheet; nothing is written.',
  },

  // GTIN of a variant
  'api.save_gtins': {
    ko: '품목의 GTIN을 한꺼번에 저장해요. 하나라도 틀리면 아무것도 저장하지 않아요.',
    en: 'Saves the GTINs of variants: all of them or none.',
  },
} as const satisfies Texts
