import type { Texts } from '../../text/sentence.ts'

export const messagesSendersTexts = {
  'message.sender_form': {
    ko: '전화번호를 확인해 주세요. 예: 02-1234-5678, 010-1234-5678, 1588-1234',
    en: 'Please check the number, such as 02-1234-5678, 010-1234-5678 or 1588-1234.',
  },
  'message.sender_area_code': {
    ko: '지역번호까지 입력해 주세요. 예: 02-1234-5678',
    en: 'Please include the area code, such as 02-1234-5678.',
  },
  'message.sender_representative': {
    ko: '15·16·18로 시작하는 대표번호는 지역번호 없이 8자리로 입력해 주세요. 예: 1588-1234',
    en: 'Enter a number that begins with 15, 16 or 18 as 8 digits without an area code, such as 1588-1234.',
  },
  'message.sender_forwarding': {
    ko: '050으로 시작하는 착신전환 번호는 발신번호로 쓸 수 없어요.',
    en: 'Forwarding numbers that begin with 050 cannot send messages.',
  },
  'message.proof_kind': {
    ko: 'JPG, PNG, PDF 파일만 올릴 수 있어요.',
    en: 'Only JPG, PNG and PDF files can be uploaded.',
  },

  // the KakaoTalk channel
  'senders.channel': { ko: '카카오톡 채널', en: 'KakaoTalk channel' },
  'senders.channel_help': {
    ko: '채널을 연동하면 알림톡이 쇼핑몰의 이름으로 나가요.',
    en: "Link a channel and KakaoTalk messages come in your shop's name.",
  },
  'senders.channel_none': { ko: '미연동', en: 'Not linked' },
  'senders.channel_waiting': { ko: '인증대기', en: 'Waiting for the code' },
  'senders.channel_linked': { ko: '연동', en: 'Linked' },
  'senders.channel_blocked': { ko: '차단', en: 'Blocked' },
  'senders.service_channel': {
    ko: '지금은 기본 채널로 알림톡을 보내요. 연동하지 않아도 바로 쓸 수 있어요.',
    en: 'For now our own channel carries your messages. You can send without linking one.',
  },
  'senders.no_service_channel': {
    ko: '알림톡을 보내려면 채널을 연동해 주세요.',
    en: 'Link a channel to send KakaoTalk messages.',
  },
  'senders.blocked_help': {
    ko: '카카오에서 이 채널을 더는 쓸 수 없다고 알려 왔어요. 카카오톡 채널 관리자센터에서 상태를 확인한 뒤 다시 연동해 주세요.',
    en: 'Kakao no longer lets this channel send. Check it in the KakaoTalk channel manager, then link it again.',
  },
  'senders.step_of': { ko: '{step}단계 / 2단계', en: 'Step {step} of 2' },
  'senders.step_channel': { ko: '채널 정보 입력', en: 'Your channel' },
  'senders.step_token': { ko: '인증번호 확인', en: 'Confirm the code' },
  'senders.search_id': { ko: '검색용 아이디', en: 'Search ID' },
  'senders.search_id_help': {
    ko: '카카오톡 채널 관리자센터의 검색용 아이디예요. 채널 이름이 아니에요.',
    en: "The channel's search ID from the KakaoTalk channel manager, not its name.",
  },
  'senders.search_id_wrong': {
    ko: '@로 시작하는 검색용 아이디를 입력해 주세요. 예: @objet',
    en: 'Enter a search ID that begins with @, such as @objet.',
  },
  'senders.admin_phone': { ko: '채널 관리자 휴대폰', en: "Channel admin's mobile" },
  'senders.admin_phone_help': { ko: '이 번호로 카카오가 인증번호를 보내요.', en: 'Kakao texts a code to this number.' },
  'senders.admin_phone_wrong': {
    ko: '휴대폰 번호를 입력해 주세요. 예: 010-1234-5678',
    en: 'Enter a mobile number, such as 010-1234-5678.',
  },
  'senders.category': { ko: '카테고리', en: 'Category' },
  'senders.category_choose': { ko: '카테고리를 골라 주세요', en: 'Choose a category' },
  'senders.category_missing': { ko: '카테고리를 골라 주세요.', en: 'Please choose a category.' },
  'senders.get_token': { ko: '인증번호 받기', en: 'Get a code' },
  'senders.token_sent': { ko: '{phone} 번호로 인증번호를 보냈어요.', en: 'We sent a code to {phone}.' },
  'senders.token': { ko: '인증번호', en: 'Code' },
  'senders.token_missing': { ko: '받은 인증번호를 입력해 주세요.', en: 'Enter the code you received.' },
  'senders.link': { ko: '채널 연동하기', en: 'Link the channel' },
  'senders.link_again': { ko: '다시 연동하기', en: 'Link again' },
  'senders.ask_again': { ko: '채널 정보 고치기', en: 'Change the channel' },
  'senders.linked': { ko: '채널을 연동했어요.', en: 'The channel is linked.' },
  'senders.linked_at': { ko: '연동일', en: 'Linked on' },
  'senders.unlink': { ko: '연동 해제', en: 'Unlink' },
  'senders.unlink_title': { ko: '{search_id} 연동을 해제할까요?', en: 'Unlink {search_id}?' },
  'senders.unlink_help': {
    ko: '이 채널의 알림톡 템플릿이 모두 없어져요. 직접 쓴 내용은 기본 채널에서 다시 검수를 받고, 그동안은 기본 문구로 나가요.',
    en: 'All KakaoTalk templates of this channel are removed. Texts you wrote go to review on our channel; until then the default texts are sent.',
  },
  'senders.unlinked': { ko: '채널 연동을 해제했어요.', en: 'The channel is unlinked.' },
  'senders.cancel': { ko: '연동 취소', en: 'Cancel linking' },
  'senders.support_only': {
    ko: '채널과 발신번호는 대표와 매니저만 바꿀 수 있어요.',
    en: 'Only owners and managers can change the channel and sender numbers.',
  },

  // sender numbers
  'senders.numbers': { ko: '문자 발신번호', en: 'Sender numbers' },
  'senders.numbers_help': {
    ko: '법에 따라 증빙을 확인한 번호로만 문자를 보낼 수 있어요. 보통 영업일 하루 안에 확인해요.',
    en: 'By law, text messages may only come from numbers whose proof was checked. We usually check within one business day.',
  },
  'senders.service_number': {
    ko: '승인된 번호가 없는 동안 문자는 기본 번호 {number}로 나가요.',
    en: 'Until a number is approved, text messages come from our number {number}.',
  },
  'senders.add': { ko: '발신번호 추가', en: 'Add a number' },
  'senders.number': { ko: '발신번호', en: 'Number' },
  'senders.owner': { ko: '명의', en: 'Owner' },
  'senders.owner_business': { ko: '사업자', en: 'Business' },
  'senders.owner_personal': { ko: '개인', en: 'Person' },
  'senders.status': { ko: '상태', en: 'Status' },
  'senders.waiting': { ko: '심사 중', en: 'In review' },
  'senders.registering': { ko: '통신사 등록 중', en: 'Being registered' },
  'senders.registering_help': {
    ko: '심사를 통과했어요. 통신사에 등록되면 문자가 이 번호로 나가고, 메일로 알려 드려요.',
    en: 'Its review is done. Once the carriers have it, text messages come from it and you get a mail.',
  },
  'senders.approved': { ko: '승인', en: 'Approved' },
  'senders.rejected': { ko: '반려', en: 'Rejected' },
  'senders.expired': { ko: '만료', en: 'Expired' },
  'senders.proof': { ko: '증빙 파일', en: 'Proof file' },
  'senders.proof_business_help': {
    ko: '통신서비스 이용증명원(3개월 이내)을 JPG, PNG, PDF로 올려 주세요. 5MB까지 돼요.',
    en: 'Upload a certificate of telecom service use (no older than 3 months) as JPG, PNG or PDF, up to 5 MB.',
  },
  'senders.proof_missing': { ko: '증빙 파일을 골라 주세요.', en: 'Please choose a proof file.' },
  'senders.asked_at': { ko: '요청일', en: 'Requested on' },
  'senders.ask': { ko: '등록 요청', en: 'Request' },
  'senders.asked': {
    ko: '발신번호 등록을 요청했어요. 심사가 끝나면 메일로 알려 드려요.',
    en: 'The number was requested. We will e-mail you when it has been checked.',
  },
  'senders.withdraw': { ko: '철회', en: 'Withdraw' },
  'senders.withdraw_title': { ko: '{number} 번호를 철회할까요?', en: 'Withdraw {number}?' },
  'senders.withdraw_approved': {
    ko: '이 번호로는 더 이상 문자가 나가지 않아요. 다시 쓰려면 증빙부터 새로 등록해야 해요.',
    en: 'No more text messages will come from this number. To use it again you have to register it with a new proof.',
  },
  'senders.withdraw_waiting': {
    ko: '심사를 그만두고 올린 증빙 파일을 지워요.',
    en: 'The review ends and the proof you uploaded is deleted.',
  },
  'senders.withdrawn': { ko: '발신번호를 철회했어요.', en: 'The number is withdrawn.' },
  'senders.no_numbers': { ko: '등록한 발신번호가 없어요', en: 'No sender numbers yet' },
  'senders.list': { ko: '발신번호 목록', en: 'Sender numbers' },

  // e-mail
  'senders.mail': { ko: '이메일 발신정보', en: 'E-mail sender' },
  'senders.mail_help': {
    ko: '메일은 기본 주소에서 쇼핑몰의 이름으로 나가요.',
    en: "E-mails come from our address in your shop's name.",
  },
  'senders.from_name': { ko: '보내는 사람 이름', en: 'Sender name' },
  'senders.from_name_help': { ko: '비워 두면 쇼핑몰 이름으로 나가요.', en: "Leave it empty to use the shop's name." },
  'senders.reply_email': { ko: '회신받을 메일 주소', en: 'Reply address' },
  'senders.reply_email_help': {
    ko: '구매자가 답장하면 이 주소로 와요. 비워 두면 답장을 받지 않아요.',
    en: 'Replies of your customers come here. Leave it empty to take none.',
  },
  'senders.reply_email_wrong': { ko: '메일 주소를 확인해 주세요.', en: 'Please check the e-mail address.' },
  'senders.mail_saved': { ko: '이메일 발신정보를 저장했어요.', en: 'The e-mail sender is saved.' },
} as const satisfies Texts
