import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geometryOf, qrSide, quietModules } from '#contract/labels/paper/geometry.ts'
import { labelImagePx } from '#contract/labels/paper/layout.ts'
import { type PrintedFoot, designOf } from './drawing.ts'
import { type Dots, dotsPerMm, qrDots, serialDots, sharedDots } from './dots.ts'
import { qrRuns, qrSpan } from './qr-rows.ts'

const words: PrintedFoot = { kind: 'text', text: '스캔하여 정품 등록하세요!' }
const link = 'HTTPS://GENUINE.EXAMPLE/Q/7K3M9QXR2B5TW8ZC7K3M9QXR'
const isBlack = ({ bits, row_bytes }: Dots, x: number, y: number) =>
  ((bits[y * row_bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
const count = (dots: Dots) => dots.bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

/** The black part of an area that is given in millimetres. */
function blackIn(dots: Dots, box: { x: number; y: number; width: number; height: number }, dpi: number): number {
  const [left, top, wide, high] = [box.x, box.y, box.width, box.height].map((mm) => Math.round(mm * dotsPerMm(dpi)))
  let black = 0
  for (let y = 0; y < (high ?? 0); y++)
    for (let x = 0; x < (wide ?? 0); x++) if (isBlack(dots, (left ?? 0) + x, (top ?? 0) + y)) black += 1
  return black / ((wide ?? 1) * (high ?? 1))
}

test('a printer of 203 dots an inch has eight in a millimetre, as it calls itself', () => {
  expect([dotsPerMm(203), dotsPerMm(300)]).toEqual([8, 300 / 25.4])
})

describe('a QR code in dots', () => {
  test('has modules of one size, in whole dots, as many and as dark as the code', () => {
    const code = qrRuns(link)
    for (const dpi of [203, 300, 600]) {
      const dots = qrDots(code, 65, dpi)
      const side = Math.round(qrSide({ qr_px: 65 }) * dotsPerMm(dpi))
      const module = Math.floor(side / qrSpan(code))
      expect([dots.width, dots.height, dots.row_bytes]).toEqual([side, side, Math.ceil(side / 8)])
      const dark = code.runs.reduce((sum, value, at) => (at % 3 === 2 ? sum + value : sum), 0)
      expect([dpi, count(dots)]).toEqual([dpi, dark * module * module])
    }
  })

  test('stands in the middle of its place, with its quiet zone around it', () => {
    const code = qrRuns(link)
    const dots = qrDots(code, 68, 300)
    const module = Math.floor(dots.width / qrSpan(code))
    const columns = Array.from({ length: dots.width }, (_, x) => x).filter((x) =>
      Array.from({ length: dots.height }, (_, y) => y).some((y) => isBlack(dots, x, y)),
    )
    const [first = -1] = columns
    const last = columns.at(-1) ?? -1
    expect(first).toBeGreaterThanOrEqual(quietModules * module)
    expect(Math.abs(first - (dots.width - 1 - last))).toBeLessThanOrEqual(1)
  })

  test('of a link that is too long for its place is larger than it rather than nothing', () => {
    const code = qrRuns(`https://example.com/${'a'.repeat(300)}`)
    const dots = qrDots(code, 20, 203)
    expect(count(dots)).toBeGreaterThan(100)
  })
})

describe('what labels share', () => {
  test.each([203, 300])('leaves the code’s and the serial’s places white at %i dots an inch', async (dpi) => {
    const design = designOf(geometryOf('roll'), 'type1', words)
    const dots = await sharedDots(design, dpi)
    const { qr, bar, foot, title, mark } = design.layout
    expect([dots.width, dots.height]).toEqual([60, 48].map((mm) => Math.round(mm * dotsPerMm(dpi))))
    expect([blackIn(dots, qr, dpi), blackIn(dots, bar, dpi)]).toEqual([0, 0])
    for (const box of [foot, title, mark]) expect(blackIn(dots, box, dpi)).toBeGreaterThan(0.01)
  })

  test('shows the shop’s picture where it is dark, and paper where it is light', async () => {
    const { width, height } = labelImagePx
    const grey = new Uint8Array(width * height).fill(200)
    for (let y = 0; y < height; y++) grey.fill(100, y * width, y * width + Math.floor(width / 2))
    const design = designOf(geometryOf('roll'), 'type2', { kind: 'image', image: { width, height, grey } })
    const dots = await sharedDots(design, 203)
    const { image } = design.layout
    const half = { ...image, width: image.width / 2 - 0.5 }
    expect(blackIn(dots, half, 203)).toBeGreaterThan(0.95)
    expect(blackIn(dots, { ...half, x: image.x + image.width / 2 + 0.5 }, 203)).toBe(0)
  })

  test('is the same for whichever serial is printed on it', async () => {
    const design = designOf(geometryOf('page'), 'type1', words)
    expect(await sharedDots(design, 203)).toEqual(await sharedDots(design, 203))
  })
})

describe('a serial in dots', () => {
  const design = designOf(geometryOf('roll'), 'type1', words)

  test('is white in a bar that is black to its edges', async () => {
    const dots = await serialDots(design, '7K3M9QXR2B5TW8ZC', 203)
    const { width, height } = dots
    for (let x = 0; x < width; x++) expect([isBlack(dots, x, 0), isBlack(dots, x, height - 1)]).toEqual([true, true])
    const white = 1 - count(dots) / (width * height)
    expect(white > 0.06 && white < 0.5).toBe(true)
  })

  test('of the same letters is the same picture, however often it is drawn', async () => {
    const first = await serialDots(design, 'ABCDEFGHJKMNPQRS', 300)
    expect(await serialDots(design, 'ABCDEFGHJKMNPQRS', 300)).toEqual(first)
    expect(await serialDots(design, 'ABCDEFGHJKMNPQRT', 300)).not.toEqual(first)
  })

  test('of the shop’s own, however long, stays in its bar', async () => {
    const serial = fc.string({
      unit: fc.constantFrom('A', 'B', '0', '9', '-', '漢', '가'),
      minLength: 1,
      maxLength: 80,
    })
    await fc.assert(
      fc.asyncProperty(serial, async (own) => {
        const dots = await serialDots(design, own, 203)
        expect(dots.bits).toHaveLength(dots.row_bytes * dots.height)
        for (let y = 0; y < dots.height; y++)
          expect([isBlack(dots, 0, y), isBlack(dots, dots.width - 1, y)]).toEqual([true, true])
      }),
      { numRuns: 15 },
    )
  })
})
