import { readFile } from 'node:fs/promises'
import { type Download, type Locator, type Page, expect, request } from '@playwright/test'
import { read, utils, write } from '@e965/xlsx'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { linesOf } from '../stories/operator.ts'
import { demo_password, isPhone, product_url, signIn } from '../stories/story.ts'

/** The two spreadsheet tabs of the create page, as an operator uses them. */

export type Cell = string | number
export type OwnProduct = { product_code: string; variant_code: string; product_name: string }

let made = 0

/** A product of the story's own with one option, made through the partner's API. */
export async function ownProduct(mall_id = 'demo'): Promise<OwnProduct> {
  const [product] = await ownProducts(mall_id, { products: 1, options: 1 })
  if (product === undefined) throw new Error('no product')
  return product
}

/** Several products of one supplier (their `supplier` in the search), each with as many options; their first options. */
export async function ownProducts(
  mall_id: string,
  { products, options, supplier = '공급사' }: { products: number; options: number; supplier?: string },
): Promise<OwnProduct[]> {
  const api = await request.newContext({ baseURL: product_url })
  const login = await api.post('/users/login', { data: { mall_id, password: demo_password } })
  const { access_token } = (await login.json()) as { access_token: string } // contract §4
  const app = mall_id === 'demodigital' ? 'cert_digital' : 'cert_product'
  const all: OwnProduct[] = []
  for (let index = 0; index < products; index += 1) {
    const product_code = `SH-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`
    const product_name = `엑셀 가방 ${product_code}`
    const names = { vendor_name: supplier, manufacturer_name: '제조사', brand_name: '브랜드' }
    const variant_list = Array.from({ length: options }, (_, at) => ({
      variant_name: at === 0 ? '블랙' : `색 ${at}`,
      variant_price: 0,
      variant_code: `${product_code}-${at}`,
    }))
    const saved = await api.post(`/api/cert/partners/products?app=${app}`, {
      data: { product_name, product_code, product_price: 1000, ...names, variant_list },
      headers: { authorization: access_token },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    all.push({ product_code, variant_code: `${product_code}-0`, product_name })
  }
  await api.dispose()
  return all
}

/** An .xlsx as Excel writes it: a text stays a text, a number is a number. */
export function workbook(name: string, rows: readonly (readonly Cell[])[]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer) // the type that was asked for
  return { name, mimeType: fileTypes.xlsx, buffer }
}

/** The words of a downloaded spreadsheet. */
export async function cellsOf(download: Download): Promise<string[][]> {
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' })
}

export const tabNames = {
  generate: '엑셀 업로드 (신규 코드)',
  match: '엑셀 업로드 (기존 코드 매칭)',
} as const

/** Signs in and goes to one of the two tabs; the place for the file. */
export async function openSheetTab(page: Page, kind: keyof typeof tabNames, mall_id = 'demo'): Promise<Locator> {
  if (mall_id === 'demodigital') await signInDigital(page)
  else await signIn(page, mall_id)
  const digital = mall_id === 'demodigital' ? '/digital' : ''
  await page.goto(`/genuine_authservice/${mall_id}${digital}/createAuthcode`)
  await page.getByRole('tab', { name: tabNames[kind] }).click()
  await expect(page).toHaveURL(new RegExp(`tab=${kind}`))
  await expect(page.getByRole('link', { name: '양식 받기' })).toBeVisible()
  return page.locator('input[type="file"]')
}

/** The digital shop has its own introduction. */
async function signInDigital(page: Page): Promise<void> {
  await page.goto('/genuine_service')
  await page.getByLabel('아이디', { exact: true }).fill('demodigital')
  await page.getByLabel('비밀번호', { exact: true }).fill(demo_password)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/demodigital\/digital\/serviceIntro/)
}

/** The rows of a sheet that a list shows; on phones each is a card with a list of its problems in it. */
export function sheetLines(page: Page, list: string): Locator {
  const lines = linesOf(page, list)
  return isPhone(page) ? lines.filter({ hasText: /^\d+행/ }) : lines
}

/** The numbers of the totals: all rows, normal ones, failed ones. */
export async function expectTotals(
  place: Page | Locator,
  total: number,
  normal: number,
  failed: number,
): Promise<void> {
  for (const [name, count] of Object.entries({ 전체: total, 정상: normal, 실패: failed }))
    await expect(
      place
        .getByText(new RegExp(`^${name}$`))
        .first()
        .locator('xpath=following-sibling::dd'),
    ).toHaveText(String(count))
}
