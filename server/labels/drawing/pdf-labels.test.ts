import { describe, expect, test } from 'vitest'
import {
  type GeometryName,
  a4Geometry,
  geometryNames,
  geometryOf,
  labelPlace,
  moduleMm,
  qrSide,
  quietModules,
} from '#contract/labels/paper/geometry.ts'
import { qrModules, qrVersion } from '#contract/labels/print/check.ts'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import type { Template } from '#contract/labels/paper/label.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { blurred, fill, isBlank, openPdf, readingIn, readingsIn } from '#test/harness/paper/paper.ts'
import { type PrintedFoot, type PrintHeader, designOf } from './drawing.ts'
import { type PrintedPaper, type PrintItem, labelsPdf } from './pdf-labels.ts'

/** The same random-looking serials in every run. */
function serials(count: number): string[] {
  let seed = 20_261_121
  const bytes = (size: number) =>
    Uint8Array.from({ length: size }, () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)
  return makeSerials(bytes, count)
}

const links = {
  specified: (serial: string) => registrationUrl('mall', 'https://demo-store.example', serial),
  short: (serial: string) => `HTTPS://QR.GENUINE.EXAMPLE/Q/${serial}7K3M9QXR2B`,
}

const words: PrintedFoot = { kind: 'text', text: '스캔하여 정품 등록하세요!' }

function paperOf(name: GeometryName, template: Template, change: Partial<PrintedPaper> = {}): PrintedPaper {
  return {
    ...designOf(geometryOf(name), template, words),
    title: '라벨',
    words: { product_code: '상품코드', variant_code: '품목코드' },
    start: 0,
    offset: { x_mm: 0, y_mm: 0 },
    ...change,
  }
}

async function pdfOf(paper: PrintedPaper, items: readonly PrintItem[]) {
  const pieces: Uint8Array[] = []
  for await (const piece of labelsPdf(paper, [items])) pieces.push(piece)
  return openPdf(Buffer.concat(pieces))
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('Nothing was printed')
  return first
}

const label = (serial_number: string, link: string, copies = 1): PrintItem => ({
  kind: 'label',
  serial_number,
  link,
  copies,
})
const header: PrintHeader = {
  product_name: '가죽 숄더백 👜',
  variant_name: '블랙',
  product_code: 'P1',
  variant_code: 'V1',
  count: '3장',
}

const combinations = geometryNames.flatMap((name) =>
  (['type1', 'type2'] as const).flatMap((template) =>
    (['specified', 'short'] as const).map((link) => [name, template, link] as const),
  ),
)

describe('labels from the server', () => {
  test.each(combinations)(
    'on %s in %s with the %s link are read by two decoders, every one',
    async (name, template, link) => {
      const paper = paperOf(name, template)
      const { geometry } = paper
      const printed = serials(name === 'a4' ? 18 : 3)
      const { pages, close } = await pdfOf(
        paper,
        printed.map((serial) => label(serial, links[link](serial))),
      )
      expect(pages).toHaveLength(name === 'a4' ? 1 : 3)
      for (const { width_mm, height_mm } of pages) {
        expect(Math.abs(width_mm - geometry.page.width)).toBeLessThan(0.1)
        expect(Math.abs(height_mm - geometry.page.height)).toBeLessThan(0.1)
      }
      for (const dpi of [203, 300]) {
        const papers = await Promise.all(pages.map((page) => page.printed(dpi)))
        for (const [index, serial] of printed.entries()) {
          const { page, box } = labelPlace(geometry, index)
          const wanted = links[link](serial)
          const sheet = papers[page]
          // Nothing but the code's own box is looked at: its white border must be enough.
          const { qr } = labelLayout(geometry, template)
          const code = { ...qr, x: box.x + qr.x, y: box.y + qr.y }
          const { texts, corner } = sheet ? await readingIn(sheet, code, dpi) : { texts: [], corner: null }
          expect(texts).toEqual([wanted, wanted])
          const quiet = quietModules * moduleMm(geometry.qr_px, qrModules(qrVersion(wanted) ?? 0))
          expect(Math.hypot((corner?.x ?? 0) - code.x - quiet, (corner?.y ?? 0) - code.y - quiet)).toBeLessThan(0.25)
        }
      }
      await close()
    },
  )

  test.each(['specified', 'short'] as const)(
    'with the %s link are read when a fifth of the code’s data is gone, and when the camera is out of focus',
    async (link) => {
      const printed = serials(6)
      const paper = paperOf('roll', 'type2')
      const { pages, close } = await pdfOf(
        paper,
        printed.map((serial) => label(serial, links[link](serial))),
      )
      for (const [index, serial] of printed.entries()) {
        const wanted = links[link](serial)
        const { qr } = paper.layout
        const quiet = quietModules * moduleMm(65, qrModules(qrVersion(wanted) ?? 0))
        const side = qr.width - 2 * quiet
        // A blot over a sixth of the code's square is a fifth of its data: ink gone, or ink where none belongs.
        const [wide, high] = [Math.sqrt(1 / 6) * 1.5 * side, (Math.sqrt(1 / 6) / 1.5) * side]
        const middle = qr.width / 2
        const blot = { x: qr.x + middle - wide / 2, y: qr.y + middle - high / 2, width: wide, height: high }
        for (const ink of ['white', 'black']) {
          const worn = await firstOf(pages.slice(index)).printed(300)
          fill(worn, blot, 300, ink)
          expect(await readingsIn(worn, qr, 300)).toEqual([wanted, wanted])
        }
        const clean = await firstOf(pages.slice(index)).printed(300)
        expect(await readingsIn(blurred(clean, 1), qr, 300)).toEqual([wanted, wanted])
      }
      await close()
    },
  )

  test('on a used A4 sheet begin where they are told, and go on where they must on the next sheet', async () => {
    const printed = serials(8)
    const { pages, close } = await pdfOf(
      paperOf('a4', 'type2', { start: 13 }),
      printed.map((serial) => label(serial, links.short(serial))),
    )
    expect(pages).toHaveLength(2)
    const [first, second] = await Promise.all(pages.map((page) => page.printed(203)))
    for (let place = 0; place < 36; place++) {
      const { page, box } = labelPlace(a4Geometry, place)
      const paper = page === 0 ? first : second
      const serial = printed[place - 13]
      const read = paper && (isBlank(paper, box, 203) ? 'blank' : (await readingsIn(paper, box, 203))[1])
      expect(read).toBe(serial === undefined ? 'blank' : links.short(serial))
    }
    await close()
  })

  test('keep their QR code at 65 and 68 pixels, to a dot of 1200', async () => {
    for (const name of ['sheet', 'roll'] as const) {
      const [serial = ''] = serials(1)
      const { pages, close } = await pdfOf(paperOf(name, 'type1'), [label(serial, links.short(serial))])
      const paper = await firstOf(pages).printed(1200)
      const geometry = geometryOf(name)
      const { qr } = labelLayout(geometry, 'type1')
      const module = qrSide(geometry) / (qrModules(qrVersion(links.short(serial)) ?? 0) + 8)
      const dark = { x: qr.x + 4 * module, y: qr.y + 4 * module, width: 7 * module, height: module }
      const row = paper
        .getContext('2d')
        .getImageData(0, Math.round((dark.y + module / 2) * (1200 / 25.4)), paper.width, 1)
      const black = Array.from({ length: paper.width }, (_, x) => (row.data[x * 4] === 0 ? x : -1)).filter(
        (x) => x >= 0,
      )
      expect(Math.abs((black[0] ?? 0) - (dark.x * 1200) / 25.4)).toBeLessThan(1.5)
      await close()
    }
  })
})

