import type { HeadColumn } from './sheet-head.ts'
import { hasHead } from './sheet-head.ts'
import type { KeptResult, KeptSheet } from './sheet.ts'
import { SheetProblem } from './xlsx-package.ts'

/** A visible sheet of a workbook, as it may be read. */
export type Page = {
  name: string
  /** Null where there is nothing in it. */
  read(): Promise<Omit<KeptSheet, 'sheet_name' | 'other_sheets'> | null>
  isFilled(): Promise<boolean>
}

/**
 * The sheet that is meant: the first that has the wanted columns (a page of notes or a cover may stand before it), else
 * the first that holds anything.
 */
export async function chooseSheet(pages: readonly Page[], columns: readonly HeadColumn[]): Promise<KeptResult> {
  let chosen: { at: number; sheet: Omit<KeptSheet, 'other_sheets'>; fits: boolean } | null = null
  let problem: SheetProblem | null = null
  const filled: { at: number; name: string }[] = []
  for (const [at, page] of pages.entries()) {
    try {
      if (chosen?.fits === true) {
        if (await page.isFilled()) filled.push({ at, name: page.name })
        continue
      }
      const read = await page.read()
      if (read === null) continue
      filled.push({ at, name: page.name })
      const fits = columns.length === 0 || hasHead(read.rows, columns)
      if (chosen === null || fits) chosen = { at, sheet: { ...read, sheet_name: page.name }, fits }
    } catch (fault) {
      if (!(fault instanceof SheetProblem)) throw fault
      // A sheet that cannot be read matters only where no other one is meant.
      problem ??= fault
    }
  }
  if (problem !== null && chosen?.fits !== true) return { sheet: null, refusal: problem.refusal }
  if (chosen === null) return { sheet: null, refusal: 'sheet.no_data' }
  const { at: mine, sheet } = chosen
  return {
    sheet: { ...sheet, other_sheets: filled.filter(({ at }) => at !== mine).map(({ name }) => name) },
    refusal: null,
  }
}
