import type { codesExportServerKo } from './server-ko.ts'

export const codesExportServerEn: Readonly<Record<keyof typeof codesExportServerKo, string>> = {
  // export of the code list (002 §3, §5)
  'export.sheet': 'Serial codes',
  'export.created_at': 'Created',
  'export.serial_number': 'Serial number',
  'export.list_image': 'Image',
  'export.product_name': 'Product',
  'export.variant_name': 'Option',
  'export.product_code': 'Product code',
  'export.variant_code': 'Option code',
  'export.custom_product_code': 'Own product code',
  'export.custom_variant_code': 'Own option code',
  'export.cert_duration_type': 'Warranty',
  'export.cert_status': 'Status',
  'export.activated_at': 'Certified',
  'export.member_id': 'Member ID',
  'export.gtin': 'GTIN',

  // batches and jobs
  'export.not_found': 'This file does not exist.',
  'export.not_running': 'This export is not running.',
  'export.not_stopped': 'Only an export that was stopped or has failed can be started again.',
  'export.not_done': 'The files are not ready yet. Please try again in a moment.',
  'export.expired': 'The files were deleted after 72 hours. Please export again.',
}
