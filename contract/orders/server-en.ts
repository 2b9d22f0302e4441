import type { ordersServerKo } from './server-ko.ts'

export const ordersServerEn: Readonly<Record<keyof typeof ordersServerKo, string>> = {
  'api.search_orders': 'Finds orders and their codes, with the number in each state.',
  'api.search_codes_without_order': 'Finds codes certified in the last 90 days that belong to no order.',
  'api.forecast_codes': 'Tells for how many days the free codes of each item last.',
  'api.bind_orders': 'Gives codes to the chosen orders at once.',
  'api.reread_orders': 'Reads orders from the store again.',
  'api.get_order_rules': 'Reads the rules by which orders get codes.',
  'api.save_order_rules': 'Saves the rules by which orders get codes.',
  'api.get_code_order': 'Reads the order that a code belongs to.',

  'api.tell_order':
    'Tells an order by the shop’s own program. The same number again replaces it as it stands now. Only for shops whose orders no store platform tells.',
  'api.move_order': 'Moves lines of an order that was told. Cancellation, exchange and refund are stages too.',

  'orders.low_subject': '[Genuine] {shop} is running out of codes',
  'orders.low_mail':
    'At the pace of your recent orders these codes last for less than a week.\n\n{items}\n\nCreate some in time, and no order has to wait.\n\nSee what is left: {address}',
  'orders.low_line': '· {item}: {count} left, about {days} days',
  'orders.low_more': '· and {count} more items',
  'orders.short_subject': '[Genuine] Orders of {shop} are waiting for codes',
  'orders.short_mail':
    'There is no free code of {item} left, so orders are waiting.\nOnce you create codes, the orders that wait get theirs in turn, and the messages that were held go out.\n\nCreate codes: {address}',
}
