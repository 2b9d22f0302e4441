import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const authItemsServerTexts = {
  'api.get_code_answers': {
    ko: '정품을 등록할 때 구매자가 답한 내용이에요. 개인정보는 가려요.',
    en: 'What the buyer answered at registration; personal answers are masked.',
  },
  'api.reveal_code_answers': {
    ko: '가린 답을 사유를 남기고 모두 봐요. 누가 보았는지 기록해요.',
    en: 'Masked answers whole, for a reason; who looked is logged.',
  },
  'api.get_answer_picture': {
    ko: '등록할 때 올린 사진 한 장이에요. 누가 보았는지 기록해요.',
    en: 'One picture of a registration; who looked is logged.',
  },
} as const satisfies Texts
