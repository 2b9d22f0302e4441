import type { ApprovalState } from '#contract/approvals/request.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'

const tones: Readonly<Record<ApprovalState, ChipTone>> = {
  pending: 'warn',
  approved: 'seal',
  rejected: 'lost',
  expired: 'plain',
  withdrawn: 'plain',
}

/** The state in a word. */
export function StateChip({ state }: { state: ApprovalState }) {
  const { say } = useText(approvalsTexts)
  return <Chip tone={tones[state]}>{say(`approvals.state_${state}`)}</Chip>
}
