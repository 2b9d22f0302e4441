import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { eachName } from '#contract/products/name-fields.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { sharedJson } from '#test/harness/shared-data.ts'

type Sent = SentOf<Operations['registerProduct']>
let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const tote: Sent = {
  product_name: '이탈리안 소가죽 토트백',
  product_code: 'BAG-001',
  product_price: 289_000,
  vendor_name: '한빛무역',
  manufacturer_name: '서울공방',
  brand_name: '메종 드 리브',
}
const options = [
  { variant_name: '코냑 브라운', variant_price: 0, variant_code: 'BAG-001-BR' },
  { variant_name: '블랙', variant_price: 299_000, variant_code: 'BAG-001-BK' },
]
const save = async (as: Partner, more: Partial<Sent> = {}, how = {}) =>
  app.call('registerProduct', { ...tote, ...more }, { as, ...how })
const listed = async (as: Partner) => app.good('searchProducts', { limit: 500 }, { as })

describe('registering a product', () => {
  it('keeps it with its options in their order', async () => {
    const as = await app.partner()
    const answer = await save(as, { variant_list: options })
    expect(answer.status).toBe(200)
    expect(answer.body.product_no).toBeGreaterThan(0)
    expect(await listed(as)).toEqual(
      options.map((option) => ({
        ...eachName(() => ''),
        ...tote,
        ...option,
        product_no: answer.body.product_no,
        created_at: '2026-11-21T09:00:00+09:00',
        quantity: 0,
        gtin: null,
        list_image: null,
        image_state: null,
        image_failure: null,
      })),
    )
  })

  it('gives a product without options one variant with an empty name and its own code', async () => {
    const as = await app.partner()
    await save(as)
    expect(await listed(as)).toMatchObject([{ variant_name: '', variant_code: 'BAG-001', variant_price: 0 }])
  })

  it('takes the three names in either spelling', async () => {
    const as = await app.partner()
    const { vendor_name: supplier, manufacturer_name: manufacturer, brand_name: brand, ...rest } = tote
    expect((await app.call('registerProduct', { ...rest, supplier, manufacturer, brand }, { as })).status).toBe(200)
    expect(await listed(as)).toMatchObject([
      { vendor_name: supplier, manufacturer_name: manufacturer, brand_name: brand },
    ])
  })

  it('names every missing field', async () => {
    const as = await app.partner()
    const answer = await save(as, { vendor_name: '', brand_name: ' ' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((field: { path: string }) => field.path)).toEqual(['vendor_name', 'brand_name'])
  })

  it('refuses a picture address that is neither ours nor on the web', async () => {
    const as = await app.partner()
    for (const imageurl of [
      'javascript:alert(1)',
      '//evil.example/a.png',
      '/files/../secret.key',
      'data:image/png;base64,AA',
      // The job that fetches it asks by https only, and with no login.
      'http://cdn.example/tote.jpg',
      'https://me:secret@cdn.example/tote.jpg',
    ]) {
      const answer = await save(as, { imageurl })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'imageurl'])
    }
    expect((await save(as, { imageurl: 'https://cdn.example/tote.jpg' })).status).toBe(200)
    // It is fetched by a job: no list and no buyer's page loads a stranger's picture.
    expect(await listed(as)).toMatchObject([{ list_image: null, image_state: 'waiting' }])
  })

  it('answers a repeated request with the first answer', async () => {
    const as = await app.partner()
    const first = await save(as, {}, { key: 'one' })
    const again = await save(as, {}, { key: 'one' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await listed(as)).toHaveLength(1)
  })

  it('names a field that nobody knows, and registers nothing', async () => {
    const as = await app.partner()
    const misspelt: object = { variant_lst: options }
    const answer = await save(as, misspelt)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'variant_lst', code: 'request.unknown_field' })],
    ])
    expect(await listed(as)).toEqual([])
  })

  it('needs a plan', async () => {
    const answer = await save(await app.partner({ plan: null, expires_at: null }))
    expect([answer.status, answer.body.code]).toEqual([403, 'plan.expired'])
  })
})

