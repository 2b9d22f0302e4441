import type { Page } from '@playwright/test'
import {
  type Cell,
  type OwnProduct,
  cellsOf,
  expectTotals,
  openSheetTab,
  ownProduct,
  sheetLines,
  workbook,
} from '../harness/sheets/code-sheets.ts'
import { searchBy } from '../harness/stories/operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** New codes by spreadsheet (001 §2 tab 2, §5): what is good, every kind of wrong row, and mending. */

/** A file is read, asked about and made into codes: that may take its time. */
const patience = { timeout: 60_000 }
const heads = ['상품명', '옵션명', '상품코드', '품목코드', '보증기간 기준', '보증기간 단위', '보증기간', '수량']
const row = (
  { product_code, variant_code }: OwnProduct,
  { basis, unit, duration }: { basis: Cell; unit: Cell; duration: Cell },
  count: Cell,
): Cell[] => ['엑셀 가방', '블랙', product_code, variant_code, basis, unit, duration, count]

async function expectCodes(page: Page, { product_code }: OwnProduct, count: number): Promise<void> {
  await settled(page)
  await searchBy(page, '상품·품목 코드 검색어', product_code)
  await expect(page.getByRole('tab', { name: `미인증 ${count}`, exact: true })).toBeVisible()
}

test('a good sheet is checked, made into codes and told as a whole; the codes are in the list @desktop', async ({
  page,
}) => {
  const product = await ownProduct()
  const file = await openSheetTab(page, 'generate')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '양식 받기' }).click()
  const [template = []] = await cellsOf(await download)
  expect(template).toEqual(heads)

  const rows = [
    row(product, { basis: 'A', unit: 'Y', duration: '1' }, '3'),
    row(product, { basis: 'C', unit: 'D', duration: 90 }, 2),
    row(product, { basis: '', unit: '', duration: '12' }, '1'),
  ]
  await file.setInputFiles(workbook('codes.xlsx', [heads, ...rows]))
  await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible(patience)
  await expectTotals(page, 3, 3, 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '3행의 정품코드 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
  await expect(dialog).toBeVisible(patience)
  await expectTotals(dialog, 3, 3, 0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '만든 코드 보기' }).click()
  await expect(page).toHaveURL(/\/manageAuthcode\?createAuth=Y$/)
  await expectCodes(page, product, 6)
})

test('every problem is shown before anything is made; the failed rows are mended in their own file @phone', async ({
  page,
}) => {
  const product = await ownProduct()
  const other = { ...product, product_code: 'NOBODY-1' }
  const file = await openSheetTab(page, 'generate')
  const wrong: [Cell[], string][] = [
    [row({ ...product, product_code: '' }, { basis: 'A', unit: 'Y', duration: '1' }, '1'), '상품코드 오류'],
    [row({ ...product, variant_code: '' }, { basis: 'A', unit: 'Y', duration: '1' }, '1'), '품목코드 오류'],
    [row(product, { basis: 'B', unit: 'Y', duration: '1' }, '1'), '보증기간 기준 오류'],
    [row(product, { basis: 'A', unit: 'W', duration: '1' }, '1'), '보증기간 단위 오류'],
    [row(product, { basis: 'A', unit: 'Y', duration: '' }, '1'), '보증기간 오류'],
    [row(product, { basis: 'A', unit: 'Y', duration: '1' }, '많이'), '수량 오류'],
    [row(product, { basis: 'A', unit: 'Y', duration: '1' }, '10000'), '수량 오류'],
    [row(other, { basis: 'A', unit: 'Y', duration: '1' }, '1'), '상품코드 오류'],
    [row({ ...product, variant_code: 'NOBODY-2' }, { basis: 'A', unit: 'Y', duration: '1' }, '1'), '품목코드 오류'],
  ]
  const good = row(product, { basis: 'A', unit: 'Y', duration: '1' }, '4')
  await file.setInputFiles(workbook('mixed.xlsx', [heads, good, ...wrong.map(([cells]) => cells)]))
  await expect(page.getByText('9행에 고칠 점이 있어요.')).toBeVisible(patience)
  await expectTotals(page, 10, 1, 9)
  const lines = sheetLines(page, '파일의 행')
  for (const [at, [, reason]] of wrong.entries()) await expect(lines.nth(at)).toContainText(reason)
  await expect(lines.nth(7)).toContainText('이 쇼핑몰에 없는 상품코드예요.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '1행의 정품코드 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })
  await expect(dialog).toBeVisible(patience)
  await expectTotals(dialog, 10, 1, 9)
  await dialog.getByRole('button', { name: '실패한 행 보기' }).click()
  await expect(sheetLines(page, '실패한 행')).toHaveCount(9)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '실패한 행 받기' }).click()
  const failed = await cellsOf(await download)
  expect(failed[0]).toEqual([...heads, '실패 사유'])
  expect(failed.slice(1).map((cells) => cells.at(-1))).toEqual(wrong.map(([, reason]) => reason))

  await page.getByRole('button', { name: '다시 올리기' }).click()
  const mended = failed
    .slice(1)
    .map((cells) => [...row(product, { basis: 'A', unit: 'Y', duration: '1' }, '1'), ...cells.slice(8)])
  await file.setInputFiles(workbook('mixed_실패.xlsx', [failed[0] ?? [], ...mended]))
  await page.getByRole('button', { name: '9행의 정품코드 만들기' }).click(patience)
  const done = page.getByRole('dialog', { name: '업로드 되었습니다' })
  await expect(done).toBeVisible(patience)
  await done.getByRole('button', { name: '만든 코드 보기' }).click()
  await expectCodes(page, product, 13)
})

test(
  'a sheet with nothing good in it goes to the failure table; a file that is none says why',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await ownProduct()
    const file = await openSheetTab(page, 'generate')
    await file.setInputFiles(workbook('none.xlsx', [heads]))
    await expect(page.getByText('엑셀파일에 업로드할 데이터가 없습니다.')).toBeVisible()
    await file.setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await expect(page.getByText(/^\.xls 또는 \.xlsx 파일만/)).toBeVisible()
    await file.setInputFiles(
      workbook('heads.xlsx', [
        ['아무', '열'],
        ['1', '2'],
      ]),
    )
    await expect(page.getByText(/열을 찾지 못했어요/)).toBeVisible()
    await expectAccessible(page)
    await file.setInputFiles(workbook('wrong.xlsx', [heads, row(product, { basis: 'X', unit: 'X', duration: '' }, '')]))
    await expect(page.getByRole('heading', { name: '등록하지 못한 행' })).toBeVisible(patience)
    await expect(sheetLines(page, '실패한 행')).toContainText(
      '보증기간 기준 오류, 보증기간 단위 오류, 보증기간 오류, 수량 오류',
    )
  },
)
