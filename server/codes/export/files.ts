import { type PrintFormat, printAsked } from '#contract/labels/print/print-centre.ts'
import type { SheetRow } from '../../sheets/write-sheet.ts'

/** The key of an attempt's file. Its folder is named by its expiry (`server/codes/export/clean.ts`). */
export function exportKey(
  { export_id, expires_at, print }: { export_id: string; expires_at: Date; print: Record<string, unknown> | null },
  attempt: string,
  file_no: number,
): string {
  return `${exportFolder}${expires_at.getTime()}_${export_id}/${attempt}_${file_no}.${exportEnding(print)}`
}

/** The file ending of an export: a sheet's, or the format that was asked for labels. */
export function exportEnding(print: Record<string, unknown> | null): 'xlsx' | PrintFormat {
  return print === null ? 'xlsx' : printAsked.parse(print).format
}

/** Files of exports, all malls'. They are served by their operation alone (`server/http/files.ts` serves public pictures). */
export const exportFolder = 'exports/'

/** The expiry of an export's file; null for other files. */
export function expiryOfKey(key: string): Date | null {
  const moment = /^exports\/(\d{13})_/.exec(key)?.[1]
  return moment === undefined ? null : new Date(Number(moment))
}

/**
 * Rows in files of at most `most` rows each (Excel's sheets end there): every file is read to its end before the next
 * one is asked for. `onRows` hears of rows as they go by, and stops everything by throwing.
 */
export async function* filesOfRows(
  blocks: AsyncGenerator<SheetRow[]>,
  most: number,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<AsyncGenerator<SheetRow[]>> {
  let rest: SheetRow[] = []
  let over = false
  async function* oneFile(): AsyncGenerator<SheetRow[]> {
    for (let rows = 0; rows < most;) {
      if (rest.length === 0) {
        const next = await blocks.next()
        if (next.done === true) {
          over = true
          return
        }
        rest = next.value
      }
      const part = rest.slice(0, most - rows)
      rest = rest.slice(part.length)
      rows += part.length
      yield part
      await onRows(part.length)
    }
  }
  try {
    while (!over) {
      // A last file without a row is not begun.
      if (rest.length === 0) {
        const next = await blocks.next()
        if (next.done === true) return
        rest = next.value
      }
      yield oneFile()
    }
  } finally {
    await blocks.return(undefined)
  }
}
