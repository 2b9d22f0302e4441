import type { Texts } from '../../text/sentence.ts'

/** The words of a GTIN, where it is entered and where one is missing. */
export const productsGtinTexts = {
  'gtin.help': {
    ko: '바코드 아래 숫자예요. 없으면 비워 두세요.',
    en: 'The number under the barcode. Leave it empty if there is none.',
  },
  'gtin.twice': {
    ko: '다른 옵션과 GTIN이 같아요. 다르게 입력해 주세요.',
    en: 'Another option has the same GTIN. Enter a different one.',
  },
  'gtin.how': {
    ko: '바코드 아래 숫자를 입력해 주세요. 엑셀에서 여러 칸을 복사해 붙여 넣으면 아래로 차례대로 들어가요.',
    en: 'Enter the number under each barcode. Paste several cells from a spreadsheet to fill the fields below in order.',
  },
  'gtin.of': { ko: '{name} GTIN', en: '{name} GTIN' },
  'gtin.saved': { ko: '품목 {count}개의 GTIN을 저장했어요.', en: 'Saved the GTINs of {count} variants.' },
  'gtin.unchanged': { ko: '바뀐 GTIN이 없어요.', en: 'No GTIN has changed.' },
  'gtin.too_many': {
    ko: '한 번에 품목 {count}개까지 입력할 수 있어요. 나누어 골라 주세요.',
    en: 'You can enter GTINs for up to {count} variants at once. Select fewer.',
  },
  'product.gtin_wrong': {
    ko: 'GTIN은 숫자 8, 12, 13, 14자리 가운데 하나예요. 바코드 아래 숫자를 빠짐없이 입력해 주세요.',
    en: 'A GTIN has 8, 12, 13 or 14 digits. Enter every digit under the barcode.',
  },
  'product.gtin_check': {
    ko: 'GTIN의 마지막 숫자가 앞 숫자와 맞지 않아요. 바코드 아래 숫자와 비교해 주세요.',
    en: 'The last digit of this GTIN does not match the others. Compare it with the number under the barcode.',
  },
  'product.gtin_taken': {
    ko: '다른 품목에서 쓰고 있는 GTIN이에요: {code}',
    en: 'Another variant already uses this GTIN: {code}',
  },
  'product.gtin_place': {
    ko: '옵션이 있는 상품은 옵션마다 GTIN을 입력해 주세요.',
    en: 'This product has options, so enter a GTIN for each option.',
  },
} as const satisfies Texts
