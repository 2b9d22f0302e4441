import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { ProductItem, VariantItem } from '#contract/products/product.ts'
import type { ProductRowResult } from '#contract/products/import.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

type Sent = SentOf<Operations['registerProduct']>
type Rows = SentOf<Operations['registerProductRows']>['rows']
type Checked = { known: boolean; field: string | null }
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const [one, two, three] = ['9506000134352', '9506000134369', '9506000134376'] as const
const stored = (gtin: string) => gtin.padStart(14, '0')
const names = { vendor_name: '한빛무역', manufacturer_name: '서울공방', brand_name: '메종' }
const bag: Sent = { product_name: '토트백', product_code: 'BAG', product_price: 289_000, ...names }
const black = { variant_name: '블랙', variant_price: 0, variant_code: 'BAG-BK' }
const brown = { variant_name: '브라운', variant_price: 0, variant_code: 'BAG-BR' }

const register = async (as: Partner, more: Partial<Sent> = {}) =>
  app.call('registerProduct', { ...bag, ...more }, { as })
const edit = async (as: Partner, more: Partial<Sent> = {}) => app.call('updateProduct', { ...bag, ...more }, { as })
const itemsOf = async (as: Partner): Promise<ProductItem[]> => app.good('searchProducts', { limit: 500 }, { as })
const gtinsOf = async (as: Partner) =>
  Object.fromEntries((await itemsOf(as)).map(({ variant_code, gtin }) => [variant_code, gtin]))
const wrongOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: { path: string; message: string }[] }
}) => ({
  status,
  code: body.code,
  errors: body.errors?.map(({ path, message }) => [path, message]),
})

