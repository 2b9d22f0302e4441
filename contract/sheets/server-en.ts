import type { sheetsServerKo } from './server-ko.ts'

export const sheetsServerEn: Readonly<Record<keyof typeof sheetsServerKo, string>> = {
  // sheet import: the parts that every spreadsheet shares (001 §4, §5, §8)
  'api.get_sheet_template': 'Downloads a spreadsheet template.',
}
