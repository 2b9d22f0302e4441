/** What the pages of owners, receivers and finders say; never sent to the admin app. */
export const scansOwnersServerKo = {
  // verdicts by their reason
  'buyer.stopped_counterfeit': '위조품이 발견된 코드예요',
  'buyer.stopped_misprint': '라벨이 잘못 인쇄된 코드예요',
  'buyer.stopped_stolen': '도난 신고된 제품이에요',
  'buyer.stopped_damaged': '파손되어 판매를 멈춘 제품이에요',
  'buyer.stopped_recalled': '사용을 멈춰 주세요. 회수 중인 제품이에요',
  'buyer.stopped_replaced': '새 라벨로 바뀐 코드예요',
  'buyer.blocked_replaced':
    '이 라벨은 더 이상 쓰지 않아요. 제품에 새 라벨이 있는지 보고, 없다면 {shop}에 문의해 주세요.',
  'buyer.warranty_until': '보증기간은 {date}까지예요.',

  // an owner's own sentence
  'buyer.yours_stopped': '내 이름으로 등록한 제품이에요',
  'buyer.yours_lost': '분실 신고한 내 제품이에요',
  'buyer.yours_lost_help': '신고 중에는 아무도 등록하거나 넘겨받을 수 없어요. 찾았다면 신고를 취소해 주세요.',
  'buyer.yours_recalled':
    '내 이름으로 등록한 제품이에요. 교환과 환불은 {shop}에 문의해 주세요. 보증서는 그대로 남아 있어요.',
  'buyer.yours_counterfeit':
    '이 코드를 베낀 위조품이 발견되어 {shop|이/가} 코드를 멈췄어요. 제품이 진짜인지 {shop}에 확인해 주세요. 보증서는 그대로 남아 있어요.',
  'buyer.yours_misprint': '라벨이 잘못 인쇄되어 {shop|이/가} 이 코드를 멈췄어요. 보증서와 보증기간은 그대로예요.',
  'buyer.yours_stolen':
    '{shop|이/가} 도난 신고된 제품으로 표시했어요. 사실과 다르다면 {shop}에 문의해 주세요. 보증서는 그대로 남아 있어요.',
  'buyer.yours_damaged':
    '{shop|이/가} 파손된 제품으로 표시했어요. 자세한 내용은 {shop}에 문의해 주세요. 보증서는 그대로 남아 있어요.',
  'buyer.yours_replaced': '이 라벨은 새 라벨로 바뀌었어요. 등록해 둔 보증서와 보증기간은 그대로예요.',
  'buyer.yours_lost_in_transit':
    '{shop|이/가} 배송 중에 사라졌다고 신고한 제품이에요. 어디에서 샀는지 {shop}에 알려 주세요. 보증서는 그대로 남아 있어요.',
  'buyer.yours_blocked':
    '{shop|이/가} 이 코드를 멈춰 두었어요. 이유는 {shop}에 문의해 주세요. 보증서는 그대로 남아 있어요.',

  // what to do next, on pages of codes that are somebody else's
  'buyer.mine': '내 제품 보기',
  'buyer.check_another': '다른 코드 확인하기',
  'buyer.which_case': '어떻게 가지게 되셨나요?',
  'buyer.case_mine': '내가 등록한 제품이에요',
  'buyer.case_second_hand': '중고로 샀거나 선물 받았어요',
  'buyer.case_second_hand_help':
    '정품이고 지금은 전 주인 이름으로 등록되어 있어요. 전 주인이 양도 링크를 보내 주면 남은 보증기간까지 내 이름으로 받을 수 있어요. 이렇게 부탁해 보세요.',
  'buyer.case_second_hand_ask': '제품의 정품 라벨을 스캔하고 보증서에서 ‘양도하기’를 눌러 링크를 보내 주세요.',
  'buyer.case_new': '새 제품으로 샀어요',
  'buyer.case_new_help': '누군가 먼저 등록했어요. 산 곳과 {shop}에 확인해 주세요.',
  'buyer.found_title': '이 제품을 주우셨나요?',
  'buyer.found_help': '주인에게 메시지를 남길 수 있어요. 서로의 연락처는 보이지 않아요.',
  'buyer.found_write': '주인에게 메시지 보내기',
  'buyer.lost_mine': '내 제품이에요. 본인 확인하고 보증서 보기',
} as const
