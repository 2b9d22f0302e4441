import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const sheetsServerTexts = {
  // sheet import: the parts that every spreadsheet shares (001 §4, §5, §8)
  'api.get_sheet_template': { ko: '엑셀 양식을 받아요.', en: 'Downloads a spreadsheet template.' },
} as const satisfies Texts
