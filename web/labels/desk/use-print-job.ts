import { useMemo, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { printPageSize } from '#contract/labels/print/print-selection.ts'
import { useCounts } from './use-counts.ts'

/** The state of the print dialog: which of its codes are ticked, how many labels of each, and which page is shown. */
export function usePrintJob(codes: readonly Serial[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(codes.map((code) => code.serial_number)))
  const counts = useCounts()
  const [page, setPage] = useState(1)
  const [page_size, setPageSize] = useState(printPageSize)
  const { countOf } = counts
  const chosen = useMemo(
    () =>
      codes
        .filter((code) => selected.has(code.serial_number))
        .map((code) => ({ ...code, print_count: countOf(code.serial_number) })),
    [codes, selected, countOf],
  )
  return {
    ...counts,
    shown: codes.slice((page - 1) * page_size, page * page_size),
    page,
    page_size,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size)
      setPage(1)
    },
    selected,
    setSelected,
    chosen,
  }
}
