import type { codesExportKo } from './ko.ts'

export const codesExportEn: Readonly<Record<keyof typeof codesExportKo, string>> = {
  // download of the code list (001 §5, §9; 002 §9)
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
