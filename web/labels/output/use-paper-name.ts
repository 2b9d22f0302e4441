import { useText } from '../text.ts'
import type { OutputChoice } from './use-output.ts'

/** A paper as the operator reads it; a roll by its height. */
export function usePaperName() {
  const { say, number } = useText()
  return (name: OutputChoice['geometry']['name'], height: number) =>
    say(`print.paper_${name}`, { height: number(height) })
}
