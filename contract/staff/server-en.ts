import type { staffServerKo } from './server-ko.ts'

export const staffServerEn: Readonly<Record<keyof typeof staffServerKo, string>> = {
  // staff console: operations, mails
  'api.login_staff': 'Logs staff in to the console; the code of their authenticator app is always required.',
  'api.set_up_staff': "Confirms the authenticator app and sets one's own password at the first login.",
  'api.logout_staff': 'Ends the session of staff.',
  'api.who_am_i': 'Tells who is logged in to the console.',
  'api.list_staff': 'Lists all members of staff.',
  'api.add_staff': 'Adds a member of staff and shows their one-time password once.',
  'api.change_staff': 'Changes the role of a member of staff, or removes their access.',
  'api.reset_staff': 'Issues a new one-time password, and resets the authenticator app on request.',
  'api.list_applications': 'Lists applications of partners.',
  'api.get_staff_application': 'Shows one whole application; every access is logged.',
  'api.decide_application': 'Reviews an application: asks for more information, approves or rejects it.',
  'api.list_malls': 'Finds malls.',
  'api.get_mall': 'Shows one mall; personal data is masked.',
  'api.give_mall_app': 'Lets a mall use another app. Its shops there begin without a plan.',
  'api.set_plan': 'Sets the plan of a shop and its last day.',
  'api.suspend_mall': 'Suspends a mall and ends all of its sessions.',
  'api.resume_mall': 'Resumes a suspended mall.',
  'api.list_audit': 'Lists entries of the audit log.',
  'api.check_audit': 'Verifies that nobody has changed the audit log.',

  // staff console: demo and command
  'staff_add.usage': 'Usage: npm run staff -- <login id> [name]',
  'staff_add.made': 'Administrator created: {login_id}',
  'staff_add.given_back':
    'This account already existed. It is an administrator again and has to connect a new authenticator app: {login_id}',
  'staff_add.password':
    'One-time password, shown only now, valid for {hours} hours and for the first login only: {password}',
  'staff_add.door': 'Please log in at: {url}',

  // staff console: failed messages
  'api.list_failed_messages': 'Lists messages that were not sent, and the state of the job queues.',
  'api.retry_failed_message': 'Sends a failed message again.',

  // plan, points and payment: the server's words
  'api.list_mall_payments': "Lists a mall's payments.",
  'api.refund_payment': 'Refunds a payment, all of it or a part.',
  'api.preview_refund': 'Dry run of a refund.',
  'api.grant_plan': 'Grants days of a plan.',
  'api.grant_points': 'Grants points.',
  'api.get_mall_points': "Reads a shop's points and their movements.",
  'api.get_book_check': 'Reads the last check of the books.',
  'api.check_books': 'Checks the books now.',
}
