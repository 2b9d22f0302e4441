import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

type Row = SentOf<Operations['checkProductRows']>['rows'][number]
type Answer = { known: boolean; field: string | null; reason: string | null }
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const bag: Row = { product_name: '소가죽 토트백', product_code: 'BAG', product_price: 289_000, vendor_name: '한빛무역' }
const black: Row = { ...bag, variant_name: '블랙', variant_code: 'BAG-BK' }
const check = async (as: Partner, rows: Row[]): Promise<Answer[]> => app.good('checkProductRows', { rows }, { as })

test('what is there already says beforehand which rows cannot be registered, and nothing is written', async () => {
  const as = await app.partner()
  await app.good('registerProductRows', { rows: [black, { ...bag, product_code: 'PLAIN' }] }, { as })
  const rows: Row[] = [
    black,
    { ...bag, variant_name: '브라운' },
    { ...bag, product_name: '다른 가방', variant_name: '블루' },
    { ...bag, vendor_name: '다른 공급사', variant_name: '블루' },
    { ...black, variant_price: '1' },
    bag,
    { ...bag, product_code: 'NEW', variant_name: '블랙', variant_code: 'BAG-BK' },
    { ...bag, product_code: 'BAG-BK' },
    { ...bag, product_code: 'PLAIN', variant_name: '블랙' },
    { ...bag, product_code: 'HTTP', image_url: 'http://shop.example.com/bag.jpg' },
    { ...bag, product_code: 'OTHER' },
  ]
  const differs = '같은 상품코드가 다른 정보로 이미 등록되어 있어요.'
  const taken = '이미 쓰고 있는 품목코드예요.'
  const mixed = '옵션 없는 상품과 옵션 있는 상품을 섞을 수 없어요. 상품 수정에서 바꿔 주세요.'
  expect((await check(as, rows)).map(({ known, field, reason }) => [known, field, reason])).toEqual([
    [true, null, null],
    [false, null, null],
    [false, 'product_code', differs],
    [false, 'product_code', differs],
    [false, 'variant_code', taken],
    [false, 'variant_name', mixed],
    [false, 'variant_code', taken],
    [false, 'product_code', taken],
    [false, 'variant_name', mixed],
    [false, 'image_url', 'https://로 시작하는 이미지 주소를 넣어 주세요.'],
    [false, null, null],
  ])
  expect(await app.good('searchProducts', { limit: 500 }, { as })).toHaveLength(2)
  // The registration says the same of every row.
  const registered = await app.good('registerProductRows', { rows }, { as })
  expect(registered.map(({ product_no }: { product_no: number }) => product_no > 0)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('rows are looked at beside those before them, which are not there yet', async () => {
  const as = await app.partner()
  const answers = await check(as, [
    black,
    { ...bag, variant_name: '브라운', variant_code: 'BAG-BR' },
    { ...bag, product_code: 'TWO', variant_name: 'S' },
    { ...bag, product_code: 'TWO', variant_name: '블랙', variant_code: 'BAG-BK' },
    black,
    bag,
  ])
  expect(answers.map(({ known, field }) => [known, field])).toEqual([
    [false, null],
    [false, null],
    [false, null],
    [false, 'variant_code'],
    [true, null],
    [false, 'variant_name'],
  ])
})

test("another shop's products say nothing here; who may not issue learns nothing, and more than 500 rows are refused", async () => {
  const [as, other] = [await app.partner(), await app.partner()]
  await app.good('registerProductRows', { rows: [black] }, { as: other })
  expect(await check(as, [{ ...black, product_name: '다른 가방' }])).toEqual([
    { known: false, field: null, reason: null },
  ])
  const viewer = await app.partner({ role: 'viewer' })
  expect((await app.call('checkProductRows', { rows: [black] }, { as: viewer })).status).toBe(403)
  const many = Array.from({ length: 501 }, () => black)
  expect((await app.call('checkProductRows', { rows: many }, { as })).status).toBe(400)
  expect((await check(as, many.slice(1))).filter(({ known }) => known)).toHaveLength(499)
})
