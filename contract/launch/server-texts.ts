import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const launchServerTexts = {
  // launch: coming in from the hosting platform (server/http/app/launch-page.ts)
  'launch.app_list': { ko: '앱 목록으로 가기', en: 'Go to the app list' },
  'launch.retry': { ko: '다시 시도하기', en: 'Try again' },
  'launch.closed': {
    ko: '지금은 쇼핑몰에서 바로 들어올 수 없어요',
    en: 'Opening the app from your mall is not possible right now',
  },
  'launch.closed_help': {
    ko: '이 서비스에 쇼핑몰 플랫폼이 아직 연결되어 있지 않아요. 운영팀에 연결을 요청해 주세요.',
    en: "No mall platform is connected to this service yet. Please contact the service's support.",
  },
  'launch.signature': { ko: '확인할 수 없는 링크예요', en: 'This link could not be verified' },
  'launch.signature_help': {
    ko: '링크가 중간에 바뀌었거나 잘렸을 수 있어요. 쇼핑몰 관리자의 앱 목록에서 다시 열어 주세요.',
    en: "It may have been changed or cut off. Please open the app again from your mall's app list.",
  },
  'launch.old': { ko: '링크가 만들어진 지 오래됐어요', en: 'This link has expired' },
  'launch.old_help': {
    ko: '안전을 위해 링크는 10분 동안만 쓸 수 있어요. 앱 목록에서 다시 열어 주세요.',
    en: 'For your security, a link works for 10 minutes. Please open the app again from the app list.',
  },
  'launch.replay': { ko: '이미 사용한 링크예요', en: 'This link has already been used' },
  'launch.replay_help': {
    ko: '링크는 한 번만 쓸 수 있어요. 앱 목록에서 다시 열어 주세요.',
    en: 'A link works once. Please open the app again from the app list.',
  },
  'launch.state': { ko: '권한 동의를 이어서 할 수 없어요', en: 'The consent could not be completed' },
  'launch.state_help': {
    ko: '시간이 지났거나, 이미 끝났거나, 다른 브라우저에서 시작했어요. 앱 목록에서 다시 열어 주세요.',
    en: 'It took too long, was already completed, or was started in another browser. Please open the app again from the app list.',
  },
  'launch.consent': { ko: '권한 동의를 거부했어요', en: 'Consent was declined' },
  'launch.consent_help': {
    ko: '동의해야 쇼핑몰과 상품 정보를 불러올 수 있어요. 앱 목록에서 다시 열고 동의해 주세요.',
    en: 'Without it we cannot read your shops and products. Please open the app again and agree.',
  },
  'launch.scope': { ko: '필요한 권한이 빠졌어요', en: 'A permission is missing' },
  'launch.scope_help': {
    ko: '요청한 권한을 모두 허용해야 쓸 수 있어요. 앱 목록에서 다시 열고 모두 동의해 주세요.',
    en: 'The app needs every permission that it asks for. Please open the app again and agree to all of them.',
  },
  'launch.reauth': { ko: '쇼핑몰과 연결이 끊겼어요', en: 'The connection to your mall has ended' },
  'launch.reauth_help': {
    ko: '앱이 삭제됐거나 동의가 만료됐어요. 앱 목록에서 다시 열고 동의하면 이전 그대로 이어져요.',
    en: 'The app was removed or its consent has expired. Open it again and agree to continue as before.',
  },
  'launch.unavailable': { ko: '쇼핑몰 플랫폼이 응답하지 않아요', en: 'The mall platform is not responding' },
  'launch.unavailable_help': {
    ko: '잠시 후 다시 시도해 주세요. 하던 일은 그대로 이어져요.',
    en: 'Please try again in a moment. You will continue where you stopped.',
  },
  'launch.mall_taken': {
    ko: '이 쇼핑몰 아이디는 다른 방법으로 가입되어 있어요',
    en: 'This mall ID is already registered in another way',
  },
  'launch.mall_taken_help': {
    ko: '같은 아이디의 다른 쇼핑몰이 이미 있어요. 운영팀에 문의해 주세요.',
    en: "Another mall already has this ID. Please contact the service's support.",
  },
  'launch.suspended': { ko: '이용이 정지된 쇼핑몰이에요', en: 'This mall is suspended' },
  'launch.suspended_help': {
    ko: '정지된 까닭과 푸는 방법은 운영팀에 문의해 주세요.',
    en: "Please contact the service's support to find out why, and what to do.",
  },
  'launch.owner_first': { ko: '쇼핑몰 대표 운영자가 먼저 열어야 해요', en: 'The mall’s owner has to open it first' },
  'launch.owner_first_help': {
    ko: '대표 운영자가 앱 목록에서 디지털 앱을 한 번 열면 다른 운영자도 쓸 수 있어요.',
    en: 'Once the owner has opened the digital app from the app list, other operators can use it.',
  },
  'launch.account': { ko: '팀에서 제외된 계정이에요', en: 'This account was removed from the team' },
  'launch.account_help': {
    ko: '쇼핑몰 소유자에게 다시 초대해 달라고 요청해 주세요.',
    en: "Please ask the mall's owner to invite you again.",
  },

  // launches of sites (server/launch)
  'launch.site': { ko: '사이트를 확인할 수 없어요', en: 'This site is unknown' },
  'launch.site_help': {
    ko: '링크가 잘렸을 수 있어요. 아임웹 관리자의 연동 서비스에서 다시 열어 주세요.',
    en: 'The link may have been cut off. Open Genuine again from the connected services of your imweb admin.',
  },

  // launches of sites: what to do next
  'launch.to_login': { ko: '로그인 화면으로 가기', en: 'Go to login' },
  'launch.state_site': {
    ko: '시간이 지났거나, 이미 끝났거나, 다른 브라우저에서 시작했어요. 아임웹 관리자에서 다시 열어 주세요.',
    en: 'It took too long, was already completed, or was started in another browser. Open Genuine again from your imweb admin.',
  },
  'launch.consent_site': {
    ko: '동의해야 사이트와 상품 정보를 불러올 수 있어요. 아임웹 관리자에서 다시 열고 동의해 주세요.',
    en: 'Your site and its products can only be read with your consent. Open Genuine again from your imweb admin and agree.',
  },
  'launch.scope_site': {
    ko: '요청한 권한을 모두 허용해야 쓸 수 있어요. 아임웹 관리자에서 다시 열고 모두 동의해 주세요.',
    en: 'The app needs all the access that it asks for. Open Genuine again from your imweb admin and allow all of it.',
  },
  'launch.reauth_site': {
    ko: '연동이 해제됐거나 동의가 만료됐어요. 아임웹 관리자에서 다시 열고 동의하면 이전 그대로 이어져요.',
    en: 'The connection was removed or your consent has expired. Open Genuine again from your imweb admin and agree to continue as before.',
  },

  // launches of sites: too many
  'launch.busy': { ko: '잠시 뒤에 다시 열어 주세요', en: 'Please try again in a while' },
  'launch.busy_help': {
    ko: '짧은 시간에 너무 여러 번 열었어요. 10분쯤 뒤에 아임웹 관리자에서 다시 열어 주세요.',
    en: 'It was opened too often in a short time. Open Genuine again from your imweb admin in about ten minutes.',
  },

  // a launch while another mall is signed in
  'launch.change': { ko: '{mall} 쇼핑몰로 들어갈까요?', en: 'Switch to the shop {mall}?' },
  'launch.change_help': {
    ko: '지금은 {here|으로/로} 로그인되어 있어요. 들어가면 {here} 로그인은 끝나요. 직접 연 링크가 아니라면 그대로 있어 주세요.',
    en: 'You are logged in to {here}. Switching ends that session. If you did not open this link yourself, stay where you are.',
  },
  'launch.change_yes': { ko: '{mall|으로/로} 들어가기', en: 'Switch to {mall}' },
  'launch.change_stay': { ko: '{here}에 그대로 있기', en: 'Stay in {here}' },
  'launch.ticket': { ko: '이 확인 화면은 더 쓸 수 없어요', en: 'This confirmation is no longer valid' },
  'launch.ticket_help': {
    ko: '시간이 지났거나, 이미 답했거나, 다른 브라우저에서 열었어요. 앱 목록에서 다시 열어 주세요.',
    en: 'It has expired, was already answered, or belongs to another browser. Open the app from the app list again.',
  },
} as const satisfies Texts
