import type { Texts } from '../text/sentence.ts'

export const ownAccountTexts = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'own_account.no_password': {
    ko: '쇼핑몰 관리자에서 들어오는 계정이라 비밀번호가 없어요.',
    en: "This account logs in through your shop's admin and has no password.",
  },
  'own_account.sign_in_again': {
    ko: '로그인한 지 {minutes}분이 지났어요. 쇼핑몰 관리자에서 앱을 다시 열고 진행해 주세요.',
    en: "You logged in more than {minutes} minutes ago. Please open the app from your shop's admin again to continue.",
  },
  'own_account.totp_on': { ko: '2단계 인증이 이미 켜져 있어요.', en: 'Two-step login is already on.' },
  'own_account.totp_off': { ko: '2단계 인증이 꺼져 있어요.', en: 'Two-step login is off.' },
  'own_account.totp_not_started': {
    ko: 'QR 코드를 다시 만든 뒤 코드를 입력해 주세요.',
    en: 'Please create the QR code again, then enter a code.',
  },
  'own_account.session_not_found': { ko: '이미 로그아웃된 기기예요.', en: 'This device is already logged out.' },

  // one's own account (web/own-account)
  'own_account.help': {
    ko: '이름과 비밀번호, 2단계 인증, 로그인한 기기를 관리해요.',
    en: 'Manage your name, password, two-step login and devices.',
  },
  'own_account.load_failed': { ko: '내 계정을 불러오지 못했어요', en: 'Your account could not be loaded' },
  'own_account.due_title': { ko: '2단계 인증을 켜 주세요', en: 'Please turn on two-step login' },
  'own_account.due_help': {
    ko: '{mall_id} 쇼핑몰은 2단계 인증을 켠 사람만 쓸 수 있어요. 휴대폰의 인증 앱으로 지금 켜면 하던 화면으로 돌아가요.',
    en: 'The shop {mall_id} is for people with two-step login only. Turn it on now with the authenticator app of your phone, and you will return to where you were.',
  },
  'own_account.due_go': { ko: '계속하기', en: 'Continue' },
  'own_account.who': { ko: '로그인 정보', en: 'Your login' },
  'own_account.name_help': { ko: '팀에서 나를 알아보는 이름이에요.', en: 'Your team sees this name.' },
  'own_account.password_changed': {
    ko: '비밀번호를 바꿨어요. 다른 기기 {count}곳에서 로그아웃했어요.',
    en: 'Your password has been changed. Other devices logged out: {count}.',
  },
  'own_account.totp_off_help': {
    ko: '비밀번호에 더해 휴대폰 인증 앱의 코드로 한 번 더 확인해요. 비밀번호가 새어 나가도 계정을 지킬 수 있어요.',
    en: 'In addition to the password, logging in takes a code from an authenticator app. Your account stays safe even if your password leaks.',
  },
  'own_account.totp_on_help': {
    ko: '로그인할 때 인증 앱의 코드를 확인하고 있어요.',
    en: 'Logging in takes a code from your authenticator app.',
  },
  'own_account.codes_left': { ko: '남은 복구 코드: {count}개.', en: 'Recovery codes left: {count}.' },
  'own_account.codes_few': { ko: '새로 만들어 두세요.', en: 'Please create new ones.' },
  'own_account.renew_codes': { ko: '복구 코드 새로 만들기', en: 'Create new recovery codes' },
  'own_account.renew_codes_lead': {
    ko: '새로 만들면 전에 받은 복구 코드는 쓸 수 없어요.',
    en: 'Your current recovery codes will stop working.',
  },
  'own_account.turn_on': { ko: '2단계 인증 켜기', en: 'Turn two-step login on' },
  'own_account.turn_on_title': { ko: '2단계 인증 켜기', en: 'Turn two-step login on' },
  'own_account.turn_on_lead': {
    ko: 'Google Authenticator 같은 인증 앱을 휴대폰에 먼저 준비해 주세요.',
    en: 'You need an authenticator app on your phone, such as Google Authenticator.',
  },
  'own_account.fresh_help': {
    ko: '방금 로그인했다면 비밀번호 없이 이어서 할 수 있어요.',
    en: 'If you have just logged in, you can continue without a password.',
  },
  'own_account.next': { ko: '다음', en: 'Next' },
  'own_account.scan_title': { ko: '인증 앱 연결하기', en: 'Connect the authenticator app' },
  'own_account.scan_lead': {
    ko: '인증 앱에서 QR 코드를 찍고, 앱에 보이는 6자리 코드를 입력해 주세요.',
    en: 'Scan the QR code with the app, then enter the 6-digit code that it shows.',
  },
  'own_account.qr': { ko: '인증 앱에 등록하는 QR 코드', en: 'QR code for the authenticator app' },
  'own_account.manual_key': {
    ko: 'QR 코드를 찍을 수 없다면 이 키를 앱에 입력해 주세요.',
    en: 'If you cannot scan the code, enter this key in the app.',
  },
  'own_account.copy_key': { ko: '키 복사하기', en: 'Copy the key' },
  'own_account.code_help': { ko: '인증 앱에 보이는 6자리 코드예요.', en: 'The 6-digit code that the app shows.' },
  'own_account.codes': { ko: '복구 코드', en: 'Recovery codes' },
  'own_account.codes_title': { ko: '복구 코드를 보관해 주세요', en: 'Save your recovery codes' },
  'own_account.codes_lead': {
    ko: '휴대폰을 잃어버렸을 때 코드 하나로 한 번씩 로그인할 수 있어요. 지금만 볼 수 있으니 안전한 곳에 보관해 주세요.',
    en: 'Each code lets you log in once if you lose your phone. They are shown only now, so keep them in a safe place.',
  },
  'own_account.codes_copy': { ko: '복구 코드 복사하기', en: 'Copy the recovery codes' },
  'own_account.codes_save': { ko: '파일로 저장하기', en: 'Save as a file' },
  'own_account.codes_kept': { ko: '보관했어요', en: 'I have saved them' },
  'own_account.turned_on': {
    ko: '2단계 인증을 켰어요. 다음 로그인부터 코드를 확인해요.',
    en: 'Two-step login is on. Your next login will ask for a code.',
  },
  'own_account.turn_off': { ko: '2단계 인증 끄기', en: 'Turn two-step login off' },
  'own_account.turn_off_title': { ko: '2단계 인증 끄기', en: 'Turn two-step login off' },
  'own_account.turn_off_lead': {
    ko: '끄면 비밀번호만으로 로그인할 수 있어요. 복구 코드도 모두 없어져요.',
    en: 'Logging in will take only the password. All recovery codes are deleted.',
  },
  'own_account.turned_off': { ko: '2단계 인증을 껐어요.', en: 'Two-step login is off.' },
  'own_account.sessions': { ko: '로그인한 기기', en: 'Logged-in devices' },
  'own_account.sessions_help': {
    ko: '모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔 주세요.',
    en: 'If you do not recognise a device, log it out and change your password.',
  },
  'own_account.unknown_device': { ko: '알 수 없는 기기', en: 'Unknown device' },
  'own_account.this_device': { ko: '이 기기', en: 'This device' },
  'own_account.used_at': { ko: '마지막 사용 {time}', en: 'Last used {time}' },
  'own_account.since': { ko: '로그인 {time}', en: 'Logged in {time}' },
  'own_account.end_on': { ko: '{device} 로그아웃, 마지막 사용 {time}', en: 'Log out {device}, last used {time}' },
  'own_account.end_others': { ko: '다른 기기에서 모두 로그아웃', en: 'Log out all other devices' },
  'own_account.session_ended': { ko: '그 기기에서 로그아웃했어요.', en: 'That device was logged out.' },
  'own_account.sessions_ended': {
    ko: '다른 기기 {count}곳에서 로그아웃했어요.',
    en: 'Other devices logged out: {count}.',
  },

  // members: people who sign in by an e-mail (server/members)
  'member_account.last_owner': {
    ko: '마지막 소유자는 계정을 삭제할 수 없어요. 팀에서 다른 사람을 소유자로 바꾼 뒤 다시 시도해 주세요.',
    en: 'The last owner cannot delete the account. Make someone else an owner first.',
  },

  // screens of members (web/member-accounts)
  'profile.name_saved': { ko: '이름을 저장했어요.', en: 'Your name has been saved.' },
  'profile.email': { ko: '로그인 이메일', en: 'Login e-mail' },
  'profile.email_help': {
    ko: '바꾸면 다음부터 새 이메일로 로그인해요. 이전 이메일로 알림을 보내 드려요.',
    en: 'You will log in with the new e-mail address. We will notify the old one.',
  },
  'profile.email_change': { ko: '이메일 바꾸기', en: 'Change e-mail' },
  'profile.email_saved': { ko: '로그인 이메일을 바꿨어요.', en: 'Your login e-mail has been changed.' },
  'profile.same_email': {
    ko: '지금 쓰는 이메일이에요. 다른 이메일을 입력해 주세요.',
    en: 'This is already your e-mail address. Enter another one.',
  },
  'profile.current': { ko: '현재 비밀번호', en: 'Current password' },
  'profile.current_missing': { ko: '현재 비밀번호를 입력해 주세요.', en: 'Enter the current password.' },
  'profile.password_help': {
    ko: '바꾸면 다른 기기에서는 모두 로그아웃해요.',
    en: 'Every other device will be logged out.',
  },
  'profile.delete': { ko: '계정 삭제', en: 'Delete account' },
  'profile.delete_help': {
    ko: '내 이름과 이메일을 지우고 모든 기기에서 로그아웃해요. 쇼핑몰의 상품과 정품코드는 그대로 남아 고객이 계속 확인할 수 있어요.',
    en: "Your name and e-mail are erased and every device is logged out. The shop's products and codes stay, so that buyers can still check them.",
  },
  'profile.delete_title': { ko: '내 계정을 삭제할까요?', en: 'Delete your account?' },
  'profile.delete_what': {
    ko: '{mall}에 로그인하는 내 계정이 바로 사라지고, 되돌릴 수 없어요.',
    en: 'Your account at {mall} will be deleted at once. This cannot be undone.',
  },
  'profile.delete_now': { ko: '삭제하기', en: 'Delete' },
  'profile.deleted': {
    ko: '계정을 삭제했어요. 이용해 주셔서 고마워요.',
    en: 'Your account has been deleted. Thank you for using our service.',
  },
} as const satisfies Texts
