import type { Texts } from '../text/sentence.ts'

export const sheetsTexts = {
  // sheets: why a spreadsheet is not read (001 §5)
  'sheet.file_missing': { ko: '엑셀파일을 업로드해주세요', en: 'Please upload an Excel file.' },
  'sheet.wrong_extension': {
    ko: '.xls 또는 .xlsx 파일만 올릴 수 있어요. 엑셀에서 ‘다른 이름으로 저장’해 형식을 바꿔 주세요.',
    en: 'Only .xls and .xlsx files can be uploaded. Use “Save as” in Excel to change the format.',
  },
  'sheet.too_large': {
    ko: '엑셀파일 사이즈를 10MB 이내로 업로드해주세요.',
    en: 'Please upload an Excel file of at most 10 MB.',
  },
  'sheet.no_data': { ko: '엑셀파일에 업로드할 데이터가 없습니다.', en: 'The Excel file has no data to upload.' },
  'sheet.encrypted': {
    ko: '암호가 걸린 파일이에요. 엑셀에서 암호를 풀고 저장한 뒤 다시 올려 주세요.',
    en: 'The file is password-protected. Remove the password in Excel, save it, and upload it again.',
  },
  'sheet.broken': {
    ko: '파일이 손상되어 읽을 수 없어요. 엑셀에서 열어 새 파일로 저장한 뒤 다시 올려 주세요.',
    en: 'The file is damaged and cannot be read. Open it in Excel, save it as a new file, and upload that.',
  },
  'sheet.bomb': {
    ko: '압축을 풀면 너무 커지는 파일이에요. 필요한 행만 새 파일에 옮겨 다시 올려 주세요.',
    en: 'The file is far too large when unpacked. Copy the rows you need into a new file and upload that.',
  },
  'sheet.not_a_sheet': {
    ko: '엑셀 파일이 아니에요. 이름만 바꾼 파일은 읽을 수 없으니, 엑셀에서 .xlsx로 저장해 주세요.',
    en: 'This is not an Excel file. Renaming is not enough: please save it as .xlsx in Excel.',
  },
  'sheet.too_many_rows': {
    ko: '한 파일에 60,000행까지 올릴 수 있어요. 파일을 나누어 올려 주세요.',
    en: 'A file can have up to 60,000 rows. Please split it.',
  },
  'sheet.too_much_text': {
    ko: '파일에 든 글자가 너무 많아요. 필요한 열만 남겨 다시 올려 주세요.',
    en: 'The file contains too much text. Keep only the columns you need and upload it again.',
  },
  'sheet.too_slow': {
    ko: '파일을 읽는 데 너무 오래 걸려요. 필요한 행만 새 파일에 옮겨 다시 올려 주세요.',
    en: 'Reading the file takes too long. Copy the rows you need into a new file and upload that.',
  },

  // sheet import: the parts that every spreadsheet shares (001 §4, §5, §8)
  'sheet_import.field_wrong': { ko: '{field} 오류', en: '{field} error' },
  'sheet_import.api_error': { ko: 'API 오류', en: 'API error' },
  'sheet_import.not_sent': { ko: '등록을 멈춰서 보내지 않았어요.', en: 'Not sent, because the upload was stopped.' },
  'sheet_import.merged': {
    ko: '병합된 셀이에요. 병합을 풀고 행마다 값을 넣어 주세요.',
    en: 'This cell is merged. Unmerge it and fill in every row.',
  },
  'sheet_import.note_precision': {
    ko: '숫자가 너무 길어 뒷자리가 잘렸어요. 셀 서식을 ‘텍스트’로 바꾸고 다시 입력해 주세요.',
    en: 'The number is too long and lost its last digits. Set the cell to Text and type it again.',
  },
  'sheet_import.note_error': {
    ko: '수식 결과가 오류예요. 값으로 바꿔 주세요.',
    en: 'The formula gives an error. Put a value in its place.',
  },
  'sheet_import.note_formula': {
    ko: '계산한 값이 파일에 없어요. 엑셀에서 열어 저장한 뒤 다시 올려 주세요.',
    en: 'The file has no value for this formula. Open it in Excel, save it, and upload it again.',
  },
  'sheet_import.note_cut': { ko: '글자가 너무 많아요. 줄여 주세요.', en: 'There is too much text. Shorten it.' },
  'sheet_import.kept_gone': {
    ko: '이어서 등록할 행을 찾지 못했어요. 파일을 다시 올려 주세요.',
    en: 'The rows to continue with are gone. Upload the file again.',
  },
  'sheet_import.kept_title': { ko: '‘{file}’ 등록을 끝내지 못했어요', en: '‘{file}’ was not finished' },
  'sheet_import.kept_help': {
    ko: '{when}에 시작한 {count}행이에요. 이미 등록한 행은 다시 등록하지 않아요.',
    en: '{count} rows, started {when}. Rows that are already in are not registered again.',
  },
  'sheet_import.go_on': { ko: '이어서 등록', en: 'Continue' },
  'sheet_import.throw_away': { ko: '버리기', en: 'Discard' },
  'sheet_import.head_missing': {
    ko: '‘{columns}’ 열을 찾지 못했어요. 열 이름을 양식과 같게 적어 주세요.',
    en: 'The column ‘{columns}’ is missing. Name the columns as in the template.',
  },
  'sheet_import.head_twice': {
    ko: '‘{columns}’ 열이 두 개 있어요. 하나만 남겨 주세요.',
    en: 'The column ‘{columns}’ appears twice. Keep only one.',
  },
  'sheet_import.how': { ko: '작성 방법', en: 'How to fill it in' },
  'sheet_import.template': { ko: '양식 받기', en: 'Download the template' },
  'sheet_import.reading': { ko: '‘{file}’ 읽는 중', en: 'Reading ‘{file}’' },
  'sheet_import.opening': { ko: '파일을 열고 있어요', en: 'Opening the file' },
  'sheet_import.checking': { ko: '행을 확인하고 있어요', en: 'Checking the rows' },
  'sheet_import.stop': { ko: '그만두기', en: 'Stop' },
  'sheet_import.sending_title': { ko: '‘{file}’ 등록 중', en: 'Uploading ‘{file}’' },
  'sheet_import.run_sending': { ko: '등록하고 있어요', en: 'Uploading' },
  'sheet_import.run_waiting': { ko: '연결을 기다리고 있어요', en: 'Waiting for the connection' },
  'sheet_import.run_paused': { ko: '잠시 멈췄어요', en: 'Paused' },
  'sheet_import.waiting_help': {
    ko: '연결되면 이어서 등록해요. 두 번 등록되지 않아요.',
    en: 'The upload continues when the connection is back. Nothing is registered twice.',
  },
  'sheet_import.closing_help': {
    ko: '이 탭을 닫아도 나중에 이어서 등록할 수 있어요.',
    en: 'You can close this tab and continue later.',
  },
  'sheet_import.failed_so_far': { ko: '지금까지 {count}행이 실패했어요.', en: '{count} rows have failed so far.' },
  'sheet_import.cancel': { ko: '취소', en: 'Cancel' },
  'sheet_import.pause': { ko: '잠시 멈춤', en: 'Pause' },
  'sheet_import.resume': { ko: '계속 등록', en: 'Continue' },
  'sheet_import.total': { ko: '전체', en: 'Total' },
  'sheet_import.normal': { ko: '정상', en: 'Normal' },
  'sheet_import.problems': { ko: '고칠 점', en: 'To fix' },
  'sheet_import.all_good': { ko: '모든 행을 등록할 수 있어요.', en: 'Every row can be registered.' },
  'sheet_import.some_wrong': {
    ko: '{count}행에 고칠 점이 있어요. 지금 시작하면 그 행은 빼고 등록해요.',
    en: '{count} rows need fixing. If you start now, they are left out.',
  },
  'sheet_import.other_file': { ko: '다른 파일', en: 'Another file' },
  'sheet_import.rows': { ko: '파일의 행', en: 'Rows of the file' },
  'sheet_import.only_wrong': { ko: '문제 있는 행만', en: 'Only rows with problems' },
  'sheet_import.row_good': { ko: '이상 없음', en: 'No problem' },
  'sheet_import.other_sheets': {
    ko: '‘{sheet}’ 시트만 읽었어요. 읽지 않은 시트: {sheets}',
    en: 'Only the sheet ‘{sheet}’ was read. Not read: {sheets}',
  },
  'sheet_import.hidden_rows': { ko: '숨긴 {count}행도 함께 읽었어요.', en: '{count} hidden rows were read too.' },
  'sheet_import.row_no': { ko: '행', en: 'Row' },
  'sheet_import.row': { ko: '{row}행', en: 'Row {row}' },
  'sheet_import.uploaded': { ko: '업로드 되었습니다', en: 'Uploaded.' },
  'sheet_import.partly': { ko: '일부 행만 업로드 되었습니다', en: 'Some rows were uploaded.' },
  'sheet_import.show_failed': { ko: '실패한 행 보기', en: 'Show failed rows' },
  'sheet_import.more': { ko: '다른 파일 올리기', en: 'Upload another file' },
  'sheet_import.known': {
    ko: '{count}행은 이미 등록되어 있어 그대로 두었어요.',
    en: '{count} rows were already registered and stay as they are.',
  },
  'sheet_import.failure_file': { ko: '{file}_실패.xlsx', en: '{file}_failed.xlsx' },
  'sheet_import.file_failed': {
    ko: '파일을 만들지 못했어요. 다시 눌러 주세요.',
    en: 'The file could not be created. Please try again.',
  },
  'sheet_import.failed_title': { ko: '등록하지 못한 행', en: 'Rows that failed' },
  'sheet_import.failed_help': {
    ko: '실패한 행만 받아 고친 뒤 그대로 다시 올릴 수 있어요.',
    en: 'Download the failed rows, fix them, and upload that file again.',
  },
  'sheet_import.failure_download': { ko: '실패한 행 받기', en: 'Download failed rows' },
  'sheet_import.again': { ko: '다시 올리기', en: 'Upload again' },
  'sheet_import.failed_rows': { ko: '실패한 행', en: 'Failed rows' },

  // sheet import: what only the server knows, and codes that are numbers
  'sheet_import.looking_up': { ko: '등록된 상품과 코드를 확인하고 있어요', en: 'Looking up products and codes' },
  'sheet_import.number_codes': {
    ko: '숫자로 적힌 코드가 {count}행 있어요. 앞자리 0이 지워졌다면 셀 서식을 ‘텍스트’로 바꾸고 다시 입력해 주세요.',
    en: '{count} rows have a code as a number. If leading zeros are missing, format the cells as text and type them again.',
  },

  // An import that another tab is at
  'sheet_import.other_tab': {
    ko: '다른 탭에서 {file} 파일을 올리고 있어요. 그 탭에서 계속하거나, 그 탭을 닫고 다시 눌러 주세요.',
    en: 'Another tab is uploading {file}. Continue there, or close that tab and try again.',
  },

  // spreadsheets from other programs
  'sheet.guarded': {
    ko: '문서 보안(DRM)이 걸린 파일이에요. 보안을 해제한 파일을 올려 주세요. 해제할 수 없으면 회사의 보안 담당자에게 요청해 주세요.',
    en: 'The file is protected by document security (DRM). Upload an unprotected copy; if you cannot remove the protection, ask your security team.',
  },
  'sheet_import.note_date': {
    ko: '엑셀이 날짜로 바꾼 값이에요. 셀 서식을 ‘텍스트’로 바꾸고 원래 값을 다시 입력해 주세요.',
    en: 'Excel turned this into a date. Set the cell format to “Text” and type the value again.',
  },
  'sheet_import.other_columns': {
    ko: '양식에 없어 읽지 않은 열: {columns}',
    en: 'Columns that are not in the template and were not read: {columns}',
  },
  'sheet_import.skipped_rows': {
    ko: '양식의 열이 모두 빈 {count}행은 건너뛰었어요.',
    en: '{count} rows without anything in the template’s columns were skipped.',
  },
  'sheet_import.unreadable': {
    ko: '파일을 읽지 못했어요. 다른 프로그램에서 닫고 다시 선택해 주세요.',
    en: 'The file could not be read. Close it in other programs and choose it again.',
  },
} as const satisfies Texts
