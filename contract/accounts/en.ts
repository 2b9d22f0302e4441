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
  'logout.done': 'You have been logged out.',

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

  // failures: request, server, session (contract/table/errors.ts)
  'auth.required': 'Please log in.',
  'auth.login_failed': 'The ID or password is wrong. Please check them.',
  'auth.too_many_attempts': 'Too many failed logins. Please try again in 15 minutes.',
  'auth.mall_not_found': 'We could not find your login. Please log in again.',
  'auth.refresh_expired': 'Your session has ended. Please log in again.',
  'auth.cross_site': 'This request came from another site and was refused.',
  'auth.not_approved': 'Your application is being reviewed. You can start as soon as it is approved.',
  'auth.suspended': 'This account is suspended. Please contact support.',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'account.not_found': 'We could not find this account.',
  'account.find_id_failed': 'No account matches these details. Check them and try again.',
  'account.find_password_failed': 'This e-mail is not registered. Check it and try again.',
  'account.too_many_mails': 'Too many e-mails were requested. Try again in {minutes} minutes.',
  'account.password_not_changed': 'The password could not be changed.',
  'account.password_weak': 'Choose a password that follows every rule.',
  'account.too_many_resets': 'Too many attempts to change the password. Try again in {minutes} minutes.',

  // mails to partners (server/accounts, sent by server/messages)
  'mail.find_id_subject': '[Genuine] Your ID',
  'mail.find_id':
    'Here is the partner ID that you requested.\n\nID: {mall_id}\n\nYou can log in here:\n{link}\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail.',
  'mail.find_password_subject': '[Genuine] Set a new password',
  'mail.find_password':
    'Use this link to set a new password for the account {mall_id}.\n\n{link}\n\nThe link works once, for {minutes} minutes.\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail. Your password has not changed.',
  'mail.password_changed_subject': '[Genuine] Your password was changed',
  'mail.password_changed':
    'The password of the account {mall_id} was changed, and every device was logged out.\n\nChanged at {time} (Seoul)\n\nIf this was not you, set a new password right away:\n{link}',

  // api: one sentence for each operation on the API page
  'api.login_partner': 'Logs a partner in.',
  'api.refresh_session': 'Rotates the refresh token.',
  'api.logout': 'Ends the session.',
  'api.check_login': 'Says who is logged in.',
  'api.send_account_email': 'Mails the ID, or a link to reset the password.',
  'api.update_password': 'Changes the password by the link that was mailed.',

  // roles and second factors
  'auth.role_refused': 'Your role does not allow this. Ask the shop’s owner for permission.',
  'auth.totp_required': 'Enter the 6-digit code from your authenticator app.',
  'auth.totp_wrong': 'The code is wrong or already used. Enter a new code from your authenticator app.',

  // partners: sign-up and information (000 §5, §8)
  'account.signup_failed': 'Your application was not accepted. Check the marked fields.',
  'account.agreements_missing': 'Please agree. All three agreements are needed to apply.',
  'account.mall_id_form': 'Use 2 to 32 lowercase letters, digits, - and _, starting with a letter or digit.',
  'account.mall_id_reserved': 'This name is reserved. Choose another ID.',
  'account.mall_id_taken': 'This ID is already in use. Choose another one.',
  'account.too_many_signups': 'Too many applications. Try again in {minutes} minutes.',

  // mails about applications
  'mail.application_received_subject': '[Genuine] We have received your application',
  'mail.application_received':
    'We have received your application for the partner service.\n\nID: {mall_id}\n\nOur staff will contact you within 2 business days, by {due} at the latest.\nLog in here to follow your application:\n{link}\n\nApplied at {time} (Seoul)\nIf this was not you, please reply to this e-mail.',

  // members: people who sign in by an e-mail (server/members)
  'mail.member_password':
    'Use this link to set a new password for {mall}.\n\n{link}\n\nThe link works once, for {minutes} minutes.\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail. Your password has not changed.',
  'mail.member_password_changed':
    'The password for {mall} was changed, and every other device was logged out.\n\nChanged at {time} (Seoul)\n\nIf this was not you, set a new password right away:\n{link}',
  'mail.member_email_changed_subject': '[Genuine] Your login e-mail was changed',
  'mail.member_email_changed':
    "The login e-mail for {mall} was changed to another address. You can no longer log in with this one.\n\nChanged at {time} (Seoul)\n\nIf this was not you, tell the shop's owner or our support right away.",

  // staff console: operations, mails
  'mail.approved_subject': '[Genuine] Your application is approved',
  'mail.approved':
    'Your application is approved.\n\nYou can now log in as {mall_id} and try the service until {last_day}.\n\nLog in: {link}',
  'mail.asked_subject': '[Genuine] We need more information',
  'mail.asked': '{told}\n\nPlease log in as {mall_id}, complete your application and send it again.\n\nLog in: {link}',
  'mail.rejected_subject': '[Genuine] Your application was not accepted',
  'mail.rejected': '{told}\n\nYou can log in as {mall_id} and apply again.\n\nLog in: {link}',
  'mail.suspended_subject': '[Genuine] Your service is suspended',
  'mail.suspended':
    '{told}\n\nNobody can log in to {mall_id} while it is suspended. Buyers can still check their products.\n\nLog in: {link}',
  'mail.resumed_subject': '[Genuine] Your service is active again',
  'mail.resumed': '{told}\n\nYou can log in as {mall_id} again.\n\nLog in: {link}',
  'mail.suspended_because': 'Your service was suspended: {note}',
  'mail.resumed_because': 'Your service is active again: {note}',

  // signing in by an e-mail
  'login.id_help': 'Team members log in with the e-mail address they were invited at.',

  // second factor
  'totp.qr': 'QR code for your authenticator app',
  'totp.type_instead': 'If you cannot scan it, enter this key.',
  'totp.copy': 'Copy the key',
  'totp.code': 'Verification code',
  'totp.code_help': 'The 6 digits shown in your authenticator app.',
  'totp.code_missing': 'Enter the 6-digit code from your authenticator app.',

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'mail.invitation_subject': '[Genuine] You are invited to join the team of {mall}',
  'mail.invitation':
    'You are invited to use the product authentication service of {mall}.\n\nRole: {role}\n\nChoose a name and a password to get started:\n{link}\n\nThe link works once, until {until} (Seoul).\n\nIf you do not know the sender, you can ignore this e-mail.',
}
