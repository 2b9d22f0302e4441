import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const messagesTextsServerTexts = {
  'api.list_message_texts': {
    ko: '메시지 내용이 기본 문구인지, 검수가 어디까지 됐는지 알려 줘요.',
    en: "Which texts are the shop's own, and how far their review is.",
  },
  'api.get_kakao_text': {
    ko: '알림톡 내용과 지난 내용, 쓸 수 있는 태그예요.',
    en: 'A KakaoTalk text, its versions and the tags that it may hold.',
  },
  'api.get_sms_text': {
    ko: '문자 내용과 지난 내용, 쓸 수 있는 태그예요.',
    en: 'A text message, its versions and the tags that it may hold.',
  },
  'api.get_email_text': {
    ko: '이메일 내용과 지난 내용, 쓸 수 있는 태그예요.',
    en: 'An e-mail, its versions and the tags that it may hold.',
  },
  'api.save_kakao_text': {
    ko: '알림톡 내용을 초안으로 저장해요. 검수를 통과하면 보내기 시작해요.',
    en: 'Saves a KakaoTalk text as a draft. It is sent once its review is passed.',
  },
  'api.save_sms_text': {
    ko: '문자 내용을 저장해요. 지금부터 이 내용으로 보내요.',
    en: 'Saves a text message. It is sent from now on.',
  },
  'api.save_email_text': {
    ko: '이메일 내용을 저장해요. 안전하지 않은 HTML은 지우고 저장해요.',
    en: 'Saves an e-mail. HTML that is not safe is left out.',
  },
  'api.submit_kakao_template': { ko: '알림톡 내용의 검수를 요청해요.', en: 'Asks for the review of a KakaoTalk text.' },
  'api.restore_message_text': { ko: '지난 내용으로 되돌려요.', en: 'Brings an earlier version back.' },
  'api.reset_message_text': { ko: '기본 문구로 되돌려요.', en: 'Goes back to the default text.' },
  'api.send_test_message': {
    ko: '지금 편집 중인 내용을 나에게 보내요. 포인트가 들어요.',
    en: 'Sends the text in the editor to you. It costs points.',
  },
  'api.check_message_tag': { ko: '태그를 쓰는 메시지 내용을 알려 줘요.', en: 'Tells which texts use a tag.' },
  'api.upload_message_image': { ko: '이메일에 넣을 이미지를 올려요.', en: 'Uploads a picture for e-mails.' },

  // values to look at, where the shop has none yet
  'message_text.sample_name': { ko: '김하늘', en: 'Haneul Kim' },
  'message_text.sample_product': { ko: '클래식 가죽 지갑', en: 'Classic leather wallet' },
  'message_text.sample_price': { ko: '{price}원', en: 'KRW {price}' },
} as const satisfies Texts
