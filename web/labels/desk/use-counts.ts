import { useCallback, useState } from 'react'
import { printCountDefault } from '#contract/labels/print/print-selection.ts'

/** The print count of each code, one by default (002 §9). */
export function useCounts() {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    countOf: useCallback((serial: string) => counts.get(serial) ?? printCountDefault, [counts]),
    setCount: (serials: Iterable<string>, count: number) => {
      const next = new Map(counts)
      for (const serial of serials) next.set(serial, count)
      setCounts(next)
    },
  }
}

export type Counts = ReturnType<typeof useCounts>
