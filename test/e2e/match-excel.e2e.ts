import { endFaults, expectMet, failNext, meetFaults } from '../harness/browser/faults.ts'
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
import { searchBy, serialsIn } from '../harness/stories/operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** Codes that the merchant already has (001 §2 tab 3, §5): kept exactly, told when they are registered, both apps. */

const heads = ['상품명', '옵션명', '상품코드', '품목코드', '보증기간 기준', '보증기간 단위', '보증기간', '정품코드']
const row = ({ product_code, variant_code }: OwnProduct, serial: Cell, warranty: Cell[] = ['A', 'Y', '1']): Cell[] => [
  '엑셀 가방',
  '블랙',
  product_code,
  variant_code,
  ...warranty,
  serial,
]
/** Rows are registered one batch after the other, on whatever machine this is. */
const registered = { timeout: 60_000 }
const mark = ({ product_code }: OwnProduct) => product_code.replaceAll('-', '')

test('serials are registered exactly as they stand; a second upload finds them registered @phone', async ({ page }) => {
  const product = await ownProduct()
  const serials = [`000${mark(product)}1`, `정품-${mark(product)}-007`, `${mark(product)} A 1`]
  const file = await openSheetTab(page, 'match')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const sheet = workbook('own.xlsx', [heads, ...serials.map((serial) => row(product, serial))])
  await file.setInputFiles(sheet)
  await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '3행의 정품코드 등록' }).click()
  const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
  await expect(dialog).toBeVisible(registered)
  await expectTotals(dialog, 3, 3, 0)
  await dialog.getByRole('button', { name: '다른 파일 올리기' }).click()

  await page.locator('input[type="file"]').setInputFiles(sheet)
  await expect(page.getByRole('heading', { name: '등록하지 못한 행' })).toBeVisible()
  await expectTotals(page, 3, 0, 3)
  await expect(sheetLines(page, '실패한 행')).toHaveCount(3)
  await expect(sheetLines(page, '실패한 행').filter({ hasText: '기등록 정품코드 오류' })).toHaveCount(3)
  await expectAccessible(page)

  await page.goto('/genuine_authservice/demo/manageAuthcode')
  await searchBy(page, '상품·품목 코드 검색어', product.product_code)
  await expect(page.getByRole('tab', { name: '전체 3', exact: true })).toBeVisible()
  await settled(page)
  expect((await serialsIn(page)).toSorted()).toEqual(serials.toSorted())
})

test(
  'wrong serials and repeated ones are named, mended in the failure file and uploaded again',
  { tag: '@desktop' },
  async ({ page }) => {
    const product = await ownProduct()
    const one = `${mark(product)}-1`
    const file = await openSheetTab(page, 'match')
    const wrong: [Cell[], string][] = [
      [row(product, one), '기등록 정품코드 오류'],
      [row(product, '숫자없음'), '정품코드 오류'],
      [row(product, ''), '정품코드 오류'],
      [row(product, '9'.repeat(65)), '정품코드 오류'],
      [row(product, `${mark(product)}-5`, ['Z', 'Y', '1']), '보증기간 기준 오류'],
      [row(product, `${mark(product)}-6`, ['A', 'Y', '없음']), '보증기간 오류'],
      [row({ ...product, product_code: 'NOBODY-1' }, `${mark(product)}-7`), '상품코드 오류'],
    ]
    const sheet = workbook('own.xlsx', [heads, row(product, one), ...wrong.map(([cells]) => cells)])
    await settled(page)
    await failNext(page, 'GET', /\/duration$/)
    await file.setInputFiles(sheet)
    await expect(page.getByText('정품 보증기간 설정 조회가 실패되었습니다.')).toBeVisible()
    await file.setInputFiles(sheet)
    const lines = sheetLines(page, '파일의 행')
    await expect(lines).toHaveCount(7)
    for (const [at, [, reason]] of wrong.entries()) await expect(lines.nth(at)).toContainText(reason)
    await expect(lines.first()).toContainText('2행에 같은 정품코드가 있어요.')
    await page.getByRole('button', { name: '1행의 정품코드 등록' }).click()
    const dialog = page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })
    await expect(dialog).toBeVisible(registered)
    await dialog.getByRole('button', { name: '실패한 행 보기' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '실패한 행 받기' }).click()
    const [head = [], ...failed] = await cellsOf(await download)
    expect(failed.map((cells) => cells.at(-1))).toEqual(wrong.map(([, reason]) => reason))

    await page.getByRole('button', { name: '다시 올리기' }).click()
    const mended = failed.map((cells, at) => [...row(product, `${mark(product)}-M${at}`), ...cells.slice(8)])
    await page.locator('input[type="file"]').setInputFiles(workbook('own_실패.xlsx', [head, ...mended]))
    await page.getByRole('button', { name: '7행의 정품코드 등록' }).click()
    const whole = page.getByRole('dialog', { name: '업로드 되었습니다' })
    await expect(whole).toBeVisible(registered)
    await expectTotals(whole, 7, 7, 0)
  },
)

