import { createCanvas, Path2D, type Canvas } from '@napi-rs/canvas'
import jsQrModule from 'jsqr'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { moduleMm, pageGeometry, pixelMm, sheetGeometry } from '#contract/labels/paper/geometry.ts'
import { decodeAuthQrCode, linkBytes, linkBytesMax, registrationUrl } from '#contract/labels/qr-link.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { qrPath } from './qr-path.ts'

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null
const jsQr = jsQrModule as unknown as Decode

/** A label's QR code as a printer of so many dots an inch makes it: every dot is black or white. */
function printed(link: string, qr_px: number, dots_per_inch: number): Canvas {
  const { d, size } = qrPath(link)
  const side = Math.round((qr_px * pixelMm * dots_per_inch) / 25.4)
  const paper = createCanvas(side, side)
  const pen = paper.getContext('2d')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.scale(side / size, side / size)
  pen.fillStyle = 'black'
  const code = new Path2D(d)
  pen.clip(code)
  pen.fillRect(0, 0, size, size)
  const dots = pen.getImageData(0, 0, side, side)
  for (let at = 0; at < dots.data.length; at += 4) dots.data.fill((dots.data[at] ?? 0) < 128 ? 0 : 255, at, at + 3)
  pen.putImageData(dots, 0, 0)
  return paper
}

/** The label as a camera sees it, with so many pixels a dot. */
function seen(paper: Canvas, closeness: number) {
  const side = paper.width * closeness
  const eye = createCanvas(side, side).getContext('2d')
  eye.drawImage(paper, 0, 0, side, side)
  return eye.getImageData(0, 0, side, side)
}

/** jsQR finds a code from some distances only, as a person moves the phone; the second decoder must do at once. */
function reading(paper: Canvas, link: string): { jsqr: boolean; second: string } {
  const views = [seen(paper, 2), seen(paper, 4)]
  const [near = seen(paper, 2)] = views
  return {
    jsqr: views.some((view) => jsQr(view.data, view.width, view.height)?.data === link),
    second: decodeQR({ data: near.data, width: near.width, height: near.height }),
  }
}

/** The same random-looking serials in every run. */
function links(base: string, count: number) {
  let seed = 20_261_121
  const bytes = (size: number) =>
    Uint8Array.from({ length: size }, () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)
  return makeSerials(bytes, count).map((serial) => ({ serial, link: registrationUrl('mall', base, serial) }))
}

describe('the QR code of a label', () => {
  test.each([
    ['the dialog’s sheet', sheetGeometry.qr_px, 300],
    ['the dialog’s sheet', sheetGeometry.qr_px, 203],
    ['the larger labels', pageGeometry.qr_px, 300],
    ['the larger labels', pageGeometry.qr_px, 203],
  ])('on %s (%i px) at %i dots an inch leads back to its serial', (_, qr_px, dots_per_inch) => {
    for (const { serial, link } of links('https://demo-store.example', 12)) {
      expect(linkBytes(link)).toBe(90)
      expect(reading(printed(link, qr_px, dots_per_inch), link)).toEqual({ jsqr: true, second: link })
      expect(decodeAuthQrCode(new URL(link).searchParams.get('authQrCode') ?? '')).toBe(serial)
    }
  })

  test('is read at 300 dots an inch even when the link is as long as we allow without a warning', () => {
    for (const { link } of links(`https://${'x'.repeat(57)}.example`, 6)) {
      expect(linkBytes(link)).toBe(linkBytesMax)
      expect(qrPath(link).size).toBe(61 + 8)
      expect(reading(printed(link, sheetGeometry.qr_px, 300), link)).toEqual({ jsqr: true, second: link })
    }
  })

  test('is of level H and keeps four white modules on every side', () => {
    const { d, size } = qrPath(links('https://demo-store.example', 1)[0]?.link ?? '')
    const runs = [...d.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number))
    expect(runs.map(([x, y, width, back]) => `M${x} ${y}h${width}v1h-${back}z`).join('')).toBe(d)
    for (const [x = 0, y = 0, width = 0, back] of runs)
      expect(x >= 4 && x + width <= size - 4 && y >= 4 && y < size - 4 && width === back).toBe(true)
    // 90 bytes need 53 modules at level H, and fewer at any lower level.
    expect(size).toBe(53 + 8)
    expect(moduleMm(sheetGeometry.qr_px, 53)).toBeGreaterThan(0.29)
  })
})