/** Another shop of the same mall, for the same people. */
async function secondShop({ mall_id }: Partner): Promise<{ shop_no: string }> {
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     select mall_id, 2, '2', app, 'Second', false, plan_class, expires_at from shop where mall_id = $1 and shop_id = 1`,
    [mall_id],
  )
  return { shop_no: '2' }
}

test('a product has a GTIN, and each of its options has one; it is answered with 14 digits', async () => {
  const as = await app.partner()
  await register(as, { product_code: 'PLAIN', gtin: '95-0600 0134352' })
  await register(as, { variant_list: [{ ...black, gtin: two }, brown] })
  expect(await gtinsOf(as)).toEqual({ PLAIN: stored(one), 'BAG-BK': stored(two), 'BAG-BR': null })
  expect(await app.good('getProduct', { product_code: 'PLAIN' }, { as })).toMatchObject({ gtin: stored(one) })
  expect(await app.good('getProduct', { product_code: 'BAG' }, { as })).toMatchObject({
    gtin: null,
    variant_list: [{ gtin: stored(two) }, { gtin: null }],
  })
  const found: VariantItem[] = await app.good(
    'searchVariants',
    { search_type: 'gtin', search_value: '0950600013436' },
    { as },
  )
  expect(found.map(({ variant_code }) => variant_code)).toEqual(['BAG-BK'])
})

test('codes are found by the GTIN of their variant, by its beginning, and by nothing else', async () => {
  const as = await app.partner()
  const { variant_code, serials } = await makeCodes(app, as, 2)
  await makeCodes(app, as, 1)
  await app.good('saveGtins', { gtins: [{ variant_code, gtin: one }] }, { as })
  const count = async (search_value: string) =>
    (await app.good('searchCodes', { search_type: 'gtin', search_value }, { as })).count
  expect([await count(one), await count('0950'), await count(two), await count('0'), await count('95x')]).toEqual([
    serials.length,
    serials.length,
    0,
    0,
    0,
  ])
})

test('a wrong GTIN is told at its field, and nothing is saved', async () => {
  const as = await app.partner()
  expect(wrongOf(await register(as, { gtin: '95060001343' }))).toMatchObject({
    status: 400,
    errors: [['gtin', 'GTIN은 숫자 8, 12, 13, 14자리 가운데 하나예요. 바코드 아래 숫자를 빠짐없이 입력해 주세요.']],
  })
  expect(wrongOf(await register(as, { variant_list: [black, { ...brown, gtin: '9506000134353' }] }))).toMatchObject({
    status: 400,
    errors: [['variant_list.1.gtin', 'GTIN의 마지막 숫자가 앞 숫자와 맞지 않아요. 바코드 아래 숫자와 비교해 주세요.']],
  })
  expect(wrongOf(await register(as, { gtin: one, variant_list: [black] }))).toMatchObject({
    status: 400,
    errors: [['gtin', '옵션이 있는 상품은 옵션마다 GTIN을 입력해 주세요.']],
  })
  expect(await gtinsOf(as)).toEqual({})
})

test('a GTIN belongs to one variant of a mall; the same merchandise in another of its shops has the same one', async () => {
  const as = await app.partner()
  await register(as, { gtin: one })
  const taken = { status: 409, code: 'product.gtin_taken' }
  expect(wrongOf(await register(as, { product_code: 'OTHER', gtin: stored(one) }))).toMatchObject({
    ...taken,
    errors: [['gtin', '다른 품목에서 쓰고 있는 GTIN이에요: BAG']],
  })
  expect(
    wrongOf(
      await register(as, {
        product_code: 'O',
        variant_list: [
          { ...black, gtin: two },
          { ...brown, gtin: two },
        ],
      }),
    ),
  ).toMatchObject({ ...taken, errors: [['variant_list.1.gtin', '다른 품목에서 쓰고 있는 GTIN이에요: BAG-BK']] })
  const place = await secondShop(as)
  expect(
    wrongOf(await app.call('registerProduct', { ...bag, product_code: 'X', gtin: one }, { as, place })),
  ).toMatchObject(taken)
  expect((await app.call('registerProduct', { ...bag, gtin: one }, { as, place })).status).toBe(200)
  // Another mall is another world.
  expect((await register(await app.partner(), { product_code: 'OTHER', gtin: one })).status).toBe(200)
})

test('many who ask for one GTIN at once: one gets it', async () => {
  const as = await app.partner()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => register(as, { product_code: `RACE-${at}`, gtin: one })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
})

test('an edit that does not speak of a GTIN keeps it, an empty one takes it away, and two options may change theirs', async () => {
  const as = await app.partner()
  await register(as, {
    variant_list: [
      { ...black, gtin: one },
      { ...brown, gtin: two },
    ],
  })
  await edit(as, { variant_list: [black, brown] })
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': stored(one), 'BAG-BR': stored(two) })
  expect(
    (
      await edit(as, {
        variant_list: [
          { ...black, gtin: two },
          { ...brown, gtin: one },
        ],
      })
    ).status,
  ).toBe(200)
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': stored(two), 'BAG-BR': stored(one) })
  await edit(as, {
    variant_list: [
      { ...black, gtin: '' },
      { ...brown, gtin: null },
    ],
  })
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': null, 'BAG-BR': null })
})

test('GTINs of many variants are saved together or not at all, and whoever edits one of them is told', async () => {
  const as = await app.partner()
  await register(as, { variant_list: [black, brown] })
  const save = async (gtins: { variant_code: string; gtin: string | null }[]) =>
    app.call('saveGtins', { gtins }, { as })
  const bad = await save([
    { variant_code: 'BAG-BK', gtin: one },
    { variant_code: 'NONE', gtin: two },
  ])
  expect(wrongOf(bad)).toMatchObject({ status: 400, code: 'code.variant_unknown' })
  expect(bad.body.errors.map(({ path }: { path: string }) => path)).toEqual(['gtins.1.variant_code'])
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': null, 'BAG-BR': null })
  const both = [
    { variant_code: 'BAG-BK', gtin: one },
    { variant_code: 'BAG-BR', gtin: two },
  ]
  expect((await save(both)).body).toEqual({ changed: 2 })
  expect((await save(both)).body).toEqual({ changed: 0 })
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': stored(one), 'BAG-BR': stored(two) })
  const late = await app.call('updateProduct', { ...bag, variant_list: [black, brown], revision: 0 }, { as })
  expect(late.body.code).toBe('product.changed_meanwhile')
})

test('a sheet brings GTINs, fills those that are missing and changes none', async () => {
  const as = await app.partner()
  const row = { ...bag, variant_price: '' }
  const [blackRow, brownRow] = [
    { ...row, variant_name: '블랙', variant_code: 'BAG-BK' },
    { ...row, variant_name: '브라운', variant_code: 'BAG-BR' },
  ]
  const register = async (rows: Rows): Promise<ProductRowResult[]> => app.good('registerProductRows', { rows }, { as })
  const send = async (rows: Rows) => (await register(rows)).map(({ known, gtin, reason }) => [known, gtin, reason])
  const look = async (rows: Rows): Promise<Checked[]> => app.good('checkProductRows', { rows }, { as })
  const check = async (rows: Rows) => (await look(rows)).map(({ known, field }) => [known, field])
  // A number, as Excel keeps it.
  expect(await send([{ ...blackRow, gtin: Number(one) }, brownRow])).toEqual([
    [false, stored(one), null],
    [false, null, null],
  ])
  const again = [
    { ...blackRow, gtin: one },
    blackRow,
    { ...brownRow, gtin: two },
    { ...blackRow, gtin: three },
    { ...row, product_code: 'NEW', gtin: one },
    { ...row, product_code: 'BAD', gtin: '9506000134353' },
  ]
  expect(await check(again)).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [false, 'gtin'],
    [false, 'gtin'],
    [false, 'gtin'],
  ])
  expect((await send(again)).map(([known, , reason]) => [known, reason])).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [false, '등록된 GTIN과 달라요. 바꾸려면 상품 수정에서 바꿔 주세요.'],
    [false, '다른 품목에서 쓰고 있는 GTIN이에요.'],
    [false, 'GTIN 오류'],
  ])
  expect(await gtinsOf(as)).toEqual({ 'BAG-BK': stored(one), 'BAG-BR': stored(two) })
})
