import type { messagesTextsServerKo } from './server-ko.ts'

export const messagesTextsServerEn: Readonly<Record<keyof typeof messagesTextsServerKo, string>> = {
  'api.list_message_texts': "Which texts are the shop's own, and how far their review is.",
  'api.get_kakao_text': 'A KakaoTalk text, its versions and the tags that it may hold.',
  'api.get_sms_text': 'A text message, its versions and the tags that it may hold.',
  'api.get_email_text': 'An e-mail, its versions and the tags that it may hold.',
  'api.save_kakao_text': 'Saves a KakaoTalk text as a draft. It is sent once its review is passed.',
  'api.save_sms_text': 'Saves a text message. It is sent from now on.',
  'api.save_email_text': 'Saves an e-mail. HTML that is not safe is left out.',
  'api.submit_kakao_template': 'Asks for the review of a KakaoTalk text.',
  'api.restore_message_text': 'Brings an earlier version back.',
  'api.reset_message_text': 'Goes back to the default text.',
  'api.send_test_message': 'Sends the text in the editor to you. It costs points.',
  'api.check_message_tag': 'Tells which texts use a tag.',
  'api.upload_message_image': 'Uploads a picture for e-mails.',

  // values to look at, where the shop has none yet
  'message_text.sample_name': 'Haneul Kim',
  'message_text.sample_product': 'Classic leather wallet',
  'message_text.sample_price': 'KRW {price}',
}
