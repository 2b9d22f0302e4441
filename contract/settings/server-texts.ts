import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const settingsServerTexts = {
  // api: one sentence for each operation on the API page
  'api.get_plan': { ko: '샵의 이용권과 남은 포인트, 만료일이에요.', en: "The shop's plan, points and expiry." },

  // the shop's settings, and short links
  'api.get_notices': {
    ko: '인증 페이지와 인증 내역 페이지의 안내 문구예요.',
    en: 'The notices on the authentication page and on the authentication history page.',
  },
  'api.save_notices': { ko: '안내 문구 두 가지를 저장해요.', en: 'Saves both notices.' },
  'api.get_member_signing': {
    ko: '쇼핑몰이 회원 로그인을 서명할 수 있는지 알려 줘요.',
    en: 'Says whether the shop can sign its members in.',
  },
  'api.make_member_secret': {
    ko: '회원 로그인을 서명할 키를 만들어요. 키는 이때 한 번만 보여요.',
    en: 'Makes the key that signs members in. It is shown this once.',
  },
  'api.end_member_signing': { ko: '회원 로그인 서명 키를 없애요.', en: 'Removes the key that signs members in.' },
  'api.list_activity': {
    ko: '쇼핑몰에서 한 일을 새로운 것부터 보여 줘요.',
    en: 'The activity in this mall, newest first.',
  },

  // plan, points and payment: the server's words
  'api.save_class': {
    ko: '지금 이용권을 확인해요. 다른 이용권은 결제해야 바뀌어요.',
    en: 'Confirms the current plan; another one has to be paid.',
  },

  // small configurations of a shop
  'api.config_approval': { ko: '정품 등록을 승인하는 방법이에요.', en: 'How registrations are approved.' },
  'api.config_display': { ko: '인증 페이지에 무엇을 보여 줄지예요.', en: 'What the authentication page shows.' },
  'api.clone_rules': {
    ko: '복제 의심을 언제 알릴지 정하는 규칙이에요.',
    en: 'The rules by which suspected copies are told.',
  },
  'api.config_info': {
    ko: '인증 페이지에 적는 쇼핑몰 정보예요.',
    en: "The shop's information on the authentication page.",
  },
  'api.config_sms': {
    ko: '인증과 분실 문자를 켜고 꺼요.',
    en: 'The switches of text messages on certification and loss.',
  },
  'api.config_design': { ko: '인증 페이지의 모양이에요.', en: 'The design of the authentication page.' },
  'api.get_auth_items': {
    ko: '등록할 때 구매자에게 묻는 항목이에요.',
    en: 'The questions that buyers answer at registration.',
  },
  'api.save_auth_items': {
    ko: '등록할 때 묻는 항목을 차례대로 모두 저장해요.',
    en: 'Saves all registration questions, in order.',
  },
  'api.get_sms_name': { ko: '문자 메시지에 쓰는 쇼핑몰 이름이에요.', en: 'How the shop is called in text messages.' },
  'api.save_sms_name': {
    ko: '문자 메시지에 쓰는 쇼핑몰 이름을 정해요.',
    en: 'Sets how the shop is called in text messages.',
  },
} as const satisfies Texts
