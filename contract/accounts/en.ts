import type { accountsKo } from './ko.ts'

export const accountsEn: Readonly<Record<keyof typeof accountsKo, string>> = {
  // accounts: login and logout (000 §5, §8)
  'login.title': 'Partner login',
  'login.lead': 'One code proves that it is genuine.',
  'login.lead_help': 'Create codes, label your products and see every check in one place.',
  'login.id': 'ID',
  'login.password': 'Password',
  'login.auto': 'Keep me logged in',
  'login.auto_help': 'Stays logged in on this device for 30 days.',
  'login.submit': 'Log in',
  'login.submitting': 'Logging in',
  'login.id_missing': 'Enter your ID.',
  'login.password_missing': 'Enter your password.',

  // accounts: forgotten id and password (000 §2, §5, §8)
  'help.find_id': 'Forgot ID',
  'help.find_id_lead': 'Enter the manager’s name and the shop’s e-mail from your sign-up. We will send your ID there.',
  'help.find_password': 'Forgot password',
  'help.find_password_lead': 'Enter the shop’s e-mail. We will send a link to set a new password.',
  'help.manager_name': 'Manager’s name',
  'help.email': 'Shop’s e-mail',
  'help.name_missing': 'Enter the manager’s name.',
  'help.email_missing': 'Enter the e-mail address.',
  'help.email_wrong': 'Enter the e-mail address like name@example.com.',
  'help.send_id': 'Send my ID',
  'help.send_link': 'Send the link',
  'help.sending': 'Sending',
  'help.id_sent': 'We have sent your ID by e-mail',
  'help.link_sent': 'We have sent the link by e-mail',
  'help.sent_to': 'Check the inbox of {email}. If nothing arrives in a few minutes, look in the spam folder too.',
  'help.link_life': 'The link works once, for {minutes} minutes.',
  'help.other_email': 'Try other details',
  'help.to_login': 'Back to login',
  'help.links': 'Help with logging in',
  'reset.title': 'Reset password',
  'reset.lead': 'Choose a new password for the account {mall_id}.',
  'reset.password': 'New password',
  'reset.again': 'New password again',
  'reset.password_missing': 'Enter a new password.',
  'reset.again_missing': 'Enter the new password once more.',
  'reset.different': 'The passwords do not match.',
  'reset.submit': 'Change password',
  'reset.submitting': 'Changing',
  'reset.done': 'Your password is changed',
  'reset.done_help': 'You are logged out on every device. Log in with the new password.',
  'reset.ask_again': 'The link may have expired or already been used. Please request a new one.',
  'reset.new_link': 'Get a new link',
  'reset.invalid_access': 'invalid access',
  'password.rules': 'Password rules',
  'password.kept': 'met',
  'password.open': 'not met yet',
  'password.rule_length': '{min} to {max} characters',
  'password.rule_no_space': 'No spaces',
  'password.rule_letter': 'A letter (A–Z)',
  'password.rule_digit': 'A digit',
  'password.rule_special': 'A special character',

  // failures: request, server, session (errors.ts)
  'auth.login_failed': 'The ID or password is wrong. Please check them.',
  'auth.too_many_attempts': 'Too many failed logins. Please try again in 15 minutes.',
  'auth.mall_not_found': 'We could not find your login. Please log in again.',
  'auth.refresh_expired': 'Your session has ended. Please log in again.',
  'auth.cross_site': 'This request came from another site and was refused.',
  'auth.suspended': 'This account is suspended. Please contact support.',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'account.not_found': 'We could not find this account.',
  'account.find_id_failed': 'No account matches these details. Check them and try again.',
  'account.find_password_failed': 'This e-mail is not registered. Check it and try again.',
  'account.too_many_mails': 'Too many e-mails were requested. Try again in {minutes} minutes.',
  'account.password_not_changed': 'The password could not be changed.',
  'account.password_weak': 'Choose a password that follows every rule.',
  'account.too_many_resets': 'Too many attempts to change the password. Try again in {minutes} minutes.',

  // roles and second factors
  'auth.totp_required': 'Enter the 6-digit code from your authenticator app.',
  'auth.totp_wrong': 'The code is wrong or already used. Enter a new code from your authenticator app.',

  // partners: sign-up and information (000 §5, §8)
  'account.agreements_missing': 'Please agree. All three agreements are needed to apply.',
  'account.mall_id_form': 'Use 2 to 32 lowercase letters, digits, - and _, starting with a letter or digit.',
  'account.mall_id_reserved': 'This name is reserved. Choose another ID.',
  'account.mall_id_taken': 'This ID is already in use. Choose another one.',
  'account.too_many_signups': 'Too many applications. Try again in {minutes} minutes.',

  // signing in by an e-mail
  'login.id_help': 'Team members log in with the e-mail address they were invited at.',

  // second factor
  'totp.qr': 'QR code for your authenticator app',
  'totp.type_instead': 'If you cannot scan it, enter this key.',
  'totp.copy': 'Copy the key',
  'totp.code': 'Verification code',
  'totp.code_help': 'The 6 digits shown in your authenticator app.',
  'totp.code_missing': 'Enter the 6-digit code from your authenticator app.',

  // screens of members (web/member-accounts)
  'member_account.email': 'E-mail',
  'member_account.totp': 'Authentication code',
  'member_account.totp_help': 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  'member_account.choose_mall': 'Choose a shop',
  'member_account.choose_mall_help': 'This e-mail and password belong to more than one shop.',
  'member_account.other_login': 'Log in as someone else',
  'member_account.password': 'Password',
  'member_account.again': 'Password again',
  'member_account.password_missing': 'Enter a password.',
  'member_account.again_missing': 'Enter the password once more.',

  // the partner portal: sign-up, application, start, information, legal texts
  'portal.sign_up': 'Apply for the service',
  'signup.agree_all': 'I agree to all',
  'signup.agree': 'I agree to: {name} (required)',
  'signup.read': 'Read: {name}',
  'signup.agree_and_close': 'Agree and close',
}
