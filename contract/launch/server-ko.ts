/** Sentences that only the server says: never sent to the browser. */
export const launchServerKo = {
  // launch: coming in from the hosting platform (server/http/app/launch-page.ts)
  'launch.app_list': '앱 목록으로 가기',
  'launch.retry': '다시 시도하기',
  'launch.closed': '지금은 쇼핑몰에서 바로 들어올 수 없어요',
  'launch.closed_help': '이 서비스에 쇼핑몰 플랫폼이 아직 연결되어 있지 않아요. 운영팀에 연결을 요청해 주세요.',
  'launch.signature': '확인할 수 없는 링크예요',
  'launch.signature_help': '링크가 중간에 바뀌었거나 잘렸을 수 있어요. 쇼핑몰 관리자의 앱 목록에서 다시 열어 주세요.',
  'launch.old': '링크가 만들어진 지 오래됐어요',
  'launch.old_help': '안전을 위해 링크는 10분 동안만 쓸 수 있어요. 앱 목록에서 다시 열어 주세요.',
  'launch.replay': '이미 사용한 링크예요',
  'launch.replay_help': '링크는 한 번만 쓸 수 있어요. 앱 목록에서 다시 열어 주세요.',
  'launch.state': '권한 동의를 이어서 할 수 없어요',
  'launch.state_help': '시간이 지났거나, 이미 끝났거나, 다른 브라우저에서 시작했어요. 앱 목록에서 다시 열어 주세요.',
  'launch.consent': '권한 동의를 거부했어요',
  'launch.consent_help': '동의해야 쇼핑몰과 상품 정보를 불러올 수 있어요. 앱 목록에서 다시 열고 동의해 주세요.',
  'launch.scope': '필요한 권한이 빠졌어요',
  'launch.scope_help': '요청한 권한을 모두 허용해야 쓸 수 있어요. 앱 목록에서 다시 열고 모두 동의해 주세요.',
  'launch.reauth': '쇼핑몰과 연결이 끊겼어요',
  'launch.reauth_help': '앱이 삭제됐거나 동의가 만료됐어요. 앱 목록에서 다시 열고 동의하면 이전 그대로 이어져요.',
  'launch.unavailable': '쇼핑몰 플랫폼이 응답하지 않아요',
  'launch.unavailable_help': '잠시 후 다시 시도해 주세요. 하던 일은 그대로 이어져요.',
  'launch.mall_taken': '이 쇼핑몰 아이디는 다른 방법으로 가입되어 있어요',
  'launch.mall_taken_help': '같은 아이디의 다른 쇼핑몰이 이미 있어요. 운영팀에 문의해 주세요.',
  'launch.suspended': '이용이 정지된 쇼핑몰이에요',
  'launch.suspended_help': '정지된 까닭과 푸는 방법은 운영팀에 문의해 주세요.',
  'launch.owner_first': '쇼핑몰 대표 운영자가 먼저 열어야 해요',
  'launch.owner_first_help': '대표 운영자가 앱 목록에서 디지털 앱을 한 번 열면 다른 운영자도 쓸 수 있어요.',
  'launch.account': '팀에서 제외된 계정이에요',
  'launch.account_help': '쇼핑몰 소유자에게 다시 초대해 달라고 요청해 주세요.',

  // launches of sites (server/launch)
  'launch.site': '사이트를 확인할 수 없어요',
  'launch.site_help': '링크가 잘렸을 수 있어요. 아임웹 관리자의 연동 서비스에서 다시 열어 주세요.',

  // launches of sites: what to do next
  'launch.to_login': '로그인 화면으로 가기',
  'launch.state_site':
    '시간이 지났거나, 이미 끝났거나, 다른 브라우저에서 시작했어요. 아임웹 관리자에서 다시 열어 주세요.',
  'launch.consent_site': '동의해야 사이트와 상품 정보를 불러올 수 있어요. 아임웹 관리자에서 다시 열고 동의해 주세요.',
  'launch.scope_site': '요청한 권한을 모두 허용해야 쓸 수 있어요. 아임웹 관리자에서 다시 열고 모두 동의해 주세요.',
  'launch.reauth_site':
    '연동이 해제됐거나 동의가 만료됐어요. 아임웹 관리자에서 다시 열고 동의하면 이전 그대로 이어져요.',

  // launches of sites: too many
  'launch.busy': '잠시 뒤에 다시 열어 주세요',
  'launch.busy_help': '짧은 시간에 너무 여러 번 열었어요. 10분쯤 뒤에 아임웹 관리자에서 다시 열어 주세요.',

  // a launch while another mall is signed in
  'launch.change': '{mall} 쇼핑몰로 들어갈까요?',
  'launch.change_help':
    '지금은 {here|으로/로} 로그인되어 있어요. 들어가면 {here} 로그인은 끝나요. 직접 연 링크가 아니라면 그대로 있어 주세요.',
  'launch.change_yes': '{mall|으로/로} 들어가기',
  'launch.change_stay': '{here}에 그대로 있기',
  'launch.ticket': '이 확인 화면은 더 쓸 수 없어요',
  'launch.ticket_help': '시간이 지났거나, 이미 답했거나, 다른 브라우저에서 열었어요. 앱 목록에서 다시 열어 주세요.',
} as const
