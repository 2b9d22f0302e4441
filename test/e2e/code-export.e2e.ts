import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { endFaults, meetFaults } from '../harness/browser/faults.ts'
import { linesOf, serialsIn } from '../harness/stories/operator.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import { expect, expectAccessible, expectSaid, isPhone, letIn, settled, test } from '../harness/stories/story.ts'

const list = '정품코드 목록'

/** The file as a spreadsheet program reads it: its head, its rows, and every cell's kind. */
async function opened(file: Download): Promise<{ head: string[]; rows: string[][]; formulas: number }> {
  const book = new ExcelJS.Workbook()
  const bytes = await readFile(await file.path())
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const [sheet] = book.worksheets
  const lines: string[][] = []
  let formulas = 0
  sheet?.eachRow((row) => {
    const cells: string[] = []
    for (let column = 1; column <= 13; column += 1) {
      const cell = row.getCell(column)
      if (cell.type === ExcelJS.ValueType.Formula || cell.type === ExcelJS.ValueType.Hyperlink) formulas += 1
      cells.push(cell.text)
    }
    lines.push(cells)
  })
  const [head = [], ...rows] = lines
  return { head, rows, formulas }
}

/**
 * Expects a passing message (it lasts a second and a half) by listening in the page itself, from before it can be said.
 */
async function shown(page: Page, words: string): Promise<void> {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent.includes(wanted))
  await page.waitForFunction(isShown, words, { polling: 'raf', timeout: 60_000 })
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

test(
  'the list under its filters, and chosen codes, as a spreadsheet: named by day and mall, nothing a formula',
  { tag: '@desktop' },
  async ({ page }) => {
    const long = '아주 긴 상품 이름 '.repeat(20).slice(0, 200).trim()
    const names = [`=HYPERLINK("http://x","y") ${Date.now()}${Math.random()}`, `@합계 <b>&"'</b> ${long}`]
    const [first, second] = await Promise.all(names.map(async (product_name) => ownCodes(2, { product_name })))
    if (first === undefined || second === undefined) throw new Error('no codes')
    await letIn(page)
    await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${first.product_code}`)
    await expect(linesOf(page, list)).toHaveCount(2)
    await settled(page)
    const serials = await serialsIn(page)
    const button = page.getByRole('button', { name: '엑셀 받기', exact: true })
    const told = shown(page, '_demo.xlsx 파일을 받았어요. 코드 2건이 들어 있어요.')
    const nameNow = () => `${seoulDay(new Date()).replaceAll('-', '')}_demo.xlsx`
    // It may become midnight in Seoul meanwhile.
    const before = nameNow()
    const file = await downloaded(page, async () => button.click())
    expect([before, nameNow()]).toContain(file.suggestedFilename())
    await told
    const sheet = await opened(file)
    expect(sheet.head).toEqual([
      '생성일시',
      '정품코드',
      '상품 이미지',
      '상품명',
      '품목명',
      '상품코드',
      '품목코드',
      '자체 상품코드',
      '자체 품목코드',
      '보증기간',
      '인증 상태',
      '인증일시',
      '인증 회원 아이디',
    ])
    expect(sheet.rows.map((row) => row[1])).toEqual(serials)
    expect(sheet.rows.map((row) => row[3])).toEqual([names[0], names[0]])
    expect([sheet.rows[0]?.[9], sheet.rows[0]?.[10], sheet.formulas]).toEqual(['인증한 날부터 1년', '미인증', 0])
    // The progress hides 1.5 seconds after the download.
    await expect(page.getByRole('region', { name: '엑셀 받기' })).toBeHidden()

    await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${second.product_code}`)
    await expect(linesOf(page, list)).toHaveCount(2)
    await settled(page)
    const [chosen = ''] = await serialsIn(page)
    await page.getByRole('checkbox', { name: `${chosen} 선택` }).check()
    const one = await downloaded(page, async () =>
      page.getByRole('toolbar').getByRole('button', { name: '엑셀', exact: true }).click(),
    )
    const { rows, formulas } = await opened(one)
    expect([rows.map((row) => row[1]), rows[0]?.[3], formulas]).toEqual([[chosen], names[1], 0])
  },
)

test('a long download shows how far it is and can be stopped; nothing to download is told @desktop', async ({
  page,
}) => {
  await letIn(page)
  await page.goto('/genuine_authservice/demo/manageAuthcode?from=any&to=any')
  await expect(linesOf(page, list).first()).toBeVisible()
  // What the download needs of the app is there before the line becomes slow.
  const button = page.getByRole('button', { name: '엑셀 받기', exact: true })
  await downloaded(page, async () => button.click())
  const panel = page.getByRole('region', { name: '엑셀 받기' })
  await expect(panel).toBeHidden()
  await settled(page)
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: 1500, uploadThroughput: 100_000 }
  await connection.send('Network.emulateNetworkConditions', slow)
  await button.click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(panel.getByText(/개 중/)).toBeVisible()
  await panel.getByRole('button', { name: '받기 취소' }).click()
  await expectSaid(page, '받기를 취소했어요.')
  await expect(panel).toBeHidden()
  await settled(page)

  const off = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await connection.send('Network.emulateNetworkConditions', off)

  // A connection that breaks in the middle is told, and leaves no half file.
  await meetFaults(page.context(), { kind: 'break_off', operation: 'exportCodes', bytes: 5000 })
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  await button.click()
  await expect(panel.getByText(/개 중/)).toBeVisible()
  await endFaults(page.context())
  await expectSaid(page, '서버에 연결하지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.')
  await expect(panel).toBeHidden()
  expect(files).toEqual([])
  await expectAccessible(page)
  if (isPhone(page)) return
  await page.goto('/genuine_authservice/demo/manageAuthcode?serial_number=NO-SUCH-1')
  await expect(page.getByText('내역이 없습니다.')).toBeVisible()
  await button.click()
  await expectSaid(page, '받을 데이터가 없어요. 검색 조건을 바꿔 보세요.')
})

test('a list too long for the button becomes files of the jobs centre', { tag: '@phone' }, async ({ page }) => {
  const product_name = `긴 목록 ${Date.now()}${Math.random()}`
  const { product_code } = await ownCodes(3, { product_name })
  await letIn(page)
  await page.goto(`/genuine_authservice/demo/manageAuthcode?search_value=${product_code}`)
  await expect(linesOf(page, list)).toHaveCount(3)
  // What the server says from 200,001 codes on.
  await meetFaults(page.context(), {
    kind: 'answer',
    operation: 'exportCodes',
    status: 400,
    body: { code: 'code.too_many_to_export', message: '한 번에 200,000건까지 받을 수 있어요.' },
  })
  await page.getByRole('button', { name: '엑셀 받기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /건은 한 번에 받을 수 없어요/ })
  await expect(dialog.getByText('한 번에 200,000건까지 받을 수 있어요. 기간이나 조건을 좁혀 주세요.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '백그라운드에서 만들기' }).click()
  await expect(page).toHaveURL(/\/genuine_authservice\/demo\/jobs$/)
  await expectSaid(page, '파일을 만들기 시작했어요. 작업 센터에서 받을 수 있어요.')
})
