import { beforeAll, expect, test, vi } from 'vitest'
import { productExport } from '#contract/products/limits.ts'
import { checkedRow } from '../parts/sheet-import/import-rows.ts'
import { exportName } from '../parts/sheet-import/write-file.ts'
import { setLanguage } from '../kernel/text.ts'
import { productCheck } from './check-product-row.ts'
import { outcomeOf } from './row-outcome.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  setLanguage('ko')
})

test('a row without a product number above 0 has failed; one that was there stays', () => {
  for (const product_no of [0, -1])
    expect(outcomeOf({ product_no, known: false, reason: null })).toEqual({ reason: '등록실패' })
  expect(outcomeOf(undefined)).toEqual({ reason: '등록실패' })
  expect(outcomeOf({ product_no: -1, known: false, reason: '판매가 오류' })).toEqual({
    reason: '등록실패: 판매가 오류',
  })
  expect([1, 2].map((product_no) => outcomeOf({ product_no, known: product_no === 2, reason: null }))).toEqual([
    'done',
    'known',
  ])
})

test('a download holds 60,000 rows in chunks of 500, its progress goes after a second and a half, its name is the day and the mall', () => {
  expect(productExport).toEqual({ most: 60_000, chunk: 500, hidden_after: 1500 })
  // 15:30 in London is the next day in Seoul.
  expect(exportName('demo', new Date('2026-11-21T15:30:00Z'))).toBe('20261122_demo.xlsx')
})

test('a row is told what its sheet did to it: lost digits, a formula without a value, marks that nobody sees', () => {
  const fields = { product_name: '가방', product_price: '1', product_code: 'A-1' }
  const reasons = (changed: Partial<typeof fields>, notes: Parameters<typeof checkedRow>[0]['notes'] = {}) =>
    checkedRow(
      { row_no: 2, fields: { ...fields, ...changed }, notes },
      productCheck(),
      new Set(Object.keys(fields)),
    ).problems.map(({ reason, hint }) => `${reason}: ${hint ?? ''}`)
  expect(reasons({})).toEqual([])
  expect(reasons({}, { product_code: 'number' })).toEqual([])
  expect(reasons({ product_code: '8.8E+15' }, { product_code: 'precision' })).toEqual([
    '상품코드 오류: 숫자가 너무 길어 뒷자리가 잘렸어요. 셀 서식을 ‘텍스트’로 바꾸고 다시 입력해 주세요.',
  ])
  expect(reasons({ product_price: '' }, { product_price: 'formula' })).toEqual([
    '판매가 오류: 계산한 값이 파일에 없어요. 엑셀에서 열어 저장한 뒤 다시 올려 주세요.',
  ])
  expect(reasons({ product_code: 'A\u200B-1' })).toEqual([
    '상품코드 오류: 보이지 않는 글자가 있어요. 지우고 다시 입력해 주세요.',
  ])
  expect(reasons({ product_name: '' })).toEqual([expect.stringMatching(/^상품명 오류/)])
})

test('the picture of a row stands behind https, or with us; another address is told before anything is written', () => {
  const hints = (image_url: string) =>
    productCheck()({
      row_no: 2,
      fields: { product_name: '가방', product_price: '1', image_url },
      notes: {},
    }).problems.map(({ reason, hint }) => `${reason}: ${hint ?? ''}`)
  const refused = ['이미지 URL 오류: https://로 시작하는 이미지 주소를 넣어 주세요.']
  for (const address of [
    'http://shop.example.com/bag.jpg',
    'shop.example.com/bag.jpg',
    'https:shop.example.com/bag.jpg',
    'https://',
    'https://me:secret@shop.example.com/bag.jpg',
    'javascript:alert(1)',
    '/files/../secret.key',
  ])
    expect([address, hints(address)]).toEqual([address, refused])
  for (const address of [
    '',
    'https://shop.example.com/가방.jpg?v=1',
    'HTTPS://SHOP.EXAMPLE.COM/BAG.JPG',
    '/files/products/0190b5a0-0000-7000-8000-000000000001.webp',
  ])
    expect([address, hints(address)]).toEqual([address, []])
})

