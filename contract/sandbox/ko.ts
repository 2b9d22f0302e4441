/** The sandbox, in the shop's settings beside the API keys. */
export const sandboxKo = {
  'sandbox.title': '시험용 샵',
  'sandbox.help':
    '프로그램을 마음껏 시험하는 별도의 샵이에요. 메시지는 아무에게도 가지 않고, 여기서 만든 코드는 시험용이라고 표시돼요.',
  'sandbox.none': '아직 시험용 샵이 없어요',
  'sandbox.none_help': '하나 만들면 그 안에서 시험용 API 키를 만들고, 상품부터 인증까지 모두 해 볼 수 있어요.',
  'sandbox.failed': '시험용 샵을 불러오지 못했어요',
  'sandbox.make': '시험용 샵 만들기',
  'sandbox.made': '시험용 샵을 만들었어요.',
  'sandbox.enter': '시험용 샵으로 가기',
  'sandbox.id': '시험용 샵 아이디',
  'sandbox.since': '만든 날',
  'sandbox.emptied_at': '비운 날',
  'sandbox.holds': '담긴 것',
  'sandbox.holds_words':
    '상품 {products}/{products_most}개 · 코드 {codes}/{codes_most}개 · 주문 {orders}/{orders_most}건',
  'sandbox.empty': '비우기',
  'sandbox.empty_title': '시험용 샵을 비울까요?',
  'sandbox.empty_help':
    '상품 {products}개, 코드 {codes}개, 주문 {orders}건과 회원, 발송 내역, 설정이 모두 지워지고 되돌릴 수 없어요. API 키와 웹훅은 그대로 남아요.',
  'sandbox.emptied': '시험용 샵을 비웠어요.',
} as const
