import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const ordersServerTexts = {
  'api.search_orders': {
    ko: '주문과 연결된 정품코드를 찾아요. 상태별 수도 알려 줘요.',
    en: 'Finds orders and their codes, with the number in each state.',
  },
  'api.search_codes_without_order': {
    ko: '최근 90일에 인증됐지만 주문에 연결되지 않은 정품코드를 찾아요.',
    en: 'Finds codes certified in the last 90 days that belong to no order.',
  },
  'api.forecast_codes': {
    ko: '남은 정품코드가 며칠 갈지 상품마다 알려 줘요.',
    en: 'Tells for how many days the free codes of each item last.',
  },
  'api.bind_orders': { ko: '고른 주문에 정품코드를 바로 연결해요.', en: 'Gives codes to the chosen orders at once.' },
  'api.reread_orders': { ko: '주문을 쇼핑몰에서 다시 읽어요.', en: 'Reads orders from the store again.' },
  'api.get_order_rules': {
    ko: '주문에 정품코드를 연결하는 규칙을 읽어요.',
    en: 'Reads the rules by which orders get codes.',
  },
  'api.save_order_rules': {
    ko: '주문에 정품코드를 연결하는 규칙을 저장해요.',
    en: 'Saves the rules by which orders get codes.',
  },
  'api.get_code_order': { ko: '정품코드가 연결된 주문을 읽어요.', en: 'Reads the order that a code belongs to.' },

  'api.tell_order': {
    ko: '쇼핑몰의 프로그램이 주문을 알려요. 같은 주문번호를 다시 보내면 지금 상태로 바꿔요. 쇼핑몰 플랫폼에서 주문을 읽어 오지 않는 쇼핑몰만 쓸 수 있어요.',
    en: 'Tells an order by the shop’s own program. The same number again replaces it as it stands now. Only for shops whose orders no store platform tells.',
  },
  'api.move_order': {
    ko: '알린 주문의 줄을 다음 상태로 옮겨요. 취소, 교환, 환불도 상태예요.',
    en: 'Moves lines of an order that was told. Cancellation, exchange and refund are stages too.',
  },

  'orders.low_subject': {
    ko: '[정품 인증] {shop}의 정품코드가 곧 모자라요',
    en: '[Genuine] {shop} is running out of codes',
  },
  'orders.low_mail': {
    ko: '최근 주문 속도로 보면 남은 정품코드가 일주일을 못 가요.\n\n{items}\n\n미리 만들어 두면 주문이 기다리지 않아요.\n\n남은 코드 보기: {address}',
    en: 'At the pace of your recent orders these codes last for less than a week.\n\n{items}\n\nCreate some in time, and no order has to wait.\n\nSee what is left: {address}',
  },
  'orders.low_line': { ko: '· {item}: {count}개 남음, 약 {days}일', en: '· {item}: {count} left, about {days} days' },
  'orders.low_more': { ko: '· 외 {count}개 상품', en: '· and {count} more items' },
  'orders.short_subject': {
    ko: '[정품 인증] {shop}의 주문이 정품코드를 기다리고 있어요',
    en: '[Genuine] Orders of {shop} are waiting for codes',
  },
  'orders.short_mail': {
    ko: '{item}에 남은 정품코드가 없어 주문이 기다리고 있어요.\n코드를 만들면 기다리던 주문부터 차례로 연결되고, 미뤄 둔 메시지도 그때 나가요.\n\n코드 만들기: {address}',
    en: 'There is no free code of {item} left, so orders are waiting.\nOnce you create codes, the orders that wait get theirs in turn, and the messages that were held go out.\n\nCreate codes: {address}',
  },
} as const satisfies Texts
