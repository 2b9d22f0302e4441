import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const labelsServerTexts = {
  // api: one sentence for each operation on the API page
  'api.get_print_config': { ko: '라벨 인쇄 설정이에요.', en: 'The label print settings.' },

  // the shop's settings, and short links
  'api.save_print_config': { ko: '라벨 인쇄 설정을 저장해요.', en: 'Saves the label print settings.' },
  'api.upload_print_image': {
    ko: '라벨 아래쪽 이미지를 올려요. 가로 203, 세로 35픽셀이어야 해요.',
    en: 'Uploads the picture at the foot of labels: exactly 203 x 35 pixels.',
  },
  'api.get_label_links': {
    ko: '코드마다 라벨의 QR코드에 넣을 주소예요.',
    en: "The addresses in the QR codes of these codes' labels.",
  },
  'api.get_qr_link': {
    ko: 'QR코드에 넣는 주소의 종류와 보기예요.',
    en: 'The kind of link on labels, with a sample of each.',
  },
  'api.save_qr_link': { ko: 'QR코드에 넣는 주소의 종류를 정해요.', en: 'Chooses the kind of link on labels.' },

  // print centre
  'api.check_print_file': {
    ko: '라벨 파일을 만들기 전에, 라벨 글꼴에 없어 빠질 글자를 알려 줘요.',
    en: 'Names the characters that a label file could not show, before it is made.',
  },
  'api.make_print_file': {
    ko: '라벨 파일을 만들어 바로 보내요(PDF, ZPL, CSV, ZIP).',
    en: 'Makes a label file and streams it (PDF, ZPL, CSV, ZIP).',
  },
  'api.start_print_file': {
    ko: '많은 라벨의 파일을 뒤에서 만들기 시작해요.',
    en: 'Makes a file of many labels in the background.',
  },
  'api.list_prints': { ko: '인쇄 기록이에요.', en: 'The log of printouts.' },
  'api.list_printers': { ko: '쇼핑몰의 프린터예요.', en: 'Printers of the shop.' },
  'api.add_printer': { ko: '프린터를 더해요.', en: 'Adds a printer.' },
  'api.change_printer': { ko: '프린터의 설정을 바꿔요.', en: 'Changes a printer.' },
  'api.remove_printer': { ko: '프린터를 지워요.', en: 'Removes a printer.' },
  'api.get_calibration_page': {
    ko: '프린터의 위치를 맞추는 자를 PDF로 보내요.',
    en: 'The calibration page with rulers (PDF).',
  },
  'calibration.title': { ko: '프린터 위치 맞추기', en: 'Printer calibration' },
  'calibration.how_cuts': {
    ko: '실제 크기(100%)로 인쇄하고, 칼선이 지나는 눈금을 읽어요. 그 값이 이 프린터의 가로·세로 보정값이에요.',
    en: 'Print at actual size (100%) and read the mark that each cut runs through: it is the offset across and down.',
  },
  'calibration.how_edges': {
    ko: '실제 크기(100%)로 인쇄하고, 용지 끝에서 두 선까지 재요. 10에서 잰 길이를 뺀 값이 보정값이에요.',
    en: 'Print at actual size (100%) and measure from the paper edges to the two lines. The offset is 10 minus what you measure.',
  },
  'calibration.check': {
    ko: '이 선은 정확히 {length} mm예요. 자로 재어 다르면 배율이 100%가 아니에요.',
    en: 'This line is exactly {length} mm. If a ruler disagrees, the printer scales the page.',
  },
  'calibration.offset': {
    ko: '지금 보정값: 가로 {x} mm, 세로 {y} mm',
    en: 'Current offset: {x} mm across, {y} mm down',
  },

  // print files
  'print_file.title': { ko: '정품 라벨', en: 'Genuine labels' },
  'print_file.serial': { ko: '정품코드', en: 'Serial number' },
  'print_file.link': { ko: 'QR 링크', en: 'QR link' },
  'print_file.product': { ko: '상품명', en: 'Product name' },
  'print_file.variant': { ko: '품목명', en: 'Option name' },
  'print_file.product_code': { ko: '상품코드', en: 'Product code' },
  'print_file.variant_code': { ko: '품목코드', en: 'Variant code' },
  'print_file.count': { ko: '인쇄수량', en: 'Print count' },
  'print_file.page': { ko: 'PDF 쪽', en: 'PDF page' },
  'print_file.drawing': { ko: 'QR 파일', en: 'QR file' },
  'print_file.readme': {
    ko: '인쇄소에 전해 주세요.\n\n- codes.csv: 정품코드마다 한 줄이에요. 인쇄수량만큼 인쇄해 주세요.\n- labels.pdf: 재단 크기 {width} x {height} mm의 라벨이에요. 코드마다 한 쪽이고, 벡터와 먹 1도(K)예요. 크기를 바꾸지 말아 주세요.\n- qr 폴더: 직접 디자인할 때 쓰는 QR코드예요(SVG, 오류 복원 H). 둘레의 흰 여백을 지우지 말고, 흰 바탕에 검은색으로 인쇄해 주세요.\n- 라벨마다 QR코드가 달라요. 인쇄한 뒤 몇 장을 휴대폰으로 찍어 확인해 주세요.\n',
    en: 'For the print house.\n\n- codes.csv: one line for each serial number. Print as many labels as its print count says.\n- labels.pdf: labels in their trimmed size of {width} x {height} mm, one page for each code, vectors in black only (K). Do not scale.\n- qr folder: QR codes for a layout of your own (SVG, error correction H). Keep the white border, print black on white.\n- Every label has its own QR code. Please scan a few after printing.\n',
  },

  // Labels that are read back after printing
  'api.read_label': { ko: '라벨에서 읽은 것 확인', en: 'Judges a label that was read back.' },
  'api.save_qr_address': {
    ko: 'QR코드가 여는 주소를 정해요. 다른 주소는 그곳에서 정품 인증 페이지가 열리는지 확인한 뒤에 쓰여요.',
    en: 'Sets the address that QR codes open. Another address is used once our page has been seen there.',
  },
} as const satisfies Texts
