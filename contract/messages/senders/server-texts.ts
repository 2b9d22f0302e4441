import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const messagesSendersServerTexts = {
  'message.provider_away': {
    ko: '메시지 발송 서비스에 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'We could not reach the message service. Please try again in a moment.',
  },
  'message.channel_linked': {
    ko: '이미 연동된 채널이 있어요. 다른 채널을 쓰려면 먼저 연동을 해제해 주세요.',
    en: 'A channel is linked already. Unlink it first to use another one.',
  },
  'message.channel_not_asked': {
    ko: '연동을 요청한 채널이 없어요. 채널 정보를 입력해 인증번호를 먼저 받아 주세요.',
    en: 'No channel is waiting to be linked. Enter the channel first to get a code.',
  },
  'message.channel_unknown': {
    ko: '카카오톡에서 이 채널을 찾을 수 없어요. 검색용 아이디를 확인해 주세요.',
    en: 'KakaoTalk has no such channel. Please check its search ID.',
  },
  'message.channel_phone': {
    ko: '채널 관리자의 휴대폰 번호를 확인해 주세요.',
    en: "Please check the mobile number of the channel's admin.",
  },
  'message.channel_token': {
    ko: '인증번호가 맞지 않아요. 받은 번호를 다시 확인해 주세요.',
    en: 'That code is not right. Please check the one you received.',
  },
  'message.channel_tries': {
    ko: '인증을 너무 여러 번 시도했어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many attempts. Please try again in {minutes} minutes.',
  },
  'message.sender_taken': {
    ko: '이미 등록했거나 심사를 기다리는 번호예요.',
    en: 'This number is registered or under review already.',
  },
  'message.sender_most': {
    ko: '발신번호는 {count}개까지 등록할 수 있어요. 쓰지 않는 번호를 먼저 철회해 주세요.',
    en: 'You can register up to {count} sender numbers. Withdraw one you no longer use first.',
  },
  'message.sender_not_found': {
    ko: '발신번호를 찾을 수 없어요. 목록을 새로 고쳐 주세요.',
    en: 'We cannot find this sender number. Please reload the list.',
  },
  'message.sender_decided': {
    ko: '이미 심사가 끝난 번호예요. 목록을 새로 고쳐 주세요.',
    en: 'This number has been reviewed already. Please reload the list.',
  },
  'message.proof_gone': { ko: '증빙 파일이 없어요.', en: 'The proof file is gone.' },
  'message.sender_approved_subject': {
    ko: '[정품 인증 서비스] 발신번호가 승인되었습니다',
    en: '[Genuine] Your sender number is approved',
  },
  'message.sender_approved': {
    ko: '발신번호 {number} 등록이 승인되었어요. 이제 문자가 이 번호로 나가요.',
    en: 'Sender number {number} is approved. Text messages now come from it.',
  },
  'message.sender_rejected_subject': {
    ko: '[정품 인증 서비스] 발신번호가 반려되었습니다',
    en: '[Genuine] Your sender number was rejected',
  },
  'message.sender_rejected': {
    ko: '발신번호 {number} 등록이 반려되었어요.\n\n사유: {note}\n\n메시지 관리의 채널·발신정보에서 증빙을 고쳐 다시 등록해 주세요.',
    en: 'Sender number {number} was rejected.\n\nReason: {note}\n\nCorrect the proof under Messages, Channel and senders, and register it again.',
  },
  'message.sender_refused': {
    ko: '통신사가 이 번호를 발신번호로 등록해 주지 않았어요(사유 코드 {code}). 번호와 명의를 확인해 주세요. 그동안 문자는 기본 번호로 나가요.',
    en: 'The carriers did not take this number as a sender (reason {code}). Check the number and whose it is. Until then text messages come from the default number.',
  },
  'api.get_message_channel': { ko: '쇼핑몰의 카카오톡 채널이에요.', en: "The shop's KakaoTalk channel." },
  'api.list_channel_categories': { ko: '카카오톡 채널의 카테고리예요.', en: 'The categories of KakaoTalk channels.' },
  'api.ask_message_channel': {
    ko: '채널 연동의 첫 단계예요. 채널 관리자의 휴대폰으로 인증번호를 보내요.',
    en: "The first step of linking a channel: a code goes to the mobile phone of the channel's admin.",
  },
  'api.verify_message_channel': { ko: '인증번호로 채널을 연동해요.', en: 'Links the channel with the code.' },
  'api.unlink_message_channel': {
    ko: '채널 연동을 해제해요. 그 채널의 템플릿도 없어져요.',
    en: 'Unlinks the channel. Its templates are removed with it.',
  },
  'api.list_senders': {
    ko: '문자 발신번호와 심사 상태예요.',
    en: 'The sender numbers of text messages, and their review.',
  },
  'api.add_sender': {
    ko: '증빙 파일(JPG, PNG, PDF)과 함께 발신번호 등록을 요청해요.',
    en: 'Asks for a sender number, with a proof file (JPG, PNG, PDF).',
  },
  'api.withdraw_sender': { ko: '발신번호를 철회해요.', en: 'Withdraws a sender number.' },
  'api.list_sender_requests': {
    ko: '모든 쇼핑몰의 발신번호 등록 요청이에요.',
    en: 'The sender numbers that all shops asked for.',
  },
  'api.get_sender_proof': {
    ko: '발신번호의 증빙 파일이에요. 열어 본 사실이 기록돼요.',
    en: 'The proof file of a sender number. Opening it is recorded.',
  },
  'api.decide_sender': {
    ko: '발신번호를 승인하거나 사유와 함께 반려해요.',
    en: 'Approves a sender number, or rejects it with a reason.',
  },
} as const satisfies Texts
