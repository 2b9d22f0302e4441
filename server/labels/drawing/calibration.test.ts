import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type LabelGeometry, a4Geometry, rollGeometry } from '#contract/labels/paper/geometry.ts'
import { calibrationPdf, checkLength } from './calibration.ts'

const words = { title: '프린터 위치 맞추기', how: '읽어 주세요.', check: '자로 재 보세요.', offset: '가로 0 mm' }
const none = { x_mm: 0, y_mm: 0 }

/** The page as it is drawn: its transformation, and its rectangles in millimetres from the upper left corner. */
async function pageOf(geometry: LabelGeometry, offset = none) {
  const bytes = Buffer.from(await calibrationPdf({ geometry, offset, words }))
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n/g)].map((match) => {
    const from = match.index + match[0].length
    return inflateSync(bytes.subarray(from, from + Number(match[1]))).toString('latin1')
  })
  const page = streams.find((stream) => stream.includes(' re f\n')) ?? ''
  const rects = (ending: string) =>
    [...page.matchAll(new RegExp(`(\\S+) (\\S+) (\\S+) (\\S+) re ${ending}\\n`, 'g'))].map((match) => {
      const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
      return { x, y: geometry.page.height - y - height, width, height }
    })
  return { head: page.split(' cm\n')[0] ?? '', filled: rects('f'), frames: rects('S') }
}

test('the line that a ruler checks is as long as the page says, in its middle, with an end at each side', async () => {
  for (const [geometry, length] of [
    [a4Geometry, 100],
    [rollGeometry(), 40],
  ] as const) {
    expect(checkLength(geometry)).toBe(length)
    const { filled } = await pageOf(geometry)
    const x = (geometry.page.width - length) / 2
    const line = filled.filter(({ width, height }) => width === length && height === 0.25)
    // On a roll the line at the paper’s upper edge is as long.
    expect(line.at(-1)?.x).toBe(x)
    const ends = filled.filter(({ width, height }) => width === 0.25 && height === 3)
    expect(ends.map((box) => box.x)).toEqual([x, x + length - 0.25])
  }
})

test('on a sheet the longest mark of each ruler stands on the cut: of the first label and of the last', async () => {
  const { filled, frames } = await pageOf(a4Geometry)
  expect(frames).toHaveLength(18)
  expect(new Set(frames.map(({ width, height }) => `${width} x ${height}`))).toEqual(new Set(['60 x 48']))
  const across = filled.filter(({ width }) => width === 0.12)
  const down = filled.filter(({ height }) => height === 0.12)
  expect(across.filter(({ height }) => height === 5).map(({ x }) => x + 0.06)).toEqual([15, 135])
  const zeros = down.filter(({ width }) => width === 5).map(({ y }) => y + 0.06)
  expect(zeros.map((y) => Number(y.toFixed(3)))).toEqual([4.5, 244.5])
  // A mark a millimetre, six to each side; above the paper's edge there are none.
  const marks = across.slice(0, 13).map(({ x }) => Number((x + 0.06 - 15).toFixed(3)))
  expect(marks).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6])
  expect([across.length, down.length]).toEqual([26, 24])
  for (const { y } of down) expect(y).toBeGreaterThan(0)
})

test('a single label has thick lines ten millimetres from the paper’s edges', async () => {
  const { filled, frames } = await pageOf(rollGeometry())
  expect(frames).toEqual([])
  expect(filled).toContainEqual({ x: 10, y: 10, width: 0.25, height: 20 })
  expect(filled.map(({ x, y, width }) => [x, Number(y.toFixed(3)), width])).toContainEqual([10, 10, 40])
})

test('the page is printed with the offset that is set, to the right and down, so that a second one shows it is right', async () => {
  const [plain, moved] = [await pageOf(a4Geometry), await pageOf(a4Geometry, { x_mm: 1, y_mm: 2 })]
  expect(plain.head.endsWith(' 0 0')).toBe(true)
  expect(moved.head.split(' ').slice(-2).map(Number)).toEqual([2.8346, -5.6693])
  expect(moved.filled).toEqual(plain.filled)
})