describe('codes that are taken', () => {
  it('says which field it is, and keeps nothing of the product', async () => {
    const as = await app.partner()
    await save(as, { variant_list: options })
    const same_product = await save(as)
    expect([same_product.status, same_product.body.code]).toEqual([409, 'product.code_taken'])
    expect(same_product.body.errors[0].path).toBe('product_code')
    const fresh = { variant_name: '화이트', variant_price: 0, variant_code: 'BAG-002-WH' }
    const same_variant = await save(as, {
      product_code: 'BAG-002',
      variant_list: [fresh, { ...fresh, variant_code: 'BAG-001-BK' }],
    })
    expect([same_variant.status, same_variant.body.code]).toEqual([409, 'product.variant_code_taken'])
    expect(same_variant.body.errors[0].path).toBe('variant_list.1.variant_code')
    expect(same_variant.body.message).toContain('BAG-001-BK')
    expect(await listed(as)).toHaveLength(2)
  })

  it('finds one code twice in the same product', async () => {
    const as = await app.partner()
    const [brown] = options
    const answer = await save(as, { variant_list: options.map((option) => ({ ...option, ...brown })) })
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'variant_list.1.variant_code'])
  })

  it('belong to one shop only', async () => {
    const [one, other] = [await app.partner(), await app.partner()]
    expect((await save(one)).status).toBe(200)
    expect((await save(other)).status).toBe(200)
  })

  it('are given to exactly one of 32 registrations at the same moment', async () => {
    const as = await app.partner()
    const answers = await Promise.all(Array.from({ length: 32 }, async () => save(as, { variant_list: options })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(31)
    expect(await listed(as)).toHaveLength(2)
  })

  it('are given once to 32 different products that want the same options in every order', async () => {
    const as = await app.partner()
    const wanted = Array.from({ length: 20 }, (_, index) => ({
      variant_name: `옵션 ${index}`,
      variant_price: 0,
      variant_code: `V-${index}`,
    }))
    const orders = Array.from({ length: 32 }, (_, turn) => [...wanted.slice(turn % 20), ...wanted.slice(0, turn % 20)])
    const saves = orders.map(async (variant_list, turn) => save(as, { product_code: `P-${turn}`, variant_list }))
    const answers = await Promise.all(saves)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(31)
    expect(await listed(as)).toHaveLength(20)
  })
})

/** Names that break careless software; the well-known long list beside the project is added where it is. */
function naughtyNames(): string[] {
  const own = [
    '<script>alert(1)</script>',
    `"'\`;--`,
    '%_\\%',
    '${7*7}{{7*7}}',
    '=HYPERLINK("https://evil.example")',
    '가방 👜🏻‍♀️ 각도 가',
    'ﷺ ṩ̂ Ω ⁰⁴⁵',
    'null',
    'undefined',
    '\u202Etxt.exe',
    '\uFEFF앞뒤',
    '__proto__',
    '0x0A',
    '𠮷野家',
  ]
  return [...own, ...sharedJson<string[]>('naughty/blns.json', [])]
}

describe('naughty names', () => {
  it('come back exactly as they were typed, and are found by themselves', async () => {
    const as = await app.partner()
    const names = new Set(naughtyNames().map((name) => name.normalize('NFC').trim()))
    let kept = 0
    for (const [index, product_name] of [...names].entries()) {
      const answer = await save(as, { product_name, product_code: `N-${index}` })
      const storable =
        product_name !== '' && Array.from(product_name).length <= 250 && !/[\p{Cc}\p{Cs}]/u.test(product_name)
      expect([product_name, answer.status]).toEqual([product_name, storable ? 200 : 400])
      if (!storable) continue
      kept += 1
      const filters = { product_name, search_type: 'product_code', search_text: `N-${index}`, limit: 500 } as const
      const found = await app.good('searchProducts', filters, { as })
      const own = found.filter((item: { product_code: string }) => item.product_code === `N-${index}`)
      expect(own).toMatchObject([{ product_name }])
    }
    expect(kept).toBeGreaterThanOrEqual(14)
    expect(app.problems).toEqual([])
  })
})
