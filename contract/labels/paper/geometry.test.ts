import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Box,
  type LabelGeometry,
  a4Geometry,
  geometryNames,
  geometryOf,
  labelPlace,
  labelsPerPage,
  moduleMm,
  pageCount,
  pageGeometry,
  qrSide,
  rollGeometry,
  rollHeight,
  sheetGeometry,
  startMost,
} from './geometry.ts'
import { headerLayout, labelLayout, serialLines } from './layout.ts'
import { serialGroups } from '../../codes/serial.ts'

const geometries = fc.oneof(
  fc.constantFrom(...geometryNames).map((name) => geometryOf(name)),
  fc.double({ min: rollHeight.least, max: rollHeight.most, noNaN: true }).map(rollGeometry),
)
const templates = fc.constantFrom('type1', 'type2')

function inside(inner: Box, outer: { width: number; height: number; x?: number; y?: number }): boolean {
  const { x = 0, y = 0 } = outer
  const slack = 1e-9
  return (
    inner.x >= x - slack &&
    inner.y >= y - slack &&
    inner.x + inner.width <= x + outer.width + slack &&
    inner.y + inner.height <= y + outer.height + slack &&
    inner.width > 0 &&
    inner.height > 0
  )
}

function apart(one: Box, other: Box): boolean {
  const slack = 1e-9
  return (
    one.x + one.width <= other.x + slack ||
    other.x + other.width <= one.x + slack ||
    one.y + one.height <= other.y + slack ||
    other.y + other.height <= one.y + slack
  )
}

describe('label geometries', () => {
  test('are the sizes of the specification', () => {
    const sizes = ({ page, label, qr_px }: LabelGeometry) => [page.width, page.height, label.width, label.height, qr_px]
    expect([sheetGeometry, pageGeometry, rollGeometry(), a4Geometry].map(sizes)).toEqual([
      [55, 42.5, 55, 42.5, 68],
      [60, 46.3, 60, 46.3, 65],
      [60, 48, 60, 48, 65],
      [210, 297, 60, 46.3, 65],
    ])
    expect(qrSide(sheetGeometry)).toBeCloseTo(17.99, 2)
    expect(qrSide(pageGeometry)).toBeCloseTo(17.2, 2)
    expect(geometryNames.filter((name) => geometryOf(name).headers)).toEqual(['sheet'])
  })

  test('put 18 labels of 60 x 46.3 into cells of 60 x 48 in the middle of an A4 sheet', () => {
    expect(a4Geometry.margin).toEqual({ left: (210 - 3 * 60) / 2, top: (297 - 6 * 48) / 2 })
    expect(labelsPerPage(a4Geometry)).toBe(18)
    const first = labelPlace(a4Geometry, 0)
    expect([first.page, first.box.x, first.box.width, first.box.height]).toEqual([0, 15, 60, 46.3])
    expect(first.box.y).toBeCloseTo(4.5 + 0.85)
    const last = labelPlace(a4Geometry, 17)
    expect(last.page).toBe(0)
    expect(last.box.x).toBe(135)
    expect(last.box.y).toBeCloseTo(4.5 + 5 * 48 + 0.85)
    expect(labelPlace(a4Geometry, 0, 17)).toEqual(last)
    expect(labelPlace(a4Geometry, 1, 17)).toEqual({ ...labelPlace(a4Geometry, 0), page: 1 })
  })

  test('put every label on its page and on no other label, wherever a used sheet begins', () => {
    fc.assert(
      fc.property(geometries, fc.nat(500), fc.nat(17), (geometry, count, wanted) => {
        const start = Math.min(wanted, startMost(geometry))
        const places = Array.from({ length: count }, (_, index) => labelPlace(geometry, index, start))
        expect(places.every(({ box }) => inside(box, geometry.page))).toBe(true)
        expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(count)
        expect(pageCount(geometry, count, start)).toBe(count === 0 ? 0 : (places.at(-1)?.page ?? 0) + 1)
        const first = places.filter(({ page }) => page === 0).map(({ box }) => box)
        for (const [index, box] of first.entries())
          expect(first.slice(index + 1).every((other) => apart(box, other))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('leave a module of an ordinary link printable', () => {
    expect(moduleMm(sheetGeometry.qr_px, 53)).toBeCloseTo(0.295, 3)
    expect(moduleMm(pageGeometry.qr_px, 61)).toBeLessThan(0.25)
  })
})

describe('the boxes of a label', () => {
  test('lie inside it and apart from each other, in both templates', () => {
    fc.assert(
      fc.property(geometries, templates, (geometry, template) => {
        const { qr, mark, title, promise, bar, rule, foot, image } = labelLayout(geometry, template)
        const boxes: Box[] = [qr, mark, title, promise, bar, foot, ...(rule ? [rule] : [])]
        expect(boxes.every((box) => inside(box, geometry.label))).toBe(true)
        for (const [index, box] of boxes.entries())
          expect(boxes.slice(index + 1).every((other) => apart(box, other))).toBe(true)
        expect(inside(image, foot)).toBe(true)
        expect(image.width / image.height).toBeCloseTo(203 / 35, 6)
        expect([qr.width, qr.height]).toEqual([qrSide(geometry), qrSide(geometry)])
        expect(qr.x + qr.width / 2 < geometry.label.width / 2 && title.x > qr.x + qr.width).toBe(true)
      }),
    )
  })

  test('keep the picture of 203 x 35 px in its own size where the label is 60 mm wide', () => {
    for (const template of ['type1', 'type2'] as const) {
      const { image } = labelLayout(pageGeometry, template)
      expect(image.width).toBeCloseTo(53.71, 2)
      expect(image.height).toBeCloseTo(9.26, 2)
    }
  })

  test('keep every line of a header block apart and inside its frame', () => {
    const { frame, count, product, variant, product_code, variant_code } = headerLayout(sheetGeometry)
    const boxes = [count, product, variant, product_code, variant_code]
    expect(boxes.every((box) => inside(box, frame))).toBe(true)
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).every((other) => apart(box, other))).toBe(true)
    expect(product.height).toBeGreaterThanOrEqual(2 * product.size * 1.25)
  })
})

describe('the serial in its bar', () => {
  test('stands in one line of groups in type1 and in two in type2', () => {
    const groups = serialGroups('7K3M9QXR2B5TW8ZC')
    expect(serialLines(groups, labelLayout(pageGeometry, 'type1')).lines).toEqual(['7K3M-9QXR-2B5T-W8ZC'])
    expect(serialLines(groups, labelLayout(pageGeometry, 'type2')).lines).toEqual(['7K3M-9QXR', '2B5T-W8ZC'])
  })

  test('keeps every character and fits, however long a merchant’s own serial is', () => {
    const serials = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }).filter((text) => !text.includes('-'))
    fc.assert(
      fc.property(geometries, templates, serials, (geometry, template, serial) => {
        const layout = labelLayout(geometry, template)
        const { lines, size } = serialLines([serial], layout)
        expect(lines.join('')).toBe(serial)
        expect(size > 0 && size * lines.length <= layout.bar.height).toBe(true)
      }),
    )
  })
})
