/** Sentences that only the server says: never sent to the browser. */
export const messagesTextsServerKo = {
  'api.list_message_texts': '메시지 내용이 기본 문구인지, 검수가 어디까지 됐는지 알려 줘요.',
  'api.get_kakao_text': '알림톡 내용과 지난 내용, 쓸 수 있는 태그예요.',
  'api.get_sms_text': '문자 내용과 지난 내용, 쓸 수 있는 태그예요.',
  'api.get_email_text': '이메일 내용과 지난 내용, 쓸 수 있는 태그예요.',
  'api.save_kakao_text': '알림톡 내용을 초안으로 저장해요. 검수를 통과하면 보내기 시작해요.',
  'api.save_sms_text': '문자 내용을 저장해요. 지금부터 이 내용으로 보내요.',
  'api.save_email_text': '이메일 내용을 저장해요. 안전하지 않은 HTML은 지우고 저장해요.',
  'api.submit_kakao_template': '알림톡 내용의 검수를 요청해요.',
  'api.restore_message_text': '지난 내용으로 되돌려요.',
  'api.reset_message_text': '기본 문구로 되돌려요.',
  'api.send_test_message': '지금 편집 중인 내용을 나에게 보내요. 포인트가 들어요.',
  'api.check_message_tag': '태그를 쓰는 메시지 내용을 알려 줘요.',
  'api.upload_message_image': '이메일에 넣을 이미지를 올려요.',

  // values to look at, where the shop has none yet
  'message_text.sample_name': '김하늘',
  'message_text.sample_product': '클래식 가죽 지갑',
  'message_text.sample_price': '{price}원',
} as const
