import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { qrSide, quietModules } from '#contract/labels/paper/geometry.ts'
import { ink, putSmall } from './ink.ts'
import { packer } from './packer.ts'
import { inflateSync } from 'node:zlib'
import { qrRuns, qrSpan } from './qr-rows.ts'
import { qrSvg } from './qr-svg.ts'

const link = 'HTTPS://QR.GENUINE.EXAMPLE/Q/7K3M9QXR2B5TW8ZC7K3M9QXR2B'

/** Counts how often each module of a drawing is painted. */
function painted(svg: string, span: number): number[][] {
  const rows = Array.from({ length: span }, () => Array.from({ length: span }, () => 0))
  for (const [, x, y, length, back] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    for (let at = 0; at < Number(length); at++) {
      const row = rows[Number(y)]
      if (row !== undefined) row[Number(x) + at] = (row[Number(x) + at] ?? 0) + 1
    }
  }
  return rows
}

test('the drawing of a code paints every dark module once and no light one, with its quiet zone, at its size on paper', () => {
  const code = qrRuns(link)
  const svg = qrSvg(code, { qr_px: 65 })
  const span = qrSpan(code)
  expect(svg).toContain(`viewBox="0 0 ${span} ${span}"`)
  expect(svg).toContain(`width="${qrSide({ qr_px: 65 }).toFixed(3)}mm" height="${qrSide({ qr_px: 65 }).toFixed(3)}mm"`)
  const border = Array.from({ length: quietModules }, () => false)
  const plain = encodeQR(link, 'raw', { ecc: 'high', border: 1 }).slice(1, -1)
  const wanted = plain.map((row) => [...border, ...row.slice(1, -1), ...border])
  const rows = painted(svg, span)
  expect(rows.slice(quietModules, -quietModules)).toEqual(wanted.map((row) => row.map(Number)))
  for (const row of [...rows.slice(0, quietModules), ...rows.slice(-quietModules)]) expect(row.includes(1)).toBe(false)
})

test('a code is that of its own link, whichever was drawn before', () => {
  const [one, other] = [qrRuns(`${link}1`), qrRuns(`${link}2`)]
  expect(one.runs).not.toEqual(other.runs)
  expect(qrRuns(`${link}1`)).toEqual(one)
})

test('the ink of a page writes numbers as they are, and keeps what it has when it needs more room', () => {
  const page = ink()
  const numbers = Array.from({ length: 1000 }, (_, value) => value)
  for (const value of numbers) page.room(4, (memory, at) => putSmall(memory, at, value))
  expect(Buffer.from(page.bytes()).toString('latin1')).toBe(`${numbers.join(' ')} `)
  page.clear()
  expect(page.length).toBe(0)
  const words = [`short\n`, `${'long '.repeat(20_000)}\n`, 'é'.repeat(10), `${'é'.repeat(20)}\n`]
  for (const text of words) page.text(text)
  expect(Buffer.from(page.bytes()).toString('latin1')).toBe(words.join(''))
})

test('the packer packs pieces for themselves, one after the other, and tells when it cannot', async () => {
  const { pack, close } = packer()
  for (const text of ['a'.repeat(300_000), '', 'b']) {
    const packed = await pack(Buffer.from(text))
    expect(inflateSync(Buffer.concat(packed)).toString()).toBe(text)
  }
  close()
})
