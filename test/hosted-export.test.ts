import { readFileSync } from 'node:fs'
import { read, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readProductRow } from '#contract/products/sheet-row.ts'
import { sharedData } from './harness/shared-data.ts'
import { oddList, wordsOf } from './harness/sheets/odd-list.ts'
import { oddBook, rowsXml } from './harness/sheets/odd-sheet.ts'

/** The product list as the hosted platform exports it, saved as a workbook: 86 columns, of which some are named nearly alike. */

const heads = [
  '상품코드,자체 상품코드,진열상태,판매상태,상품분류 번호,상품분류 신상품영역,상품분류 추천상품영역,상품명,영문 상품명,상품명(관리용),공급사 상품명,모델명,상품 요약설명,',
  '상품 간략설명,검색어설정,과세구분,소비자가,공급가,상품가,판매가,판매가 대체문구 사용,판매가 대체문구,주문수량 제한 기준,최소 주문수량(이상),최대 주문수량(이하),',
  '적립금,적립금 구분,공통이벤트 정보,성인인증,옵션사용,품목 구성방식,옵션 표시방식,옵션세트명,옵션입력,옵션 스타일,버튼이미지 설정,색상 설정,필수여부,품절표시 문구,',
  '추가입력옵션,추가입력옵션 명칭,추가입력옵션 선택/필수여부,입력글자수(자),이미지등록(상세),이미지등록(목록),이미지등록(작은목록),이미지등록(축소),제조사,공급사,브랜드,',
  '트렌드,자체분류 코드,제조일자,출시일자,유효기간 사용여부,유효기간,원산지,상품부피(cm),부피무게(kg),상품결제안내,상품배송안내,교환/반품안내,서비스문의/안내,배송정보,',
  '배송방법,국내/해외배송,배송지역,배송비 선결제 설정,배송기간,배송비 구분,배송비입력,상품 구분(해외통관),상품소재,영문 상품소재(해외통관),옷감(해외통관),',
  '검색엔진최적화(SEO) 검색엔진 노출 설정,검색엔진최적화(SEO) Title,검색엔진최적화(SEO) Author,검색엔진최적화(SEO) Description,',
  '검색엔진최적화(SEO) Keywords,검색엔진최적화(SEO) 상품 이미지 Alt 텍스트,개별결제수단설정,상품배송유형 코드,스토어픽업 설정,상품 전체중량(kg),HS코드',
]
  .join('')
  .split(',')

const line: Readonly<Record<string, string>> = {
  상품코드: 'P00000JT',
  상품명: '페스츄리 오징어 150g',
  '상품명(관리용)': '오징어 (창고 2)',
  상품가: '5727.00',
  판매가: '6300.00',
  제조사: 'M000000U',
  '옷감(해외통관)': '니트',
}

test('every column of the export is told apart, those with a remark in brackets too', async () => {
  expect(heads).toHaveLength(86)
  const xml = wideRows([heads, heads.map((head) => line[head] ?? '')])
  const list = await oddList(oddBook({ sheets: [{ name: '상품', xml }] }))
  if (typeof list === 'string') throw new Error(list)
  expect(list.rows.map(({ fields }) => fields)).toMatchObject([
    { product_name: '페스츄리 오징어 150g', product_code: 'P00000JT', manufacturer_name: 'M000000U' },
  ])
  expect(readProductRow(list.rows[0]?.fields ?? {})).toMatchObject({ row: { product_price: 6300 }, problems: [] })
  expect(list.other_columns).toEqual(['상품명(관리용)', '상품가', '옷감(해외통관)'])
})

test('words in brackets tell nothing apart where every column of the name has some', async () => {
  const twice = rowsXml([
    ['상품명(국문)', '상품명(영문)', '판매가'],
    ['가방', 'Bag', 1],
  ])
  expect(await oddList(oddBook({ sheets: [{ name: '상품', xml: twice }] }))).toBe('{"missing":[],"twice":["상품명"]}')
  const required = rowsXml([
    ['상품명(관리용)', '상품명(필수)', '판매가(원)'],
    ['창고 2', '가방', 1],
  ])
  const list = await oddList(oddBook({ sheets: [{ name: '상품', xml: required }] }))
  expect([wordsOf(list, 'product_name'), wordsOf(list, 'product_price')]).toEqual([['가방'], ['1']])
})

const real = sharedData('catalogue/cafe24_product_export_170x86.csv')
if (real !== null)
  test('the real export is read whole', async () => {
    const book = read(readFileSync(real, 'utf8'), { type: 'string', raw: true })
    const list = await oddList(new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer))
    if (typeof list === 'string') throw new Error(list)
    expect(list.rows).toHaveLength(170)
    expect(list.rows.flatMap(({ fields }) => readProductRow(fields).problems)).toEqual([])
  })

/** Rows of texts in more columns than there are letters: a cell without a name stands behind the one before it. */
function wideRows(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((words) => `<c t="inlineStr"><is><t>${words}</t></is></c>`).join('')
  return `<sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>`
}
