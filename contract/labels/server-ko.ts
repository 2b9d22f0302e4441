/** Sentences that only the server says: never sent to the browser. */
export const labelsServerKo = {
  // api: one sentence for each operation on the API page
  'api.get_print_config': '라벨 인쇄 설정이에요.',

  // the shop's settings, and short links
  'api.save_print_config': '라벨 인쇄 설정을 저장해요.',
  'api.upload_print_image': '라벨 아래쪽 이미지를 올려요. 가로 203, 세로 35픽셀이어야 해요.',
  'api.get_label_links': '코드마다 라벨의 QR코드에 넣을 주소예요.',
  'api.get_qr_link': 'QR코드에 넣는 주소의 종류와 보기예요.',
  'api.save_qr_link': 'QR코드에 넣는 주소의 종류를 정해요.',

  // print centre
  'api.check_print_file': '라벨 파일을 만들기 전에, 라벨 글꼴에 없어 빠질 글자를 알려 줘요.',
  'api.make_print_file': '라벨 파일을 만들어 바로 보내요(PDF, ZPL, CSV, ZIP).',
  'api.start_print_file': '많은 라벨의 파일을 뒤에서 만들기 시작해요.',
  'api.list_prints': '인쇄 기록이에요.',
  'api.list_printers': '쇼핑몰의 프린터예요.',
  'api.add_printer': '프린터를 더해요.',
  'api.change_printer': '프린터의 설정을 바꿔요.',
  'api.remove_printer': '프린터를 지워요.',
  'api.get_calibration_page': '프린터의 위치를 맞추는 자를 PDF로 보내요.',
  'calibration.title': '프린터 위치 맞추기',
  'calibration.how_cuts':
    '실제 크기(100%)로 인쇄하고, 칼선이 지나는 눈금을 읽어요. 그 값이 이 프린터의 가로·세로 보정값이에요.',
  'calibration.how_edges':
    '실제 크기(100%)로 인쇄하고, 용지 끝에서 두 선까지 재요. 10에서 잰 길이를 뺀 값이 보정값이에요.',
  'calibration.check': '이 선은 정확히 {length} mm예요. 자로 재어 다르면 배율이 100%가 아니에요.',
  'calibration.offset': '지금 보정값: 가로 {x} mm, 세로 {y} mm',

  // print files
  'print_file.title': '정품 라벨',
  'print_file.serial': '정품코드',
  'print_file.link': 'QR 링크',
  'print_file.product': '상품명',
  'print_file.variant': '품목명',
  'print_file.product_code': '상품코드',
  'print_file.variant_code': '품목코드',
  'print_file.count': '인쇄수량',
  'print_file.page': 'PDF 쪽',
  'print_file.drawing': 'QR 파일',
  'print_file.readme':
    '인쇄소에 전해 주세요.\n\n- codes.csv: 정품코드마다 한 줄이에요. 인쇄수량만큼 인쇄해 주세요.\n- labels.pdf: 재단 크기 {width} x {height} mm의 라벨이에요. 코드마다 한 쪽이고, 벡터와 먹 1도(K)예요. 크기를 바꾸지 말아 주세요.\n- qr 폴더: 직접 디자인할 때 쓰는 QR코드예요(SVG, 오류 복원 H). 둘레의 흰 여백을 지우지 말고, 흰 바탕에 검은색으로 인쇄해 주세요.\n- 라벨마다 QR코드가 달라요. 인쇄한 뒤 몇 장을 휴대폰으로 찍어 확인해 주세요.\n',

  // Labels that are read back after printing
  'api.read_label': '라벨에서 읽은 것 확인',
  'api.save_qr_address':
    'QR코드가 여는 주소를 정해요. 다른 주소는 그곳에서 정품 인증 페이지가 열리는지 확인한 뒤에 쓰여요.',
} as const
