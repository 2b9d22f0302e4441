import type { Texts } from '../text/sentence.ts'

export const teamTexts = {
  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'team.email_wrong': {
    ko: '이메일을 name@example.com처럼 입력해 주세요.',
    en: 'Please enter an e-mail like name@example.com.',
  },
  'team.already_member': { ko: '이미 팀에 있는 이메일이에요.', en: 'This e-mail address already belongs to the team.' },
  'team.already_invited': {
    ko: '이미 초대한 이메일이에요. 아래 초대 목록에서 메일을 다시 보낼 수 있어요.',
    en: 'This e-mail address has already been invited. You can send the invitation again from the list below.',
  },
  'team.too_many_invitations': {
    ko: '기다리는 초대가 {count}건이에요. 필요 없는 초대를 취소한 뒤 다시 초대해 주세요.',
    en: '{count} invitations are pending. Please revoke those you do not need, then invite again.',
  },
  'team.too_many_mails': {
    ko: '초대 메일을 너무 많이 보냈어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many invitations were sent. Please try again in {minutes} minutes.',
  },
  'team.too_many_tries': {
    ko: '너무 자주 시도했어요. {minutes}분 뒤에 다시 시도해 주세요.',
    en: 'Too many attempts. Please try again in {minutes} minutes.',
  },
  'team.invitation_not_found': {
    ko: '이미 수락했거나 취소한 초대예요. 목록을 새로 고쳐 주세요.',
    en: 'This invitation was already accepted or revoked. Please refresh the list.',
  },
  'team.invitation_over': {
    ko: '이미 사용했거나 취소했거나 기간이 지난 초대 링크예요. 초대한 사람에게 다시 보내 달라고 해 주세요.',
    en: 'This invitation link was used or revoked, or has expired. Please ask the sender to send it again.',
  },
  'team.member_not_found': {
    ko: '팀에 없는 사람이에요. 목록을 새로 고쳐 주세요.',
    en: 'This person is not in the team. Please refresh the list.',
  },
  'team.last_owner': {
    ko: '소유자가 한 명은 있어야 해요. 먼저 다른 사람을 소유자로 바꿔 주세요.',
    en: 'The team needs an owner. Please make someone else an owner first.',
  },
  'team.not_yourself': { ko: '내 계정은 여기에서 내보낼 수 없어요.', en: 'You cannot remove yourself here.' },
  'team.address_taken': {
    ko: '같은 이메일로 새로 들어온 팀원이 있어서 되돌릴 수 없어요.',
    en: 'Someone new has joined with the same e-mail address, so this cannot be undone.',
  },
  'team.second_factor_yourself': {
    ko: '먼저 내 계정의 2단계 인증을 켜 주세요. 그래야 나도 계속 들어올 수 있어요.',
    en: 'Please turn on two-step login in your own account first, so that you can still get in.',
  },

  // invitations (web/team)
  'invite.title': { ko: '{mall} 팀에 초대받았어요', en: 'You are invited to join the team of {mall}' },
  'invite.lead': {
    ko: '이름과 비밀번호를 정하면 바로 시작할 수 있어요.',
    en: 'Choose a name and a password to get started.',
  },
  'invite.email': { ko: '로그인 이메일', en: 'Login e-mail' },
  'invite.role': { ko: '내 역할', en: 'Your role' },
  'invite.until': { ko: '초대 기한', en: 'Invitation valid until' },
  'invite.submit': { ko: '초대 수락하기', en: 'Accept invitation' },
  'invite.submitting': { ko: '계정을 만들고 있어요', en: 'Creating your account' },
  'invite.over': { ko: '이 초대 링크는 쓸 수 없어요', en: 'This invitation link no longer works' },
  'invite.over_help': {
    ko: '이미 사용했거나 취소했거나 7일이 지난 링크예요. 초대한 사람에게 다시 보내 달라고 해 주세요.',
    en: 'It was used or revoked, or is older than seven days. Please ask the sender to send it again.',
  },
  'invite.welcome': {
    ko: '{mall} 팀에 들어왔어요. 역할은 {role}예요.',
    en: 'You have joined the team of {mall}. Your role: {role}.',
  },

  // the team's screen (web/team)
  'team.help': {
    ko: '함께 일하는 사람을 초대하고, 맡은 일에 맞는 역할을 주세요.',
    en: 'Invite the people you work with, and give each of them a fitting role.',
  },
  'team.invite': { ko: '초대하기', en: 'Invite' },
  'team.invite_title': { ko: '팀에 초대하기', en: 'Invite someone to the team' },
  'team.inviting': { ko: '초대 메일을 보내고 있어요', en: 'Sending the invitation' },
  'team.send_invitation': { ko: '초대 메일 보내기', en: 'Send invitation' },
  'team.email_help': {
    ko: '7일 동안 쓸 수 있는 초대 링크를 보내요.',
    en: 'We will send an invitation link that works for seven days.',
  },
  'team.members': { ko: '팀에 있는 사람', en: 'Team members' },
  'team.me': { ko: '나', en: 'You' },
  'team.role_of': { ko: '{name}의 역할', en: 'Role of {name}' },
  'team.last_login': { ko: '마지막 로그인', en: 'Last login' },
  'team.remove': { ko: '팀에서 내보내기', en: 'Remove from the team' },
  'team.restore': { ko: '되돌리기', en: 'Restore' },
  'team.restore_name': { ko: '{name} 되돌리기', en: 'Restore {name}' },
  'team.removed_people': { ko: '내보낸 사람', en: 'Removed members' },
  'team.removed_help': {
    ko: '내보낸 뒤 {days}일 안에는 역할 그대로 되돌릴 수 있어요.',
    en: 'You can restore them with their previous role within {days} days.',
  },
  'team.second_factor_title': { ko: '팀 모두 2단계 인증 쓰기', en: 'Two-step login for the whole team' },
  'team.second_factor_help': {
    ko: '켜면 비밀번호로 로그인하는 사람은 2단계 인증을 켤 때까지 다른 화면을 쓸 수 없어요. 쇼핑몰 관리자에서 바로 들어오는 사람과 API 키는 그대로예요.',
    en: 'Whoever logs in by a password can use no other screen until they have turned it on. People who come from the shop platform and API keys are not affected.',
  },
  'team.second_factor_without': { ko: '아직 켜지 않은 사람 {count}명', en: '{count} people have not turned it on yet' },
  'team.second_factor_all': { ko: '모두 켰어요', en: 'Everyone has turned it on' },
  'team.second_factor_confirm': { ko: '팀 모두 2단계 인증을 쓸까요?', en: 'Require two-step login of the whole team?' },
  'team.second_factor_confirm_help': {
    ko: '아직 켜지 않은 {count}명은 지금부터 2단계 인증을 켜야 쇼핑몰을 쓸 수 있어요. 하던 일이 있으면 저장하지 못할 수 있어요.',
    en: 'The {count} people without it must turn it on from now on before they can use the shop. What they are working on may not be saved.',
  },
  'team.second_factor_turn_on': { ko: '모두 쓰기', en: 'Require it' },
  'team.second_factor_on': { ko: '이제 팀 모두 2단계 인증을 써요.', en: 'The whole team now uses two-step login.' },
  'team.second_factor_off': { ko: '2단계 인증을 저마다 정해요.', en: 'Everyone now decides for themselves.' },
  'team.invitations': { ko: '답을 기다리는 초대', en: 'Pending invitations' },
  'team.invited_at': { ko: '초대한 때', en: 'Invited' },
  'team.until': { ko: '초대 기한', en: 'Valid until' },
  'team.over': { ko: '기한 지남', en: 'Expired' },
  'team.resend': { ko: '메일 다시 보내기', en: 'Send again' },
  'team.resent': {
    ko: '{email|으로/로} 새 초대 링크를 보냈어요.',
    en: 'A new invitation link has been sent to {email}.',
  },
  'team.revoke': { ko: '초대 취소하기', en: 'Revoke invitation' },
  'team.revoked': { ko: '{email} 초대를 취소했어요.', en: 'The invitation of {email} was revoked.' },
  'team.matrix': { ko: '역할마다 할 수 있는 일', en: 'Permissions of each role' },
  'team.what': { ko: '할 수 있는 일', en: 'Permission' },
  'team.may': { ko: '할 수 있어요', en: 'Allowed' },
  'team.may_not': { ko: '할 수 없어요', en: 'Not allowed' },
  'permission.read': { ko: '모든 화면 보기', en: 'View every screen' },
  'permission.print': { ko: '라벨 인쇄', en: 'Print labels' },
  'permission.issue': { ko: '상품 등록, 정품코드 만들기', en: 'Register products, create codes' },
  'permission.support': { ko: '고객과 코드 상태 관리', en: 'Help buyers, manage codes' },
  'permission.setting': { ko: '쇼핑몰 설정', en: 'Change settings' },
  'permission.pay': { ko: '이용권과 결제', en: 'Plan and payment' },
  'permission.team': { ko: '팀 관리', en: 'Manage the team' },
} as const satisfies Texts
