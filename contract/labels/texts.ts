import type { Texts } from '../text/sentence.ts'

export const labelsTexts = {
  // print: the dialog and the label sheet (002 §2.2, §2.3, §5)
  'print.title': { ko: 'QR 라벨 인쇄', en: 'Print QR labels' },
  'print.list': { ko: '인쇄할 정품코드', en: 'Codes to print' },
  'print.product': { ko: '상품과 품목', en: 'Product and option' },
  'print.count': { ko: '인쇄수량', en: 'Labels' },
  'print.count_of': { ko: '{serial} 인쇄수량', en: 'Number of labels for {serial}' },
  'print.bulk': { ko: '인쇄수량 한꺼번에 넣기', en: 'Set all counts' },
  'print.bulk_help': {
    ko: '선택한 코드 {count}건에 같은 수량을 넣어요. 숫자만 쓸 수 있어요.',
    en: 'Sets the same number of labels for the {count} selected codes. Digits only.',
  },
  'print.bulk_apply': { ko: '적용', en: 'Apply' },
  'print.total': { ko: '코드 {codes}건, 라벨 {labels}장', en: '{codes} codes, {labels} labels' },
  'print.opening': { ko: '라벨을 그리고 있어요', en: 'Preparing the labels' },
  'print.empty': { ko: '내역이 없습니다.', en: 'No records.' },
  'print.no_count': { ko: '인쇄수량이 없습니다.', en: 'No print quantity.' },
  'print.too_many': {
    ko: '한 번에 {count}장까지 인쇄할 수 있어요. 수량을 줄이거나 나누어 인쇄해 주세요.',
    en: 'Up to {count} labels can be printed at once. Lower the counts or print in parts.',
  },
  'print.link_long': {
    ko: '쇼핑몰 주소가 길어 QR코드가 촘촘해요. 몇 장만 먼저 인쇄해 휴대폰으로 찍어 보세요.',
    en: "Your shop's address is long, so the QR code is dense. Print a few labels first and scan them with a phone.",
  },
  'print.window_title': { ko: '라벨 {count}장', en: '{count} labels' },
  'print.again': { ko: '다시 인쇄', en: 'Print again' },
  'print.close_window': { ko: '창 닫기', en: 'Close window' },
  'label.scan_me': { ko: 'QR코드를 찍어 정품인지 확인해 주세요.', en: 'Scan the QR code to check that it is genuine.' },
  'label.count': { ko: '{count}장', en: '{count} labels' },
  'label.product_code': { ko: '상품코드', en: 'Product code' },
  'label.variant_code': { ko: '품목코드', en: 'Item code' },

  // label check
  'label_check.paper_missing': {
    ko: '인쇄용지를 아직 정하지 않았어요. 정하지 않으면 롤 라벨로 인쇄돼요.',
    en: 'No label paper is selected yet. Until then, labels print on a roll.',
  },
  'label_check.template_missing': {
    ko: '인쇄템플릿을 아직 정하지 않았어요. 정하지 않으면 타입 2로 인쇄돼요.',
    en: 'No label template is selected yet. Until then, labels print as type 2.',
  },
  'label_check.description_long': {
    ko: '하단 문구가 14자보다 길어요. 설정에서 줄여 주세요.',
    en: 'The text at the bottom is longer than 14 characters. Shorten it in the settings.',
  },
  'label_check.link_local': {
    ko: 'QR 링크의 주소({host})는 휴대폰에서 열리지 않아요. 쇼핑몰 도메인을 먼저 등록해 주세요.',
    en: "Phones cannot open the address of the QR link ({host}). Register the shop's domain first.",
  },
  'label_check.link_unencodable': {
    ko: 'QR 링크가 너무 길어({bytes}바이트) QR코드를 만들 수 없어요. 도메인을 줄이거나 짧은 링크를 골라 주세요.',
    en: 'The QR link is too long ({bytes} bytes) for a QR code. Shorten the domain or choose the short link.',
  },
  'label_check.module_small': {
    ko: '이 프린터({dpi} dpi)에서는 코드 {all}건 중 {count}건의 라벨이 읽히지 않을 수 있어요({serials}). 링크가 길어 QR코드 한 칸이 {mm} mm, {dots}도트예요. 짧은 링크로 바꾸면 칸이 커져요.',
    en: 'On this printer ({dpi} dpi), labels of {count} of {all} codes may not scan ({serials}). The link is long, so one QR module is {mm} mm, {dots} dots. The short link makes modules larger.',
  },
  'label_check.module_uneven': {
    ko: 'QR코드 한 칸이 {mm} mm, {dots}도트예요. {good_mm} mm, {good_dots}도트 이상이면 더 잘 읽혀요. 짧은 링크를 고르면 칸이 커져요.',
    en: 'One QR module is {mm} mm, {dots} dots. It scans better from {good_mm} mm and {good_dots} dots. The short link makes modules larger.',
  },
  'label_check.contrast_low': {
    ko: '용지와 잉크의 명암 차이가 {percent}%예요. {least}% 이상이어야 잘 읽혀요. 흰 용지에 검은색으로 인쇄해 주세요.',
    en: 'Paper and ink differ by {percent}%. Scanners need at least {least}%. Print black on white paper.',
  },
  'label_check.quiet_short': {
    ko: 'QR코드 둘레의 빈칸이 {quiet}칸이에요. {least}칸 이상 비워 주세요.',
    en: 'The white border around the QR code is {quiet} modules wide. Leave at least {least}.',
  },
  'label_check.serial_small': {
    ko: '정품코드 글자가 {mm} mm로 작아요. {least} mm보다 작으면 눈으로 읽기 어려워요.',
    en: 'The letters of the serial are only {mm} mm high. Below {least} mm they are hard to read.',
  },

  // print settings that are not done
  'print.unset': {
    ko: '라벨 인쇄 설정을 아직 저장하지 않았어요. 지금 인쇄하면 롤 라벨, 타입 2로 나와요.',
    en: 'The label settings are not saved yet. For now, labels print as roll labels, type 2.',
  },
  'print.unset_link': { ko: '인쇄 설정하기', en: 'Set up printing' },

  // print output
  'print.start': { ko: '시작 위치', en: 'First free label' },
  'print.start_place': { ko: '{place}번 자리부터', en: 'From label {place}' },
  'print.start_help': {
    ko: '새 용지예요. 쓰다 남은 용지라면 처음 빈 자리를 골라 주세요.',
    en: 'A new sheet. For a used one, choose its first free label.',
  },
  'print.start_used': {
    ko: '앞의 {count}자리는 건너뛰고 {place}번 자리부터 인쇄해요.',
    en: 'Skips {count} used labels and starts at label {place}.',
  },
  'print.window_help': {
    ko: '인쇄 창에서 배율 100%, 여백 없음을 골라 주세요.',
    en: 'In the print window, choose 100% scale and no margins.',
  },
  'print.output': { ko: '인쇄 설정', en: 'Output' },
  'print.preview_name': { ko: '{serial} 라벨 미리보기', en: 'Label preview of {serial}' },
  'print.preview_size': { ko: '실제 크기 {width} × {height} mm', en: 'Actual size {width} × {height} mm' },
  'print.preview_none': { ko: '인쇄할 코드를 고르면 라벨이 보여요.', en: 'Choose a code to see its label.' },
  'print.paper': { ko: '용지', en: 'Paper' },
  'print.paper_sheet': { ko: '롤 라벨 55 × 42.5 mm', en: 'Roll 55 × 42.5 mm' },
  'print.paper_page': { ko: '롤 라벨 60 × 46.3 mm', en: 'Roll 60 × 46.3 mm' },
  'print.paper_a4': { ko: 'A4 라벨지 60 × 48 mm (18칸)', en: 'A4 sheet of 60 × 48 mm (18 labels)' },
  'print.paper_roll': { ko: '롤 라벨 60 × {height} mm', en: 'Roll 60 × {height} mm' },
  'print.template': { ko: '템플릿', en: 'Template' },
  'print.type1': { ko: '타입 1', en: 'Type 1' },
  'print.type2': { ko: '타입 2', en: 'Type 2' },
  'print.headers': { ko: '품목마다 머리표 한 장 더 인쇄', en: 'A header label before each item' },
  'print.headers_help': {
    ko: '인쇄수량, 상품명, 코드를 적은 한 장이에요. 나눠 붙일 때 편해요.',
    en: 'Shows count, product and codes, so that labels are easy to sort.',
  },
  'print.method': { ko: '받는 방법', en: 'How to print' },
  'print.sheets': { ko: '용지 {count}장', en: '{count} pages' },
  'print.check': { ko: '인쇄 전 점검', en: 'Before you print' },
  'print.check_good': {
    ko: '점검할 것이 없어요. QR코드 한 칸이 {mm} mm, {dots}도트예요.',
    en: 'All good. A QR module is {mm} mm, {dots} dots.',
  },
  'print.check_none': { ko: '코드를 고르면 라벨을 점검해요.', en: 'Choose codes to check their labels.' },
  'print.check_stop': { ko: '인쇄할 수 없어요', en: 'Cannot be printed' },
  'print.check_warn': { ko: '확인해 주세요', en: 'Please check' },
  'print.check_note': { ko: '참고', en: 'Note' },
  'print.check_print': { ko: '인쇄 설정 열기', en: 'Open print settings' },
  'print.check_link': { ko: '짧은 QR 링크 설정 열기', en: 'Open short QR link settings' },
  'print.short_link': { ko: '짧은 링크로 바꾸기', en: 'Use the short link' },
  'print.short_link_done': {
    ko: '이제 라벨에 짧은 링크를 넣어요. 이미 인쇄한 라벨은 그대로 쓸 수 있고, 설정에서 되돌릴 수 있어요.',
    en: 'Labels now hold the short link. Printed labels still work, and the settings change it back.',
  },
  'print.stopped': {
    ko: '인쇄 전 점검에서 막힌 것이 있어요. 점검 내용을 확인해 주세요.',
    en: 'The check found a problem that prevents printing. Please fix it first.',
  },
  'print.printed_before': { ko: '전에 {count}장', en: '{count} printed before' },

  // print output, folded
  'print.check_count': { ko: '확인할 것 {count}개', en: '{count} to check' },

  // print centre
  'print.too_many_labels': {
    ko: '라벨이 {count}장을 넘어요. 수량을 줄이거나 나누어 만들어 주세요.',
    en: 'This is more than {count} labels. Print fewer copies, or print in parts.',
  },
  'printer.not_found': {
    ko: '프린터를 찾을 수 없어요. 목록을 새로 고쳐 주세요.',
    en: 'This printer no longer exists. Refresh the list.',
  },
  'printer.too_many': {
    ko: '프린터는 {count}대까지 등록할 수 있어요. 쓰지 않는 프린터를 지워 주세요.',
    en: 'A shop can have {count} printers. Remove one that is not used.',
  },
  'printer.name_taken': {
    ko: '같은 이름의 프린터가 있어요. 다른 이름을 써 주세요.',
    en: 'Another printer already has this name. Choose another one.',
  },

  // printing a label again
  'reprint.title': { ko: '다시 인쇄하는 이유', en: 'Reason for printing again' },
  'reprint.help': {
    ko: '고른 코드 중 {codes}건은 라벨을 {labels}장 인쇄한 적이 있어요. 같은 라벨이 여러 장이면 복제로 의심받을 수 있어 이유를 남겨요.',
    en: '{codes} of the codes already have {labels} labels. Copies of a label can look like fakes, so the reason is recorded.',
  },
  'reprint.damaged': { ko: '라벨이 훼손됐어요', en: 'The label was damaged' },
  'reprint.misprint': { ko: '잘못 인쇄됐어요', en: 'It was misprinted' },
  'reprint.lost': { ko: '라벨을 잃어버렸어요', en: 'The label was lost' },
  'reprint.more': { ko: '한 장 더 붙여요', en: 'Another label is needed' },
  'reprint.trial': { ko: '시험 인쇄였어요', en: 'It was a test print' },
  'reprint.other': { ko: '다른 이유', en: 'Other' },
  'reprint.note_example': { ko: '예: 상자용 라벨 추가', en: 'e.g. one more for the box' },
  'reprint.note_missing': { ko: '이유를 적어 주세요.', en: 'Please enter the reason.' },
  'reprint.submit': { ko: '이유 남기고 인쇄', en: 'Save reason and print' },

  // printers and ways to print
  'printer.label': { ko: '프린터', en: 'Printer' },
  'printer.none': { ko: '보정하지 않음', en: 'No correction' },
  'printer.add': { ko: '프린터 등록', en: 'Add printer' },
  'printer.change': { ko: '프린터 고치기', en: 'Edit printer' },
  'printer.change_of': { ko: '{name} 고치기', en: 'Edit {name}' },
  'printer.moved': { ko: '가로 {x} mm, 세로 {y} mm 옮겨 인쇄해요.', en: 'Moved by {x} mm across and {y} mm down.' },
  'printer.remove': { ko: '프린터 지우기', en: 'Remove printer' },
  'printer.name_example': { ko: '예: 창고 라벨 프린터', en: 'e.g. warehouse label printer' },
  'printer.name_missing': { ko: '프린터 이름을 적어 주세요.', en: 'Please enter a printer name.' },
  'printer.kind_laser': { ko: '레이저·잉크젯', en: 'Laser or inkjet' },
  'printer.kind_thermal203': { ko: '라벨 프린터 203 dpi', en: 'Label printer, 203 dpi' },
  'printer.kind_thermal300': { ko: '라벨 프린터 300 dpi', en: 'Label printer, 300 dpi' },
  'printer.x_mm': { ko: '가로 보정', en: 'Across' },
  'printer.y_mm': { ko: '세로 보정', en: 'Down' },
  'printer.x_mm_help': { ko: '+는 오른쪽, -는 왼쪽', en: '+ right, - left' },
  'printer.y_mm_help': { ko: '+는 아래, -는 위', en: '+ down, - up' },
  'printer.offset_wrong': {
    ko: '-{most}에서 {most} 사이의 숫자로 적어 주세요.',
    en: 'Enter a number from -{most} to {most}.',
  },
  'printer.roll_height': { ko: '롤 라벨 높이', en: 'Height of roll labels' },
  'printer.roll_wrong': {
    ko: '{least}에서 {most} 사이의 숫자로 적어 주세요.',
    en: 'Enter a number from {least} to {most}.',
  },
  'printer.paper': { ko: '용지 색', en: 'Paper colour' },
  'printer.paper_white': { ko: '흰색', en: 'White' },
  'printer.paper_cream': { ko: '미색', en: 'Cream' },
  'printer.paper_kraft': { ko: '크라프트', en: 'Kraft' },
  'printer.paper_silver': { ko: '은색', en: 'Silver' },
  'printer.calibrate': { ko: '보정 페이지 받기', en: 'Download the calibration page' },
  'printer.calibrate_help': {
    ko: '보정 페이지를 인쇄해 눈금을 읽으면 가로·세로 보정값을 알 수 있어요.',
    en: 'Print the calibration page and read the offsets off its rulers.',
  },
  'print.method_browser': { ko: '브라우저로 바로 인쇄', en: 'Print in the browser' },
  'print.method_pdf': { ko: 'PDF 파일', en: 'PDF file' },
  'print.method_zpl': { ko: 'ZPL 파일 (라벨 프린터)', en: 'ZPL file (label printers)' },
  'print.method_csv': { ko: 'CSV 파일 (인쇄소)', en: 'CSV file (print house)' },
  'print.method_zip': { ko: 'ZIP 파일 (인쇄소, QR 그림 포함)', en: 'ZIP file (print house, with QR pictures)' },
  'print.get_file': { ko: '파일 받기', en: 'Download file' },
  'print.making_file': { ko: '파일을 만들고 있어요', en: 'Creating the file' },

  // print history and whole files
  'print_log.title': { ko: '인쇄 기록', en: 'Print history' },
  'print_log.empty': { ko: '아직 인쇄한 적이 없어요', en: 'Nothing printed yet' },
  'print_log.empty_help': {
    ko: '라벨을 인쇄하면 누가, 언제, 몇 장을 인쇄했는지 여기에 남아요.',
    en: 'You will see here who printed what, and when.',
  },
  'print_log.again': { ko: '다시 인쇄한 코드 {count}건', en: '{count} codes printed again' },
  'print_log.paper_sheet': { ko: '55 × 42.5 mm', en: '55 × 42.5 mm' },
  'print_log.paper_page': { ko: '60 × 46.3 mm', en: '60 × 46.3 mm' },
  'print_log.paper_a4': { ko: 'A4', en: 'A4' },
  'print_log.paper_roll': { ko: '롤', en: 'Roll' },
  'whole_file.button': { ko: '검색한 {count}건 모두 파일로', en: 'Label file for all {count} results' },
  'whole_file.title': { ko: '코드 {count}건의 라벨 파일', en: 'Label file for {count} codes' },
  'whole_file.help': {
    ko: '옆에서 고른 용지와 템플릿, 프린터로 만들어요. 다 되면 작업 센터에서 받을 수 있어요.',
    en: 'The file uses the paper, template and printer chosen here. Download it in the job centre.',
  },
  'whole_file.copies': { ko: '코드마다 라벨 수', en: 'Labels per code' },
  'whole_file.labels': { ko: '라벨 {labels}장', en: '{labels} labels' },
  'whole_file.reason_help': {
    ko: '전에 인쇄한 코드가 있다면 다시 인쇄하는 이유를 적어 주세요.',
    en: 'If codes were printed before, say why you print them again.',
  },
  'whole_file.start': { ko: '파일 만들기', en: 'Create file' },

  // Labels that are read back after printing
  'label_read.title': { ko: '라벨 찍어 확인', en: 'Check printed labels' },
  'label_read.help': {
    ko: '인쇄한 라벨 몇 장을 스캐너나 휴대폰으로 찍어 보세요. QR코드가 이 쇼핑몰의 정품 페이지로 이어지는지 알려 드려요.',
    en: "Scan a few printed labels to check that their QR codes lead to this shop's page.",
  },
  'label_read.field': { ko: '라벨에서 읽은 주소', en: 'Label content' },
  'label_read.field_help': {
    ko: '스캐너가 있으면 이 칸을 누르고 라벨을 찍으세요.',
    en: 'With a scanner, click here and scan a label.',
  },
  'label_read.missing': { ko: '라벨을 찍거나 주소를 적어 주세요.', en: 'Scan a label or type its address.' },
  'label_read.check': { ko: '확인', en: 'Check' },
  'label_read.photo': { ko: '사진으로 읽기', en: 'Read a photo' },
  'label_read.photo_none': {
    ko: '사진에서 QR코드를 찾지 못했어요. 더 가까이에서 또렷하게 찍어 주세요.',
    en: 'No QR code was found in the photo. Take a closer, sharper one.',
  },
  'label_read.results': { ko: '확인한 라벨', en: 'Labels checked' },
  'label_read.good': { ko: '잘 인쇄됐어요', en: 'Printed well' },
  'label_read.elsewhere': {
    ko: '지금 라벨과 다른 주소로 이어져요. 예전 주소로 인쇄한 라벨일 수 있어요.',
    en: 'The label leads to a different address than labels do now. It may have been printed with an older one.',
  },
  'label_read.serial_only': {
    ko: 'QR코드가 아니라 정품코드만 읽었어요. QR코드를 찍어 주세요.',
    en: 'Only the serial was read, not the QR code. Scan the QR code.',
  },
  'label_read.not_printed': {
    ko: '인쇄한 기록이 없는 코드예요. 다른 곳에서 만든 라벨일 수 있어요.',
    en: 'There is no print record for this code. The label may have been made elsewhere.',
  },
  'label_read.blocked': {
    ko: '사용을 막았거나 정지한 코드예요. 이 라벨은 쓰지 마세요.',
    en: 'This code is blocked or its batch is frozen. Do not use the label.',
  },
  'label_read.lost': {
    ko: '분실 신고된 코드예요. 이 라벨은 쓰지 마세요.',
    en: 'This code was reported lost. Do not use the label.',
  },
  'label_read.forged': {
    ko: '우리가 만든 주소가 아니에요. 위조된 라벨이에요.',
    en: 'This is not one of our addresses: the label is forged.',
  },
  'label_read.unknown': { ko: '이 쇼핑몰의 정품코드가 아니에요.', en: 'This is not a code of this shop.' },
  'label_read.batch': {
    ko: '이 묶음에서 {checked}장을 확인했어요. {needed}장이면 충분해요.',
    en: '{checked} labels of this batch are checked; {needed} are required.',
  },
  'label_read.released': { ko: '묶음의 정지를 풀었어요.', en: 'The batch is released.' },

  // Characters that labels cannot show
  'print.left_out': {
    ko: '파일을 받았어요. 라벨 글꼴에 없는 글자 {count}자(이모지 등)는 인쇄하지 않아요.',
    en: 'Downloaded. {count} characters that are not in the label font (such as emoji) are not printed.',
  },
  'left_out.title': { ko: '라벨 글꼴에 없는 글자가 있어요', en: 'Some characters are not in the label font' },
  'left_out.help': {
    ko: '파일로 만들면 아래 글자가 빠져요. 브라우저로 인쇄하면 컴퓨터의 글꼴로 모두 나와요.',
    en: 'A file leaves these characters out. Printing in the browser uses the fonts of this computer and shows them all.',
  },
  'left_out.list': { ko: '파일에서 빠지는 글자', en: 'Characters the file leaves out' },
  'left_out.where': { ko: '{point} · {count}번 · {example}', en: '{point} · {count} × · {example}' },
  'left_out.anyway': { ko: '빼고 파일 받기', en: 'Download without them' },
  'left_out.browser': { ko: '브라우저로 인쇄', en: 'Print in the browser' },
  'left_out.start_anyway': { ko: '빼고 파일 만들기', en: 'Make the file without them' },
  'print_log.left_out': {
    ko: '라벨 글꼴에 없어 뺀 글자 {count}자',
    en: '{count} characters that are not in the label font were left out',
  },

  // the GS1 Digital Link on labels
  'setting.no_gtin': {
    ko: 'GTIN이 있는 품목이 아직 없어요. 상품에 GTIN을 먼저 입력해 주세요.',
    en: 'No variant has a GTIN yet. Enter GTINs for your products first.',
  },
  'label_check.gtin_missing': {
    ko: '품목 {count}개에 GTIN이 없어 이 라벨에는 쇼핑몰 주소가 들어가요: {names}',
    en: '{count} variants have no GTIN, so their labels hold the shop address: {names}',
  },
  'label_check.serial_unfit': {
    ko: '시리얼이 길거나 GS1에서 쓸 수 없는 글자가 있는 라벨 {count}장에는 쇼핑몰 주소가 들어가요.',
    en: '{count} labels hold the shop address because their serial is too long or has characters that GS1 does not allow.',
  },
  'whole_file.without_gtin': {
    ko: 'GTIN이 없는 품목의 라벨에는 쇼핑몰 주소가 들어가요: {names}',
    en: 'Labels of variants without a GTIN hold the shop address: {names}',
  },
} as const satisfies Texts
