import type { Locator, Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { comeTo, linesOf } from '../harness/stories/operator.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  inTheme,
  isPhone,
  letIn,
  settled,
  test,
} from '../harness/stories/story.ts'
import { linkOf } from './chapters/labels.ts'

/** Search, counts, what to know before, and what was printed: the print screen and the dialog are one desk. */

// Long ones: a busy machine may take several times as long.
test.describe.configure({ timeout: 600_000 })

/** Labels are drawn on whatever machine this is. */
const patience = { timeout: 60_000 }

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inTheme(page, colorScheme)
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    await expectNoSidewaysScroll(page)
  }
}

test('a batch leads to its labels; they are counted, checked, printed, and printed again for a reason @desktop', async ({
  page,
}) => {
  const codes = 22
  const { product_name } = await ownCodes(codes)
  await comeTo(page, '코드 묶음')
  await page.getByRole('link', { name: product_name }).click()
  await page.getByRole('main').getByRole('link', { name: 'QR 인쇄', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'QR 인쇄' })).toBeVisible()
  await expect(page).toHaveURL(/batch_id=\d+/)
  const lines = linesOf(page, '인쇄할 정품코드')
  await expect(lines).toHaveCount(codes)
  await expect(page.getByText('라벨 인쇄 설정을 아직 저장하지 않았어요.')).toBeVisible()
  await settled(page)

  // Nothing selected, no count: the specified sentences.
  await press(page, '인쇄')
  await expectSaid(page, '선택된 상품이 없습니다.')
  await page.getByRole('button', { name: '인쇄수량 한꺼번에 넣기' }).click()
  await giveAll(page, '3')
  await expectSaid(page, '선택된 상품이 없습니다.')
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  await page.getByLabel('한 번에 보기').selectOption('20')
  for (const size of ['20', '50', '100', '300', '500'])
    await expect(page.getByLabel('한 번에 보기').locator(`option[value='${size}']`)).toHaveCount(1)
  await expect(lines).toHaveCount(20)
  for (const line of [lines.nth(0), lines.nth(1)]) await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: '인쇄수량 한꺼번에 넣기' }).last().click()
  await giveAll(page, '0')
  await press(page, '인쇄')
  await expectSaid(page, '인쇄수량이 없습니다.')
  await lines.nth(0).getByRole('textbox').fill('12a3')
  await expect(page.getByText('코드 2건, 라벨 123장')).toBeVisible()
  await lines.nth(0).getByRole('textbox').fill('2')
  await expect(page.getByText('코드 2건, 라벨 2장')).toBeVisible()

  // What to know before, on the paper that was chosen.
  await unfold(page)
  const panel = page.getByRole('region', { name: '인쇄 설정' })
  await expect(panel.getByRole('img', { name: /라벨 미리보기$/ })).toBeVisible()
  await expect(panel.getByText(/QR코드 한 칸이 0\.28\d? mm/)).toBeVisible()
  await expect(panel.getByText(/휴대폰에서 열리지 않아요/)).toBeVisible()
  await panel.getByLabel('용지', { exact: true }).selectOption('a4')
  // By keyboard: on phones the bar of what is selected floats over it.
  await panel.getByRole('checkbox', { name: /품목마다 머리표/ }).press('Space')
  await expect(panel.getByRole('checkbox', { name: /품목마다 머리표/ })).toBeChecked()
  await expect(page.getByText('코드 2건, 라벨 2장 · 용지 1장')).toBeVisible()
  // What is half under an edge has colours that nobody sees.
  await panel.getByRole('img', { name: /라벨 미리보기$/ }).scrollIntoViewIfNeeded()
  await expectGood(page)
  await printBy(page, async () => press(page, '인쇄'))
  await expect(lines.nth(0)).toContainText('전에 2장')

  // The same code again: the reason is asked, and kept with who, when and how many.
  const why = `상자용 ${product_name}`
  await press(page, '인쇄')
  const again = page.getByRole('dialog', { name: '다시 인쇄하는 이유' })
  await expect(again).toContainText('고른 코드 중 1건은 라벨을 2장 인쇄한 적이 있어요.')
  await choose(again.getByRole('radio', { name: '다른 이유' }))
  await press(again, '이유 남기고 인쇄')
  await expect(again.getByText('이유를 적어 주세요.')).toBeVisible()
  await expectGood(page)
  await again.getByLabel(/^메모/).fill(why)
  await printBy(page, async () => press(again, '이유 남기고 인쇄'))
  await expect(lines.nth(0)).toContainText('전에 4장')
  await press(page, '인쇄 기록')
  const log = page.getByRole('dialog', { name: '인쇄 기록' })
  const mine = log.getByRole('listitem').filter({ hasText: why })
  await expect(mine).toContainText('코드 1건, 라벨 2장')
  await expect(mine).toContainText('다시 인쇄한 코드 1건')
  await expect(mine).toContainText('브라우저로 바로 인쇄')
  await expectGood(page)
  await log.getByRole('button', { name: '닫기' }).last().click()

  // A printed label is read back: by a scanner that types and sends Enter, and from a photo.
  const link = linkOf(await serialIn(lines.nth(0)))
  await press(page, '라벨 찍어 확인')
  const check = page.getByRole('dialog', { name: '라벨 찍어 확인' })
  await press(check, '확인')
  await expect(check.getByText('라벨을 찍거나 주소를 적어 주세요.')).toBeVisible()
  await check.getByLabel('라벨에서 읽은 주소').fill(link)
  await page.keyboard.press('Enter')
  const read = check.getByRole('listitem')
  await expect(read).toContainText('잘 인쇄됐어요')
  await expect(read).toContainText('이 묶음에서 1장을 확인했어요.')
  const photo = Buffer.from(encodeQR(link, 'gif', { scale: 6, border: 4 }))
  await check.getByLabel('사진으로 읽기').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: photo })
  await expect(read).toHaveCount(2, { timeout: 60_000 })
  await expect(read.first()).toContainText('잘 인쇄됐어요')
  await expectGood(page)
  await check.getByRole('button', { name: '닫기' }).last().click()
})

