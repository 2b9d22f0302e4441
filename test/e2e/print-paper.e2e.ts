import { randomBytes } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { requestOf } from '#contract/table/address.ts'
import {
  type GeometryName,
  type LabelGeometry,
  geometryNames,
  geometryOf,
  labelPlace,
  labelsPerPage,
  moduleMm,
  pageCount,
  quietModules,
} from '#contract/labels/paper/geometry.ts'
import { qrModules, qrVersion } from '#contract/labels/print/check.ts'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { linesOf } from '../harness/stories/operator.ts'
import { readSheets } from '../harness/paper/read-sheets.ts'
import { signInToSite, site_of_demo } from '../harness/stories/session-story.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import {
  choose,
  demo_password,
  expect,
  expectSaid,
  isPhone,
  letIn,
  product_url,
  test,
} from '../harness/stories/story.ts'
import { linkOf } from './chapters/labels.ts'

/** Printed pages of the browser: every paper in both templates, every label read at two printers' dots. */

// Long ones: a busy machine may take several times as long.
test.describe.configure({ timeout: 600_000 })

const codes = 4
const copies = 2
/** So many places of the first A4 sheet are used: its last places and the first ones of a second sheet are needed. */
const used = 14
const printers = [203, 300] as const
const templates = ['타입 1', '타입 2'] as const

test('on every paper the pages have its size, and every label stands in its place and leads to its code @desktop', async ({
  page,
}) => {
  const { product_code } = await ownCodes(codes)
  await letIn(page)
  await page.goto(`/genuine_authservice/demo/printqr?search_value=${product_code}`)
  await expect(linesOf(page, '인쇄할 정품코드')).toHaveCount(codes)
  const serials = await chooseSome(page)
  // Half of the templates on each size of screen: what comes out does not depend on it.
  const type = templates[isPhone(page) ? 1 : 0]
  await expectEveryLabel(page, new Map(serials.map((serial) => [serial, linkOf(serial)])), () => type)
})

