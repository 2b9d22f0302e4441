import type { Texts } from '../text/sentence.ts'

export const mallInfoTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'manager.name_missing': { ko: '쇼핑몰명을 입력해 주세요.', en: "Please enter the shop's name." },
  'manager.manager_missing': { ko: '담당자명을 입력해 주세요.', en: "Please enter the manager's name." },
  'manager.phone_missing': { ko: '핸드폰 번호를 입력해주세요.', en: 'Please enter the mobile number.' },
  'manager.email_missing': { ko: '이메일 주소를 입력해주세요.', en: 'Please enter the e-mail address.' },
  'manager.phone_wrong': { ko: '핸드폰 번호가 올바르지 않습니다.', en: 'The mobile number is not valid.' },
  'manager.email_wrong': { ko: '이메일 주소가 올바르지 않습니다.', en: 'The e-mail address is not valid.' },

  // the shop-manager dialog (002 §2.6)
  'manager.title': { ko: '쇼핑몰 담당자 정보를 입력해 주세요', en: "Please enter the shop manager's information" },
  'manager.why': {
    ko: '이용 기간 만료 같은 중요한 안내를 보내 드리는 데 필요해요.',
    en: 'We need it for notices, such as the end of your plan.',
  },
  'manager.mall_name': { ko: '쇼핑몰명', en: 'Shop name' },
  'manager.mall_manager': { ko: '담당자명', en: "Manager's name" },
  'manager.mall_phone': { ko: '휴대폰 번호', en: 'Mobile number' },
  'manager.save_failed': { ko: '저장 실패 했습니다.', en: 'Saving failed.' },
} as const satisfies Texts
