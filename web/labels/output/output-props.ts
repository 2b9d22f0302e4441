import type { LabelFoot } from '#contract/labels/paper/label.ts'
import type { LabelCheck } from './use-check.ts'
import type { OutputChoice } from './use-output.ts'
import type { Printers } from '../printers/use-printers.ts'

/** The example code: the first printed one; its link is null until the server has signed it. */
type Example = { serial: string; url: string | null }

export type OutputPanelProps = {
  output: OutputChoice
  check: LabelCheck
  example: Example | null
  foot: LabelFoot
  labels: number
  printers: Printers
}
