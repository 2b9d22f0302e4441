import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import { sharedData } from '../harness/shared-data.ts'
import { oddBook, rowsXml } from '../harness/sheets/odd-sheet.ts'
import { expectTotals } from '../harness/sheets/code-sheets.ts'
import { comeTo } from '../harness/stories/operator.ts'
import { formRows, type FormRow } from '../harness/sheets/form-rows.ts'
import { sheetFile } from '../harness/sheets/sheet-file.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** Products by spreadsheet: what is shown before anything is written, what fails and why, and what is never done twice. */

let made = 0
function unique(): string {
  return `IMP-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`
}

function rowsOf(code: string, count: number): FormRow[] {
  return Array.from({ length: count }, (_, at) => ({
    product_name: `엑셀 상품 ${code}`,
    product_code: `${code}-${at}`,
    product_price: 10_000 + at,
    vendor_name: '공급사',
    manufacturer_name: '제조사',
    brand_name: '브랜드',
  }))
}

function productSheet(name: string, rows: readonly FormRow[]) {
  return sheetFile(name, formRows('product', rows))
}

async function openImport(page: Page): Promise<void> {
  await comeTo(page, '상품 정보 관리')
  await page.getByRole('tab', { name: '엑셀 등록' }).click()
  await expect(page).toHaveURL(/tab=excel/)
  await expect(page.getByLabel('상품 엑셀 파일')).toBeAttached()
}

/** Rows are registered one batch after the other, on whatever machine this is. */
const registered = { timeout: 60_000 }

const upload = async (page: Page, file: ReturnType<typeof sheetFile>) =>
  page.getByLabel('상품 엑셀 파일').setInputFiles(file)

/** The list finds so many products of a code. */
async function expectFound(page: Page, code: string, count: number): Promise<void> {
  await page.goto(`/genuine_authservice/demo/manageProductInfo?search_type=product_code&search_text=${code}`)
  await page.getByRole('tab', { name: '상품 관리' }).click()
  await expect(page.getByText(`전체 ${count}건`, { exact: true })).toBeVisible()
}

test('a good sheet is checked, registered in batches, and found in the list @phone', async ({ page }) => {
  const code = unique()
  await openImport(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await upload(page, productSheet('상품.xlsx', rowsOf(code, 45)))
  await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible()
  await expectTotals(page, 45, 45, 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '45행 등록' }).click()
  const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
  await expect(dialog).toBeVisible(registered)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '목록 보기' }).click()
  await expect(page).not.toHaveURL(/tab=excel/)
  await expectFound(page, code, 45)
})

test('every problem of a sheet is shown before anything is written; the failed rows are mended and uploaded again @desktop', async ({
  page,
}) => {
  const code = unique()
  const [good = {}, nameless, priceless, blank, twin] = rowsOf(code, 5)
  const rows = [
    good,
    { ...nameless, product_name: '' },
    { ...priceless, product_price: '문의' },
    { ...blank, product_code: `${code} 1` },
    { ...twin, product_code: `${code}-0`, product_name: '다른 상품' },
  ]
  await openImport(page)
  await upload(page, productSheet('문제.xls', rows))
  await expect(page.getByText('4행에 고칠 점이 있어요. 지금 시작하면 그 행은 빼고 등록해요.')).toBeVisible()
  await expectTotals(page, 5, 1, 4)
  for (const reason of ['상품명 오류', '판매가 오류', '상품코드 오류'])
    await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByText('2행과 상품코드는 같은데 상품 정보가 달라요.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '1행 등록' }).click()
  const dialog = page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })
  await expect(dialog).toBeVisible(registered)
  await dialog.getByRole('button', { name: '실패한 행 보기' }).click()
  await expect(page.getByRole('heading', { name: '등록하지 못한 행' })).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: '실패한 행 받기' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('문제_실패.xlsx')
  const lines = linesOf(readFileSync(await download.path()))
  const [heads = [], ...failed] = lines
  expect(heads).toEqual([...formRows('product', []).flat(), '실패 사유'])
  expect(failed.map((line) => line.at(-1))).toEqual(['상품명 오류', '판매가 오류', '상품코드 오류', '상품코드 오류'])
  const mended = failed.map((line, at) => {
    const mends = new Map([
      ['상품명', '고친 상품'],
      ['상품코드', `${code}-M${at}`],
      ['판매가', '5000'],
    ])
    return line.map((cell, column) => mends.get(heads[column] ?? '') ?? cell)
  })
  await page.getByRole('button', { name: '다시 올리기' }).click()
  await upload(page, sheetFile('고침.xlsx', [heads, ...mended]))
  await page.getByRole('button', { name: '4행 등록' }).click()
  const whole = page.getByRole('dialog', { name: '업로드 되었습니다' })
  await expect(whole).toBeVisible(registered)
  await whole.getByRole('button', { name: '목록 보기' }).click()
  await expect(page).not.toHaveURL(/tab=excel/)
  await expectFound(page, code, 5)
})

