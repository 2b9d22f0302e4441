import type { Page } from '@playwright/test'
import type { GeometryName } from '../../contract/label-geometry.ts'
import { geometryNames, geometryOf, labelsPerPage, pageCount } from '../../contract/label-geometry.ts'
import { readSheets } from '../harness/read-sheets.ts'
import { ownCodes } from '../harness/shop-api.ts'
import { choose, expect, isPhone, signIn, test } from '../harness/story.ts'
import { linesOf } from '../harness/operator.ts'
import { linkOf } from './chapters/labels.ts'

/** What comes out of the browser's printer: every paper in both templates, every label read at two printers' dots. */

const codes = 4
const copies = 5
/** So many places of the first A4 sheet are used: two sheets are needed. */
const used = 2
const printers = [203, 300] as const

test('on every paper the pages have its size, and every label stands in its place and leads to its code', async ({
  page,
}) => {
  // Half of the templates on each size of screen: what comes out does not depend on it.
  const type = isPhone(page) ? '타입 2' : '타입 1'
  const { product_code } = await ownCodes(codes)
  await signIn(page)
  await page.goto(`/genuine_authservice/demo/printqr?search_value=${product_code}`)
  const serials = await chooseAll(page)
  for (const paper of geometryNames) {
    const pdf = await printed(page, paper, type)
    const geometry = geometryOf(paper)
    const start = labelsPerPage(geometry) > 1 ? used : 0
    const headers = geometry.headers ? 1 : 0
    for (const dots of printers) {
      const read = await readSheets(pdf, geometry, dots)
      expect(Math.abs(read.width_mm - geometry.page.width), paper).toBeLessThan(0.2)
      expect(Math.abs(read.height_mm - geometry.page.height), paper).toBeLessThan(0.2)
      expect(read.pages, paper).toBe(pageCount(geometry, headers + serials.length * copies, start))
      const wanted = [
        ...Array.from({ length: start + headers }, () => null),
        ...serials.flatMap((serial) => Array.from({ length: copies }, () => linkOf(serial))),
      ]
      for (const [index, { readings }] of read.places.entries()) {
        const link = wanted[index] ?? null
        expect(readings, `${paper} at ${dots} dots, place ${index}`).toEqual([link, link])
      }
    }
  }
})

/** Every code that was found, with so many copies of each; answers the serials in the order of the list. */
async function chooseAll(page: Page): Promise<string[]> {
  const lines = linesOf(page, '인쇄할 정품코드')
  await expect(lines).toHaveCount(codes)
  const serials: string[] = []
  for (const line of await lines.all()) {
    await line.getByRole('checkbox').check()
    serials.push((await labelOf(line.getByRole('textbox'))).replace(/ .*$/, ''))
  }
  await page.getByRole('button', { name: '인쇄수량 한꺼번에 넣기' }).last().click()
  const bulk = page.getByRole('dialog', { name: '인쇄수량 한꺼번에 넣기' })
  await bulk.getByLabel('인쇄수량').fill(String(copies))
  await bulk.getByRole('button', { name: '적용' }).click()
  await expect(page.getByText(`코드 ${codes}건, 라벨 ${codes * copies}장`)).toBeVisible()
  return serials
}

async function labelOf(field: ReturnType<Page['getByRole']>): Promise<string> {
  return field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
}

/** The paper as the browser's own print dialog makes it. */
async function printed(page: Page, paper: GeometryName, type: string): Promise<Buffer> {
  const fold = page.getByRole('button', { name: /^출력 설정/ })
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await page.getByLabel('용지', { exact: true }).selectOption(paper)
  await choose(page.getByRole('radio', { name: type, exact: true }))
  if (paper === 'a4') {
    const place = page.getByRole('radio', { name: '1번 자리부터', exact: true })
    await place.focus()
    for (let step = 0; step < used; step++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: `${used + 1}번 자리부터`, exact: true })).toBeFocused()
    await expect(page.getByText(`앞의 ${used}자리는 건너뛰고 ${used + 1}번 자리부터 인쇄해요.`)).toBeVisible()
  }
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '인쇄', exact: true }).click()
  const window = await opened
  await expect(window.getByRole('heading', { name: `라벨 ${codes * copies}장` })).toBeVisible()
  const pdf = await window.pdf({ preferCSSPageSize: true, printBackground: true })
  await window.close()
  return pdf
}