test(
  'the labels of a shop that chose short links hold those, and a phone is led on',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const links = await askingLinks()
    await signInToSite(page, 'printqr')
    await page.goto(`/authservice/${site_of_demo}/printqr?from=any`)
    const serials = await chooseSome(page)
    // The look before printing says that the link is long, and changes it in one press.
    await page.getByRole('button', { name: '짧은 링크로 바꾸기' }).click()
    await expectSaid(page, /^이제 라벨에 짧은 링크를 넣어요/)
    await expect(page.getByRole('button', { name: '짧은 링크로 바꾸기' })).toBeHidden()
    const wanted = await links(serials)
    for (const link of wanted.values()) expect(link).toMatch(/^HTTPS?:\/\/[A-Z0-9.:-]+\/Q\/[0-9A-HJKMNP-TV-Z]+$/)
    // The templates take turns with the papers; what is short reads at the coarser dots.
    await expectEveryLabel(page, wanted, (at) => templates[at % 2] ?? templates[0], [203])
    const phone = await visit()
    await phone.goto(wanted.get(serials[0] ?? '') ?? '')
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

/** Every paper, rasterised as two printers make it: its size, its pages, and what stands at each place. */
async function expectEveryLabel(
  page: Page,
  links: ReadonlyMap<string, string>,
  typeAt: (at: number) => string,
  dots_per_inch: readonly number[] = printers,
): Promise<void> {
  const wanted = [...links.values()].flatMap((link) => Array.from({ length: copies }, () => link)).toSorted()
  for (const [at, paper] of geometryNames.entries()) {
    const type = typeAt(at)
    const pdf = await printed(page, paper, type)
    const geometry = geometryOf(paper)
    const start = labelsPerPage(geometry) > 1 ? used : 0
    for (const dots of dots_per_inch) {
      const said = `${paper} at ${dots} dots`
      const read = await readSheets(pdf, geometry, dots)
      for (const { width_mm, height_mm } of read.pages) {
        expect(Math.abs(width_mm - geometry.page.width), said).toBeLessThan(0.2)
        expect(Math.abs(height_mm - geometry.page.height), said).toBeLessThan(0.2)
      }
      for (const decoder of [0, 1] as const)
        expect(read.places.flatMap(({ readings }) => readings[decoder] ?? []).toSorted(), said).toEqual(wanted)
      for (const { place, readings, corner } of read.places)
        if (corner !== null) expectInPlace(corner, codeCorner(geometry, type, place, readings[1] ?? ''), said)
      // The headers of items stand between their labels on the dialog's sheet, without a code.
      if (geometry.headers) continue
      expect(read.pages.length, said).toBe(pageCount(geometry, wanted.length, start))
      const filled = read.places.flatMap(({ readings }, index) => (readings[0] === null ? [] : [index]))
      expect(filled, said).toEqual(wanted.map((_, index) => start + index))
    }
  }
}

/** Where the first dark module of a place's code must begin. */
function codeCorner(geometry: LabelGeometry, type: string, place: number, link: string) {
  const { box } = labelPlace(geometry, place)
  const { qr } = labelLayout(geometry, type === '타입 1' ? 'type1' : 'type2')
  const quiet = quietModules * moduleMm(geometry.qr_px, qrModules(qrVersion(link) ?? 0))
  return { x: box.x + qr.x + quiet, y: box.y + qr.y + quiet }
}

/** Decoders tell a corner to the pixel or two: 0.125 mm each at 203 dots an inch. */
function expectInPlace(corner: { x: number; y: number }, wanted: { x: number; y: number }, said: string): void {
  const told = `${said}: ${JSON.stringify({ corner, wanted })}`
  expect(Math.hypot(corner.x - wanted.x, corner.y - wanted.y), told).toBeLessThan(0.4)
}

/** The way to ask for the links of the site's codes, as the shop's program would. */
async function askingLinks() {
  const client = await request.newContext({ baseURL: product_url })
  const login = await client.post('/api/member/users/login', {
    data: { email: 'imweb@demo.kr', password: demo_password },
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const place = { product: 'genuine', app: 'cert_product', mall_id: site_of_demo, shop_no: '1' } as const
  const ask = async <N extends OperationName>(name: N, input: SentOf<Operations[N]>) => {
    const { method, url, body } = requestOf(name, input, { door: 'imweb', place })
    const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': randomBytes(8).toString('hex') }
    const answer = await client.fetch(url, { method, headers, ...(body.kind === 'json' ? { data: body.value } : {}) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as OutputOf<Operations[N]>
  }
  return async (serial_numbers: string[]) => {
    const { links } = await ask('getLabelLinks', { serial_numbers })
    return new Map(links.map(({ serial_number, url }) => [serial_number, url]))
  }
}

/** The first codes that were found, with so many copies of each; answers their serials. */
async function chooseSome(page: Page): Promise<string[]> {
  const lines = linesOf(page, '인쇄할 정품코드')
  const serials: string[] = []
  for (let index = 0; index < codes; index++) {
    const line = lines.nth(index)
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
  if (isPhone(page)) await unfold(page)
  await page.getByLabel('용지', { exact: true }).selectOption(paper)
  await choose(page.getByRole('radio', { name: type, exact: true }))
  if (paper === 'a4') {
    const place = page.getByRole('radio', { name: '1번 자리부터', exact: true })
    await place.focus()
    for (let step = 0; step < used; step++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: `${used + 1}번 자리부터`, exact: true })).toBeFocused()
    await expect(page.getByText(`앞의 ${used}자리는 건너뛰고 ${used + 1}번 자리부터 인쇄해요.`)).toBeVisible()
  }
  const opened = page.waitForEvent('popup', patience)
  // A window that is closed before its print dialog opens has printed nothing, and the button waits for it.
  const counted = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith('api/cert/products/serials/printed'),
    patience,
  )
  await page.getByRole('button', { name: '인쇄', exact: true }).click()
  // Labels of these codes were printed before, on another paper, or by whoever had the site before: one of the two comes.
  const again = page.getByRole('dialog', { name: '다시 인쇄하는 이유' })
  const asks = again.waitFor(patience).then(
    () => true,
    () => false, // The window came.
  )
  if (await Promise.race([asks, opened.then(() => false)]))
    await again.getByRole('button', { name: '이유 남기고 인쇄' }).click()
  const window = await opened
  await expect(window.getByRole('heading', { name: `라벨 ${codes * copies}장` })).toBeVisible(patience)
  await counted
  const pdf = await window.pdf({ preferCSSPageSize: true, printBackground: true })
  await window.close()
  return pdf
}

/** Labels are drawn on whatever machine this is. */
const patience = { timeout: 60_000 }

/** On small windows what is printed on stands folded above the codes. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^인쇄 설정/ })
  await expect(fold).toHaveAttribute('aria-expanded', /true|false/)
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
}
