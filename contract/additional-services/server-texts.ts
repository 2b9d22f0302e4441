import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const additionalServicesServerTexts = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_service_use': { ko: '쇼핑몰이 쓰고 있는 서비스예요.', en: 'The services that the shop uses.' },
} as const satisfies Texts
