/** Sentences that only the server says: never sent to the browser. */
export const accountsServerKo = {
  // mails to partners (server/accounts, sent by server/messages)
  'mail.find_id_subject': '[정품 인증 서비스] 아이디를 알려 드려요',
  'mail.find_id':
    '요청하신 파트너 아이디예요.\n\n아이디: {mall_id}\n\n아래 주소에서 로그인할 수 있어요.\n{link}\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요.',
  'mail.find_password_subject': '[정품 인증 서비스] 비밀번호를 새로 정해 주세요',
  'mail.find_password':
    '{mall_id} 계정의 비밀번호를 새로 정하는 링크예요.\n\n{link}\n\n링크는 {minutes}분 동안 한 번만 쓸 수 있어요.\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요. 비밀번호는 그대로예요.',
  'mail.password_changed_subject': '[정품 인증 서비스] 비밀번호가 바뀌었어요',
  'mail.password_changed':
    '{mall_id} 계정의 비밀번호가 바뀌었어요. 로그인되어 있던 기기는 모두 로그아웃했어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 아래 주소에서 바로 새 비밀번호로 바꿔 주세요.\n{link}',

  // api: one sentence for each operation on the API page
  'api.login_partner': '파트너 계정으로 로그인해요.',
  'api.refresh_session': '갱신 토큰을 새 토큰으로 바꿔요.',
  'api.logout': '로그인한 기기의 세션을 끝내요.',
  'api.check_login': '누가 로그인했는지 알려 줘요.',
  'api.send_account_email': '아이디나 비밀번호 재설정 링크를 메일로 보내요.',
  'api.update_password': '메일로 받은 링크로 비밀번호를 바꿔요.',

  // mails about applications
  'mail.application_received_subject': '[정품 인증 서비스] 이용 신청을 받았어요',
  'mail.application_received':
    '파트너 이용 신청을 받았어요.\n\n아이디: {mall_id}\n\n담당자가 영업일 2일 안에, 늦어도 {due}까지 연락드릴게요.\n신청이 어떻게 되어 가는지는 아래 주소에서 로그인하면 볼 수 있어요.\n{link}\n\n신청한 시각: {time} (서울)\n신청한 적이 없다면 이 메일에 답장해 알려 주세요.',

  // members: people who sign in by an e-mail (server/members)
  'mail.member_password':
    '{mall}에 로그인하는 비밀번호를 새로 정하는 링크예요.\n\n{link}\n\n링크는 {minutes}분 동안 한 번만 쓸 수 있어요.\n\n요청한 시각: {time} (서울)\n요청한 적이 없다면 이 메일은 지워도 괜찮아요. 비밀번호는 그대로예요.',
  'mail.member_password_changed':
    '{mall}에 로그인하는 비밀번호가 바뀌었어요. 다른 기기에서는 모두 로그아웃했어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 아래 주소에서 바로 새 비밀번호로 바꿔 주세요.\n{link}',
  'mail.member_email_changed_subject': '[정품 인증 서비스] 로그인 이메일이 바뀌었어요',
  'mail.member_email_changed':
    '{mall}에 로그인하는 이메일이 다른 주소로 바뀌었어요. 이제 이 주소로는 로그인할 수 없어요.\n\n바뀐 시각: {time} (서울)\n\n직접 바꾸지 않았다면 쇼핑몰 소유자나 고객센터에 바로 알려 주세요.',

  // staff console: operations, mails
  'mail.approved_subject': '[정품 인증 서비스] 신청이 승인되었습니다',
  'mail.approved':
    '신청이 승인되었습니다.\n\n{mall_id} 아이디로 지금 로그인할 수 있어요. {last_day}까지 무료로 써 보세요.\n\n로그인: {link}',
  'mail.asked_subject': '[정품 인증 서비스] 보완이 필요합니다',
  'mail.asked': '{told}\n\n{mall_id} 아이디로 로그인해서 신청 내용을 고친 다음 다시 보내 주세요.\n\n로그인: {link}',
  'mail.rejected_subject': '[정품 인증 서비스] 신청이 반려되었습니다',
  'mail.rejected': '{told}\n\n{mall_id} 아이디로 로그인하면 내용을 고쳐 다시 신청할 수 있어요.\n\n로그인: {link}',
  'mail.suspended_subject': '[정품 인증 서비스] 이용이 정지되었습니다',
  'mail.suspended':
    '{told}\n\n정지된 동안 {mall_id} 쇼핑몰은 로그인할 수 없어요. 구매자의 정품 확인은 그대로 돼요.\n\n로그인: {link}',
  'mail.resumed_subject': '[정품 인증 서비스] 이용 정지가 풀렸습니다',
  'mail.resumed': '{told}\n\n{mall_id} 아이디로 다시 로그인할 수 있어요.\n\n로그인: {link}',
  'mail.suspended_because': '이용이 정지되었습니다: {note}',
  'mail.resumed_because': '이용 정지가 풀렸습니다: {note}',

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'mail.invitation_subject': '[정품 인증 서비스] {mall} 팀에 초대받았어요',
  'mail.invitation':
    '{mall}의 정품 인증 서비스를 함께 쓰자는 초대예요.\n\n역할: {role}\n\n아래 주소에서 이름과 비밀번호를 정하면 바로 시작할 수 있어요.\n{link}\n\n링크는 {until}(서울)까지 한 번만 쓸 수 있어요.\n\n모르는 곳에서 온 초대라면 이 메일은 지워도 괜찮아요.',
} as const
