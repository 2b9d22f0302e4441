/** The words of a GTIN, where it is entered and where one is missing. */
export const productsGtinKo = {
  'gtin.name': 'GTIN',
  'gtin.help': '바코드 아래 숫자예요. 없으면 비워 두세요.',
  'gtin.twice': '다른 옵션과 GTIN이 같아요. 다르게 입력해 주세요.',
  'gtin.open': 'GTIN 입력',
  'gtin.title': 'GTIN 입력',
  'gtin.how': '바코드 아래 숫자를 입력해 주세요. 엑셀에서 여러 칸을 복사해 붙여 넣으면 아래로 차례대로 들어가요.',
  'gtin.of': '{name} GTIN',
  'gtin.save': '저장',
  'gtin.saving': '저장하고 있어요',
  'gtin.saved': '품목 {count}개의 GTIN을 저장했어요.',
  'gtin.unchanged': '바뀐 GTIN이 없어요.',
  'gtin.too_many': '한 번에 품목 {count}개까지 입력할 수 있어요. 나누어 골라 주세요.',
  'product.gtin_wrong': 'GTIN은 숫자 8, 12, 13, 14자리 가운데 하나예요. 바코드 아래 숫자를 빠짐없이 입력해 주세요.',
  'product.gtin_check': 'GTIN의 마지막 숫자가 앞 숫자와 맞지 않아요. 바코드 아래 숫자와 비교해 주세요.',
  'product.gtin_taken': '다른 품목에서 쓰고 있는 GTIN이에요: {code}',
  'product.gtin_place': '옵션이 있는 상품은 옵션마다 GTIN을 입력해 주세요.',
} as const
