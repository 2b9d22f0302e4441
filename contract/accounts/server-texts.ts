import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const accountsServerTexts = {
  // mails to partners (server/accounts, sent by server/messages)
  'mail.find_id_subject': { ko: '[정품 인증 서비스] 아이디를 알려 드려요', en: '[Genuine] Your ID' },
  'mail.find_id': {
    ko: '요청하신 파트너 아이디예요.\n\n아이디: {mall_id}\n\n아래 주소에서 로그인할 수 있어요.\n{link}\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요.',
    en: 'Here is the partner ID that you requested.\n\nID: {mall_id}\n\nYou can log in here:\n{link}\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail.',
  },
  'mail.find_password_subject': {
    ko: '[정품 인증 서비스] 비밀번호를 새로 정해 주세요',
    en: '[Genuine] Set a new password',
  },
  'mail.find_password': {
    ko: '{mall_id} 계정의 비밀번호를 새로 정하는 링크예요.\n\n{link}\n\n링크는 {minutes}분 동안 한 번만 쓸 수 있어요.\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요. 비밀번호는 그대로예요.',
    en: 'Use this link to set a new password for the account {mall_id}.\n\n{link}\n\nThe link works once, for {minutes} minutes.\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail. Your password has not changed.',
  },
  'mail.password_changed_subject': {
    ko: '[정품 인증 서비스] 비밀번호가 바뀌었어요',
    en: '[Genuine] Your password was changed',
  },
  'mail.password_changed': {
    ko: '{mall_id} 계정의 비밀번호가 바뀌었어요. 로그인되어 있던 기기는 모두 로그아웃했어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 아래 주소에서 바로 새 비밀번호로 바꿔 주세요.\n{link}',
    en: 'The password of the account {mall_id} was changed, and every device was logged out.\n\nChanged at {time} (Seoul)\n\nIf this was not you, set a new password right away:\n{link}',
  },

  // api: one sentence for each operation on the API page
  'api.login_partner': { ko: '파트너 계정으로 로그인해요.', en: 'Logs a partner in.' },
  'api.refresh_session': { ko: '갱신 토큰을 새 토큰으로 바꿔요.', en: 'Rotates the refresh token.' },
  'api.logout': { ko: '로그인한 기기의 세션을 끝내요.', en: 'Ends the session.' },
  'api.check_login': { ko: '누가 로그인했는지 알려 줘요.', en: 'Says who is logged in.' },
  'api.send_account_email': {
    ko: '아이디나 비밀번호 재설정 링크를 메일로 보내요.',
    en: 'Mails the ID, or a link to reset the password.',
  },
  'api.update_password': {
    ko: '메일로 받은 링크로 비밀번호를 바꿔요.',
    en: 'Changes the password by the link that was mailed.',
  },

  // mails about applications
  'mail.application_received_subject': {
    ko: '[정품 인증 서비스] 이용 신청을 받았어요',
    en: '[Genuine] We have received your application',
  },
  'mail.application_received': {
    ko: '파트너 이용 신청을 받았어요.\n\n아이디: {mall_id}\n\n담당자가 영업일 2일 안에, 늦어도 {due}까지 연락드릴게요.\n신청이 어떻게 되어 가는지는 아래 주소에서 로그인하면 볼 수 있어요.\n{link}\n\n신청한 시각: {time} (서울)\n신청한 적이 없다면 이 메일에 답장해 알려 주세요.',
    en: 'We have received your application for the partner service.\n\nID: {mall_id}\n\nOur staff will contact you within 2 business days, by {due} at the latest.\nLog in here to follow your application:\n{link}\n\nApplied at {time} (Seoul)\nIf this was not you, please reply to this e-mail.',
  },

  // members: people who sign in by an e-mail (server/members)
  'mail.member_password': {
    ko: '{mall}에 로그인하는 비밀번호를 새로 정하는 링크예요.\n\n{link}\n\n링크는 {minutes}분 동안 한 번만 쓸 수 있어요.\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요. 비밀번호는 그대로예요.',
    en: 'Use this link to set a new password for {mall}.\n\n{link}\n\nThe link works once, for {minutes} minutes.\n\nRequested at {time} (Seoul)\nIf this was not you, you can ignore this e-mail. Your password has not changed.',
  },
  'mail.member_password_changed': {
    ko: '{mall}에 로그인하는 비밀번호가 바뀌었어요. 다른 기기에서는 모두 로그아웃했어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 아래 주소에서 바로 새 비밀번호로 바꿔 주세요.\n{link}',
    en: 'The password for {mall} was changed, and every other device was logged out.\n\nChanged at {time} (Seoul)\n\nIf this was not you, set a new password right away:\n{link}',
  },
  'mail.member_email_changed_subject': {
    ko: '[정품 인증 서비스] 로그인 이메일이 바뀌었어요',
    en: '[Genuine] Your login e-mail was changed',
  },
  'mail.member_email_changed': {
    ko: '{mall}에 로그인하는 이메일이 다른 주소로 바뀌었어요. 이제 이 주소로는 로그인할 수 없어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 쇼핑몰 소유자나 고객센터에 바로 알려 주세요.',
    en: "The login e-mail for {mall} was changed to another address. You can no longer log in with this one.\n\nChanged at {time} (Seoul)\n\nIf this was not you, tell the shop's owner or our support right away.",
  },

  // staff console: operations, mails
  'mail.approved_subject': {
    ko: '[정품 인증 서비스] 신청이 승인되었습니다',
    en: '[Genuine] Your application is approved',
  },
  'mail.approved': {
    ko: '신청이 승인되었습니다.\n\n{mall_id} 아이디로 지금 로그인할 수 있어요. {last_day}까지 무료로 써 보세요.\n\n로그인: {link}',
    en: 'Your application is approved.\n\nYou can now log in as {mall_id} and try the service until {last_day}.\n\nLog in: {link}',
  },
  'mail.asked_subject': { ko: '[정품 인증 서비스] 보완이 필요합니다', en: '[Genuine] We need more information' },
  'mail.asked': {
    ko: '{told}\n\n{mall_id} 아이디로 로그인해서 신청 내용을 고친 다음 다시 보내 주세요.\n\n로그인: {link}',
    en: '{told}\n\nPlease log in as {mall_id}, complete your application and send it again.\n\nLog in: {link}',
  },
  'mail.rejected_subject': {
    ko: '[정품 인증 서비스] 신청이 반려되었습니다',
    en: '[Genuine] Your application was not accepted',
  },
  'mail.rejected': {
    ko: '{told}\n\n{mall_id} 아이디로 로그인하면 내용을 고쳐 다시 신청할 수 있어요.\n\n로그인: {link}',
    en: '{told}\n\nYou can log in as {mall_id} and apply again.\n\nLog in: {link}',
  },
  'mail.suspended_subject': {
    ko: '[정품 인증 서비스] 이용이 정지되었습니다',
    en: '[Genuine] Your service is suspended',
  },
  'mail.suspended': {
    ko: '{told}\n\n정지된 동안 {mall_id} 쇼핑몰은 로그인할 수 없어요. 구매자의 정품 확인은 그대로 돼요.\n\n로그인: {link}',
    en: '{told}\n\nNobody can log in to {mall_id} while it is suspended. Buyers can still check their products.\n\nLog in: {link}',
  },
  'mail.resumed_subject': {
    ko: '[정품 인증 서비스] 이용 정지가 풀렸습니다',
    en: '[Genuine] Your service is active again',
  },
  'mail.resumed': {
    ko: '{told}\n\n{mall_id} 아이디로 다시 로그인할 수 있어요.\n\n로그인: {link}',
    en: '{told}\n\nYou can log in as {mall_id} again.\n\nLog in: {link}',
  },
  'mail.suspended_because': { ko: '이용이 정지되었습니다: {note}', en: 'Your service was suspended: {note}' },
  'mail.resumed_because': { ko: '이용 정지가 풀렸습니다: {note}', en: 'Your service is active again: {note}' },

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'mail.invitation_subject': {
    ko: '[정품 인증 서비스] {mall} 팀에 초대받았어요',
    en: '[Genuine] You are invited to join the team of {mall}',
  },
  'mail.invitation': {
    ko: '{mall}의 정품 인증 서비스를 함께 쓰자는 초대예요.\n\n역할: {role}\n\n아래 주소에서 이름과 비밀번호를 정하면 바로 시작할 수 있어요.\n{link}\n\n링크는 {until}(서울)까지 한 번만 쓸 수 있어요.\n\n모르는 곳에서 온 초대라면 이 메일은 지워도 괜찮아요.',
    en: 'You are invited to use the product authentication service of {mall}.\n\nRole: {role}\n\nChoose a name and a password to get started:\n{link}\n\nThe link works once, until {until} (Seoul).\n\nIf you do not know the sender, you can ignore this e-mail.',
  },
} as const satisfies Texts
