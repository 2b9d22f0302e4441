/** Sentences that only the server says: never sent to the browser. */
export const productsServerKo = {
  // api: one sentence for each operation on the API page
  'api.register_product': '상품과 옵션을 등록해요.',
  'api.search_products': '등록한 상품과 품목을 찾아요.',
  'api.upload_product_image': '상품 이미지를 올려요.',
  'api.list_new_variants': '가장 최근에 등록한 품목이에요.',
  'api.search_variants': '정품코드를 만들 품목을 찾아요.',

  // product spreadsheet (001 §5, §7, §8)
  'api.register_product_rows': '엑셀의 상품을 20행까지 등록해요. 한 행이 실패해도 나머지는 등록돼요.',

  // product edit (001 §5, §7)
  'api.get_product': '상품 하나를 옵션과 함께 읽어요.',
  'api.update_product': '상품 정보를 고쳐요.',

  // Products that have codes
  'api.search_issued_products': '정품코드를 만든 상품과 품목을 찾아요.',

  // what a product sheet would come to
  'api.check_product_rows': '엑셀의 상품을 등록하면 어떻게 될지 500행까지 미리 확인해요. 아무것도 저장하지 않아요.',

  // GTIN of a variant
  'api.save_gtins': '품목의 GTIN을 한꺼번에 저장해요. 하나라도 틀리면 아무것도 저장하지 않아요.',
} as const