test('a printer is kept with its offset, files are made for it, and all that was found is one file @phone', async ({
  page,
}) => {
  const codes = 4
  const { product_code } = await ownCodes(codes)
  const name = `창고 ${product_code}`
  await letIn(page)
  await page.goto(`/genuine_authservice/demo/printqr?search_value=${product_code}`)
  const lines = linesOf(page, '인쇄할 정품코드')
  await expect(lines).toHaveCount(codes)
  await lines.nth(0).getByRole('checkbox').check()
  await unfold(page)
  const panel = page.getByRole('region', { name: '인쇄 설정' })
  await press(panel, '프린터 등록')
  const dialog = page.getByRole('dialog', { name: '프린터 등록' })
  await press(dialog, '저장')
  await expect(dialog.getByText('프린터 이름을 적어 주세요.')).toBeVisible()
  await dialog.getByLabel(/^이름/).fill(name)
  await dialog.getByLabel('가로 보정').fill('오른쪽')
  await press(dialog, '저장')
  await expect(dialog.getByText('-20에서 20 사이의 숫자로 적어 주세요.')).toBeVisible()
  await dialog.getByLabel('가로 보정').fill('1,5')
  await dialog.getByLabel('세로 보정').fill('-0.5')
  await dialog.getByLabel('용지 색').selectOption({ label: '은색' })
  await expectGood(page)
  expect(await taken(page, async () => press(dialog, '보정 페이지 받기'))).toMatch(/\.pdf$/)
  await press(dialog, '저장')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('가로 1.5 mm, 세로 -0.5 mm 옮겨 인쇄해요.')).toBeVisible()
  await expect(panel.getByText(/명암 차이/)).toBeVisible()

  for (const [before, format] of (['pdf', 'zpl', 'csv', 'zip'] as const).entries()) {
    await panel.getByLabel('받는 방법').selectOption(format)
    const file = await taken(page, async () => {
      await press(page, '파일 받기')
      const again = page.getByRole('dialog', { name: '다시 인쇄하는 이유' })
      if (before > 0) await press(again, '이유 남기고 인쇄')
    })
    expect(file).toMatch(new RegExp(`\\.${format}$`))
    // Counted before the next one is asked for.
    await expect(lines.nth(0)).toContainText(`전에 ${before + 1}장`)
  }

  await press(panel, `${name} 고치기`)
  const change = page.getByRole('dialog', { name: '프린터 고치기' })
  await press(change, '프린터 지우기')
  await expect(change).toBeHidden()
  await expect(panel.getByLabel('프린터', { exact: true })).toHaveValue('none')

  // Nothing is selected: what was found as a whole.
  await lines.nth(0).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: `검색한 ${codes}건 모두 파일로` }).click()
  const whole = page.getByRole('dialog', { name: `코드 ${codes}건의 라벨 파일` })
  await whole.getByLabel('코드마다 라벨 수').fill('2')
  await expect(whole.getByText(`라벨 ${codes * 2}장`)).toBeVisible()
  await expectGood(page)
  await press(whole, '파일 만들기')
  await expect(page.getByRole('heading', { level: 1, name: '작업 센터' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('라벨 파일 만들기').first()).toBeVisible()
  await expectGood(page)
})

