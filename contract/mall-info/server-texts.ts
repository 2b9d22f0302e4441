import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const mallInfoServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_manager_info': { ko: '쇼핑몰 담당자 정보예요.', en: "The shop manager's information." },
  'api.save_manager_info': { ko: '쇼핑몰 담당자 정보를 저장해요.', en: "Saves the shop manager's information." },
} as const satisfies Texts
