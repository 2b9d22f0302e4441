import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const scansArrivalsServerTexts = {
  'api.arrive_as_member': {
    ko: '쇼핑몰에 로그인한 회원을 받아들여요.',
    en: 'Takes in a member who is signed in at the shop.',
  },
} as const satisfies Texts
