import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const codesExportServerTexts = {
  // export of the code list (002 §3, §5)
  'export.sheet': { ko: '정품코드', en: 'Serial codes' },
  'export.created_at': { ko: '생성일시', en: 'Created' },
  'export.serial_number': { ko: '정품코드', en: 'Serial number' },
  'export.list_image': { ko: '상품 이미지', en: 'Image' },
  'export.product_name': { ko: '상품명', en: 'Product' },
  'export.variant_name': { ko: '품목명', en: 'Option' },
  'export.product_code': { ko: '상품코드', en: 'Product code' },
  'export.variant_code': { ko: '품목코드', en: 'Option code' },
  'export.custom_product_code': { ko: '자체 상품코드', en: 'Own product code' },
  'export.custom_variant_code': { ko: '자체 품목코드', en: 'Own option code' },
  'export.cert_duration_type': { ko: '보증기간', en: 'Warranty' },
  'export.cert_status': { ko: '인증 상태', en: 'Status' },
  'export.activated_at': { ko: '인증일시', en: 'Certified' },
  'export.member_id': { ko: '인증 회원 아이디', en: 'Member ID' },
  'export.gtin': { ko: 'GTIN', en: 'GTIN' },

  // batches and jobs
  'export.not_found': { ko: '그 파일을 찾을 수 없어요.', en: 'This file does not exist.' },
  'export.not_running': { ko: '지금 만들고 있는 파일이 아니에요.', en: 'This export is not running.' },
  'export.not_stopped': {
    ko: '멈추거나 실패한 작업만 다시 할 수 있어요.',
    en: 'Only an export that was stopped or has failed can be started again.',
  },
  'export.not_done': {
    ko: '아직 다 만들지 못했어요. 잠시 뒤에 다시 해 주세요.',
    en: 'The files are not ready yet. Please try again in a moment.',
  },
  'export.expired': {
    ko: '받을 수 있는 기간이 지났어요. 파일을 다시 만들어 주세요.',
    en: 'The files were deleted after 72 hours. Please export again.',
  },
} as const satisfies Texts
