import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const scansOwnersServerTexts = {
  // one's own products
  'api.request_own_proof': {
    ko: '내 제품을 볼 인증번호를 보내요.',
    en: 'Sends the code that opens one’s own products.',
  },
  'api.prove_owner': {
    ko: '휴대폰이나 이메일로 내 제품을 열어요.',
    en: 'Opens one’s own products by a phone or an e-mail.',
  },
  'api.list_my_products': {
    ko: '이 쇼핑몰에 등록한 내 제품이에요.',
    en: 'Everything that the buyer has registered in this shop.',
  },
  'api.join_contact': { ko: '다른 연락처로 등록한 제품을 합쳐요.', en: 'Joins another contact of the same person.' },
  'api.leave_mine': { ko: '이 브라우저에서 나가요.', en: 'Forgets this browser.' },

  // hand over
  'api.get_hand_over': {
    ko: '내가 만든 양도 링크와 받는 분을 알려 줘요.',
    en: 'The owner’s hand-over link, and who has accepted it.',
  },
  'api.start_hand_over': { ko: '양도 링크를 만들어요.', en: 'Makes a hand-over link.' },
  'api.withdraw_hand_over': { ko: '양도 링크를 거둬들여요.', en: 'Takes a hand-over link back.' },
  'api.request_hand_over_proof': {
    ko: '양도를 확정할 인증번호를 보내요.',
    en: 'Sends the owner the code that confirms.',
  },
  'api.confirm_hand_over': { ko: '양도를 확정해요.', en: 'Confirms a hand-over.' },
  'api.view_hand_over': { ko: '양도 링크의 제품을 보여 줘요.', en: 'Shows what a hand-over link offers.' },
  'api.request_receiver_proof': { ko: '받는 분에게 인증번호를 보내요.', en: 'Sends the receiver a one-time code.' },
  'api.accept_hand_over': { ko: '받는 분이 양도를 받아요.', en: 'The receiver accepts.' },
  'message.hand_over_accepted': {
    ko: '{product|을/를} 받을 분이 확인했어요. 보증서에서 양도를 확정해 주세요. {url}',
    en: 'The receiver has accepted {product}. Confirm on your certificate: {url}',
  },
  'message.hand_over_accepted_subject': { ko: '양도를 확정해 주세요', en: 'Confirm your hand-over' },
  'message.hand_over_given': {
    ko: '{product|을/를} 양도했어요. 이제 받은 분의 제품이에요.',
    en: 'You have handed over {product}. It is its new owner’s now.',
  },
  'message.hand_over_given_subject': { ko: '{product|을/를} 양도했어요', en: 'You have handed over {product}' },
  'message.hand_over_moved': {
    ko: '쇼핑몰이 {product|을/를} 다른 회원에게 옮겼어요. 이제 그 회원의 제품이에요.',
    en: 'The shop has moved {product} to another member. It is its new owner’s now.',
  },
  'message.hand_over_moved_subject': {
    ko: '{product|을/를} 다른 회원에게 옮겼어요',
    en: '{product} was moved to another member',
  },
  'message.hand_over_received': {
    ko: '{product|을/를} 받았어요. 보증기간은 {date}까지예요. {url}',
    en: '{product} is yours. Under warranty until {date}. {url}',
  },
  'message.hand_over_received_subject': { ko: '{product|을/를} 받았어요', en: '{product} is yours' },

  // lost and found
  'api.report_own_loss': { ko: '내 제품의 분실을 신고해요.', en: 'The owner reports a loss.' },
  'api.take_back_loss': { ko: '분실 신고를 취소해요.', en: 'The owner takes the report back.' },
  'api.write_to_owner': {
    ko: '분실 신고된 제품 소유자에게 메시지를 보내요.',
    en: 'Writes to the owner of a lost product.',
  },
  'api.list_finder_messages': { ko: '주운 분이 남긴 메시지예요.', en: 'What finders wrote to the owner.' },
  'api.add_picture': {
    ko: '신고에 붙일 사진을 올려요. 신고를 보내지 않으면 하루 안에 지워져요.',
    en: 'Uploads a picture for a report. Without the report it is gone within a day.',
  },
  'api.report_finder_abuse': { ko: '주운 분의 메시지를 신고해요.', en: 'The owner reports a message as abuse.' },
  'api.cancel_own_certification': {
    ko: '내 정품 등록을 취소해요. 등록한 지 14일 안에 할 수 있어요.',
    en: 'The owner takes a registration back, within 14 days of it.',
  },
  'api.request_erasure_proof': {
    ko: '내 개인정보를 지우기 위한 인증번호를 내 연락처로 보내요.',
    en: 'Sends the owner the code that an erasure asks for.',
  },
  'api.erase_mine': {
    ko: '이 쇼핑몰에 남은 내 개인정보를 지워요. 되돌릴 수 없어요.',
    en: 'Erases the owner’s personal data in this shop. It cannot be undone.',
  },
  'message.erased': {
    ko: '요청하신 대로 개인정보를 지웠어요. 정품코드 {count}개는 이름 없이 남아요. 이 연락처도 이틀 안에 지워요. 직접 요청하지 않았다면 쇼핑몰에 알려 주세요.',
    en: 'We have erased your personal data as you asked. {count} serial codes stay, without a name. This contact is erased within two days too. If it was not you, please tell the shop.',
  },
  'message.erased_subject': { ko: '[{shop}] 개인정보를 지웠어요', en: '[{shop}] Your personal data is erased' },
} as const satisfies Texts
