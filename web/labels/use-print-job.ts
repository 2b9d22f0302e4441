import { useState } from 'react'
import type { Serial } from '#contract/codes.ts'
import { printCountDefault, printPageSize, printRefusal, totalLabels } from '#contract/print-selection.ts'

type Counts = ReadonlyMap<string, number>

/** What the print dialog holds: which rows are ticked, how many labels of each, and which page is shown. */
export function usePrintJob(codes: readonly Serial[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(codes.map((code) => code.serial_number)))
  const [counts, setCounts] = useState<Counts>(new Map())
  const [page, setPage] = useState(1)
  const [page_size, setPageSize] = useState(printPageSize)

  const countOf = (serial: string) => counts.get(serial) ?? printCountDefault
  const setCount = (serials: Iterable<string>, count: number) => {
    const next = new Map(counts)
    for (const serial of serials) next.set(serial, count)
    setCounts(next)
  }
  const chosen = codes
    .filter((code) => selected.has(code.serial_number))
    .map((code) => ({ ...code, print_count: countOf(code.serial_number) }))

  return {
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
    countOf,
    setCount,
    chosen,
    labels: totalLabels(chosen),
    refusal: printRefusal(chosen),
  }
}

export type PrintJob = ReturnType<typeof usePrintJob>
