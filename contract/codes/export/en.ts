import type { codesExportKo } from './ko.ts'

export const codesExportEn: Readonly<Record<keyof typeof codesExportKo, string>> = {
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

  // batches and jobs
  'export.not_found': 'This file does not exist.',
  'export.not_running': 'This export is not running.',
  'export.not_stopped': 'Only an export that was stopped or has failed can be started again.',
  'export.not_done': 'The files are not ready yet. Please try again in a moment.',
  'export.expired': 'The files were deleted after 72 hours. Please export again.',

  // download of the code list (001 §5, §9; 002 §9)
  'download.button': 'Excel download',
  'download.short': 'Excel',
  'download.title': 'Excel download',
  'download.running': 'Downloading the spreadsheet',
  'download.cancel': 'Cancel download',
  'download.cancelled': 'The download was cancelled.',
  'download.done': '{file} with {count} codes has been downloaded.',
  'download.too_long': 'The list is too long for one download',
  'download.too_many_title': '{count} codes are too many for one file',
  'download.too_many_help': 'Split the period to get several files of up to {count} codes.',
  'download.narrow': 'Narrow the search',

  // a list too long for one file
  'download.as_job': 'Export in the background',
  'download.as_job_help':
    'The files are created in the job centre. You can close this window and download them there later.',
}
