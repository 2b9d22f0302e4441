import {
  IconArrowForwardUp,
  IconCheck,
  IconChecks,
  IconClock,
  IconMinus,
  IconPlayerPause,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import type { MessageState } from '#contract/messages/operations.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import { messagePurposes } from '#contract/messages/purposes.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import styles from './history.module.css'

type TextKey = KeyOf<typeof messagesTexts | typeof messagesNamesTexts>

export const channelNames: Readonly<Record<Channel, TextKey>> = {
  kakao: 'messages.channel_kakao',
  sms: 'messages.channel_sms',
  email: 'messages.channel_email',
}

export const stateNames: Readonly<Record<MessageState | 'all', TextKey>> = {
  all: 'common.all',
  waiting: 'messages.state_waiting',
  held: 'messages.state_held',
  sent: 'messages.state_sent',
  delivered: 'messages.state_delivered',
  fallback: 'messages.state_fallback',
  skipped: 'messages.state_skipped',
  failed: 'messages.state_failed',
  unknown: 'messages.state_unknown',
}

const looks: Readonly<Record<MessageState, { tone: ChipTone; Icon: typeof IconCheck }>> = {
  waiting: { tone: 'plain', Icon: IconClock },
  held: { tone: 'warn', Icon: IconPlayerPause },
  sent: { tone: 'info', Icon: IconCheck },
  delivered: { tone: 'info', Icon: IconChecks },
  fallback: { tone: 'plain', Icon: IconArrowForwardUp },
  skipped: { tone: 'plain', Icon: IconMinus },
  failed: { tone: 'lost', Icon: IconX },
  unknown: { tone: 'warn', Icon: IconQuestionMark },
}

/** The state of a message: a shape and a word. */
export function StateChip({ state }: { state: MessageState }) {
  const { say } = useText(messagesTexts, messagesNamesTexts)
  const { tone, Icon } = looks[state]
  return (
    <Chip tone={tone} mark={<Icon className={styles.mark} aria-hidden="true" stroke={2.4} />}>
      {say(stateNames[state])}
    </Chip>
  )
}

/** The text of a message's purpose. */
export function purposeKey(purpose: string): TextKey {
  const known: Readonly<Record<string, TextKey | undefined>> = messagePurposes
  return (Object.hasOwn(messagePurposes, purpose) ? known[purpose] : undefined) ?? 'messages.purpose_other'
}
