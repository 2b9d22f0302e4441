import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconEyeSearch,
  IconInbox,
  IconPlayerPause,
  IconQuestionMark,
} from '@tabler/icons-react'
import type { ApplicationState } from '#contract/partners/application-state.ts'
import type { MallState } from '#contract/staff/malls.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'

type Look = { tone: ChipTone; Icon: typeof IconInbox }

const applicationLooks: Readonly<Record<ApplicationState, Look>> = {
  submitted: { tone: 'info', Icon: IconInbox },
  resubmitted: { tone: 'info', Icon: IconInbox },
  in_review: { tone: 'info', Icon: IconEyeSearch },
  needs_info: { tone: 'warn', Icon: IconQuestionMark },
  approved: { tone: 'plain', Icon: IconCircleCheck },
  rejected: { tone: 'lost', Icon: IconCircleX },
  withdrawn: { tone: 'plain', Icon: IconArrowBackUp },
}

const mallLooks: Readonly<Record<MallState, Look>> = {
  pending: { tone: 'info', Icon: IconClockHour4 },
  approved: { tone: 'plain', Icon: IconCircleCheck },
  suspended: { tone: 'lost', Icon: IconPlayerPause },
}

/** The state of an application: a sign and a word. Green is for what is genuine, and not for this. */
export function ApplicationChip({ state }: { state: ApplicationState }) {
  const { say } = useText(partnersRecordTexts)
  const { tone, Icon } = applicationLooks[state]
  return (
    <Chip tone={tone} mark={<Icon size={14} aria-hidden="true" />}>
      {say(`application_state.${state}`)}
    </Chip>
  )
}

/** The state of a mall. */
export function MallChip({ state }: { state: MallState }) {
  const { say } = useText(partnersRecordTexts)
  const { tone, Icon } = mallLooks[state]
  return (
    <Chip tone={tone} mark={<Icon size={14} aria-hidden="true" />}>
      {say(`mall_state.${state}`)}
    </Chip>
  )
}
