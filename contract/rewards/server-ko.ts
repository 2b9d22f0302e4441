/** Sentences that only the server says: never sent to the browser. */
export const rewardsServerKo = {
  'api.config_groups': '인증한 구매자가 들어갈 회원 그룹이에요.',
  'api.config_mileage': '인증하면 주는 적립금이에요.',
  'api.config_coupons': '인증하면 주는 쿠폰이에요.',
  'api.list_groups': '규칙에 쓸 수 있는 회원 그룹이에요.',
  'api.list_coupons': '규칙에 쓸 수 있는 쿠폰이에요.',
  'api.search_rewards': '인증으로 준 혜택을 찾아요. 상태별 수도 알려 줘요.',
  'api.retry_rewards': '실패했거나 기다리는 혜택을 지금 다시 시도해요.',
  'api.get_reward_hook': '혜택을 알릴 쇼핑몰 프로그램의 주소예요.',
  'api.save_reward_hook': '혜택을 알릴 주소를 저장해요. 처음 저장하면 서명 키를 한 번 보여 줘요.',
  'api.renew_reward_secret': '서명 키를 새로 만들어요. 앞의 키는 하루 더 함께 서명해요.',
  'api.end_reward_hook': '혜택을 알리던 주소와 서명 키를 지워요.',

  // what the platform's books say
  'rewards.mark_give': '정품인증 적립 #{id}',
  'rewards.mark_take': '정품인증 적립 회수 #{id}',

  // the buyer's page
  'rewards.buyer_title': '받은 혜택',
  'rewards.buyer_points_planned': '적립금 {amount}원이 지급될 예정이에요.',
  'rewards.buyer_points_granted': '적립금 {amount}원이 지급됐어요.',
  'rewards.buyer_coupon_planned': '쿠폰 {name|이/가} 지급될 예정이에요.',
  'rewards.buyer_coupon_granted': '쿠폰 {name|이/가} 지급됐어요.',
  'rewards.buyer_group_planned': '회원 등급이 {name|으로/로} 바뀔 예정이에요.',
  'rewards.buyer_group_granted': '회원 등급이 {name|으로/로} 바뀌었어요.',
  'rewards.buyer_wants_member': '쇼핑몰에 로그인한 뒤 다시 열면 받을 수 있어요.',
} as const
