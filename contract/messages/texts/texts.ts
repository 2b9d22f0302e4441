import type { Texts } from '../../text/sentence.ts'

export const messagesTextsTexts = {
  // what is wrong with a text
  'message_text.missing': { ko: '메시지 내용을 입력해 주세요.', en: 'Please write the message.' },
  'message_text.subject_missing': { ko: '제목을 입력해 주세요.', en: 'Please write a subject.' },
  'message_text.bytes': { ko: '{n}바이트를 초과했습니다.', en: 'This is longer than {n} bytes.' },
  'message_text.characters': { ko: '{n}자를 초과했습니다.', en: 'This is longer than {n} characters.' },
  'message_text.token': {
    ko: '사용할 수 없는 태그가 포함되어 있습니다: {tag}',
    en: 'This tag cannot be used here: {tag}',
  },
  'message_text.lacking': {
    ko: '문자로 보낼 수 없는 글자가 있어요. 지우거나 바꿔 주세요: {characters}',
    en: 'Text messages cannot hold these characters. Please replace them: {characters}',
  },
  'message_text.button': {
    ko: '버튼 이름은 14자, 주소는 http로 시작하는 100자까지 입력해 주세요.',
    en: 'A button needs a name of up to 14 characters and an http address of up to 100.',
  },
  'message_text.image_kind': { ko: 'JPG나 PNG 이미지를 올려 주세요.', en: 'Please choose a JPG or PNG picture.' },
  'message_text.version_not_found': {
    ko: '지난 내용을 찾을 수 없어요. 새로 고쳐 주세요.',
    en: 'This version was not found. Please refresh the page.',
  },
  'message_text.channel_missing': {
    ko: '카카오 채널을 먼저 연동해 주세요.',
    en: 'Please link your KakaoTalk channel first.',
  },
  'message_text.in_review': {
    ko: '검수 중인 내용이 있어요. 검수가 끝난 뒤 다시 시도해 주세요.',
    en: 'A version is being reviewed. Please try again once it is done.',
  },
  'message_text.reviewed': {
    ko: '이미 검수한 내용이에요. 내용을 고쳐 저장한 뒤 검수를 요청해 주세요.',
    en: 'This version was reviewed already. Change it, save it and ask for a review again.',
  },
  'message_text.no_phone': {
    ko: '테스트를 받을 번호가 없어요. 쇼핑몰 담당자의 휴대폰 번호를 먼저 등록해 주세요.',
    en: "There is no number for the test. Please register the shop manager's mobile phone first.",
  },
  'message_text.no_email': {
    ko: '테스트를 받을 이메일이 없어요. 쇼핑몰 담당자의 이메일을 먼저 등록해 주세요.',
    en: "There is no address for the test. Please register the shop manager's e-mail first.",
  },
  'message_text.tests_too_often': {
    ko: '테스트를 너무 자주 보냈어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Too many tests. Please try again a little later.',
  },

  // the tab
  'message_text.triggers': { ko: '메시지 종류', en: 'Messages' },
  'message_text.group_order': { ko: '주문', en: 'Orders' },
  'message_text.group_cert': { ko: '정품 인증', en: 'Certification' },
  'message_text.group_lost': { ko: '분실', en: 'Lost products' },
  'message_text.group_expiry': { ko: '보증기간', en: 'Warranty' },
  'message_text.channels': { ko: '보내는 방법', en: 'Sent by' },
  'message_text.channel_kakao': { ko: '알림톡', en: 'KakaoTalk' },
  'message_text.channel_sms': { ko: '문자', en: 'SMS' },
  'message_text.channel_email': { ko: '이메일', en: 'E-mail' },
  'message_text.failed': { ko: '메시지 내용을 불러오지 못했어요', en: 'The text could not be loaded' },
  'message_text.own': { ko: '직접 쓴 내용이 있어요', en: 'Has a text of your own' },
  'message_text.unsaved_mark': { ko: '저장하지 않은 내용이 있어요', en: 'Has unsaved changes' },
  'message_text.read_only': {
    ko: '내용은 쇼핑몰 설정 권한이 있는 사람만 바꿀 수 있어요.',
    en: 'Only people who may change the settings can change texts.',
  },

  'message_text.state_default': { ko: '기본 문구', en: 'Default text' },
  'message_text.state_active': { ko: '직접 쓴 내용', en: 'Your text' },
  'message_text.state_draft': { ko: '초안', en: 'Draft' },
  'message_text.state_pending': { ko: '검수 대기', en: 'Waiting for review' },
  'message_text.state_inspecting': { ko: '검수 중', en: 'In review' },
  'message_text.state_approved': { ko: '승인', en: 'Approved' },
  'message_text.state_rejected': { ko: '반려', en: 'Rejected' },
  'message_text.state_retired': { ko: '지난 내용', en: 'Earlier text' },
  'message_text.help_default': {
    ko: '바로 보낼 수 있는 기본 문구예요. 그대로 두거나 고쳐 쓸 수 있어요.',
    en: 'This text is ready to be sent. Keep it, or make it your own.',
  },
  'message_text.help_active': { ko: '이 내용으로 보내고 있어요.', en: 'This text is being sent.' },
  'message_text.help_draft': {
    ko: '아직 보내지 않는 초안이에요. 검수를 요청하고 승인되면 보내기 시작해요.',
    en: 'A draft is not sent yet. Ask for a review; it is sent once it is approved.',
  },
  'message_text.help_pending': {
    ko: '검수를 기다리고 있어요. 보통 영업일 기준 1~2일 걸려요.',
    en: 'It is waiting for its review, which takes one or two working days.',
  },
  'message_text.help_inspecting': {
    ko: '카카오에서 내용을 살펴보고 있어요. 끝나면 여기에 결과가 나와요.',
    en: 'Kakao is looking at it. You will see the result here.',
  },
  'message_text.help_approved': {
    ko: '승인된 내용으로 보내고 있어요. 고치면 새 초안이 되고, 승인될 때까지 이 내용으로 보내요.',
    en: 'This text is being sent. A change makes a new draft, and this text goes on being sent until that is approved.',
  },
  'message_text.help_rejected': {
    ko: '검수에서 반려됐어요. 아래 의견대로 고쳐 저장한 뒤 검수를 다시 요청해 주세요.',
    en: 'It was rejected. Change it as the comment below says, save it and ask for a review again.',
  },
  'message_text.still_sent': {
    ko: '지금은 승인된 {version}번 내용으로 보내고 있어요.',
    en: 'For now the approved version {version} is sent.',
  },
  'message_text.with_footer': { ko: '문자 아래에 붙는 줄까지 셌어요.', en: 'The lines below the text are counted.' },
  'message_text.sample_lacking': {
    ko: '예시 값에 문자로 보낼 수 없는 글자가 있어요: {characters}',
    en: 'The sample has characters that text messages cannot hold: {characters}',
  },
  'message_text.service_none': {
    ko: '기본 문구를 보낼 기본 채널이 없어요. 카카오 채널을 연동해 검수를 받아 주세요.',
    en: 'There is no service channel for the default text. Link a KakaoTalk channel and have the text reviewed.',
  },
  'message_text.service_waiting': {
    ko: '기본 채널의 기본 문구는 카카오에서 검수하고 있어요.',
    en: 'KakaoTalk is reviewing the default text of the service channel.',
  },
  'message_text.service_approved': {
    ko: '승인된 기본 문구를 기본 채널로 보내요.',
    en: 'The approved default text goes out from the service channel.',
  },
  'message_text.service_rejected': {
    ko: '기본 채널의 기본 문구는 검수에서 반려됐어요. 저희가 고치고 있어요.',
    en: 'The default text of the service channel was rejected. We are correcting it.',
  },
  'message_text.service_follows': {
    ko: '그동안은 문자로 대신 보내고, 문자 대체를 껐다면 24시간까지 기다려요.',
    en: 'Meanwhile a text message goes out instead; if you switched that off, messages wait for up to 24 hours.',
  },
  'message_text.review_comment': { ko: '검수 의견', en: "Reviewer's comment" },

  'message_text.subject': { ko: '제목', en: 'Subject' },
  'message_text.subject_help_sms': {
    ko: '제목을 쓰면 글자 수와 상관없이 긴 문자(LMS)로 보내요.',
    en: 'With a subject it is always sent as a long message (LMS).',
  },
  'message_text.tokens': { ko: '태그 넣기', en: 'Insert a tag' },
  'message_text.tag_removed': {
    ko: '뺀 태그: {name}. 다른 메시지 {count}곳에서는 그대로 써요.',
    en: 'Removed: {name}. {count} other messages still use it.',
  },
  'message_text.tag_removed_last': {
    ko: '뺀 태그: {name}. 저장하면 이 태그를 쓰는 메시지가 없어요.',
    en: 'Removed: {name}. Once saved, no message uses this tag.',
  },
  'message_text.tokens_help': {
    ko: '누르면 커서 자리에 들어가고, 보낼 때 고객의 값으로 바뀌어요.',
    en: 'It goes in at the cursor and becomes the value of each customer.',
  },
  'message_text.insert': { ko: '{name} 넣기', en: 'Insert {name}' },
  'message_text.length': { ko: '{length} / {most}자', en: '{length} / {most} characters' },
  'message_text.bytes_now': { ko: '예시 값으로 {bytes}바이트', en: '{bytes} bytes with the sample' },
  'message_text.price_kakao': { ko: '알림톡 {price}포인트', en: 'KakaoTalk {price} points' },
  'message_text.price_sms': { ko: 'SMS {price}포인트', en: 'SMS {price} points' },
  'message_text.price_lms': { ko: 'LMS {price}포인트', en: 'LMS {price} points' },
  'message_text.price_email': { ko: '이메일 {price}포인트', en: 'E-mail {price} points' },
  'message_text.sms_until': {
    ko: '{most}바이트까지 SMS, 넘으면 LMS로 보내요.',
    en: 'An SMS up to {most} bytes, an LMS beyond.',
  },

  'message_text.buttons': { ko: '버튼', en: 'Buttons' },
  'message_text.button_add': { ko: '버튼 추가', en: 'Add a button' },
  'message_text.button_name': { ko: '버튼 이름', en: 'Name of the button' },
  'message_text.button_url': { ko: '연결 주소', en: 'Address' },
  'message_text.button_remove': { ko: '{number}번째 버튼 지우기', en: 'Remove button {number}' },
  'message_text.button_address': { ko: '정품 등록 주소로 연결', en: 'Lead to the registration page' },
  'message_text.button_address_help': {
    ko: '받는 분마다 다른 주소가 자동으로 들어가요.',
    en: 'Each recipient gets their own address automatically.',
  },

  'message_text.tools': { ko: '글 꾸미기', en: 'Formatting' },
  'message_text.bold': { ko: '굵게', en: 'Bold' },
  'message_text.italic': { ko: '기울임', en: 'Italic' },
  'message_text.underline': { ko: '밑줄', en: 'Underline' },
  'message_text.heading': { ko: '제목 글자', en: 'Heading' },
  'message_text.list': { ko: '목록', en: 'List' },
  'message_text.link': { ko: '링크', en: 'Link' },
  'message_text.link_help': {
    ko: '연결할 글자를 고른 뒤 링크를 눌러 주세요.',
    en: 'Select the words first, then choose Link.',
  },
  'message_text.link_address': { ko: '연결 주소', en: 'Address' },
  'message_text.link_wrong': {
    ko: 'http나 https로 시작하는 주소를 입력해 주세요.',
    en: 'Please enter an address that begins with http or https.',
  },
  'message_text.link_apply': { ko: '링크 넣기', en: 'Add link' },
  'message_text.image': { ko: '이미지 넣기', en: 'Insert a picture' },
  'message_text.redo_step': { ko: '다시 하기', en: 'Redo' },

  'message_text.save_draft': { ko: '초안 저장', en: 'Save draft' },
  'message_text.saving': { ko: '저장하는 중', en: 'Saving' },
  'message_text.saved': { ko: '저장했어요. 지금부터 이 내용으로 보내요.', en: 'Saved. This text is sent from now on.' },
  'message_text.saved_draft': {
    ko: '초안을 저장했어요. 검수를 요청하면 승인된 뒤 보내기 시작해요.',
    en: 'The draft is saved. It is sent once it is reviewed and approved.',
  },
  'message_text.unsaved': { ko: '저장하지 않은 내용이 있어요', en: 'Unsaved changes' },
  'message_text.undo': { ko: '되돌리기', en: 'Discard' },
  'message_text.submit': { ko: '검수 요청', en: 'Ask for review' },
  'message_text.submitted': {
    ko: '검수를 요청했어요. 끝나면 여기에 결과가 나와요.',
    en: 'The review has been requested. You will see the result here.',
  },
  'message_text.submit_save_first': { ko: '먼저 초안을 저장해 주세요.', en: 'Please save the draft first.' },
  'message_text.reset': { ko: '기본 문구로', en: 'Default text' },
  'message_text.reset_title': { ko: '기본 문구로 되돌릴까요?', en: 'Go back to the default text?' },
  'message_text.reset_help': {
    ko: '지금부터 기본 문구로 보내요. 직접 쓴 내용은 지난 내용에 남아 언제든 되돌릴 수 있어요.',
    en: 'The default text is sent from now on. Your own stays among the versions and can be restored at any time.',
  },
  'message_text.reset_done': { ko: '기본 문구로 되돌렸어요.', en: 'Back to the default text.' },
  'message_text.leave_help': { ko: '저장하지 않은 메시지 내용이 사라져요.', en: 'Unsaved message texts will be lost.' },

  'message_text.versions': { ko: '지난 내용', en: 'Versions' },
  'message_text.versions_empty': {
    ko: '아직 직접 쓴 내용이 없어요. 저장하면 여기에 쌓여요.',
    en: 'No text of your own yet. What you save appears here.',
  },
  'message_text.version': { ko: '{version}번', en: 'Version {version}' },
  'message_text.restore': { ko: '이 내용으로 되돌리기', en: 'Restore this version' },
  'message_text.restored': { ko: '{version}번 내용으로 되돌렸어요.', en: 'Version {version} is restored.' },
  'message_text.now_sent': { ko: '보내는 중', en: 'Being sent' },

  'message_text.test': { ko: '테스트 발송', en: 'Send a test' },
  'message_text.test_title': { ko: '나에게 보내 볼까요?', en: 'Send it to yourself?' },
  'message_text.test_help': {
    ko: '지금 편집 중인 내용을 예시 값으로 채워 {to|으로/로} 보내요. {price}포인트가 들어요.',
    en: 'The text in the editor goes to {to}, filled with the sample. It costs {price} points.',
  },
  'message_text.test_kakao': {
    ko: '알림톡은 승인된 뒤에만 보낼 수 있어서, 같은 내용을 문자로 보내 드려요.',
    en: 'KakaoTalk sends approved texts only, so the same words come as a text message.',
  },
  'message_text.test_sent': { ko: '{to|으로/로} 테스트 메시지를 보냈어요.', en: 'A test is on its way to {to}.' },

  'message_text.preview': { ko: '미리 보기', en: 'Preview' },
  'message_text.preview_code': {
    ko: '쇼핑몰의 최근 정품코드로 채웠어요. 고객 정보는 예시예요.',
    en: "Filled with your shop's newest code. The customer is made up.",
  },
  'message_text.preview_order': {
    ko: '주문일, 주문번호, 주문 상품과 금액은 예시예요. 실제 주문이 아니에요.',
    en: 'Date, number, goods and price of the order are samples, of no real order.',
  },
  'message_text.preview_example': {
    ko: '아직 정품코드가 없어 예시 값으로 채웠어요. 실제 고객이나 주문이 아니에요.',
    en: 'There are no codes yet, so these are sample values, of no real customer or order.',
  },
  'message_text.preview_kakao': { ko: '알림톡 미리 보기', en: 'KakaoTalk preview' },
  'message_text.preview_sms': { ko: '문자 미리 보기', en: 'Text message preview' },
  'message_text.preview_email': { ko: '이메일 미리 보기', en: 'E-mail preview' },
  'message_text.kakao_arrived': { ko: '알림톡 도착', en: 'New message' },
  'message_text.email_from': { ko: '보낸 사람', en: 'From' },
  'message_text.email_subject': { ko: '제목', en: 'Subject' },
  'message_text.preview_empty': { ko: '내용을 입력하면 여기에 보여요.', en: 'What you write appears here.' },
} as const satisfies Texts
