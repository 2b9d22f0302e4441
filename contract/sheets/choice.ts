import { type HeadColumn, fitOf } from './head.ts'
import type { KeptResult, KeptSheet } from './sheet.ts'
import { SheetProblem } from './xlsx/package.ts'

/** A visible sheet of a workbook, as it may be read. */
export type Page = {
  name: string
  /** Null where there is nothing in it. */
  read(): Promise<Omit<KeptSheet, 'sheet_name' | 'other_sheets'> | null>
  isFilled(): Promise<boolean>
}

type Chosen = { at: number; sheet: Omit<KeptSheet, 'other_sheets'>; fit: number }
/** An empty form may precede the filled list. */
const fits = ['none', 'head', 'list'] as const
const best = fits.indexOf('list')

/**
 * Chooses a sheet: the first with rows in the wanted columns (notes or a cover may precede it), else the first with the
 * columns, else the first with content.
 */
export async function chooseSheet(pages: readonly Page[], columns: readonly HeadColumn[]): Promise<KeptResult> {
  let chosen: Chosen | null = null
  let problem: SheetProblem | null = null
  const filled: { at: number; name: string }[] = []
  for (const [at, page] of pages.entries()) {
    try {
      if (chosen?.fit === best) {
        if (await page.isFilled()) filled.push({ at, name: page.name })
        continue
      }
      const read = await page.read()
      if (read === null) continue
      filled.push({ at, name: page.name })
      const fit: number = columns.length === 0 ? best : fits.indexOf(fitOf(read.rows, columns))
      if (chosen === null || fit > chosen.fit) chosen = { at, sheet: { ...read, sheet_name: page.name }, fit }
    } catch (fault) {
      if (!(fault instanceof SheetProblem)) throw fault
      // A sheet that cannot be read matters only where no other one is meant.
      problem ??= fault
    }
  }
  if (problem !== null && chosen?.fit !== best) return { sheet: null, refusal: problem.refusal }
  if (chosen === null) return { sheet: null, refusal: 'sheet.no_data' }
  const { at: mine, sheet } = chosen
  return {
    sheet: { ...sheet, other_sheets: filled.filter(({ at }) => at !== mine).map(({ name }) => name) },
    refusal: null,
  }
}
