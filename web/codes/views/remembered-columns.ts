import type { ListColumn } from '#contract/codes/views.ts'
import { readColumns } from './code-view.ts'

const storageKey = 'genuine.code_columns'

/** The columns that were chosen in this browser; null where none were. */
export function rememberedColumns(): ListColumn[] | null {
  try {
    return readColumns({ columns: localStorage.getItem(storageKey) ?? '' })
  } catch {
    return null
  }
}

export function rememberColumns(columns: readonly ListColumn[]): void {
  try {
    localStorage.setItem(storageKey, columns.join(','))
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}