test('rows of a sheet that do not agree with those before are told before anything is written', () => {
  const check = productCheck()
  let row_no = 1
  const told = (fields: Record<string, string>) => {
    row_no += 1
    const whole = { product_name: '가방', product_code: 'A', product_price: '1000', ...fields }
    return check({ row_no, fields: whole, notes: {} }).problems.map(({ reason, hint }) => `${reason}: ${hint ?? ''}`)
  }
  const black = { variant_name: '블랙', variant_code: 'A-1' }
  expect(told({ ...black, vendor_name: '공급사' })).toEqual([])
  expect(told({ variant_name: '화이트' })).toEqual([])
  // What a row leaves empty says nothing against the product; what it says otherwise does.
  const differs = ['상품코드 오류: 2행과 상품코드는 같은데 상품 정보가 달라요.']
  expect(told({ variant_name: '블루', vendor_name: '다른 공급사' })).toEqual(differs)
  expect(told({ variant_name: '블루', brand_name: '브랜드' })).toEqual(differs)
  expect(told({ variant_name: '블루', product_price: '2000' })).toEqual(differs)
  expect(told({})).toEqual(['옵션명 오류: 2행과 상품코드는 같은데 한쪽만 옵션이 있어요.'])
  expect(told(black)).toEqual(['품목코드 오류: 2행과 품목코드가 같아요.'])
  // An option without a code of its own has the one that is made of its name.
  expect(told({ variant_name: '화이트' })).toEqual([])
  expect(told({ variant_name: '화이트', variant_price: '5' })).toEqual([
    '옵션 판매가 오류: 3행과 옵션명은 같은데 옵션 판매가가 달라요.',
  ])
  // A product without options has its own code for its only variant.
  expect(told({ product_name: '지갑', product_code: 'A-1' })).toEqual(['상품코드 오류: 2행과 품목코드가 같아요.'])
  expect(told({ product_name: '지갑', product_code: 'B' })).toEqual([])
  expect(told({ variant_name: '레드', variant_code: 'B' })).toEqual(['품목코드 오류: 12행과 품목코드가 같아요.'])
  expect(told({ product_name: '지갑', product_code: 'B', variant_name: '레드' })).toEqual([
    '옵션명 오류: 12행과 상품코드는 같은데 한쪽만 옵션이 있어요.',
  ])
  // Without any code the whole product says which one it is.
  expect(told({ product_code: '', variant_name: 'S' })).toEqual([])
  expect(told({ product_code: '', variant_name: 'M' })).toEqual([])
  expect(told({ product_code: '' })).toEqual(['옵션명 오류: 15행과 상품코드는 같은데 한쪽만 옵션이 있어요.'])
})

test('a product of a sheet has at most 500 options', () => {
  const check = productCheck()
  const told = Array.from({ length: 501 }, (_, at) =>
    check({
      row_no: at + 2,
      fields: { product_name: '가방', product_code: 'A', product_price: '1', variant_name: `옵션 ${at}` },
      notes: {},
    }).problems.map(({ hint }) => hint),
  )
  expect(told.flat()).toEqual(['한 상품에 옵션은 500개까지 넣을 수 있어요.'])
  expect(told.at(-1)).toHaveLength(1)
})

test('each row is held against those before it: products as they were said, options once, a GTIN for one variant', () => {
  const check = productCheck()
  let row_no = 1
  const bag = { product_code: 'BAG', product_name: '가방', product_price: '9000', variant_name: 'Black' }
  const said = (fields: Readonly<Record<string, string>>) => {
    row_no += 1
    const { problems } = check({ row_no, fields: { ...bag, ...fields }, notes: {} })
    return problems.map(({ field, hint }) => [field, hint])
  }
  const [one, other] = ['8801234567893', '4006381333931']
  expect(said({ gtin: one })).toEqual([])
  expect(said({ gtin: one })).toEqual([])
  expect(said({ gtin: other })).toEqual([['gtin', '2행과 같은 품목인데 GTIN이 달라요.']])
  // The second row was the last to say so.
  expect(said({ variant_name: 'White', gtin: one })).toEqual([['gtin', '3행의 다른 품목과 GTIN이 같아요.']])
  expect(said({ variant_name: 'White' })).toEqual([])
  expect(said({ variant_name: 'White', variant_price: '5' })).toEqual([
    ['variant_price', expect.stringContaining('6행')],
  ])
  expect(said({ variant_name: 'Red', vendor_name: '다른 곳' })).toEqual([
    ['product_code', expect.stringContaining('2행')],
  ])
  expect(said({ variant_name: 'Red', product_price: '1' })).toEqual([['product_code', expect.stringContaining('2행')]])
  expect(said({ variant_name: '' })).toEqual([['variant_name', expect.stringContaining('2행')]])
})