function linesOf(bytes: Uint8Array): string[][] {
  const book = read(bytes)
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    defval: '',
    raw: false,
  })
}

test('files that are none are refused in the stated words', { tag: '@phone' }, async ({ page }) => {
  await openImport(page)
  const say = async (file: ReturnType<typeof sheetFile>, words: string) => {
    await upload(page, file)
    await expect(page.getByText(words)).toBeVisible()
  }
  await say(
    { name: '상품.csv', mimeType: 'text/csv', buffer: Buffer.from('상품명,판매가') },
    '.xls 또는 .xlsx 파일만 올릴 수 있어요. 엑셀에서 ‘다른 이름으로 저장’해 형식을 바꿔 주세요.',
  )
  await say(
    { ...productSheet('큰.xlsx', []), buffer: Buffer.alloc(10_485_761) },
    '엑셀파일 사이즈를 10MB 이내로 업로드해주세요.',
  )
  await say(productSheet('빈.xlsx', []), '엑셀파일에 업로드할 데이터가 없습니다.')
  await say(
    sheetFile('다른.xlsx', [
      ['이름', '상품명'],
      ['a', 'b'],
    ]),
    '‘판매가’ 열을 찾지 못했어요. 열 이름을 양식과 같게 적어 주세요.',
  )
  await say(
    sheetFile('두 열.xlsx', [
      ['상품명', '판매가', '판매가'],
      ['a', 1, 2],
    ]),
    '‘판매가’ 열이 두 개 있어요. 하나만 남겨 주세요.',
  )
  await expectAccessible(page)
})

test('a sheet without one good row goes to the failure table at once', { tag: '@desktop' }, async ({ page }) => {
  const code = unique()
  await openImport(page)
  const [good = {}] = rowsOf(code, 1)
  await upload(page, productSheet('하나.xlsx', [good]))
  await page.getByRole('button', { name: '1행 등록' }).click()
  await page
    .getByRole('dialog', { name: '업로드 되었습니다' })
    .getByRole('button', { name: '다른 파일 올리기' })
    .click(registered)
  // What is registered otherwise, and a picture that nobody could fetch: known before anything is sent.
  const sent: string[] = []
  page.on('request', (request) => {
    if (/products\/excel(\?|$)/.test(request.url())) sent.push(request.url())
  })
  const otherwise = { ...good, product_name: '다른 상품' }
  const open = { ...good, image_url: 'http://shop.example.com/bag.jpg' }
  await upload(page, productSheet('안 되는.xlsx', [otherwise, open]))
  await expect(page.getByText('같은 상품코드가 다른 정보로 이미 등록되어 있어요.')).toBeVisible()
  await expect(page.getByText('https://로 시작하는 이미지 주소를 넣어 주세요.')).toBeVisible()
  await expectTotals(page, 2, 0, 2)
  await page.getByRole('button', { name: '다시 올리기' }).click()
  expect(sent).toEqual([])

  await upload(
    page,
    productSheet(
      '모두.xlsx',
      Array.from({ length: 25 }, () => ({ product_code: 'A', product_price: '1' })),
    ),
  )
  await expect(page.getByRole('heading', { name: '등록하지 못한 행' })).toBeVisible()
  await expectTotals(page, 25, 0, 25)
  await expect(page.getByText('상품명 오류')).toHaveCount(20)
  await expectNoSidewaysScroll(page)
})

