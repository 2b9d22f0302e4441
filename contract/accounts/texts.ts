import type { Texts } from '../text/sentence.ts'

export const accountsTexts = {
  // accounts: login and logout (000 §5, §8)
  'login.title': { ko: '파트너 로그인', en: 'Partner login' },
  'login.lead': { ko: '진짜라는 사실을 코드 하나로 보여 주세요.', en: 'One code proves that it is genuine.' },
  'login.lead_help': {
    ko: '정품코드를 만들고, 붙이고, 고객이 확인하는 순간까지 한곳에서 관리해요.',
    en: 'Create codes, label your products and see every check in one place.',
  },
  'login.id': { ko: '아이디', en: 'ID' },
  'login.auto': { ko: '자동 로그인', en: 'Keep me logged in' },
  'login.auto_help': {
    ko: '이 기기에서 30일 동안 로그인을 유지해요.',
    en: 'Stays logged in on this device for 30 days.',
  },
  'login.submit': { ko: '로그인', en: 'Log in' },
  'login.submitting': { ko: '로그인하고 있어요', en: 'Logging in' },
  'login.id_missing': { ko: '아이디를 입력해주세요.', en: 'Enter your ID.' },
  'login.password_missing': { ko: '비밀번호를 입력해주세요.', en: 'Enter your password.' },

  // accounts: forgotten id and password (000 §2, §5, §8)
  'help.find_id': { ko: '아이디 찾기', en: 'Forgot ID' },
  'help.find_id_lead': {
    ko: '가입할 때 적은 담당자 이름과 쇼핑몰 이메일을 알려 주세요. 그 이메일로 아이디를 보내 드려요.',
    en: 'Enter the manager’s name and the shop’s e-mail from your sign-up. We will send your ID there.',
  },
  'help.find_password': { ko: '비밀번호 찾기', en: 'Forgot password' },
  'help.find_password_lead': {
    ko: '쇼핑몰 이메일을 알려 주세요. 비밀번호를 새로 정하는 링크를 보내 드려요.',
    en: 'Enter the shop’s e-mail. We will send a link to set a new password.',
  },
  'help.manager_name': { ko: '담당자 이름', en: 'Manager’s name' },
  'help.email': { ko: '쇼핑몰 이메일', en: 'Shop’s e-mail' },
  'help.name_missing': { ko: '담당자 이름을 입력해 주세요.', en: 'Enter the manager’s name.' },
  'help.email_missing': { ko: '이메일을 입력해 주세요.', en: 'Enter the e-mail address.' },
  'help.email_wrong': {
    ko: '이메일을 name@example.com처럼 입력해 주세요.',
    en: 'Enter the e-mail address like name@example.com.',
  },
  'help.send_id': { ko: '아이디 보내기', en: 'Send my ID' },
  'help.send_link': { ko: '재설정 링크 보내기', en: 'Send the link' },
  'help.sending': { ko: '보내고 있어요', en: 'Sending' },
  'help.id_sent': { ko: '아이디를 이메일로 보냈어요', en: 'We have sent your ID by e-mail' },
  'help.link_sent': { ko: '재설정 링크를 이메일로 보냈어요', en: 'We have sent the link by e-mail' },
  'help.sent_to': {
    ko: '{email} 메일함을 확인해 주세요. 몇 분이 지나도 오지 않으면 스팸함도 살펴봐 주세요.',
    en: 'Check the inbox of {email}. If nothing arrives in a few minutes, look in the spam folder too.',
  },
  'help.link_life': {
    ko: '링크는 {minutes}분 동안 한 번만 쓸 수 있어요.',
    en: 'The link works once, for {minutes} minutes.',
  },
  'help.other_email': { ko: '다른 정보로 다시 찾기', en: 'Try other details' },
  'help.to_login': { ko: '로그인으로 돌아가기', en: 'Back to login' },
  'help.links': { ko: '로그인 도움말', en: 'Help with logging in' },
  'reset.title': { ko: '비밀번호 재설정', en: 'Reset password' },
  'reset.lead': {
    ko: '{mall_id} 계정에서 쓸 새 비밀번호를 정해 주세요.',
    en: 'Choose a new password for the account {mall_id}.',
  },
  'reset.password': { ko: '새 비밀번호', en: 'New password' },
  'reset.again': { ko: '새 비밀번호 확인', en: 'New password again' },
  'reset.password_missing': { ko: '새 비밀번호를 입력해 주세요.', en: 'Enter a new password.' },
  'reset.again_missing': { ko: '새 비밀번호를 한 번 더 입력해 주세요.', en: 'Enter the new password once more.' },
  'reset.different': { ko: '입력하신 비밀번호가 다릅니다.', en: 'The passwords do not match.' },
  'reset.submit': { ko: '비밀번호 바꾸기', en: 'Change password' },
  'reset.submitting': { ko: '바꾸고 있어요', en: 'Changing' },
  'reset.done': { ko: '비밀번호를 바꿨어요', en: 'Your password is changed' },
  'reset.done_help': {
    ko: '모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.',
    en: 'You are logged out on every device. Log in with the new password.',
  },
  'reset.ask_again': {
    ko: '링크가 만료됐거나 이미 쓴 링크일 수 있어요. 재설정 링크를 다시 받아 주세요.',
    en: 'The link may have expired or already been used. Please request a new one.',
  },
  'reset.new_link': { ko: '재설정 링크 다시 받기', en: 'Get a new link' },
  'reset.invalid_access': { ko: '잘못된 접근이에요.', en: 'invalid access' },
  'password.rules': { ko: '비밀번호 규칙', en: 'Password rules' },
  'password.kept': { ko: '지켰어요', en: 'met' },
  'password.open': { ko: '아직이에요', en: 'not met yet' },
  'password.rule_length': { ko: '{min}~{max}자', en: '{min} to {max} characters' },
  'password.rule_no_space': { ko: '빈칸 없음', en: 'No spaces' },
  'password.rule_letter': { ko: '영문', en: 'A letter (A–Z)' },
  'password.rule_digit': { ko: '숫자', en: 'A digit' },
  'password.rule_special': { ko: '특수문자', en: 'A special character' },

  // failures: request, server, session (errors.ts)
  'auth.login_failed': {
    ko: '아이디 또는 비밀번호가 달라요. 다시 확인해 주세요.',
    en: 'The ID or password is wrong. Please check them.',
  },
  'auth.too_many_attempts': {
    ko: '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.',
    en: 'Too many failed logins. Please try again in 15 minutes.',
  },
  'auth.mall_not_found': {
    ko: '로그인 정보를 찾을 수 없어요. 다시 로그인해 주세요.',
    en: 'We could not find your login. Please log in again.',
  },
  'auth.refresh_expired': {
    ko: '로그인이 끝났어요. 다시 로그인해 주세요.',
    en: 'Your session has ended. Please log in again.',
  },
  'auth.cross_site': {
    ko: '다른 사이트에서 보낸 요청이라 막았어요.',
    en: 'This request came from another site and was refused.',
    ja: '別のサイトから送られた操作のため、受け付けませんでした。',
    zh: '该请求来自其他网站，已被拒绝。',
  },
  'auth.suspended': {
    ko: '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.',
    en: 'This account is suspended. Please contact support.',
  },

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'account.not_found': { ko: '계정을 찾을 수 없어요.', en: 'We could not find this account.' },
  'account.find_id_failed': {
    ko: '입력한 정보와 맞는 계정이 없어요. 다시 확인해 주세요.',
    en: 'No account matches these details. Check them and try again.',
  },
  'account.find_password_failed': {
    ko: '등록되지 않은 이메일이에요. 다시 확인해 주세요.',
    en: 'This e-mail is not registered. Check it and try again.',
  },
  'account.too_many_mails': {
    ko: '메일을 너무 자주 요청했어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many e-mails were requested. Try again in {minutes} minutes.',
  },
  'account.password_not_changed': { ko: '비밀번호 변경이 실패되었습니다.', en: 'The password could not be changed.' },
  'account.password_weak': {
    ko: '비밀번호 규칙을 모두 지켜 주세요.',
    en: 'Choose a password that follows every rule.',
  },
  'account.too_many_resets': {
    ko: '비밀번호 변경을 너무 자주 시도했어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many attempts to change the password. Try again in {minutes} minutes.',
  },

  // roles and second factors
  'auth.totp_required': {
    ko: '인증 앱의 6자리 코드를 입력해 주세요.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  'auth.totp_wrong': {
    ko: '코드가 맞지 않거나 이미 사용됐어요. 인증 앱의 새 코드를 입력해 주세요.',
    en: 'The code is wrong or already used. Enter a new code from your authenticator app.',
  },

  // partners: sign-up and information (000 §5, §8)
  'account.agreements_missing': {
    ko: '약관에 동의해 주세요. 세 가지 모두 동의해야 신청할 수 있어요.',
    en: 'Please agree. All three agreements are needed to apply.',
  },
  'account.mall_id_form': {
    ko: '영문 소문자나 숫자로 시작해 2~32자로 입력해 주세요. 영문 소문자, 숫자, -, _를 쓸 수 있어요.',
    en: 'Use 2 to 32 lowercase letters, digits, - and _, starting with a letter or digit.',
  },
  'account.mall_id_reserved': {
    ko: '서비스 주소로 쓰는 이름이에요. 다른 아이디를 입력해 주세요.',
    en: 'This name is reserved. Choose another ID.',
  },
  'account.mall_id_taken': {
    ko: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
    en: 'This ID is already in use. Choose another one.',
  },
  'account.too_many_signups': {
    ko: '신청을 여러 번 보냈어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many applications. Try again in {minutes} minutes.',
  },

  // signing in by an e-mail
  'login.id_help': {
    ko: '팀원은 초대받은 이메일로 로그인해요.',
    en: 'Team members log in with the e-mail address they were invited at.',
  },

  // second factor
  'totp.qr': { ko: '인증 앱으로 찍을 QR 코드', en: 'QR code for your authenticator app' },
  'totp.type_instead': { ko: '찍을 수 없으면 이 키를 입력해 주세요.', en: 'If you cannot scan it, enter this key.' },
  'totp.copy': { ko: '키 복사', en: 'Copy the key' },
  'totp.code': { ko: '인증 코드', en: 'Verification code' },
  'totp.code_help': { ko: '인증 앱에 보이는 6자리 숫자예요.', en: 'The 6 digits shown in your authenticator app.' },
  'totp.code_missing': {
    ko: '인증 앱의 6자리 코드를 입력해 주세요.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },

  // screens of members (web/member-accounts)
  'member_account.totp': { ko: '인증 코드', en: 'Authentication code' },
  'member_account.totp_help': {
    ko: '인증 앱의 6자리 코드나 복구 코드를 입력해 주세요.',
    en: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  },
  'member_account.choose_mall': { ko: '어디로 들어갈까요?', en: 'Choose a shop' },
  'member_account.choose_mall_help': {
    ko: '같은 이메일과 비밀번호로 쓰는 곳이 여러 곳이에요.',
    en: 'This e-mail and password belong to more than one shop.',
  },
  'member_account.other_login': { ko: '다른 계정으로 로그인', en: 'Log in as someone else' },
  'member_account.again': { ko: '비밀번호 확인', en: 'Password again' },
  'member_account.password_missing': { ko: '비밀번호를 입력해 주세요.', en: 'Enter a password.' },
  'member_account.again_missing': { ko: '비밀번호를 한 번 더 입력해 주세요.', en: 'Enter the password once more.' },

  // the partner portal: sign-up, application, start, information, legal texts
  'portal.sign_up': { ko: '이용 신청하기', en: 'Apply for the service' },
  'signup.agree_all': { ko: '모두 동의해요', en: 'I agree to all' },
  'signup.agree': { ko: '{name}에 동의해요 (필수)', en: 'I agree to: {name} (required)' },
  'signup.read': { ko: '{name} 보기', en: 'Read: {name}' },
  'signup.agree_and_close': { ko: '동의하고 닫기', en: 'Agree and close' },
} as const satisfies Texts
