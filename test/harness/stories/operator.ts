import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { menu } from '#contract/table/menu.ts'
import { screenPath, screens } from '#contract/table/screens.ts'
import { sentence } from '#contract/text/text.ts'
import { shown } from './naughty.ts'
import { choose, isPhone, letIn } from './story.ts'

/** An operator's steps by role and name: tables on wide screens, cards and sheets on phones. */

export type SoldOption = { name: string; price: number; code: string }
export type Sold = {
  name: string
  code: string
  price: number
  supplier: string
  manufacturer: string
  brand: string
  options: SoldOption[]
}

/** The lines of a list: rows of its table, or cards. */
export function linesOf(place: Page | Locator, list: string): Locator {
  const page = 'page' in place ? place.page() : place
  const rows = place.getByRole('table', { name: list, exact: true }).getByRole('row')
  const cards = place.getByRole('list', { name: list, exact: true }).getByRole('listitem')
  return rows.filter({ has: page.getByRole('cell') }).or(cards)
}

/** Goes to a screen by the menu; behind the name of a line may stand how much is new there. */
export async function openScreen(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '메뉴 열기' }).click()
  const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link')
  await links.filter({ has: page.getByText(name, { exact: true }) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Signed in and at a screen of the menu, by its address: half a second less than by way of the codes and the menu. */
export async function comeTo(page: Page, name: string, mall_id = 'demo'): Promise<void> {
  const item = menu.flatMap(({ items }) => [...items]).find((one) => sentence('ko', screens[one].title) === name)
  if (item === undefined) throw new Error(`no screen of the menu is called ${name}`)
  await letIn(page, mall_id)
  await page.goto(screenPath(item, { product: 'genuine', mall_id, shell: 'partner' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Unfolds the filters of a list: a card of fields, or a sheet on phones. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^필터/ }).click()
  return page.getByRole(isPhone(page) ? 'dialog' : 'search', { name: '검색 조건' })
}

/** Searches a list by one field of its panel. */
export async function searchBy(page: Page, field: string, value: string): Promise<void> {
  const panel = await openFilters(page)
  await panel.getByLabel(field, { exact: true }).fill(value)
  await panel.getByRole('button', { name: '검색', exact: true }).click()
}

/** A picture as a camera makes it: no two alike. */
export async function picture(seed: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(seed.padEnd(3, 'x')).toReversed()
  const half = { create: { width: 320, height: 640, channels: 3, background: { r: b, g: r, b: g } } } as const
  return sharp({ create: { width: 640, height: 640, channels: 3, background: { r, g, b } } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** Fills the form of the tab "register single product"; does not save it. */
export async function fillProduct(page: Page, sold: Sold): Promise<void> {
  const form = page.getByRole('form', { name: '상품 개별 등록' })
  const buffer = await picture(sold.code)
  await form.getByLabel('상품 이미지').setInputFiles({ name: 'product.jpg', mimeType: 'image/jpeg', buffer })
  await form.getByLabel(/^상품명/).fill(sold.name)
  await form.getByLabel(/^상품코드/).fill(sold.code)
  await form.getByLabel(/^판매가/).fill(String(sold.price))
  await form.getByLabel(/^공급사/).fill(sold.supplier)
  await form.getByLabel(/^제조사/).fill(sold.manufacturer)
  await form.getByLabel(/^브랜드/).fill(sold.brand)
  await choose(form.getByRole('radio', { name: 'O 있음' }))
  for (const [index, option] of sold.options.entries()) {
    const line = form.getByRole('group', { name: '새 옵션' })
    await line.getByLabel('옵션명').fill(option.name)
    await line.getByLabel('옵션 판매가').fill(String(option.price))
    await line.getByLabel('품목코드').fill(option.code)
    await line.getByLabel('품목코드').press('Enter')
    await expect(form.getByRole('group', { name: `옵션 ${index + 1}`, exact: true })).toBeVisible()
  }
}

/** Finds the options of a product on the create page and adds each of them to the list. */
export async function addToList(page: Page, sold: Sold): Promise<void> {
  const find = page.getByRole('search', { name: '상품 찾기' })
  await find.getByLabel('검색어', { exact: true }).fill(sold.name)
  await find.getByRole('button', { name: '검색', exact: true }).click()
  for (const { name } of sold.options) {
    const line = linesOf(page, '검색 결과').filter({ hasText: shown(name) })
    await line.getByRole('button', { name: /추가$/ }).click()
    await expect(line.getByRole('button', { name: /추가됨$/ })).toBeVisible()
  }
  if (isPhone(page)) await page.getByRole('tab', { name: /^만들 목록/ }).click()
}

/** The quantity of one option in the add list. */
export function quantityOf(page: Page, option: SoldOption): Locator {
  return linesOf(page, '만들 목록')
    .filter({ hasText: shown(option.name) })
    .getByRole('textbox', { name: /수량$/ })
}

/** The serials that the code list shows, in its order. */
export async function serialsIn(page: Page): Promise<string[]> {
  const menus = await linesOf(page, '정품코드 목록')
    .getByRole('button', { name: / 메뉴$/ })
    .all()
  return Promise.all(menus.map(async (menu) => ((await menu.getAttribute('aria-label')) ?? '').replace(/ 메뉴$/, '')))
}
