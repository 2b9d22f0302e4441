import type { paymentServerKo } from './server-ko.ts'

export const paymentServerEn: Readonly<Record<keyof typeof paymentServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.quote_plan': 'Works out the price of a plan and its days.',
  'api.request_plan': 'Asks for a plan.',

  // plan, points and payment: the server's words
  'api.get_order_types': 'What can be bought, and what it costs.',
  'api.create_order': 'Orders a plan or points; the same order that is still open comes back.',
  'api.create_partner_payment': "Orders a partner's plan; the server computes price and dates again.",
  'api.get_order': 'Reads one order.',
  'api.cancel_order': 'Gives up an order that was not paid.',
  'api.complete_payment': 'Completes a payment after asking the payment provider.',
  'api.list_payments': 'Lists the payments.',
  'api.get_latest_payment': 'Reads the latest payment.',
  'api.notice_latest_payment': "Records that the latest payment's notice was seen.",
  'api.get_receipt': 'Reads what a receipt says.',
  'api.get_points': 'Reads the points and their movements.',

  // payment: the page before the checkout
  'checkout.title': 'Choose how to pay',
  'checkout.pay': 'Pay {amount}',
  'checkout.ways_card': 'Card and account',
  'checkout.ways_wallet': 'Wallets',
  'checkout.ways_voucher': 'Vouchers',
  'checkout.waits': 'The payment window opens. One moment, please.',
  'checkout.failed': 'The payment window could not be opened. Nothing was charged. Press again.',
  'checkout.back': 'Back to payments',
  'checkout.again': 'Try again',
  'checkout.stopped': 'The payment cannot begin',
}
