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

  // one's own products
  'api.request_own_proof': '내 제품을 볼 인증번호를 보내요.',
  'api.prove_owner': '휴대폰이나 이메일로 내 제품을 열어요.',
  'api.list_my_products': '이 쇼핑몰에 등록한 내 제품이에요.',
  'api.join_contact': '다른 연락처로 등록한 제품을 합쳐요.',
  'api.leave_mine': '이 브라우저에서 나가요.',
  'owner.unproven': '본인 확인이 필요해요. 휴대폰이나 이메일을 확인해 주세요.',
  'owner.prove_again': '본인 확인을 한 지 오래됐어요. 한 번 더 확인해 주세요.',
  'owner.join_same': '휴대폰 번호 하나와 이메일 주소 하나만 합칠 수 있어요.',
  'buyer.mine_count': '내 제품이 {count}개 있어요',
  'buyer.mine_one': '내 제품이 1개 있어요',
  'buyer.mine_none': '아직 등록한 제품이 없어요',
  'buyer.mine_none_help': '제품의 정품 라벨을 스캔하면 등록할 수 있어요.',
  'buyer.mine_of': '{contacts|으로/로} 등록한 제품이에요.',
  'buyer.mine_ask': '본인 확인을 해 주세요',
  'buyer.mine_ask_help':
    '제품을 등록할 때 쓴 휴대폰이나 이메일을 확인하면 이 쇼핑몰에 등록한 제품을 모두 볼 수 있어요.',
  'buyer.mine_unknown': '등록한 제품을 찾지 못했어요',
  'buyer.mine_unknown_help':
    '{target|으로/로} 등록한 제품이 없어요. 등록할 때 쓴 다른 번호나 이메일로 다시 확인해 보세요.',
  'buyer.mine_other': '이 코드는 다른 사람이 등록했어요. 내 제품이라면 등록할 때 쓴 다른 연락처로 확인해 보세요.',
  'buyer.mine_confirm': '확인하기',
  'buyer.warranty_left': '보증기간 {days}일 남음 · {date}까지',
  'buyer.warranty_ended': '보증기간이 {date}에 끝났어요',
  'buyer.warranty_bar': '보증기간',
  'buyer.state_lost': '분실 신고 중',
  'buyer.state_recalled': '회수 중 · 사용을 멈춰 주세요',
  'buyer.state_stopped': '쇼핑몰이 멈춰 둔 코드',
  'buyer.see_certificate': '보증서 보기',
  'buyer.join_open': '다른 연락처로 등록한 제품도 있어요',
  'buyer.join_help':
    '{contact|을/를} 확인하면 그 연락처로 등록한 제품을 여기로 합쳐요. 다음부터는 둘 중 하나만 확인해도 모두 볼 수 있어요.',
  'buyer.contact_phone': '휴대폰 번호',
  'buyer.contact_email': '이메일 주소',
  'buyer.join': '합치기',
  'buyer.joined': '연락처를 합쳤어요. 이제 둘 중 하나만 확인해도 모두 볼 수 있어요.',
  'buyer.leave': '이 휴대폰에서 나가기',

  // failures of hand-overs and finders
  'hand_over.not_found': '이 양도 링크는 쓸 수 없어요. 보낸 분에게 새 링크를 부탁해 주세요.',
  'hand_over.taken': '이 양도 링크는 다른 분이 먼저 받았어요. 보낸 분에게 확인해 주세요.',
  'hand_over.to_yourself': '이미 내 이름으로 등록된 제품이에요. 받는 분의 연락처로 확인해 주세요.',
  'hand_over.not_ready': '아직 받는 분이 확인하지 않았어요. 링크를 연 다음 본인 확인을 해 달라고 부탁해 주세요.',
  'finder.too_many': '메시지를 더 보낼 수 없어요. 쇼핑몰에 알려 주세요.',
  'finder.not_lost': '지금은 분실 신고된 제품이 아니에요.',
} as const
