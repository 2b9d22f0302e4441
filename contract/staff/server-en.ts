import type { staffServerKo } from './server-ko.ts'

export const staffServerEn: Readonly<Record<keyof typeof staffServerKo, string>> = {
  // staff console: operations, mails
  'api.login_staff': 'Signs staff in to the console; the code of their authenticator app is always needed.',
  'api.set_up_staff': "Confirms the authenticator app and sets one's own password at the first login.",
  'api.logout_staff': 'Ends the session of staff.',
  'api.who_am_i': 'Tells who is signed in to the console.',
  'api.list_staff': 'Lists everybody of staff.',
  'api.add_staff': 'Adds somebody to staff and shows their one-time password once.',
  'api.change_staff': 'Changes a role of staff, or takes access away.',
  'api.reset_staff': 'Gives a new one-time password, and forgets the authenticator app where asked.',
  'api.list_applications': 'Lists applications of partners.',
  'api.get_staff_application': 'Shows one whole application; every reading is written down.',
  'api.decide_application': 'Reviews an application: asks for more, approves or rejects it.',
  'api.list_malls': 'Finds malls.',
  'api.get_mall': 'Shows one mall; personal data is masked.',
  'api.set_plan': 'Sets the plan of a shop and its last day.',
  'api.suspend_mall': 'Suspends a mall and ends all of its sessions.',
  'api.resume_mall': 'Resumes a suspended mall.',
  'api.list_audit': 'Lists entries of the audit.',
  'api.check_audit': 'Checks that nobody has changed the audit.',

  // staff console: demo and command
  'staff_add.usage': 'Usage: npm run staff -- <login id> [name]',
  'staff_add.made': 'The administrator was made: {login_id}',
  'staff_add.given_back': 'The person was there: administrator again, with another app to connect: {login_id}',
  'staff_add.password':
    'The one-time password, shown now only and good for {hours} hours, for the first login: {password}',
  'staff_add.door': 'Please log in at: {url}',

  // staff console: failed messages
  'api.list_failed_messages': 'Lists messages that did not go out, and how the jobs stand.',
  'api.retry_failed_message': 'Sends a failed message again.',

  // plan, points and payment: the server's words
  'api.list_mall_payments': "Lists a mall's payments.",
  'api.refund_payment': 'Refunds a payment, all of it or a part.',
  'api.preview_refund': 'Says what a refund would take back.',
  'api.grant_plan': 'Grants days of a plan.',
  'api.grant_points': 'Grants points.',
  'api.get_mall_points': "Reads a shop's points and their movements.",
  'api.get_book_check': 'Reads the last check of the books.',
  'api.check_books': 'Checks the books now.',
}
