import { exportChunk } from '#contract/code-export.ts'
import type { Serial } from '#contract/codes.ts'
import type { Context } from '../context.ts'
import { openSnapshot } from '../database/snapshot.ts'
import type { Cell } from '../sheets/write-sheet.ts'
import { planOf } from './search-page.ts'
import type { PageRow } from './search-rows.ts'
import { serialOf } from './search-rows.ts'
import type { Wanted } from './search-wanted.ts'

/**
 * The rows of a list in blocks of 10,000 (001 §9), newest first, all of one moment: what is issued or destroyed while
 * the file is made changes nothing in it.
 */
export async function* exportBlocks(
  { database }: Context,
  wanted: Wanted,
  count: number,
  rowOf: (serial: Serial) => Cell[],
): AsyncGenerator<Cell[][]> {
  const snapshot = await openSnapshot(database, wanted.mall_id)
  let problem: Error | null = null
  try {
    for (let offset = 0; offset < count; offset += exportChunk) {
      const { question, values } = planOf(wanted, { limit: Math.min(exportChunk, count - offset), offset })
      const rows = await snapshot.ask<PageRow>(question, values)
      yield rows.map((row) => rowOf(serialOf(row)))
    }
  } catch (thrown) {
    problem = thrown instanceof Error ? thrown : new Error('unknown')
    throw thrown
  } finally {
    await snapshot.close(problem)
  }
}
