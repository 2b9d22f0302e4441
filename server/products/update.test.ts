import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { eachName } from '#contract/products/name-fields.ts'
import type { ProductDetail } from '#contract/products/edit.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

type Sent = SentOf<Operations['updateProduct']>
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const names = { supplier: '한빛무역', manufacturer: '서울공방', brand: '메종' }
const black = { variant_name: '블랙', variant_price: 0, variant_code: 'BAG-BK' }
const brown = { variant_name: '브라운', variant_price: 1000, variant_code: 'BAG-BR' }
const bag: Sent = { product_name: '토트백', product_code: 'BAG', product_price: 289_000, ...names }

const register = async (as: Partner, more: Partial<Sent> = {}) =>
  app.good('registerProduct', { ...bag, variant_list: [black, brown], ...more }, { as })
const edit = async (as: Partner, more: Partial<Sent> = {}) =>
  app.call('updateProduct', { ...bag, variant_list: [black, brown], ...more }, { as })
const detail = async (as: Partner, product_code = 'BAG'): Promise<ProductDetail> =>
  app.good('getProduct', { product_code }, { as })

test('an edit changes the fields, and options by their codes: kept, moved, added, taken away', async () => {
  const as = await app.partner()
  const { product_no } = await register(as)
  const white = { variant_name: '화이트', variant_price: 5, variant_code: 'BAG-WH' }
  const answer = await edit(as, {
    product_name: '새 토트백',
    product_price: 1,
    brand: '새 브랜드',
    imageurl: '/files/products/0190b5a0-0000-7000-8000-000000000001.webp',
    variant_list: [white, { ...black, variant_name: '차콜' }],
  })
  expect(answer.body).toEqual({ product_no })
  expect(await detail(as)).toEqual({
    ...eachName(() => ''),
    product_no,
    product_code: 'BAG',
    product_name: '새 토트백',
    product_price: 1,
    vendor_name: '한빛무역',
    manufacturer_name: '서울공방',
    brand_name: '새 브랜드',
    imageurl: '/files/products/0190b5a0-0000-7000-8000-000000000001.webp',
    gtin: null,
    variant_list: [
      { ...white, gtin: null, fixed: false },
      { ...black, variant_name: '차콜', gtin: null, fixed: false },
    ],
    fixed: false,
    revision: 1,
  })
})

test('fields that nobody knows are named, and nothing is saved: options under a misspelled name would be lost', async () => {
  const as = await app.partner()
  await register(as)
  const before = await detail(as)
  const strange = {
    ...bag,
    variant_lst: [black],
    variant_list: [{ ...black, variant_prise: 3 }],
    product_nam: '토트',
  }
  const answer = await app.call('updateProduct', strange, { as })
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]).toSorted()).toEqual([
    ['product_nam', 'request.unknown_field'],
    ['variant_list.0.variant_prise', 'request.unknown_field'],
    ['variant_lst', 'request.unknown_field'],
  ])
  expect(await detail(as)).toEqual(before)
})

test('what the detail answers can be sent back: as it is it changes nothing but the revision, and an option may join', async () => {
  const as = await app.partner()
  await register(as)
  const before = await detail(as)
  expect((await app.call('updateProduct', before, { as })).status).toBe(200)
  expect(await detail(as)).toEqual({ ...before, revision: before.revision + 1 })
  const white = { variant_name: '화이트', variant_price: 5, variant_code: 'BAG-WH', gtin: null, fixed: false }
  expect((await edit(as, { variant_list: [...before.variant_list, white] })).status).toBe(200)
  expect((await detail(as)).variant_list).toEqual([...before.variant_list, white])
})

test('a picture that stands elsewhere is fetched by a job; until then the one that was there stays', async () => {
  const as = await app.partner()
  await register(as)
  const mine = '/files/products/0190b5a0-0000-7000-8000-000000000001.webp'
  const state = async () =>
    app.sql('select image_url, image_source, image_state from product where mall_id = $1', [as.mall_id])
  await edit(as, { imageurl: mine })
  await edit(as, { imageurl: 'https://shop.example.com/a.jpg' })
  expect(await state()).toEqual([
    { image_url: mine, image_source: 'https://shop.example.com/a.jpg', image_state: 'waiting' },
  ])
  await edit(as, { imageurl: '' })
  expect(await state()).toEqual([{ image_url: null, image_source: null, image_state: null }])
})

test('who saves an older one than there is now is told, and nothing is overwritten', async () => {
  const as = await app.partner()
  await register(as)
  const { revision } = await detail(as)
  expect((await edit(as, { product_name: '먼저', revision })).status).toBe(200)
  const late = await edit(as, { product_name: '나중', revision })
  expect([late.status, late.body]).toMatchObject([409, { code: 'product.changed_meanwhile' }])
  expect((await detail(as)).product_name).toBe('먼저')
})

test('the same edit after a lost answer is answered again under its key', async () => {
  const as = await app.partner()
  await register(as)
  const input = { ...bag, variant_list: [black], revision: 0 }
  const first = await app.call('updateProduct', input, { as, key: 'edit-1' })
  expect(await app.call('updateProduct', input, { as, key: 'edit-1' })).toMatchObject({ status: 200, body: first.body })
})

test('an option that codes were made for cannot be taken away', async () => {
  const as = await app.partner()
  const { product_code, variant_code } = await makeCodes(app, as, 1)
  const { variant_list, fixed } = await detail(as, product_code)
  expect(fixed || variant_list.some((variant) => variant.fixed)).toBe(true)
  const other = { variant_name: '다른 옵션', variant_price: 0, variant_code: 'OTHER' }
  const answer = await edit(as, { product_code, variant_list: [other] })
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'product.variant_in_use', message: `정품코드를 만든 옵션은 지울 수 없어요: ${variant_code}` },
  ])
})

test('a code of another product is refused at its option', async () => {
  const as = await app.partner()
  await register(as)
  await register(as, { product_code: 'OTHER', variant_list: [] })
  const answer = await edit(as, { variant_list: [black, { ...brown, variant_code: 'OTHER' }] })
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'product.variant_code_taken', errors: [{ path: 'variant_list.1.variant_code' }] },
  ])
  expect((await detail(as)).variant_list).toHaveLength(2)
})

test('a product that is not there, or has no brand, is not saved', async () => {
  const as = await app.partner()
  await register(as)
  expect((await edit(as, { product_code: 'NONE' })).status).toBe(404)
  expect((await edit(as, { brand: '' })).status).toBe(400)
  expect((await edit(as, { imageurl: 'data:image/png;base64,AA' })).status).toBe(400)
})

test('a body that renames the product is refused and not passed over; so is a filter that the list does not know', async () => {
  const as = await app.partner()
  await register(as)
  const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/partners/products`
  const headers = { authorization: as.token }
  const renamed = await app.server.inject({
    method: 'PUT',
    url: `${url}/code/BAG`,
    headers,
    payload: { ...bag, product_code: 'NEW' },
  })
  expect([renamed.statusCode, renamed.json()]).toMatchObject([400, { errors: [{ path: 'product_code' }] }])
  const same = await app.server.inject({ method: 'PUT', url: `${url}/code/BAG`, headers, payload: bag })
  expect(same.statusCode).toBe(200)
  const searched = await app.server.inject({ url: `${url}/search?search_value=BAG`, headers })
  expect([searched.statusCode, searched.json()]).toMatchObject([400, { errors: [{ path: 'search_value' }] }])
  expect((await app.server.inject({ url: `${url}/search?search_text=BAG`, headers })).statusCode).toBe(200)
})
