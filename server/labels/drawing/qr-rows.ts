import { encodeQR } from 'qr'
import { quietModules } from '#contract/labels/paper/geometry.ts'

/** The dark runs of a QR code at level H: `x, y, length` one after the other, without the quiet zone. */
export type QrRuns = { readonly modules: number; readonly runs: readonly number[] }

let last: { link: string; code: QrRuns } | null = null

/**
 * The QR code of a link at error-correction level H (002 §9), as run lengths of dark modules in each row. Copies of a
 * label follow each other, so the last code is memoized.
 */
export function qrRuns(link: string): QrRuns {
  if (last?.link === link) return last.code
  // The library asks for a border of one module at least.
  const rows = encodeQR(link, 'raw', { ecc: 'high', border: 1 })
  const modules = rows.length - 2
  const runs: number[] = []
  for (let y = 0; y < modules; y++) {
    const row = rows[y + 1] ?? []
    for (let x = row.indexOf(true, 0); x > 0;) {
      const end = row.indexOf(false, x)
      runs.push(x - 1, y, end - x)
      x = row.indexOf(true, end)
    }
  }
  last = { link, code: { modules, runs } }
  return last.code
}

/** Modules on a side with the quiet zone. */
export function qrSpan({ modules }: QrRuns): number {
  return modules + 2 * quietModules
}
