import { useState } from 'react'
import type { Chosen, PrintedCount } from './chosen.ts'

/** Which of the codes have a label already, and whether its reason is being asked. */
export function useReprints(chosen: readonly Chosen[]) {
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<ReadonlyMap<string, number>>(new Map())
  // What was printed just now counts before the list says so.
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
