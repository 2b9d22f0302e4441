/** Sentences that only the server says: never sent to the browser. */
export const sheetsServerKo = {
  // sheet import: the parts that every spreadsheet shares (001 §4, §5, §8)
  'api.get_sheet_template': '엑셀 양식을 받아요.',
} as const
