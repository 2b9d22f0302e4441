import type { Texts } from '../text/sentence.ts'

export const settingsTexts = {
  // the partner portal: sign-up, application, start, information, legal texts
  'setting.tabs': { ko: '설정 종류', en: 'Settings' },
  'setting.tab_info': { ko: '쇼핑몰 정보', en: 'Shop information' },
  'setting.info_help': {
    ko: '쇼핑몰과 담당자 정보예요. 아이디·비밀번호 찾기와 이용 기간 안내에 써요.',
    en: 'The shop and its manager, used to find a forgotten ID and for notices about your plan.',
  },
  'setting.info_failed': { ko: '업체 정보 조회에 실패했습니다.', en: "The shop's information could not be loaded." },
  'setting.info_saved': { ko: '수정 되었습니다.', en: 'The information has been changed.' },
  'setting.info_not_saved': { ko: '수정 되지 않았습니다.', en: 'The information was not changed.' },
  'setting.platform': {
    ko: '쇼핑몰 이름, 주소, 이메일은 연결된 쇼핑몰에서 가져와요. 쇼핑몰 관리자에서 바꿔 주세요.',
    en: 'Name, address and e-mail come from your platform. Change them in its admin.',
  },
  'setting.platform_field': {
    ko: '연결된 쇼핑몰의 관리자에서 바꿔요.',
    en: 'Change it in the admin of your platform.',
  },
  'setting.read_only': {
    ko: '정보를 바꿀 수 있는 역할이 아니에요. 소유자나 관리자에게 요청해 주세요.',
    en: 'Your role cannot change this. Ask an owner or a manager.',
  },
  'setting.state': { ko: '이용 상태', en: 'Status' },

  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'setting.tab_codes': { ko: '정품코드', en: 'Codes' },
  'setting.codes_failed': { ko: '설정을 불러오지 못했어요', en: 'The setting could not be loaded' },
  'setting.codes_saved': { ko: '저장했어요.', en: 'Saved.' },
  'setting.certified_range': {
    ko: '인증 완료 코드의 보증기간 변경 허용',
    en: 'Allow changing the warranty of certified codes',
  },
  'setting.certified_range_help': {
    ko: '켜면 인증이 끝난 코드의 보증기간도 날짜로 바꿀 수 있어요. 처음에는 꺼져 있어요.',
    en: 'When this is on, the dates of certified codes can be changed too. It is off by default.',
  },
  'setting.certified_range_role': {
    ko: '이 설정을 바꿀 권한이 없어요. 소유자나 관리자에게 요청해 주세요.',
    en: 'Your role cannot change this. Ask an owner or a manager.',
  },

  // the shop's settings, and short links
  'setting.paper_missing': { ko: '인쇄용지를 선택해 주세요.', en: 'Select the print paper.' },
  'setting.template_missing': { ko: '인쇄 템플릿을 선택해 주세요.', en: 'Select the print template.' },
  'setting.description_long': { ko: '14자 이상입니다', en: 'Use at most 14 characters.' },
  'setting.image_check': { ko: '이미지를 확인해 주세요.', en: 'Check the image.' },
  'setting.image_size': {
    ko: '이미지 크기를 가로 {width}, 세로 {height}픽셀로 맞춰 주세요.',
    en: 'Resize the image to {width} pixels wide and {height} pixels high.',
  },
  'setting.notice_long': {
    ko: '글자 수가 많아요. 280자 이내로 써 주세요.',
    en: 'Too many characters. Write within 280 characters.',
  },

  // settings: printing, notices, links, activity
  'setting.tab_print': { ko: 'QR 인쇄', en: 'QR print' },
  'setting.tab_notice': { ko: '안내 문구', en: 'Notices' },
  'setting.tab_link': { ko: 'QR 주소', en: 'QR link' },
  'setting.tab_licence': { ko: '라이선스', en: 'Licences' },
  'setting.tab_api': { ko: 'API 키', en: 'API keys' },
  'setting.tab_webhooks': { ko: '웹훅', en: 'Webhooks' },
  'setting.tab_activity': { ko: '활동 기록', en: 'Activity' },
  'setting.paper': { ko: '인쇄용지', en: 'Print paper' },
  'setting.select': { ko: '선택', en: 'Select' },
  'setting.paper_a4': { ko: 'A4 용지 (60×48mm 라벨)', en: 'A4 sheet (60 × 48 mm labels)' },
  'setting.paper_roll': { ko: '롤 라벨', en: 'Roll labels' },
  'setting.paper_a4_fact': { ko: 'A4 한 장에 {count}장', en: '{count} on an A4 sheet' },
  'setting.paper_roll_fact': { ko: '60×48mm 롤', en: '60 × 48 mm roll' },
  'setting.template': { ko: '인쇄 템플릿', en: 'Print template' },
  'setting.template_type1': { ko: 'type1 · 넓은 코드 띠', en: 'type1 · wide bar' },
  'setting.template_type2': { ko: 'type2 · 나란히', en: 'type2 · side by side' },
  'setting.template_help': {
    ko: '두 가지 모두 QR코드, 정품코드, 하단 문구가 들어가요.',
    en: 'Both have the QR code, the serial and the line at the bottom.',
  },
  'setting.bottom': { ko: '하단 옵션', en: 'Bottom option' },
  'setting.bottom_none': { ko: '사용 안 함', en: 'None' },
  'setting.bottom_none_help': { ko: '기본 안내 문구가 인쇄돼요.', en: 'The default line is printed.' },
  'setting.bottom_image': { ko: '이미지 넣기', en: 'Insert an image' },
  'setting.bottom_text': { ko: '문구 넣기', en: 'Insert text' },
  'setting.image': { ko: '하단 이미지', en: 'Image at the bottom' },
  'setting.image_help': {
    ko: '가로 203, 세로 35픽셀 · PNG, JPG, WEBP · 5MB',
    en: '203 × 35 pixels · PNG, JPG, WEBP · 5MB',
  },
  'setting.image_missing': { ko: '이미지를 골라 업로드해 주세요.', en: 'Choose an image and upload it.' },
  'setting.image_uploaded': {
    ko: '이미지를 올렸어요. 저장하면 라벨에 인쇄돼요.',
    en: 'The image is uploaded. Save to print it on labels.',
  },
  'setting.upload': { ko: '업로드', en: 'Upload' },
  'setting.text': { ko: '하단 문구', en: 'Text at the bottom' },
  'setting.text_help': { ko: '{count}자까지 쓸 수 있어요.', en: 'Up to {count} characters.' },
  'setting.printer_guide': { ko: '라벨 프린터 안내', en: 'Label printer guide' },
  'setting.new_tab': { ko: '(새 탭)', en: '(new tab)' },
  'setting.unsaved': { ko: '저장하지 않은 변경이 있어요', en: 'Not saved yet' },
  'setting.preview_of': { ko: '{paper} {template} 라벨 미리보기', en: 'Preview of a {paper} {template} label' },
  'setting.preview_help': {
    ko: '고를 때마다 다시 그려요. 저장해야 라벨에 쓰여요.',
    en: 'It updates with every choice. Labels use it once it is saved.',
  },
  'setting.save_failed': {
    ko: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
    en: 'It was not saved. Please try again in a moment.',
  },
  'setting.notice_tabs': { ko: '안내 문구가 나오는 페이지', en: 'Pages with a notice' },
  'setting.notice_description': { ko: '정품 인증 페이지', en: 'Authentication page' },
  'setting.notice_information': { ko: '인증 내역 페이지', en: 'Authentication history page' },
  'setting.notice': { ko: '운영자 안내 문구', en: 'Notice from the shop' },
  'setting.notice_description_help': {
    ko: '구매자가 라벨을 찍었을 때, 정품을 등록하기 전에 보여요.',
    en: 'Buyers see it after scanning a label, before they register.',
  },
  'setting.notice_information_help': {
    ko: '등록한 구매자가 자신의 인증 내역을 볼 때 보여요.',
    en: 'Buyers who have registered see it with their certificate.',
  },
  'setting.notice_length': { ko: '{length} / {max}자', en: '{length} / {max} characters' },
  'setting.notice_failed': { ko: '안내 문구를 불러오지 못했어요', en: 'The notices could not be loaded' },
  'setting.phone_preview': { ko: '구매자 휴대폰에서 보이는 모습', en: "Preview on a buyer's phone" },
  'setting.phone_genuine': { ko: '정품이에요', en: 'It is genuine' },
  'setting.phone_yours': { ko: '내 정품이에요', en: 'It is yours' },
  'setting.phone_empty': {
    ko: '안내 문구가 없으면 이 자리도 없어요.',
    en: 'Without a notice, this section is not shown.',
  },
  'setting.link': { ko: 'QR코드에 넣을 주소', en: 'Address in the QR code' },
  'setting.link_failed': { ko: 'QR 주소 설정을 불러오지 못했어요', en: 'The QR link could not be loaded' },
  'setting.link_page': { ko: '쇼핑몰 인증 페이지 주소', en: "Your shop's authentication page" },
  'setting.link_short': { ko: '서명된 짧은 주소', en: 'Short signed address' },
  'setting.link_recommended': { ko: '추천', en: 'Recommended' },
  'setting.link_code': { ko: '{link} QR코드, 인쇄 크기', en: 'QR code with {link}, in its printed size' },
  'setting.link_good': {
    ko: '한 칸이 {mm}mm로, 203dpi 라벨 프린터에서 점 {dots}개예요. 휴대폰이 한 번에 읽기 좋은 크기예요.',
    en: 'One module is {mm} mm, {dots} dots of a 203 dpi label printer: easy to scan.',
  },
  'setting.link_fair': {
    ko: '한 칸이 {mm}mm로, 203dpi 라벨 프린터에서 점 {dots}개예요. 권장 크기(0.396mm)보다 작아, 번지거나 어두우면 읽기 어려울 수 있어요. 먼저 한 장 찍어 보세요.',
    en: 'One module is {mm} mm, {dots} dots of a 203 dpi label printer. That is below the recommended 0.396 mm: blurred or in the dark, it may be hard to scan. Try one label first.',
  },
  'setting.link_bad': {
    ko: '한 칸이 {mm}mm로, 203dpi 라벨 프린터에서 점 {dots}개뿐이에요. 라벨 프린터로는 읽히지 않을 수 있어요. 짧은 주소를 쓰거나 레이저 프린터로 인쇄해 주세요.',
    en: 'One module is {mm} mm, only {dots} dots of a 203 dpi label printer, and may not scan. Use the short address or a laser printer.',
  },
  'setting.link_none': {
    ko: '주소가 너무 길어 QR코드로 만들 수 없어요.',
    en: 'The address is too long for a QR code.',
  },
  'setting.link_old': {
    ko: '이미 인쇄한 라벨은 어느 쪽을 골라도 계속 열려요.',
    en: 'Printed labels keep working, whichever you choose.',
  },
  'setting.link_short_where': {
    ko: '짧은 주소는 위조하면 바로 알아내고, 저희가 운영하는 인증 페이지를 열어요. 쇼핑몰에 직접 단 인증 페이지로 보내려면 쇼핑몰 주소를 골라 주세요.',
    en: "A forged short address is detected at once; a genuine one opens the authentication page that we host. Choose your shop's address to lead buyers to a page on your own site.",
  },
  'setting.link_own_serials': {
    ko: '직접 만든 시리얼로 등록한 코드에는 짧은 주소 대신 쇼핑몰 주소를 써요.',
    en: 'Codes with your own serials use the shop address in place of the short one.',
  },
  'setting.leave_help': {
    ko: '바꾼 설정이 저장되지 않았어요. 나가면 사라져요.',
    en: 'Your changes are not saved yet and will be lost.',
  },

  // small configurations of a shop
  'setting.contrast_low': {
    ko: '이 색 위의 흰 글씨는 읽기 어려워요. 더 어두운 색을 골라 주세요.',
    en: 'White text is hard to read on this colour. Choose a darker one.',
  },
  'setting.item_twice': { ko: '같은 번호의 항목이 두 번 있어요.', en: 'Two items have the same number.' },
  'setting.changed_meanwhile': {
    ko: '그사이 다른 사람이 바꿨어요. 새로 불러온 뒤 다시 저장해 주세요.',
    en: 'Someone has changed this in the meantime. Reload it, then save.',
  },
  'setting.address': { ko: 'QR코드를 찍으면 열리는 곳', en: 'Target of the QR code' },
  'setting.address_help': {
    ko: '처음에는 저희가 운영하는 정품 인증 페이지가 열려요. 내 쇼핑몰에 그 페이지로 이어지는 주소를 만들었다면 여기에 적어 주세요. 페이지가 열리는지 확인한 뒤부터 새 주소를 써요.',
    en: 'At first, QR codes open the authentication page that we host. If an address of your own site leads to that page, enter it here. It is used as soon as we have seen the page there.',
  },
  'setting.address_hosted': { ko: '저희가 운영하는 페이지', en: 'The page that we host' },
  'setting.address_own': { ko: '내 쇼핑몰 주소', en: 'My own site' },
  'setting.address_field': { ko: '정품 인증 페이지를 연 주소', en: 'Address of the authentication page' },
  'setting.address_page': {
    ko: '이 주소의 {page}에서 정품 인증 페이지가 열려야 해요.',
    en: 'The authentication page must open at {page} on this address.',
  },
  'setting.address_printed': {
    ko: '주소를 바꾸면 앞으로 인쇄하는 라벨에만 새 주소가 담겨요. 이미 인쇄한 라벨은 인쇄할 때의 주소를 계속 열어요. 그 주소의 페이지를 닫지 마세요.',
    en: 'A change applies to labels printed from now on. Labels that are already printed still open their old address, so keep the page there online.',
  },
  'setting.address_now': { ko: '지금 라벨에 담기는 주소: {address}', en: 'Current address on labels: {address}' },
  'setting.address_asked': {
    ko: '{address} 주소에서 페이지가 열리는지 확인하고 있어요. 그동안은 지금 주소를 써요.',
    en: 'Checking whether the page opens at {address}. Until then, the current address is used.',
  },
  'setting.address_seen': {
    ko: '확인했어요. 앞으로 인쇄하는 라벨은 이 주소를 열어요.',
    en: 'Confirmed. Labels printed from now on open this address.',
  },
  'setting.address_failed': {
    ko: '{address} 주소는 아직 쓸 수 없어요. {why}',
    en: '{address} cannot be used yet. {why}',
  },
  'setting.address_why_address': {
    ko: 'https로 시작하는 인터넷 주소인지 확인해 주세요.',
    en: 'Check that it is a web address that starts with https.',
  },
  'setting.address_why_private': { ko: '인터넷에 공개된 주소가 아니에요.', en: 'It is not a public internet address.' },
  'setting.address_why_missing': {
    ko: '그 주소에 페이지가 없어요. 페이지를 만든 뒤 다시 확인해 주세요.',
    en: 'There is no page at that address. Create it, then check again.',
  },
  'setting.address_why_unreachable': {
    ko: '쇼핑몰이 답하지 않아요. 잠시 후 다시 확인해 주세요.',
    en: 'The site did not answer. Check again in a moment.',
  },
  'setting.address_why_other_page': {
    ko: '다른 페이지가 열려요. 정품 인증 페이지로 이어지게 한 뒤 다시 확인해 주세요.',
    en: 'Another page opens there. Make the address lead to the authentication page, then check again.',
  },
  'setting.address_wrong': {
    ko: 'https로 시작하는 주소를 적어 주세요.',
    en: 'Enter an address that starts with https.',
  },
  'setting.address_save': { ko: '열리는 곳 저장', en: 'Save target' },
  'setting.address_check': { ko: '확인하고 쓰기', en: 'Check and use' },
  'setting.sms_characters': {
    ko: '문자 메시지에 쓸 수 없는 글자예요: {characters}',
    en: 'Text messages cannot hold: {characters}',
  },
  'setting.sms_name': { ko: '문자에 쓰는 이름', en: 'Name in text messages' },
  'setting.sms_name_save': { ko: '메시지 이름 저장', en: 'Save message name' },
  'setting.sms_name_lacks': {
    ko: '쇼핑몰 이름의 {characters} 글자는 문자 메시지에 담을 수 없어요. 문자에 쓸 이름을 적어 주세요.',
    en: 'Text messages cannot hold {characters} of your shop name. Enter the name to use in messages.',
  },
  'setting.sms_name_help': {
    ko: '비워 두면 쇼핑몰 이름을 써요. 지금은 {name|으로/로} 보내요.',
    en: 'Left empty, the shop name is used. Messages now come from {name}.',
  },
  'setting.member_sign': { ko: '쇼핑몰 회원 로그인 이어받기', en: 'Members who come signed in' },
  'setting.member_sign_help': {
    ko: '쇼핑몰에 로그인한 회원이 보증서를 볼 때 다시 본인 확인을 하지 않게 해요. 쇼핑몰 서버가 회원 아이디를 이 키로 서명한 주소로 보내면, 저희가 서명을 확인하고 그 회원으로 열어요.',
    en: 'Spares members who are signed in at your shop another proof. Your server signs the member’s id with this key; we check the signature and open their products.',
  },
  'setting.member_sign_none': {
    ko: '아직 키가 없어요. 지금은 주소에 적힌 회원 아이디를 믿지 않아요.',
    en: 'There is no key yet. A member’s id in an address is not believed.',
  },
  'setting.member_sign_made': { ko: '{time}에 만든 키를 쓰고 있어요.', en: 'The key in use was made on {time}.' },
  'setting.member_sign_former': {
    ko: '전에 쓰던 키는 {time}까지만 쓸 수 있어요.',
    en: 'The former key is good until {time}.',
  },
  'setting.member_sign_make': { ko: '키 만들기', en: 'Make a key' },
  'setting.member_sign_renew': { ko: '새 키로 바꾸기', en: 'Make a new key' },
  'setting.member_sign_renew_help': {
    ko: '새 키를 만들어요. 지금 키는 하루 더 쓸 수 있으니 그동안 쇼핑몰 서버의 키를 바꿔 주세요.',
    en: 'The present key is good for another day: change it on your server meanwhile.',
  },
  'setting.member_sign_end': { ko: '키 없애기', en: 'Remove the key' },
  'setting.member_sign_end_title': { ko: '서명 키를 없앨까요?', en: 'Remove the signing key?' },
  'setting.member_sign_end_help': {
    ko: '쇼핑몰에서 오는 회원을 더는 알아보지 못해요. 구매자의 제품과 보증서는 그대로예요.',
    en: 'Members who come from your shop are no longer known. Products and certificates stay.',
  },
  'setting.member_sign_secret': { ko: '서명 키', en: 'Signing key' },
  'setting.member_sign_once': {
    ko: '이 키는 지금만 보여요. 쇼핑몰 서버의 비밀 설정에 넣고, 브라우저로 보내는 코드에는 넣지 마세요.',
    en: 'It is shown this once. Keep it in your server’s secrets, never in code that browsers get.',
  },
  'setting.member_sign_code': { ko: '쇼핑몰 서버에서 주소를 만드는 예', en: 'How your server makes the address' },
  'setting.member_sign_failed': {
    ko: '회원 로그인 설정을 불러오지 못했어요.',
    en: 'The settings of members could not be loaded.',
  },
  'setting.tab_personal': { ko: '개인정보 접속기록', en: 'Personal data log' },

  // GS1 Digital Links on labels
  'setting.link_gs1': { ko: 'GS1 디지털 링크', en: 'GS1 Digital Link' },
  'setting.link_gs1_none': {
    ko: 'GTIN이 있는 품목이 아직 없어요. GTIN을 입력하면 고를 수 있어요.',
    en: 'No variant has a GTIN yet. Enter one to make this available.',
  },
  'setting.link_gs1_what': {
    ko: 'GS1 디지털 링크에는 품목의 GTIN과 정품코드가 함께 들어가요. 20자가 넘는 시리얼과 GTIN이 없는 품목은 쇼핑몰 주소를 써요.',
    en: 'A GS1 Digital Link holds the GTIN of the variant and the code. Serials over 20 characters and variants without a GTIN use the shop address.',
  },
  'setting.gtins_missing': {
    ko: '품목 {variants}개 가운데 {missing}개에 GTIN이 없어요.',
    en: '{missing} of {variants} variants have no GTIN.',
  },
} as const satisfies Texts
