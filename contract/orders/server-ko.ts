export const ordersServerKo = {
  'api.search_orders': '주문과 연결된 정품코드를 찾아요. 상태별 수도 알려 줘요.',
  'api.search_codes_without_order': '최근 90일에 인증됐지만 주문에 연결되지 않은 정품코드를 찾아요.',
  'api.forecast_codes': '남은 정품코드가 며칠 갈지 상품마다 알려 줘요.',
  'api.bind_orders': '고른 주문에 정품코드를 바로 연결해요.',
  'api.reread_orders': '주문을 쇼핑몰에서 다시 읽어요.',
  'api.get_order_rules': '주문에 정품코드를 연결하는 규칙을 읽어요.',
  'api.save_order_rules': '주문에 정품코드를 연결하는 규칙을 저장해요.',
  'api.get_code_order': '정품코드가 연결된 주문을 읽어요.',

  'api.tell_order':
    '쇼핑몰의 프로그램이 주문을 알려요. 같은 주문번호를 다시 보내면 지금 상태로 바꿔요. 쇼핑몰 플랫폼에서 주문을 읽어 오지 않는 쇼핑몰만 쓸 수 있어요.',
  'api.move_order': '알린 주문의 줄을 다음 상태로 옮겨요. 취소, 교환, 환불도 상태예요.',

  'orders.low_subject': '[정품 인증] {shop}의 정품코드가 곧 모자라요',
  'orders.low_mail':
    '최근 주문 속도로 보면 남은 정품코드가 일주일을 못 가요.\n\n{items}\n\n미리 만들어 두면 주문이 기다리지 않아요.\n\n남은 코드 보기: {address}',
  'orders.low_line': '· {item}: {count}개 남음, 약 {days}일',
  'orders.low_more': '· 외 {count}개 상품',
  'orders.short_subject': '[정품 인증] {shop}의 주문이 정품코드를 기다리고 있어요',
  'orders.short_mail':
    '{item}에 남은 정품코드가 없어 주문이 기다리고 있어요.\n코드를 만들면 기다리던 주문부터 차례로 연결되고, 미뤄 둔 메시지도 그때 나가요.\n\n코드 만들기: {address}',
} as const