test('characters that a file cannot print are named before paper is spent, and one may go on without them @desktop', async ({
  page,
}) => {
  const { product_code } = await ownCodes(1, { product_name: `漢字 토트백 ${Date.now()}` })
  await letIn(page)
  await page.goto(`/genuine_authservice/demo/printqr?search_value=${product_code}`)
  const line = linesOf(page, '인쇄할 정품코드')
  await expect(line).toHaveCount(1)
  await line.getByRole('checkbox').check()
  const panel = page.getByRole('region', { name: '인쇄 설정' })
  await panel.getByLabel('받는 방법').selectOption('pdf')
  // Stickers of a roll have no names on them.
  await panel.getByLabel('용지', { exact: true }).selectOption('sheet')
  await press(page, '파일 받기')
  const dialog = page.getByRole('dialog', { name: '라벨 글꼴에 없는 글자가 있어요' })
  const named = dialog.getByRole('list', { name: '파일에서 빠지는 글자' }).getByRole('listitem')
  await expect(named).toHaveCount(2)
  await expect(named.first()).toContainText('U+6F22')
  await expectGood(page)
  expect(await taken(page, async () => press(dialog, '빼고 파일 받기'))).toMatch(/\.pdf$/)
})

async function press(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click()
}

/** The serial of a line: it names the field of its print count. */
async function serialIn(line: Locator): Promise<string> {
  const label = await line
    .getByRole('textbox')
    .evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)
  return (label ?? '').replace(/ .*$/, '')
}

async function giveAll(page: Page, count: string): Promise<void> {
  const bulk = page.getByRole('dialog', { name: '인쇄수량 한꺼번에 넣기' })
  await bulk.getByLabel('인쇄수량').fill(count)
  await bulk.getByRole('button', { name: '적용' }).click()
}

/** On small windows what is printed on stands folded above the codes. */
async function unfold(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^인쇄 설정/ }).click()
}

/** The print window opens over the labels, and is closed again. */
async function printBy(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup', patience)
  // A window that is closed before its print dialog opens has printed nothing, and nothing is counted.
  const counted = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith('api/cert/products/serials/printed'),
    patience,
  )
  await act()
  const window = await opened
  await expect(window.getByText('Serial Number').first()).toBeVisible(patience)
  await counted
  await window.close()
}

/** The name of the file that the browser is given. */
async function taken(page: Page, act: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download', patience)
  await act()
  return (await coming).suggestedFilename()
}
