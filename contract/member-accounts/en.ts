import type { memberAccountsKo } from './ko.ts'

export const memberAccountsEn: Readonly<Record<keyof typeof memberAccountsKo, string>> = {
  // members: people who sign in by an e-mail (server/members)
  'member_account.login_failed': 'The e-mail or password is wrong. Please check them.',
  'member_account.no_ticket':
    'Open Genuine from your imweb admin first. You can sign up once imweb has confirmed that the site is yours.',
  'member_account.site_joined': 'This site already has an account. Log in, or ask its team for an invitation.',
  'member_account.email_wrong': 'Enter an e-mail like name@example.com.',
  'member_account.email_taken': 'This e-mail is already used at this site. Enter another one.',
  'member_account.agreements_missing': 'Please agree to all of the terms.',
  'member_account.password_wrong': 'The current password is wrong. Please check it.',
  'member_account.not_by_email': 'Only accounts that log in by e-mail can be changed here.',
  'member_account.too_many_checks': 'Too many checks. Try again in {minutes} minutes.',

  // screens of members (web/member-accounts)
  'member_account.common_lead': 'Log in with the e-mail of your imweb site or your team.',
  'member_account.login_lead': 'Log in with the e-mail that you signed up or were invited with.',
  'member_account.login_lead_of': 'Log in with the e-mail that you signed up or were invited with at {mall_id}.',
  'member_account.ways': 'Other ways to log in',
  'member_account.other_ways': 'Other ways to log in',
  'member_account.way_partner': 'Partners with their own shop',
  'member_account.way_partner_help': 'Log in with the ID of your application.',
  'member_account.to_partner': 'Go to the partner login',
  'member_account.way_mall': 'Cafe24 shops',
  'member_account.way_mall_help':
    "Open Genuine from the app list of your shop's admin, and you are logged in. Here you only need the mall ID.",
  'member_account.mall_id': 'Mall ID',
  'member_account.mall_id_missing': 'Enter the mall ID.',
  'member_account.mall_id_wrong': 'A mall ID consists of lowercase letters and digits. Please check it.',
  'member_account.to_mall': 'Log in through the shop',
  'member_account.way_imweb': 'New with imweb',
  'member_account.way_imweb_help': 'Open Genuine from your imweb admin to sign up.',
  'member_account.to_login': 'Log in',
  'member_account.no_ticket_title': 'Start from your imweb admin',
  'member_account.no_ticket_step_1': 'Log in to your imweb admin.',
  'member_account.no_ticket_step_2':
    'Open Genuine from the list of connected services and allow the access that it asks for.',
  'member_account.no_ticket_step_3': 'You will return to this page to sign up.',
  'member_account.joined_title': 'This site already has an account',
  'member_account.site': 'Connected site',
  'member_account.join_lead': "This creates the owner's account of the site. Please sign up within 30 minutes.",
  'member_account.join': 'Sign up and start',
  'member_account.joining': 'Signing up',
  'member_account.find_password_lead':
    'Enter the e-mail that you log in with. We will mail a link to set a new password.',
  'member_account.reset_lead': 'Choose a new password.',
  'member_account.link_over': 'This link no longer works',
}
