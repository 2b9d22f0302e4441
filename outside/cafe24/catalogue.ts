/** The products of the platform's shops: enough to page through, sorted by number. */
export type Variant = {
  variant_code: string
  options: readonly { name: string; value: string }[]
  custom_variant_code: string
  display: 'T' | 'F'
  selling: 'T' | 'F'
  additional_amount: string
  quantity: number
}

export type Product = {
  product_no: number
  product_code: string
  custom_product_code: string
  product_name: string
  price: string
  display: 'T' | 'F'
  selling: 'T' | 'F'
  variants: readonly Variant[]
}

type Line = { ko: string; en: string; won: number; option: string; values: readonly string[] }

const lines: readonly Line[] = [
  {
    ko: '소가죽 반지갑',
    en: 'Cowhide Bifold Wallet',
    won: 89_000,
    option: '색상',
    values: ['블랙', '브라운', '네이비'],
  },
  { ko: '핸드메이드 카드 지갑', en: 'Handmade Card Holder', won: 42_000, option: '색상', values: ['블랙', '카멜'] },
  { ko: '데일리 토트백', en: 'Daily Tote Bag', won: 159_000, option: '색상', values: ['오트밀', '차콜'] },
  { ko: '브라스 열쇠고리', en: 'Brass Key Ring', won: 24_000, option: '각인', values: ['없음', '있음'] },
  { ko: '캔버스 백팩', en: 'Canvas Backpack', won: 129_000, option: '크기', values: ['M', 'L'] },
  { ko: '가죽 관리 크림', en: 'Leather Care Cream', won: 18_000, option: '용량', values: ['50ml', '100ml'] },
  { ko: '여권 케이스', en: 'Passport Case', won: 55_000, option: '색상', values: ['그린', '버건디'] },
  { ko: '가죽 시계줄', en: 'Leather Watch Strap', won: 49_000, option: '폭', values: ['18mm', '20mm', '22mm'] },
]

/** Codes count up as the platform's do: eight characters, and four more for a variant (providers 1.3). */
export function demoProducts(language: 'ko' | 'en'): Product[] {
  const chosen = language === 'ko' ? lines : lines.slice(0, 4)
  return chosen.map((line, index) => {
    const product_no = index + (language === 'ko' ? 11 : 51)
    const product_code = `P0000${letters(product_no)}`
    return {
      product_no,
      product_code,
      custom_product_code: '',
      product_name: line[language],
      price: language === 'ko' ? `${line.won}.00` : `${Math.round(line.won / 1300)}.00`,
      // One is not shown, one is sold out: both can be issued codes for.
      display: index === 6 ? 'F' : 'T',
      selling: index === 5 ? 'F' : 'T',
      variants: line.values.map((value, place) => ({
        variant_code: `${product_code}000${String.fromCharCode(65 + place)}`,
        options: [{ name: line.option, value }],
        custom_variant_code: '',
        display: 'T',
        selling: 'T',
        additional_amount: index === 7 && place > 0 ? `${place * 2000}.00` : '0.00',
        quantity: 100 - index * 7 - place * 5,
      })),
    }
  })
}

function letters(number: number): string {
  const at = (place: number) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26))
  return at(2) + at(1) + at(0)
}
