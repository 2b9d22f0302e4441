import { readFileSync } from 'node:fs'
import { cp949 } from '../harness/sheets/sheet-library.ts'
import { oddBook, rowsXml, text } from '../harness/sheets/odd-sheet.ts'
import { cellsOf, expectTotals, openSheetTab, ownProduct, sheetLines } from '../harness/sheets/code-sheets.ts'
import { comeTo, searchBy, serialsIn } from '../harness/stories/operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** Spreadsheets of other programs, from the chosen file to the last mended row: what is read, what is said, what is lost. */

let made = 0
const unique = () => `ODD-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`
const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
/** Rows are registered one batch after the other, on whatever machine this is. */
const registered = { timeout: 60_000 }

test('a shop’s own page is registered as it is seen; what it merges and what has lost digits is mended first @desktop', async ({
  page,
}) => {
  const code = unique()
  await comeTo(page, '상품 정보 관리')
  await page.getByRole('tab', { name: '엑셀 등록' }).click()
  const input = page.getByLabel('상품 엑셀 파일')
  await input.setInputFiles(fileOf('보안.xlsx', new TextEncoder().encode('SCDSA002 guarded')))
  await expect(page.getByText('문서 보안(DRM)이 걸린 파일이에요.')).toBeVisible()
  await expectAccessible(page)

  const rows = [
    '<tr><th>번호<th>상품명(필수)<th>판매가(원)<th>상품코드<th>옵션명<th>품목코드',
    `<tr><td>1<td rowspan=2>&#46624;방 가방 &amp; 끈<td>\\12,000<td rowspan=2>${code}<td>블랙<td>${code}-1`,
    `<tr><td>2<td>12,000원<td>브라운<td>${code}-2`,
    '<tr><td>3<td><td><td><td><td>',
  ]
  await input.setInputFiles(fileOf('상품목록.xls', cp949(`<table>${rows.join('')}</table>`)))
  await expectTotals(page, 2, 1, 1)
  await expect(page.getByText('양식에 없어 읽지 않은 열: 번호')).toBeVisible()
  await expect(page.getByText('양식의 열이 모두 빈 1행은 건너뛰었어요.')).toBeVisible()
  await expect(page.getByText('병합된 셀이에요. 병합을 풀고 행마다 값을 넣어 주세요.')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '1행 등록' }).click()
  const dialog = page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })
  await expect(dialog).toBeVisible(registered)
  await dialog.getByRole('button', { name: '실패한 행 보기' }).click()
  await expect(page.getByText('병합된 셀이에요. 병합을 풀고 행마다 값을 넣어 주세요.')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: '다시 올리기' }).click()

  const long = `<row r="2">${text('A2', '긴 코드')}<c r="B2"><v>1000</v></c><c r="C2"><v>8801234567890123</v></c></row>`
  const xml = `<sheetData><row r="1">${['상품명', '판매가', '상품코드'].map((name, at) => text(`${'ABC'[at] ?? ''}1`, name)).join('')}</row>${long}</sheetData>`
  await input.setInputFiles(fileOf('긴 코드.xlsx', oddBook({ sheets: [{ name: '상품', xml }] })))
  const hint = page.getByText('숫자가 너무 길어 뒷자리가 잘렸어요.')
  await expect(hint).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: '실패한 행 받기' }).click()
  const failure = await started
  const bytes = readFileSync(await failure.path())
  await page.getByRole('button', { name: '다시 올리기' }).click()
  // Unmended it is not taken: the digits are still lost.
  await input.setInputFiles(fileOf('긴 코드_실패.xlsx', bytes))
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: '다시 올리기' }).click()
  const [head = [], lost = []] = await cellsOf(failure)
  const mended = lost.map((cell, at) => (head[at] === '상품코드' ? `${code}-L` : cell))
  await input.setInputFiles(fileOf('고침.xlsx', oddBook({ sheets: [{ name: '상품', xml: rowsXml([head, mended]) }] })))
  await expect(page.getByText('모든 행을 등록할 수 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '1행 등록' }).click()
  await expect(page.getByRole('dialog', { name: '업로드 되었습니다' })).toBeVisible(registered)
})

test('codes are registered as their number format shows them; a code that became a day is not @phone', async ({
  page,
}) => {
  const { product_code, variant_code } = await ownProduct()
  const input = await openSheetTab(page, 'match')
  const number = process.pid * 100 + (made += 1)
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="&quot;SN-&quot;0000000000"/><numFmt numFmtId="171" formatCode="m&quot;월&quot; d&quot;일&quot;"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
  const row = (at: number, style: number, value: number) =>
    `<row r="${at}">${text(`A${at}`, product_code)}${text(`B${at}`, variant_code)}<c r="C${at}" s="${style}"><v>${value}</v></c></row>`
  const heads = `<row r="3">${text('A3', '*상품코드')}${text('B3', '품목코드\n(필수)')}${text('C3', '정품코드 ▼')}</row>`
  const xml = `<sheetData><row r="1">${text('A1', '정품코드 목록')}</row>${heads}${row(4, 1, number)}${row(5, 2, 46_347)}</sheetData>`
  const cover = { name: '안내', xml: rowsXml([['2026년 정품코드']]) }
  await input.setInputFiles(fileOf('기존 코드.xlsx', oddBook({ sheets: [cover, { name: '코드', xml }], styles })))
  await expect(page.getByText('‘코드’ 시트만 읽었어요. 읽지 않은 시트: 안내')).toBeVisible()
  await expect(sheetLines(page, '파일의 행')).toHaveCount(1)
  await expect(page.getByText('엑셀이 날짜로 바꾼 값이에요.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1행의 정품코드 등록' }).click()
  await expect(page.getByRole('dialog', { name: '일부 행만 업로드 되었습니다' })).toBeVisible(registered)

  await page.goto('/genuine_authservice/demo/manageAuthcode')
  await searchBy(page, '상품·품목 코드 검색어', product_code)
  await expect(page.getByRole('tab', { name: '전체 1', exact: true })).toBeVisible()
  await settled(page)
  expect(await serialsIn(page)).toEqual([`SN-${String(number).padStart(10, '0')}`])
})
