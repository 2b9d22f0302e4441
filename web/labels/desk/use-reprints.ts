import { useState } from 'react'
import type { Chosen, PrintedCount } from './chosen.ts'

/** Codes that have a label already, and the state of the reprint dialog. */
export function useReprints(chosen: readonly Chosen[]) {
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<ReadonlyMap<string, number>>(new Map())
  // Labels printed just now count before the list is refreshed.
  const printedOf = ({ serial_number, printed_count }: Chosen) => Math.max(printed_count, done.get(serial_number) ?? 0)
  const again = chosen.filter((code) => code.print_count > 0 && printedOf(code) > 0)
  return {
    asking,
    codes: again.length,
    labels: again.reduce((sum, code) => sum + printedOf(code), 0),
    ask: () => setAsking(true),
    close: () => setAsking(false),
    remember: (counts: readonly PrintedCount[]) =>
      setDone(
        new Map([...done, ...counts.map(({ serial_number, print_count }) => [serial_number, print_count] as const)]),
      ),
  }
}
