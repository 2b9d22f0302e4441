import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const warrantyServerTexts = {
  // api: one sentence for each operation on the API page
  'api.get_duration': { ko: '기본 보증기간을 읽어요.', en: 'Reads the default warranty.' },
  'api.save_duration': { ko: '기본 보증기간을 저장해요.', en: 'Saves the default warranty.' },
} as const satisfies Texts
