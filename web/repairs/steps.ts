import { type RepairState, type RepairStep, nextRepairSteps, repairSteps } from '#contract/repairs/request.ts'
import type { repairsTexts } from '#contract/repairs/texts.ts'
import type { KeyOf } from '../kernel/text.ts'

type TextKey = KeyOf<typeof repairsTexts>

/** Names of the steps on their buttons. */
export const stepWords: Readonly<Record<RepairStep, TextKey>> = {
  checking: 'repair.step_checking',
  repairing: 'repair.step_repairing',
  done: 'repair.step_done',
  rejected: 'common.reject',
}

/** The steps that at least one of these states can take, in their order. */
export function stepsOf(states: readonly RepairState[]): readonly RepairStep[] {
  const possible = new Set(states.flatMap((state) => nextRepairSteps(state)))
  return repairSteps.filter((step) => possible.has(step))
}
