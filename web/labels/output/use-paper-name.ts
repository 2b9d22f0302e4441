import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import type { OutputChoice } from './use-output.ts'

/** A paper as the operator reads it; a roll by its height. */
export function usePaperName() {
  const { say, number } = useText(labelsTexts)
  return (name: OutputChoice['geometry']['name'], height: number) =>
    say(`print.paper_${name}`, { height: number(height) })
}
