/** Sentences that a buyer of digital goods reads in place of words about labels, and about codes that were ordered. */
export const scansDigitalServerKo = {
  'buyer.digital_title': '정품코드 등록',
  'buyer.digital_description': '받은 정품코드를 등록하고, 언제까지 쓸 수 있는지 확인해요.',
  'buyer.digital_ask_help': '메시지로 받은 정품코드를 입력해 주세요.',
  'buyer.digital_typed_wrong': '메시지로 받은 정품코드를 입력해 주세요.',
  'buyer.digital_unknown_help': '받은 메시지의 코드와 같은지 다시 확인해 주세요. 그래도 같다면 구매처에 물어보세요.',
  'buyer.digital_destroyed_help': '이 코드는 더 이상 쓰지 않아요. 새로 받은 코드라면 구매처에 물어보세요.',
  'buyer.digital_form_title': '정품코드를 등록해 주세요',
  'buyer.digital_stopped_misprint': '잘못 만들어진 코드예요',
  'buyer.digital_stopped_replaced': '새 코드로 바뀐 코드예요',
  'buyer.digital_blocked_replaced':
    '이 코드는 더 이상 쓰지 않아요. 새로 받은 코드가 있는지 보고, 없다면 {shop}에 문의해 주세요.',
  'buyer.digital_yours_misprint': '코드가 잘못 만들어져 {shop|이/가} 멈췄어요. 보증서와 보증기간은 그대로예요.',
  'buyer.digital_yours_replaced': '이 코드는 새 코드로 바뀌었어요. 등록해 둔 보증서와 보증기간은 그대로예요.',
  'buyer.digital_mine_ask_help':
    '주문하거나 등록할 때 쓴 휴대폰이나 이메일로 확인하면, 주문한 정품코드와 등록한 상품을 보여 드려요.',
  'buyer.digital_mine_none_help': '메시지로 받은 정품코드를 입력하면 등록할 수 있어요.',
  'buyer.digital_mine_unknown': '주문하거나 등록한 것을 찾지 못했어요',
  'buyer.digital_mine_unknown_help':
    '{target|으로/로} 받은 정품코드와 등록한 상품이 없어요. 주문할 때 쓴 다른 번호나 이메일로 다시 해 보세요.',
  'buyer.ask_again': '정품코드를 못 받았거나 잊었나요?',
  'buyer.ordered_title': '주문한 정품코드예요',
  'buyer.ordered_help': '아직 등록하지 않은 코드예요. 눌러서 등록하면 바로 쓸 수 있어요.',
  'buyer.ordered_code': '정품코드 {serial}',
  'buyer.ordered_mine': '등록한 상품 보기',
  'buyer.digital_forged': '이 쇼핑몰이 만든 주소가 아니에요',
  'buyer.digital_forged_help':
    '메시지로 받은 주소를 다시 열거나, 받은 정품코드를 직접 입력해 보세요. 그래도 같다면 구매처에 확인해 주세요.',
  'buyer.digital_case_second_hand_ask':
    '메시지로 받은 정품코드를 열고 보증서에서 ‘양도하기’를 눌러 링크를 보내 주세요.',
  'fake.digital_description_hint': '예: 코드가 이미 쓰였고, 판매자가 다른 메신저로 코드를 보냈어요',
  'fake.digital_state_forged_help': '코드를 더 쓰지 말고, 접수증과 함께 구매처나 카드사에 환불을 요청해 보세요.',
} as const
