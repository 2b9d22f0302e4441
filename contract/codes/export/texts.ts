import type { Texts } from '../../text/sentence.ts'

export const codesExportTexts = {
  // download of the code list (001 §5, §9; 002 §9)
  'download.title': { ko: '엑셀 받기', en: 'Excel download' },
  'download.running': { ko: '엑셀 파일을 받고 있어요', en: 'Downloading the spreadsheet' },
  'download.cancel': { ko: '받기 취소', en: 'Cancel download' },
  'download.cancelled': { ko: '받기를 취소했어요.', en: 'The download was cancelled.' },
  'download.done': {
    ko: '{file} 파일을 받았어요. 코드 {count}건이 들어 있어요.',
    en: '{file} with {count} codes has been downloaded.',
  },
  'download.too_long': { ko: '목록이 너무 길어 한 번에 받을 수 없어요', en: 'The list is too long for one download' },
  'download.too_many_title': {
    ko: '{count}건은 한 번에 받을 수 없어요',
    en: '{count} codes are too many for one file',
  },
  'download.too_many_help': {
    ko: '기간을 나누면 {count}건씩 여러 파일로 받을 수 있어요.',
    en: 'Split the period to get several files of up to {count} codes.',
  },
  'download.narrow': { ko: '조건 좁히기', en: 'Narrow the search' },

  // a list too long for one file
  'download.as_job': { ko: '백그라운드에서 만들기', en: 'Export in the background' },
  'download.as_job_help': {
    ko: '작업 센터에서 파일을 만들어요. 창을 닫아도 계속되고, 다 되면 거기서 받을 수 있어요.',
    en: 'The files are created in the job centre. You can close this window and download them there later.',
  },
} as const satisfies Texts
