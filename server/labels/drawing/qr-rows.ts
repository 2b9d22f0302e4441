import { encodeQR } from 'qr'
import { quietModules } from '#contract/labels/paper/geometry.ts'

/** The dark runs of a QR code at level H: `x, y, length` one after the other, without the quiet zone. */
export type QrRuns = { readonly modules: number; readonly runs: Uint8Array }

let last: { link: string; code: QrRuns } | null = null

/**
 * The QR code of a link at error-correction level H (002 §9), as run lengths of dark modules in each row. Copies of a
 * label follow each other, so the last code is memoized.
 */
export function qrRuns(link: string): QrRuns {
  if (last?.link === link) return last.code
  // The library asks for a border of one module at least.
  const rows = encodeQR(link, 'raw', { ecc: 'high', border: 1 })
  last = { link, code: { modules: rows.length - 2, runs: runsOf(rows) } }
  return last.code
}

/** Modules on a side of the largest code (version 40); at most every second one of a row begins a run. */
const modulesMost = 177
const found = new Uint8Array(modulesMost * Math.ceil(modulesMost / 2) * 3)

/** Looks for the runs in one place for all codes, as tens of thousands of them are drawn after each other. */
function runsOf(rows: readonly (readonly boolean[])[]): Uint8Array {
  let end = 0
  for (let y = 1; y < rows.length - 1; y++) {
    const row = rows[y] ?? []
    let from = 0
    // The border ends a run.
    for (let x = 1; x < row.length; x++) {
      if (row[x] === true) from ||= x
      else if (from > 0) {
        found[end++] = from - 1
        found[end++] = y - 1
        found[end++] = x - from
        from = 0
      }
    }
  }
  return found.slice(0, end)
}

/** Modules on a side with the quiet zone. */
export function qrSpan({ modules }: QrRuns): number {
  return modules + 2 * quietModules
}
