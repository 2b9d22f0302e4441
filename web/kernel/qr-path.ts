import { encodeQR } from 'qr'
import { quietModules } from '#contract/labels/paper/geometry.ts'

/** A QR code as one SVG path: `size` is the side of its box in modules, quiet zone included. */
export type QrPath = { d: string; size: number }

/**
 * The QR code of a link at error-correction level H (002 §9). Each run of dark modules is one rectangle of a single
 * path: neighbours in one path are painted together, so no printer draws a hairline between them. The four white
 * modules around the code lie inside its box, so a label may stand beside anything.
 */
export function qrPath(link: string): QrPath {
  const rows = encodeQR(link, 'raw', { ecc: 'high', border: quietModules })
  let d = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length;) {
      const end = row.indexOf(!row[x], x)
      const next = end < 0 ? row.length : end
      if (row[x]) d += `M${x} ${y}h${next - x}v1h${x - next}z`
      x = next
    }
  }
  return { d, size: rows.length }
}