test(
  'a tab that was closed goes on where it was, no two tabs at once, and nothing is registered twice',
  {
    tag: '@desktop',
  },
  async ({ page, context }) => {
    const code = unique()
    await openImport(page)
    // The first batch is held up until another tab has looked.
    await meetFaults(context, { kind: 'hold', operation: 'registerProductRows' })
    await upload(page, productSheet('이어서.xlsx', rowsOf(code, 60)))
    await page.getByRole('button', { name: '60행 등록' }).click()
    const other = await context.newPage()
    await other.goto('/genuine_authservice/demo/manageProductInfo?tab=excel')
    const goOn = other.getByRole('button', { name: '이어서 등록' })
    await goOn.click()
    await expect(other.getByText('다른 탭에서 이어서.xlsx 파일을 올리고 있어요.')).toBeVisible()
    await expectAccessible(other)
    await settled(other)
    await context.setOffline(true)
    await endFaults(context)
    await expect(page.getByText('연결을 기다리고 있어요')).toBeVisible()
    // Closed before it could go on itself.
    await page.close()
    // The browser lets go of a closed tab's lock in its own time.
    await other.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
    await context.setOffline(false)
    await goOn.click()
    await expect(other.getByRole('dialog', { name: '업로드 되었습니다' })).toBeVisible(registered)
    await expectFound(other, code, 60)
    await other.getByRole('tab', { name: '엑셀 등록' }).click()
    await expect(goOn).toHaveCount(0)
  },
)

test('the same file again doubles nothing and says so', { tag: '@phone' }, async ({ page }) => {
  const code = unique()
  const file = productSheet('또.xlsx', rowsOf(code, 3))
  await openImport(page)
  for (const known of [false, true]) {
    await upload(page, file)
    await page.getByRole('button', { name: '3행 등록' }).click()
    const dialog = page.getByRole('dialog', { name: '업로드 되었습니다' })
    await expect(dialog).toBeVisible(registered)
    await expect(dialog.getByText('3행은 이미 등록되어 있어 그대로 두었어요.')).toHaveCount(known ? 1 : 0)
    await dialog.getByRole('button', { name: '다른 파일 올리기' }).click()
  }
  await expectFound(page, code, 3)
})

test(
  'the template is downloaded and is itself a good sheet; a list behind a cover is found',
  { tag: '@phone' },
  async ({ page }) => {
    await openImport(page)
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: '양식 받기' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('상품 등록 양식.xlsx')
    await page.getByLabel('상품 엑셀 파일').setInputFiles({
      name: '양식.xlsx',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(await download.path()),
    })
    await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible()
    await page.getByRole('button', { name: '다른 파일' }).click()
    const cover = { name: '작성 안내', xml: rowsXml([['한 줄에 하나씩 적어 주세요']]) }
    const rows = formRows('product', rowsOf('A', 2))
    const sheets = [cover, { name: '상품 목록', xml: rowsXml(rows) }]
    const buffer = Buffer.from(oddBook({ sheets, zip: { descriptor: 'signed', stored: true } }))
    await page.getByLabel('상품 엑셀 파일').setInputFiles({ name: '표지.xlsx', mimeType: 'application/zip', buffer })
    await expect(page.getByText('‘상품 목록’ 시트만 읽었어요. 읽지 않은 시트: 작성 안내')).toBeVisible()
    await expectTotals(page, 2, 2, 0)
    await expectAccessible(page)
  },
)

const collection = sharedData('spreadsheets')
if (collection !== null) {
  test(
    'a sheet of the real world that is no list of ours says what is missing',
    { tag: '@desktop' },
    async ({ page }) => {
      await openImport(page)
      for (const name of ['google_sheets_export.xlsx', 'encrypted_rc4.xls', 'merge_cells.xls', 'wps_write.xls']) {
        const buffer = readFileSync(`${collection}/${name}`)
        await page.getByLabel('상품 엑셀 파일').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
        await expect(page.getByText(/열을 찾지 못했어요|암호가 걸린 파일이에요/)).toBeVisible()
      }
    },
  )
}