test(
  'the digital sheet carries codes and serial only; the warranty is the saved one',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await ownProduct('demodigital')
    const file = await openSheetTab(page, 'match', 'demodigital')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '양식 받기' }).click()
    const [template = []] = await cellsOf(await download)
    expect(template).toEqual(['상품코드', '품목코드', '정품코드'])
    const serial = `KEY-${mark(product)}-0001`
    await file.setInputFiles(workbook('keys.xlsx', [template, [product.product_code, product.variant_code, serial]]))
    await page.getByRole('button', { name: '1행의 정품코드 등록' }).click()
    const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
    await expect(dialog).toBeVisible(registered)
    await dialog.getByRole('button', { name: '만든 코드 보기' }).click()
    await expect(page).toHaveURL(/\/digital\/manageAuthcode/)
    await searchBy(page, '상품·품목 코드 검색어', product.product_code)
    await expect(page.getByRole('tab', { name: '전체 1', exact: true })).toBeVisible()
    await settled(page)
    expect(await serialsIn(page)).toEqual([serial])
  },
)

test(
  'numbers in cells keep what the sheet has of them; what was lost is named',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await ownProduct()
    const file = await openSheetTab(page, 'match')
    const digits = Number(`7${String(Date.now()).slice(-9)}`)
    await file.setInputFiles(
      workbook('numbers.xlsx', [heads, row(product, digits), row(product, 12345678901234567000)]),
    )
    await expect(page.getByText(/^숫자로 적힌 코드가 1행 있어요/)).toBeVisible()
    const lines = sheetLines(page, '파일의 행')
    await expect(lines).toHaveCount(1)
    await expect(lines.first()).toContainText('정품코드 오류')
    await expect(lines.first()).toContainText('뒷자리가 잘렸어요')
    await page.getByRole('button', { name: '1행의 정품코드 등록' }).click()
    await expect(page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })).toBeVisible(registered)
  },
)

test(
  'an upload outlives a lost network and a closed tab, and nothing is registered twice',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const product = await ownProduct()
    const file = await openSheetTab(page, 'match')
    const rows = Array.from({ length: 300 }, (_, at) => row(product, `${mark(product)}-${String(at).padStart(4, '0')}`))
    await file.setInputFiles(workbook('many.xlsx', [heads, ...rows]))
    await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible()
    await settled(page)
    // The third batch leaves when the network is gone, and not before: whatever is faster here, some rows are left.
    await meetFaults(context, { kind: 'hold', operation: 'matchFromSheet', after: 2 })
    await page.getByRole('button', { name: '300행의 정품코드 등록' }).click()
    await expectMet(context, 1)
    await context.setOffline(true)
    await endFaults(context)
    await expect(page.getByText('연결되면 이어서 등록해요. 두 번 등록되지 않아요.')).toBeVisible()
    await page.getByRole('button', { name: '잠시 멈춤' }).click()
    await expect(page.getByRole('button', { name: '계속 등록' })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    const unfinished = page.getByText('‘many.xlsx’ 등록을 끝내지 못했어요')
    await expect(unfinished).toBeVisible()
    await expectAccessible(page)
    // Another file that is refused takes nothing of it away.
    await file.setInputFiles(workbook('none.xlsx', [heads]))
    await expect(page.getByText('엑셀파일에 업로드할 데이터가 없습니다.')).toBeVisible()
    await expect(unfinished).toBeVisible()
    await page.getByRole('button', { name: '이어서 등록' }).click()
    const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
    // Fifteen batches.
    await expect(dialog).toBeVisible({ timeout: 120_000 })
    await expectTotals(dialog, 300, 300, 0)
    await page.goto('/genuine_authservice/demo/manageAuthcode')
    await searchBy(page, '상품·품목 코드 검색어', product.product_code)
    await expect(page.getByRole('tab', { name: '전체 300', exact: true })).toBeVisible()
  },
)
