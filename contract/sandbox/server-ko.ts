/** Sentences that only the server says: never sent to the browser. */
export const sandboxServerKo = {
  'api.get_sandbox': '샵의 시험용 샵이에요. 없으면 null이에요.',
  'api.make_sandbox': '시험용 샵을 만들어요. 이미 있으면 그것을 알려 줘요.',
  'api.enter_sandbox': '시험용 샵으로 들어가요.',
  'api.leave_sandbox': '시험용 샵에서 원래 샵으로 돌아와요.',
  'api.empty_sandbox': '시험용 샵을 비워요. API 키와 웹훅은 남아요.',
  'sandbox.shop_name': '{shop} 시험용',
  'buyer.test_code': '시험용 코드예요. 진짜 상품의 정품코드가 아니에요.',
  'buyer.test_title': '시험용 코드',
  'buyer.test_shows': '실제 샵이라면 이렇게 보여요: {words}',

  'sandbox.not_found': '시험용 샵이 없어요. 쇼핑몰 설정의 API 키에서 먼저 만들어 주세요.',
  'sandbox.over': '원래 샵의 로그인이 끝났어요. 다시 로그인해 주세요.',
  'sandbox.closed': '시험용 샵에서는 할 수 없는 일이에요. 원래 샵에서 해 주세요.',
  'sandbox.full': '시험용 샵이 가득 찼어요. 쇼핑몰 설정의 API 키에서 비우면 다시 쓸 수 있어요.',
} as const