describe('the other things on paper', () => {
  test('a header block stands before its variant’s labels, its name without what no font has', async () => {
    const [serial = ''] = serials(1)
    const { pages, close } = await pdfOf(paperOf('sheet', 'type1'), [
      { kind: 'header', ...header },
      label(serial, links.specified(serial), 3),
    ])
    expect(pages).toHaveLength(4)
    const [block = '', ...labels] = pages.map((page) => page.words.replace(/\s+/g, ' '))
    for (const word of ['3장', '가죽 숄더백', '블랙', '상품코드 P1', '품목코드 V1']) expect(block).toContain(word)
    for (const page of labels)
      for (const word of ['Serial Number', 'we certify genuine product', '스캔하여 정품 등록하세요!'])
        expect(page).toContain(word)
    await close()
  })

  test('a name longer than two lines ends in dots, and takes no more than two', async () => {
    const { pages, close } = await pdfOf(paperOf('sheet', 'type1'), [
      { kind: 'header', ...header, product_name: '아주 긴 상품 이름 '.repeat(20) },
    ])
    expect(pages[0]?.words).toContain('…')
    expect((pages[0]?.words.match(/아주/g) ?? []).length).toBeLessThan(8)
    await close()
  })

  test('the offset of a printer moves everything, the page stays', async () => {
    const [serial = ''] = serials(1)
    const { pages, close } = await pdfOf(paperOf('roll', 'type1', { offset: { x_mm: 2, y_mm: -1 } }), [
      label(serial, links.short(serial)),
    ])
    expect(pages[0]?.width_mm).toBeCloseTo(60, 1)
    const paper = await firstOf(pages).printed(300)
    const { bar } = labelLayout(geometryOf('roll'), 'type1')
    expect(isBlank(paper, { x: 0, y: bar.y - 1, width: bar.x + 2 - 0.2, height: bar.height }, 300)).toBe(true)
    expect(isBlank(paper, { x: bar.x + 2.2, y: bar.y - 0.8, width: 1, height: 1 }, 300)).toBe(false)
    await close()
  })

  test('the shop’s picture stands in its own size', async () => {
    const [serial = ''] = serials(1)
    const image = { width: 203, height: 35, grey: new Uint8Array(203 * 35) }
    const design = designOf(geometryOf('roll'), 'type2', { kind: 'image', image })
    const { pages, close } = await pdfOf(paperOf('roll', 'type2', design), [label(serial, links.short(serial))])
    const paper = await firstOf(pages).printed(300)
    const box = design.layout.image
    const inner = { x: box.x + 0.2, y: box.y + 0.2, width: box.width - 0.4, height: box.height - 0.4 }
    const { data } = paper
      .getContext('2d')
      .getImageData(
        Math.round(inner.x * (300 / 25.4)),
        Math.round(inner.y * (300 / 25.4)),
        Math.round(inner.width * (300 / 25.4)),
        Math.round(inner.height * (300 / 25.4)),
      )
    expect(data.every((value, index) => index % 4 === 3 || value === 0)).toBe(true)
    expect(isBlank(paper, { x: 0, y: box.y, width: box.x - 0.1, height: box.height }, 300)).toBe(true)
    await close()
  })

  test('a serial keeps every character, and copies of a code are pages of their own', async () => {
    const { pages, close } = await pdfOf(paperOf('roll', 'type2'), [label('한글漢1', 'https://x.example/1', 2)])
    expect(pages).toHaveLength(2)
    expect(pages[1]?.words.replace(/\s+/g, '')).toContain('한글U+6F221')
    await close()
  })
})
