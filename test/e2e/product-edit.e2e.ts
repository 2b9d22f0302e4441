import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { type Sold, comeTo, fillProduct } from '../harness/stories/operator.ts'
import { pixel } from '../harness/paper/pixel.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  settled,
  test,
} from '../harness/stories/story.ts'

/** A product that is registered: edited by two people, with and without a picture; what is selected, as a spreadsheet. */

let made = 0

function aProduct(): Sold {
  const code = `EDIT-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`
  const options = ['블랙', '화이트'].map((name, index) => ({
    name,
    price: 1000 * (index + 1),
    code: `${code}-${name}`,
  }))
  return {
    name: `고칠 가방 ${code}`,
    code,
    price: 129_000,
    supplier: '공급사',
    manufacturer: '제조사',
    brand: '브랜드',
    options,
  }
}

async function registered(page: Page): Promise<Sold> {
  const product = aProduct()
  await comeTo(page, '상품 정보 관리')
  await page.getByRole('tab', { name: '상품 개별 등록' }).click()
  await fillProduct(page, product)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장 되었습니다')
  await openList(page, product.code)
  return product
}

async function openList(page: Page, code: string): Promise<void> {
  await page.goto(`/genuine_authservice/demo/manageProductInfo?search_type=product_code&search_text=${code}`)
  await expect(page.getByText('전체 2건')).toBeVisible()
  await settled(page)
}

async function openEdit(page: Page) {
  await page
    .getByRole('button', { name: /메뉴$/ })
    .filter({ visible: true })
    .and(page.locator('[aria-label*="고칠 가방"]'))
    .first()
    .click()
  await page.getByRole('menuitem', { name: '수정' }).click()
  const dialog = page.getByRole('dialog', { name: '상품 수정' })
  await expect(dialog.getByLabel(/^상품명/)).toBeVisible()
  return dialog
}

test('a product is edited: its fields, an option and its picture, which can be brought back @desktop', async ({
  page,
}) => {
  await registered(page)
  const dialog = await openEdit(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel(/^브랜드/).fill('')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '모든 정보를 입력해 주세요.')
  await expect(dialog.getByLabel(/^브랜드/)).toBeFocused()
  await dialog.getByLabel(/^브랜드/).fill('새 브랜드')
  await dialog.getByLabel(/^상품명/).fill('고친 가방')
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
  await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel(/^상품명/)).toHaveValue('고친 가방')
  await dialog
    .getByLabel('상품 이미지')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel) })
  await dialog.getByRole('button', { name: '빼기' }).click()
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expectSaid(page, '저장 되었습니다')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('고친 가방').first()).toBeVisible()
})

test(
  'who edits what somebody else has changed meanwhile is told, and loads it again',
  { tag: '@phone' },
  async ({ page, context }) => {
    const product = await registered(page)
    const dialog = await openEdit(page)
    const other = await context.newPage()
    await openList(other, product.code)
    const theirs = await openEdit(other)
    await theirs.getByLabel(/^공급사/).fill('먼저 고친 공급사')
    await theirs.getByRole('button', { name: '저장', exact: true }).click()
    await expect(theirs).toHaveCount(0)
    await dialog.getByLabel(/^공급사/).fill('나중 공급사')
    await dialog.getByRole('button', { name: '저장', exact: true }).click()
    await expect(
      dialog.getByText('그사이 다른 사람이 이 상품을 바꿨어요. 새 내용을 불러온 뒤 다시 고쳐 주세요.'),
    ).toBeVisible()
    // What it says above everything for three seconds lies over the way to close it on phones.
    await expect(page.locator('[role="status"] > [role="presentation"]')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '새 내용 불러오기' }).click()
    await expect(dialog.getByLabel(/^공급사/)).toHaveValue('먼저 고친 공급사')
  },
)

test(
  'selected products are downloaded as a spreadsheet; without a selection it says so',
  { tag: '@desktop' },
  async ({ page }) => {
    const product = await registered(page)
    await page.getByRole('button', { name: '엑셀 받기' }).click()
    await expectSaid(page, '선택된 상품 정보가 없습니다.')
    const first = page.getByRole('checkbox', { name: new RegExp(product.name) }).first()
    await first.focus()
    await first.press('Space')
    await page.getByRole('button', { name: '검색된 2건 모두 선택' }).click()
    await expect(page.getByText('2건을 선택했어요')).toBeVisible()
    await expectAccessible(page)
    // Edited while it is selected: the spreadsheet says what is there now.
    const dialog = await openEdit(page)
    await dialog.getByLabel(/^브랜드/).fill('바뀐 브랜드')
    await dialog.getByRole('button', { name: '저장', exact: true }).click()
    // Once for all options of the product.
    await expect(page.getByText('바뀐 브랜드')).toHaveCount(1)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '엑셀 받기' }).click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^\d{8}_demo\.xlsx$/)
    const book = read(readFileSync(await download.path()))
    const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false })
    expect(lines).toHaveLength(3)
    expect(lines[0]?.slice(0, 3)).toEqual(['상품명', '상품코드', '판매가'])
    expect(lines.slice(1).map((line) => [line[1], line[5]])).toEqual([1, 2].map(() => [product.code, '바뀐 브랜드']))
    await expect(page.getByText('엑셀 파일을 만들고 있어요')).toHaveCount(0)
  },
)
