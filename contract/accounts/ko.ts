export const accountsKo = {
  // accounts: login and logout (000 §5, §8)
  'login.title': '파트너 로그인',
  'login.lead': '진짜라는 사실을 코드 하나로 보여 주세요.',
  'login.lead_help': '정품코드를 만들고, 붙이고, 고객이 확인하는 순간까지 한곳에서 관리해요.',
  'login.id': '아이디',
  'login.password': '비밀번호',
  'login.auto': '자동 로그인',
  'login.auto_help': '이 기기에서 30일 동안 로그인을 유지해요.',
  'login.submit': '로그인',
  'login.submitting': '로그인하고 있어요',
  'login.id_missing': '아이디를 입력해주세요.',
  'login.password_missing': '비밀번호를 입력해주세요.',
  'logout.done': '로그아웃되었습니다.',

  // accounts: forgotten id and password (000 §2, §5, §8)
  'help.find_id': '아이디 찾기',
  'help.find_id_lead': '가입할 때 적은 담당자 이름과 쇼핑몰 이메일을 알려 주세요. 그 이메일로 아이디를 보내 드려요.',
  'help.find_password': '비밀번호 찾기',
  'help.find_password_lead': '쇼핑몰 이메일을 알려 주세요. 비밀번호를 새로 정하는 링크를 보내 드려요.',
  'help.manager_name': '담당자 이름',
  'help.email': '쇼핑몰 이메일',
  'help.name_missing': '담당자 이름을 입력해 주세요.',
  'help.email_missing': '이메일을 입력해 주세요.',
  'help.email_wrong': '이메일을 name@example.com처럼 입력해 주세요.',
  'help.send_id': '아이디 보내기',
  'help.send_link': '재설정 링크 보내기',
  'help.sending': '보내고 있어요',
  'help.id_sent': '아이디를 이메일로 보냈어요',
  'help.link_sent': '재설정 링크를 이메일로 보냈어요',
  'help.sent_to': '{email} 메일함을 확인해 주세요. 몇 분이 지나도 오지 않으면 스팸함도 살펴봐 주세요.',
  'help.link_life': '링크는 {minutes}분 동안 한 번만 쓸 수 있어요.',
  'help.other_email': '다른 정보로 다시 찾기',
  'help.to_login': '로그인으로 돌아가기',
  'help.links': '로그인 도움말',
  'reset.title': '비밀번호 재설정',
  'reset.lead': '{mall_id} 계정에서 쓸 새 비밀번호를 정해 주세요.',
  'reset.password': '새 비밀번호',
  'reset.again': '새 비밀번호 확인',
  'reset.password_missing': '새 비밀번호를 입력해 주세요.',
  'reset.again_missing': '새 비밀번호를 한 번 더 입력해 주세요.',
  'reset.different': '입력하신 비밀번호가 다릅니다.',
  'reset.submit': '비밀번호 바꾸기',
  'reset.submitting': '바꾸고 있어요',
  'reset.done': '비밀번호를 바꿨어요',
  'reset.done_help': '모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.',
  'reset.ask_again': '링크가 만료됐거나 이미 쓴 링크일 수 있어요. 재설정 링크를 다시 받아 주세요.',
  'reset.new_link': '재설정 링크 다시 받기',
  'reset.invalid_access': '잘못된 접근이에요.',
  'password.rules': '비밀번호 규칙',
  'password.kept': '지켰어요',
  'password.open': '아직이에요',
  'password.rule_length': '{min}~{max}자',
  'password.rule_no_space': '빈칸 없음',
  'password.rule_letter': '영문',
  'password.rule_digit': '숫자',
  'password.rule_special': '특수문자',

  // failures: request, server, session (contract/table/errors.ts)
  'auth.required': '로그인이 필요해요.',
  'auth.login_failed': '아이디 또는 비밀번호가 달라요. 다시 확인해 주세요.',
  'auth.too_many_attempts': '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.',
  'auth.mall_not_found': '로그인 정보를 찾을 수 없어요. 다시 로그인해 주세요.',
  'auth.refresh_expired': '로그인이 끝났어요. 다시 로그인해 주세요.',
  'auth.cross_site': '다른 사이트에서 보낸 요청이라 막았어요.',
  'auth.not_approved': '이용 신청을 확인하고 있어요. 승인되면 바로 사용할 수 있어요.',
  'auth.suspended': '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'account.not_found': '계정을 찾을 수 없어요.',
  'account.find_id_failed': '입력한 정보와 맞는 계정이 없어요. 다시 확인해 주세요.',
  'account.find_password_failed': '등록되지 않은 이메일이에요. 다시 확인해 주세요.',
  'account.too_many_mails': '메일을 너무 자주 요청했어요. {minutes}분 뒤에 다시 시도해 주세요.',
  'account.password_not_changed': '비밀번호 변경이 실패되었습니다.',
  'account.password_weak': '비밀번호 규칙을 모두 지켜 주세요.',
  'account.too_many_resets': '비밀번호 변경을 너무 자주 시도했어요. {minutes}분 뒤에 다시 시도해 주세요.',

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

  // roles and second factors
  'auth.role_refused': '지금 역할로는 할 수 없는 일이에요. 쇼핑몰 소유자에게 권한을 요청해 주세요.',
  'auth.totp_required': '인증 앱의 6자리 코드를 입력해 주세요.',
  'auth.totp_wrong': '코드가 맞지 않거나 이미 사용됐어요. 인증 앱의 새 코드를 입력해 주세요.',

  // partners: sign-up and information (000 §5, §8)
  'account.signup_failed': '신청이 실패되었습니다.',
  'account.agreements_missing': '약관에 동의해 주세요. 세 가지 모두 동의해야 신청할 수 있어요.',
  'account.mall_id_form': '영문 소문자나 숫자로 시작해 2~32자로 입력해 주세요. 영문 소문자, 숫자, -, _를 쓸 수 있어요.',
  'account.mall_id_reserved': '서비스 주소로 쓰는 이름이에요. 다른 아이디를 입력해 주세요.',
  'account.mall_id_taken': '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
  'account.too_many_signups': '신청을 여러 번 보냈어요. {minutes}분 뒤에 다시 시도해 주세요.',

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

  // signing in by an e-mail
  'login.id_help': '팀원은 초대받은 이메일로 로그인해요.',

  // second factor
  'totp.qr': '인증 앱으로 찍을 QR 코드',
  'totp.type_instead': '찍을 수 없으면 이 키를 입력해 주세요.',
  'totp.copy': '키 복사',
  'totp.code': '인증 코드',
  'totp.code_help': '인증 앱에 보이는 6자리 숫자예요.',
  'totp.code_missing': '인증 앱의 6자리 코드를 입력해 주세요.',

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'mail.invitation_subject': '[정품 인증 서비스] {mall} 팀에 초대받았어요',
  'mail.invitation':
    '{mall}의 정품 인증 서비스를 함께 쓰자는 초대예요.\n\n역할: {role}\n\n아래 주소에서 이름과 비밀번호를 정하면 바로 시작할 수 있어요.\n{link}\n\n링크는 {until}(서울)까지 한 번만 쓸 수 있어요.\n\n모르는 곳에서 온 초대라면 이 메일은 지워도 괜찮아요.',
} as const
