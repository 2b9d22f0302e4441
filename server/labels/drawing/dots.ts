import { LRUCache } from 'lru-cache'
import { qrSide, quietModules, type Box } from '#contract/labels/paper/geometry.ts'
import { type Drawn, type LabelDesign, drawSerial, drawShared } from './drawing.ts'
import { labelFont, type Glyph } from './label-font.ts'
import { qrSpan, type QrRuns } from './qr-rows.ts'

/** A drawing as a bitmap of a label printer's dots: a bit a dot, eight a byte, black is 1 (as ZPL's graphics are). */
export type Dots = { width: number; height: number; row_bytes: number; bits: Uint8Array }

function blank(width: number, height: number): Dots {
  const row_bytes = Math.ceil(width / 8)
  return { width, height, row_bytes, bits: new Uint8Array(row_bytes * height) }
}

/** Dots in a millimetre: 8 for printers of 203, 11.81 for printers of 300 dots an inch. */
export function dotsPerMm(dpi: number): number {
  return dpi === 203 ? 8 : dpi / 25.4
}

function fill(dots: Dots, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const at = row * dots.row_bytes + (column >> 3)
      dots.bits[at] = (dots.bits[at] ?? 0) | (0x80 >> (column & 7))
    }
}

/**
 * A QR code in whole dots: every module has the largest equal size that fits the code's place with its quiet zone, as
 * label printers smear uneven modules. The dots cover the code's place, with the code centred.
 */
export function qrDots(code: QrRuns, qr_px: number, dpi: number): Dots {
  const side = Math.round(qrSide({ qr_px }) * dotsPerMm(dpi))
  const module = Math.max(1, Math.floor(side / qrSpan(code)))
  const edge = Math.floor((side - module * qrSpan(code)) / 2) + quietModules * module
  const dots = blank(side, side)
  for (let at = 0; at < code.runs.length; at += 3) {
    const [x = 0, y = 0, length = 0] = code.runs.slice(at, at + 3)
    fill(dots, { x: edge + x * module, y: edge + y * module, width: length * module, height: module })
  }
  return dots
}

/** The part that all labels share; the bar comes with its serial, as graphics on ZPL's paper only add black. */
export async function sharedDots({ geometry, layout, foot }: LabelDesign, dpi: number): Promise<Dots> {
  const { width, height } = geometry.label
  const drawn = drawShared(layout, foot).filter((one) => one.kind !== 'rect' || one.box !== layout.bar)
  return drawnDots(drawn, { x: 0, y: 0, width, height }, dpi, foot.kind === 'image' ? foot.image : null)
}

/** A serial, white in its black bar: its letters are drawn once each and then stamped. */
export async function serialDots({ layout }: LabelDesign, serial: string, dpi: number): Promise<Dots> {
  const scale = dotsPerMm(dpi)
  const { bar } = layout
  const dots = blank(Math.round(bar.width * scale), Math.round(bar.height * scale))
  fill(dots, { x: 0, y: 0, width: dots.width, height: dots.height })
  for (const one of drawSerial(layout, serial)) {
    if (one.kind !== 'text') continue
    let x = one.x - bar.x
    for (const glyph of one.glyphs) {
      const letter = await letterDots(glyph, one.size, dpi)
      stamp(dots, letter, Math.round(x * scale) + letter.left, Math.round((one.y - bar.y) * scale) + letter.top)
      x += glyph.advance * one.size
    }
  }
  return dots
}

/** A letter's dots, and where they begin from its place on the line. */
type Letter = Dots & { left: number; top: number }
/** Serials have few letters; sizes differ only with long serials of a merchant's own. */
const letters = new LRUCache<string, Letter>({ max: 2_000 })

async function letterDots(glyph: Glyph, size: number, dpi: number): Promise<Letter> {
  const key = `${glyph.font}:${glyph.id}:${size.toFixed(3)}:${dpi}`
  const known = letters.get(key)
  if (known !== undefined) return known
  const scale = dotsPerMm(dpi)
  const whole = (ems: number) => Math.ceil(ems * size * scale)
  const [left, top] = [-whole(0.2), -whole(1.1)]
  const area = {
    x: left / scale,
    y: top / scale,
    width: whole(glyph.advance + 0.4) / scale,
    height: whole(1.5) / scale,
  }
  const text: Drawn = { kind: 'text', glyphs: [glyph], x: 0, y: 0, size, white: false }
  const letter = { ...(await drawnDots([text], area, dpi, null)), left, top }
  letters.set(key, letter)
  return letter
}

/** Makes dots white where another drawing has ink. */
function stamp(dots: Dots, ink: Dots, left: number, top: number): void {
  for (let y = 0; y < ink.height; y++)
    for (let x = 0; x < ink.width; x++) {
      const [column, row] = [left + x, top + y]
      const has = ((ink.bits[y * ink.row_bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
      if (!has || column < 0 || row < 0 || column >= dots.width || row >= dots.height) continue
      const at = row * dots.row_bytes + (column >> 3)
      dots.bits[at] = (dots.bits[at] ?? 0) & ~(0x80 >> (column & 7))
    }
}

type Grey = { width: number; height: number; grey: Uint8Array } | null

async function drawnDots(drawn: readonly Drawn[], area: Box, dpi: number, picture: Grey): Promise<Dots> {
  const scale = dotsPerMm(dpi)
  const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)]
  const inside = (await Promise.all(drawn.map((one) => svgOf(one, picture)))).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${area.x} ${area.y} ${area.width} ${area.height}" ` +
    `preserveAspectRatio="none">${inside}</svg>`
  const { default: sharp } = await import('sharp')
  const grey = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const dots = blank(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((grey[y * width + x] ?? 255) < 128) fill(dots, { x, y, width: 1, height: 1 })
  return dots
}

async function svgOf(one: Drawn, picture: Grey): Promise<string> {
  if (one.kind === 'text') return textSvg(one)
  const { x, y, width, height } = one.box
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  if (one.kind === 'rect') return `<rect ${place}/>`
  if (one.kind === 'frame') return `<rect ${place} fill="none" stroke="#000" stroke-width="${one.line}"/>`
  if (one.kind === 'seal')
    return (
      `<g transform="translate(${x} ${y}) scale(${width / 32})"><circle cx="16" cy="16" r="15"/>` +
      `<circle cx="16" cy="16" r="12.5" fill="none" stroke="#fff" stroke-dasharray="1.6 1.6"/>` +
      `<path d="m10.8 16.4 3.6 3.5 6.8-7.3" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`
    )
  if (picture === null) return ''
  const raw = { width: picture.width, height: picture.height, channels: 1 as const }
  const { default: sharp } = await import('sharp')
  const png = await sharp(picture.grey, { raw }).png().toBuffer()
  return `<image ${place} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Letters as their outlines, so that no font of the machine is asked. */
function textSvg({ glyphs, x, y, size, white }: Extract<Drawn, { kind: 'text' }>): string {
  let at = x
  const letters = glyphs.map(({ font, id, advance }) => {
    const { face } = labelFont(font)
    const scale = size / face.unitsPerEm
    const path = `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${face.getGlyph(id).path.toSVG()}"/>`
    at += advance * size
    return path
  })
  return `<g fill="${white ? '#fff' : '#000'}">${letters.join('')}</g>`
}
