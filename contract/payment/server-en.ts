import type { paymentServerKo } from './server-ko.ts'

export const paymentServerEn: Readonly<Record<keyof typeof paymentServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.quote_plan': 'Calculates the price and days of a plan.',
  'api.request_plan': 'Requests a plan.',

  // plan, points and payment: the server's words
  'api.get_order_types': 'What can be bought, and the prices.',
  'api.create_order': 'Orders a plan or points; the same order is returned while it is open.',
  'api.create_partner_payment': "Orders a partner's plan; the server recalculates price and dates.",
  'api.get_order': 'Reads one order.',
  'api.cancel_order': 'Cancels an unpaid order.',
  'api.complete_payment': 'Completes a payment after asking the payment provider.',
  'api.list_payments': 'Lists the payments.',
  'api.get_latest_payment': 'Reads the latest payment.',
  'api.notice_latest_payment': 'Records that the notice of the latest payment was seen.',
  'api.get_receipt': 'Reads a receipt.',
  'api.get_points': 'Reads the points and their movements.',

  // payment: the page before the checkout
  'checkout.title': 'Choose how to pay',
  'checkout.pay': 'Pay {amount}',
  'checkout.ways_card': 'Cards and bank accounts',
  'checkout.ways_wallet': 'Wallets',
  'checkout.ways_voucher': 'Vouchers',
  'checkout.waits': 'Opening the payment window. One moment, please.',
  'checkout.failed': 'The payment window could not be opened. Nothing was charged. Please try again.',
  'checkout.back': 'Back to payments',
  'checkout.again': 'Try again',
  'checkout.stopped': 'The payment cannot be started',
}
