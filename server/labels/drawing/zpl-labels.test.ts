import type { Canvas } from '@napi-rs/canvas'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { geometryOf, type Box, type GeometryName } from '#contract/labels/paper/geometry.ts'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import { isBlank, readingsIn } from '#test/harness/paper/paper.ts'
import { printZpl } from '#test/harness/paper/zpl.ts'
import { designOf } from './drawing.ts'
import type { PrintItem } from './pdf-labels.ts'
import { graphic, labelsZpl } from './zpl-labels.ts'

const links = {
  specified: (serial: string) => registrationUrl('mall', 'https://demo-store.example', serial),
  short: (serial: string) => `HTTPS://GENUINE.EXAMPLE/Q/${serial}7K3M9QXR`,
}
const serials = ['7K3M9QXR2B5TW8ZC', 'Q0HS1CPQRBF7A2SD', '한글漢-1']

async function zplOf(geometry: GeometryName, template: 'type1' | 'type2', dpi: number, items: PrintItem[]) {
  const design = designOf(geometryOf(geometry), template, { kind: 'text', text: '스캔하여 정품 등록하세요!' })
  let text = ''
  for await (const piece of labelsZpl({ ...design, dpi, offset: { x_mm: 0, y_mm: 0 } }, [items]))
    text += Buffer.from(piece).toString('latin1')
  return text
}

function whitePart(paper: Canvas, { x, y, width, height }: Box, per_mm: number): number {
  const area = [x + 0.2, y + 0.2, width - 0.4, height - 0.4].map((mm) => Math.round(mm * per_mm))
  const [left = 0, top = 0, wide = 1, high = 1] = area
  const { data } = paper.getContext('2d').getImageData(left, top, wide, high)
  let white = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] === 255) white += 1
  return white / (wide * high)
}

const combinations = (['sheet', 'page', 'roll'] as const).flatMap((geometry) =>
  (['type1', 'type2'] as const).flatMap((template) =>
    (['specified', 'short'] as const).flatMap((link) =>
      [203, 300].map((dpi) => [geometry, template, link, dpi] as const),
    ),
  ),
)

test.each(combinations)(
  'labels on %s in %s with the %s link at %i dots an inch are read by two decoders',
  async (geometry, template, link, dpi) => {
    const items = serials.map((serial_number, index): PrintItem => ({
      kind: 'label',
      serial_number,
      link: links[link](index === 2 ? 'X1' : serial_number),
      copies: index + 1,
    }))
    const text = await zplOf(geometry, template, dpi, items)
    const pages = printZpl(text)
    expect(pages.map(({ copies }) => copies)).toEqual([1, 2, 3])
    const { label } = geometryOf(geometry)
    const per_mm = dpi === 203 ? 8 : dpi / 25.4
    const { qr, bar, foot, title } = labelLayout(geometryOf(geometry), template)
    // Eight dots a millimetre are 203.2 an inch.
    const real_dpi = per_mm * 25.4
    for (const [index, { paper }] of pages.entries()) {
      expect([paper.width, paper.height]).toEqual([Math.round(label.width * per_mm), Math.round(label.height * per_mm)])
      const wanted = items[index]?.kind === 'label' ? items[index].link : ''
      expect(await readingsIn(paper, qr, real_dpi)).toEqual([wanted, wanted])
      // Letters are white in the black bar: a tenth to a half of it.
      const white = whitePart(paper, bar, per_mm)
      expect(white > 0.06 && white < 0.5).toBe(true)
      for (const box of [bar, foot, title]) expect(isBlank(paper, box, real_dpi)).toBe(false)
      expect(isBlank(paper, { x: 0, y: 0, width: 0.7, height: label.height }, real_dpi)).toBe(true)
    }
  },
)

test('graphics are packed so that a printer unpacks the same dots', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 1, max: 12 }),
      fc.infiniteStream(fc.nat(255)),
      (row_bytes, height, bytes) => {
        const runs = Uint8Array.from({ length: row_bytes * height })
        for (let at = 0; at < runs.length;) {
          const [value = 0, run = 1] = [bytes.next().value, bytes.next().value]
          const filled = value % 3 === 0 ? 0 : value % 3 === 1 ? 255 : value
          runs.fill(filled, at, at + run)
          at += run + 1
        }
        const dots = { width: row_bytes * 8, height, row_bytes, bits: runs }
        const [page] = printZpl(
          `^XA^PW${row_bytes * 8}^LL${height}^FO0,0^GFA,${runs.length},${runs.length},${row_bytes},${graphic(dots)}^FS^XZ`,
        )
        const { data } = page?.paper.getContext('2d').getImageData(0, 0, row_bytes * 8, height) ?? { data: [] }
        for (const [index, byte] of runs.entries())
          for (let bit = 0; bit < 8; bit++)
            if ((data[(index * 8 + bit) * 4] === 0) !== ((byte & (0x80 >> bit)) !== 0))
              throw new Error(`dot ${index}.${bit}`)
      },
    ),
    { numRuns: 20 },
  )
})

test('whoever else waits has a turn while many labels are drawn', async () => {
  const design = designOf(geometryOf('roll'), 'type1', { kind: 'text', text: '스캔하여 정품 등록하세요!' })
  const labels = Array.from({ length: 200 }, (_each, at): PrintItem => {
    const serial_number = `7K3M9QXR2B5TW${100 + at}`
    return { kind: 'label', serial_number, link: links.specified(serial_number), copies: 1 }
  })
  const turnsOf = async (items: PrintItem[]) => {
    const pieces = labelsZpl({ ...design, dpi: 203, offset: { x_mm: 0, y_mm: 0 } }, [items])
    // The first is what all of them share.
    await pieces.next()
    let count = 0
    const timer = setInterval(() => count++, 0)
    await pieces.next()
    clearInterval(timer)
    return count
  }
  // Their letters are drawn only once, which takes turns of its own.
  await turnsOf(labels)
  expect(await turnsOf(labels)).toBeGreaterThan(1)
})
