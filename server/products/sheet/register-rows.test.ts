import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { ProductRowResult } from '#contract/products/import.ts'
import type { ProductItem } from '#contract/products/product.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

type Row = SentOf<Operations['registerProductRows']>['rows'][number]
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const bag: Row = {
  product_name: '소가죽 토트백',
  product_code: 'BAG-1',
  product_price: '289,000원',
  vendor_name: '한빛무역',
  manufacturer_name: '서울공방',
  brand_name: '메종',
  image_url: 'https://shop.example.com/bag.jpg',
}
const options: Row[] = [
  { ...bag, variant_name: '블랙', variant_price: '299000', variant_code: 'BAG-1-BK' },
  { ...bag, variant_name: '브라운', variant_price: '', variant_code: 'BAG-1-BR' },
]
const upload = async (as: Partner, rows: Row[], key?: string) =>
  app.call('registerProductRows', { rows }, { as, ...(key === undefined ? {} : { key }) })
const written = async (as: Partner, rows: Row[]): Promise<ProductRowResult[]> =>
  app.good('registerProductRows', { rows }, { as })
const listed = async (as: Partner): Promise<ProductItem[]> => app.good('searchProducts', { limit: 500 }, { as })

test('rows of one product become its options, in their order, and every row has its answer', async () => {
  const as = await app.partner()
  const body = await written(as, options)
  expect(body).toMatchObject([
    { product_code: 'BAG-1', variant_code: 'BAG-1-BK', variant_price: 299_000, product_price: 289_000, known: false },
    { product_code: 'BAG-1', variant_code: 'BAG-1-BR', variant_price: 0, reason: null },
  ])
  expect(body[0]?.product_no).toBeGreaterThan(0)
  expect(body[1]?.product_no).toBe(body[0]?.product_no)
  expect((await listed(as)).map((row) => [row.variant_name, row.brand_name])).toEqual([
    ['블랙', '메종'],
    ['브라운', '메종'],
  ])
})

test('one wrong row stops no other; it says the field and has no product number', async () => {
  const as = await app.partner()
  const body = await written(as, [
    { ...bag, product_name: '' },
    { ...bag, product_price: '이만원' },
    { ...bag, product_price: null },
    { ...bag, product_code: 'A B' },
    bag,
    { ...bag, image_url: 'javascript:alert(1)' },
    { ...bag, image_url: 'http://shop.example.com/bag.jpg' },
  ])
  expect(body.map(({ product_no, reason }) => [Math.sign(product_no), reason])).toEqual([
    [-1, '상품명 오류'],
    [-1, '판매가 오류'],
    [-1, '판매가 오류'],
    [-1, '상품코드 오류'],
    [1, null],
    [-1, '이미지 URL 오류'],
    [-1, '이미지 URL 오류'],
  ])
  expect(await listed(as)).toHaveLength(1)
})

test('the same sheet again doubles nothing, with or without codes of its own', async () => {
  const as = await app.partner()
  const rows = [
    ...options,
    { product_name: '이름만', product_price: '1000' },
    { product_name: '옵션', product_price: 1, variant_name: 'S' },
  ]
  const first = await written(as, rows)
  expect(first.every(({ product_no, known }) => product_no > 0 && !known)).toBe(true)
  const again = await written(as, rows)
  expect(again).toEqual(first.map((row) => ({ ...row, known: true })))
  expect(await listed(as)).toHaveLength(4)
})

test('a batch whose answer was lost is answered again under its key', async () => {
  const as = await app.partner()
  const first = await upload(as, [bag], 'import-0')
  expect((await upload(as, [bag], 'import-0')).body).toEqual(first.body)
  expect(await listed(as)).toHaveLength(1)
})

test('what is registered with other details is never changed by a sheet', async () => {
  const as = await app.partner()
  await upload(as, [options[0] ?? bag])
  const body = await written(as, [
    { ...bag, product_name: '다른 가방', variant_name: '블랙', variant_code: 'X-1' },
    { ...bag, variant_name: '블랙', variant_price: '1', variant_code: 'BAG-1-BK' },
    { product_name: '남의 코드', product_code: 'OTHER', product_price: 1, variant_name: 'S', variant_code: 'BAG-1-BK' },
    bag,
  ])
  expect(body.map(({ reason }) => reason)).toEqual([
    '같은 상품코드가 다른 정보로 이미 등록되어 있어요.',
    '이미 쓰고 있는 품목코드예요.',
    '이미 쓰고 있는 품목코드예요.',
    '옵션 없는 상품과 옵션 있는 상품을 섞을 수 없어요. 상품 수정에서 바꿔 주세요.',
  ])
  expect(await listed(as)).toHaveLength(1)
})

test('more than twenty rows, and none, are refused', async () => {
  const as = await app.partner()
  expect(
    (
      await upload(
        as,
        Array.from({ length: 21 }, () => bag),
      )
    ).status,
  ).toBe(400)
  expect((await upload(as, [])).status).toBe(400)
})

test('two uploads of the same rows at once make each product once', async () => {
  const as = await app.partner()
  const rows = Array.from({ length: 20 }, (_, at): Row => ({ ...bag, product_code: `R-${at}` }))
  const answers = await Promise.all([upload(as, rows), upload(as, rows.toReversed()), upload(as, rows)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listed(as)).toHaveLength(20)
})

test('a shop that may not issue registers nothing', async () => {
  const as = await app.partner({ role: 'viewer' })
  expect((await upload(as, [bag])).status).toBe(403)
})

test('a picture that stands elsewhere is asked for by a job, and is not shown before it is ours', async () => {
  const as = await app.partner()
  const [row] = await written(as, [bag])
  expect(row?.image_url).toBe('https://shop.example.com/bag.jpg')
  expect(
    await app.sql('select image_url, image_source, image_state from product where mall_id = $1', [as.mall_id]),
  ).toEqual([{ image_url: null, image_source: 'https://shop.example.com/bag.jpg', image_state: 'waiting' }])
})
