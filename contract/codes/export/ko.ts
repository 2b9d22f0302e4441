export const codesExportKo = {
  // download of the code list (001 §5, §9; 002 §9)
  'download.title': '엑셀 받기',
  'download.running': '엑셀 파일을 받고 있어요',
  'download.cancel': '받기 취소',
  'download.cancelled': '받기를 취소했어요.',
  'download.done': '{file} 파일을 받았어요. 코드 {count}건이 들어 있어요.',
  'download.too_long': '목록이 너무 길어 한 번에 받을 수 없어요',
  'download.too_many_title': '{count}건은 한 번에 받을 수 없어요',
  'download.too_many_help': '기간을 나누면 {count}건씩 여러 파일로 받을 수 있어요.',
  'download.narrow': '조건 좁히기',

  // a list too long for one file
  'download.as_job': '백그라운드에서 만들기',
  'download.as_job_help': '작업 센터에서 파일을 만들어요. 창을 닫아도 계속되고, 다 되면 거기서 받을 수 있어요.',
} as const
