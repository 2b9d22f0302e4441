/** Sentences for whom the shop has signed in; never sent to the admin app. */
export const scansArrivalsServerKo = {
  'api.arrive_as_member': '쇼핑몰에 로그인한 회원을 받아들여요.',
  'arrival.refused': '쇼핑몰의 서명이 맞지 않아요. 쇼핑몰에서 다시 열어 주세요.',
  'arrival.late': '쇼핑몰에서 연 지 오래된 주소예요. 쇼핑몰에서 다시 열어 주세요.',
  'arrival.used': '이미 쓴 주소예요. 쇼핑몰에서 다시 열어 주세요.',
  'owner.join_member': '이 연락처는 쇼핑몰 회원의 것이에요. 쇼핑몰에서 그 회원으로 로그인한 다음 다시 열어 주세요.',
  'owner.join_nothing': '이 연락처로 등록한 제품이 없어요. 등록할 때 쓴 다른 연락처로 확인해 주세요.',
  'buyer.claim': '‘{member}’ 회원이라고 적힌 주소로 오셨어요.',
  'buyer.claim_unsigned': '쇼핑몰이 확인해 준 것이 아니라서 회원으로 볼 수 없어요.',
  'buyer.as_member': '쇼핑몰 회원 ‘{member}’ 이름 아래 등록해요',
  'buyer.as_member_help': '이 연락처로 등록해 둔 다른 제품도 회원에게 함께 모여요.',
  'buyer.mine_member': '쇼핑몰 회원 ‘{member}’의 제품이에요.',
  'buyer.mine_merge_help': '휴대폰이나 이메일을 확인하면 그 연락처로 등록한 제품을 회원에게 합쳐요.',
} as const
