/** Sentences that only the server says: never sent to the browser. */
export const codesExportServerKo = {
  // export of the code list (002 §3, §5)
  'export.sheet': '정품코드',
  'export.created_at': '생성일시',
  'export.serial_number': '정품코드',
  'export.list_image': '상품 이미지',
  'export.product_name': '상품명',
  'export.variant_name': '품목명',
  'export.product_code': '상품코드',
  'export.variant_code': '품목코드',
  'export.custom_product_code': '자체 상품코드',
  'export.custom_variant_code': '자체 품목코드',
  'export.cert_duration_type': '보증기간',
  'export.cert_status': '인증 상태',
  'export.activated_at': '인증일시',
  'export.member_id': '인증 회원 아이디',
  'export.gtin': 'GTIN',

  // batches and jobs
  'export.not_found': '그 파일을 찾을 수 없어요.',
  'export.not_running': '지금 만들고 있는 파일이 아니에요.',
  'export.not_stopped': '멈추거나 실패한 작업만 다시 할 수 있어요.',
  'export.not_done': '아직 다 만들지 못했어요. 잠시 뒤에 다시 해 주세요.',
  'export.expired': '받을 수 있는 기간이 지났어요. 파일을 다시 만들어 주세요.',
} as const
