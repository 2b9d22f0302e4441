/** Sentences that only the server says: the registration form where the shop asks for more, and the API's own page. */
export const authItemsServerKo = {
  'api.get_code_answers': '정품을 등록할 때 구매자가 답한 내용이에요. 개인정보는 가려요.',
  'api.reveal_code_answers': '가린 답을 사유를 남기고 모두 봐요. 누가 보았는지 기록해요.',
  'api.get_answer_picture': '등록할 때 올린 사진 한 장이에요. 누가 보았는지 기록해요.',
  'buyer.item_optional': '선택 항목이에요.',
  'buyer.item_choose': '골라 주세요',
  'buyer.item_pictures': '사진은 모두 {most}장까지, 한 장에 10MB까지 올릴 수 있어요. JPG, PNG, WEBP',
  'buyer.agree_items_how_long':
    '더 물어본 내용은 이름과 연락처를 지울 때 함께 지우고, 기간을 정한 항목은 그 기간까지만 보관해요.',
  'buyer.answers': '등록할 때 남긴 내용',
} as const
