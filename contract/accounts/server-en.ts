import type { accountsServerKo } from './server-ko.ts'

export const accountsServerEn: Readonly<Record<keyof typeof accountsServerKo, string>> = {
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

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'mail.invitation_subject': '[Genuine] You are invited to join the team of {mall}',
  'mail.invitation':
    'You are invited to use the product authentication service of {mall}.\n\nRole: {role}\n\nChoose a name and a password to get started:\n{link}\n\nThe link works once, until {until} (Seoul).\n\nIf you do not know the sender, you can ignore this e-mail.',
}
