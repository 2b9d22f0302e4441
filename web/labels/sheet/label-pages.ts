import { type LabelGeometry, labelPlace, labelsPerPage } from '#contract/labels/paper/geometry.ts'
import type { LabelHeader, LabelRecord } from '#contract/labels/print/print-selection.ts'

export type SheetRecord = LabelHeader | LabelRecord

type Placed = { record: SheetRecord; place: number }

/** The records of each page with their places there. */
export function pagesOf(records: readonly SheetRecord[], geometry: LabelGeometry, start: number): Placed[][] {
  const pages: Placed[][] = []
  for (const [index, record] of records.entries()) {
    const { page } = labelPlace(geometry, index, start)
    const there = pages[page] ?? []
    there.push({ record, place: (index + start) % labelsPerPage(geometry) })
    pages[page] = there
  }
  return pages
}
