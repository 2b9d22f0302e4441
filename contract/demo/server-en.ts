import type { demoServerKo } from './server-ko.ts'

export const demoServerEn: Readonly<Record<keyof typeof demoServerKo, string>> = {
  // demo page (/demo)
  'demo.title': 'Tour of the demo',
  'demo.lead': 'Register a product, issue codes, print labels, scan and certify: all on this machine.',
  'demo.operator': 'The shop: partner portal',
  'demo.plus': 'plus plan',
  'demo.basic': 'basic plan',
  'demo.new': 'A partner who has not registered any products yet',
  'demo.ended': 'A partner whose plan has ended',
  'demo.buyer': 'The buyer: the page that a scan opens',
  'demo.outside': 'The outside world',
  'demo.phone': 'Phone (texts)',
  'demo.mail': 'Inbox',
  'demo.makers': 'Pages for developers',
  'demo.code_genuine': 'genuine, not registered yet',
  'demo.code_registered': 'already registered',
  'demo.code_lost': 'reported lost',
  'demo.code_blocked': 'blocked by the shop',
  'demo.code_unknown': 'not issued by this shop',

  // demo: the hosted mall
  'demo.hosted': 'Sellers: a mall on the hosting platform',
  'demo.hosted_help': "Opened from the app list in the platform's admin. Shop 1 has plus, shop 2 basic.",

  // the demo's applicant
  'demo.pending': 'A partner that awaits approval and was asked for more information',

  // staff console: demo and command
  'demo.staff': 'Staff: the console',
  'demo.staff_help': 'ID / password / the current verification code. A code works once; reload for the next one.',
  'demo.staff_wait': 'reload in 30 seconds',

  // demo: the site of the website builder
  'demo.site': 'Seller: an imweb site',
  'demo.site_help': 'Log in by e-mail at the common login. It has the plus plan.',
  'demo.site_builder': 'Or open it from the connected services of the imweb admin.',

  // shell: demo
  'demo.digital': 'A partner that sells digital products (two shops)',
}
