import type { Texts } from '../text/sentence.ts'

export const memberAccountsTexts = {
  // members: people who sign in by an e-mail (server/members)
  'member_account.login_failed': {
    ko: '이메일 또는 비밀번호가 달라요. 다시 확인해 주세요.',
    en: 'The e-mail or password is wrong. Please check them.',
  },
  'member_account.no_ticket': {
    ko: '아임웹 관리자에서 정품 인증 서비스를 먼저 열어 주세요. 사이트 소유자인지 확인한 뒤 가입할 수 있어요.',
    en: 'Open Genuine from your imweb admin first. You can sign up once imweb has confirmed that the site is yours.',
  },
  'member_account.site_joined': {
    ko: '이미 가입한 사이트예요. 로그인하거나, 팀에 초대를 요청해 주세요.',
    en: 'This site already has an account. Log in, or ask its team for an invitation.',
  },
  'member_account.email_wrong': {
    ko: '이메일을 name@example.com처럼 입력해 주세요.',
    en: 'Enter an e-mail like name@example.com.',
  },
  'member_account.email_taken': {
    ko: '이 사이트에서 이미 쓰고 있는 이메일이에요. 다른 이메일을 입력해 주세요.',
    en: 'This e-mail is already used at this site. Enter another one.',
  },
  'member_account.agreements_missing': { ko: '약관에 모두 동의해 주세요.', en: 'Please agree to all of the terms.' },
  'member_account.password_wrong': {
    ko: '현재 비밀번호가 달라요. 다시 확인해 주세요.',
    en: 'The current password is wrong. Please check it.',
  },
  'member_account.not_by_email': {
    ko: '이메일로 로그인하는 계정만 여기에서 바꿀 수 있어요.',
    en: 'Only accounts that log in by e-mail can be changed here.',
  },
  'member_account.too_many_checks': {
    ko: '너무 자주 확인했어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many checks. Try again in {minutes} minutes.',
  },

  // screens of members (web/member-accounts)
  'member_account.common_lead': {
    ko: '아임웹 사이트나 팀에서 쓰는 이메일로 로그인해 주세요.',
    en: 'Log in with the e-mail of your imweb site or your team.',
  },
  'member_account.login_lead': {
    ko: '가입하거나 초대받은 이메일로 로그인해 주세요.',
    en: 'Log in with the e-mail that you signed up or were invited with.',
  },
  'member_account.login_lead_of': {
    ko: '{mall_id}에 가입하거나 초대받은 이메일로 로그인해 주세요.',
    en: 'Log in with the e-mail that you signed up or were invited with at {mall_id}.',
  },
  'member_account.ways': { ko: '다른 방법으로 로그인', en: 'Other ways to log in' },
  'member_account.other_ways': { ko: '다른 방법으로 로그인', en: 'Other ways to log in' },
  'member_account.way_partner': { ko: '자사몰 파트너', en: 'Partners with their own shop' },
  'member_account.way_partner_help': {
    ko: '이용 신청 때 정한 아이디로 로그인해요.',
    en: 'Log in with the ID of your application.',
  },
  'member_account.to_partner': { ko: '파트너 로그인으로 가기', en: 'Go to the partner login' },
  'member_account.way_mall': { ko: '카페24 쇼핑몰', en: 'Cafe24 shops' },
  'member_account.way_mall_help': {
    ko: '쇼핑몰 관리자의 앱 목록에서 정품 인증 서비스를 열면 바로 들어와요. 여기에서는 쇼핑몰 ID만 알려 주세요.',
    en: "Open Genuine from the app list of your shop's admin, and you are logged in. Here you only need the mall ID.",
  },
  'member_account.mall_id': { ko: '쇼핑몰 ID', en: 'Mall ID' },
  'member_account.mall_id_missing': { ko: '쇼핑몰 ID를 입력해 주세요.', en: 'Enter the mall ID.' },
  'member_account.mall_id_wrong': {
    ko: '쇼핑몰 ID는 영문 소문자와 숫자로 이루어져요. 다시 확인해 주세요.',
    en: 'A mall ID consists of lowercase letters and digits. Please check it.',
  },
  'member_account.to_mall': { ko: '쇼핑몰로 로그인', en: 'Log in through the shop' },
  'member_account.way_imweb': { ko: '아임웹을 처음 연결한다면', en: 'New with imweb' },
  'member_account.way_imweb_help': {
    ko: '아임웹 관리자에서 정품 인증 서비스를 열면 가입할 수 있어요.',
    en: 'Open Genuine from your imweb admin to sign up.',
  },
  'member_account.to_login': { ko: '로그인하기', en: 'Log in' },
  'member_account.no_ticket_title': { ko: '아임웹 관리자에서 시작해 주세요', en: 'Start from your imweb admin' },
  'member_account.no_ticket_step_1': { ko: '아임웹 관리자에 로그인해 주세요.', en: 'Log in to your imweb admin.' },
  'member_account.no_ticket_step_2': {
    ko: '연동 서비스 목록에서 정품 인증 서비스를 열고 권한에 동의해 주세요.',
    en: 'Open Genuine from the list of connected services and allow the access that it asks for.',
  },
  'member_account.no_ticket_step_3': {
    ko: '이 화면으로 돌아오면 가입할 수 있어요.',
    en: 'You will return to this page to sign up.',
  },
  'member_account.joined_title': { ko: '이미 가입한 사이트예요', en: 'This site already has an account' },
  'member_account.site': { ko: '연결한 사이트', en: 'Connected site' },
  'member_account.join_lead': {
    ko: '이 사이트의 소유자 계정을 만들어요. 30분 안에 가입해 주세요.',
    en: "This creates the owner's account of the site. Please sign up within 30 minutes.",
  },
  'member_account.join': { ko: '가입하고 시작하기', en: 'Sign up and start' },
  'member_account.joining': { ko: '가입하고 있어요', en: 'Signing up' },
  'member_account.find_password_lead': {
    ko: '로그인할 때 쓰는 이메일을 알려 주세요. 비밀번호를 새로 정하는 링크를 보내 드려요.',
    en: 'Enter the e-mail that you log in with. We will mail a link to set a new password.',
  },
  'member_account.reset_lead': { ko: '앞으로 쓸 새 비밀번호를 정해 주세요.', en: 'Choose a new password.' },
  'member_account.link_over': { ko: '링크를 더 이상 쓸 수 없어요', en: 'This link no longer works' },
} as const satisfies Texts
