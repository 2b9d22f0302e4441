import { IconCheck, IconCircleDashed, IconClock, IconEye, IconPencil, IconX } from '@tabler/icons-react'
import type { MessageText, ServiceTemplateState, TextState, TextVersion } from '#contract/messages/texts/operations.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { type KeyOf, useText } from '../../kernel/text.ts'
import styles from './texts.module.css'

type TextKey = KeyOf<typeof messagesTextsTexts>

type Shown = TextVersion['state']

const looks: Readonly<Record<Shown, { tone: ChipTone; Icon: typeof IconCheck }>> = {
  default: { tone: 'plain', Icon: IconCircleDashed },
  active: { tone: 'info', Icon: IconPencil },
  draft: { tone: 'plain', Icon: IconPencil },
  pending: { tone: 'warn', Icon: IconClock },
  inspecting: { tone: 'warn', Icon: IconEye },
  approved: { tone: 'info', Icon: IconCheck },
  rejected: { tone: 'lost', Icon: IconX },
  retired: { tone: 'plain', Icon: IconCircleDashed },
}

/** The state of a text: a shape and a word. */
export function TextStateChip({ state }: { state: Shown }) {
  const { say } = useText(messagesTextsTexts)
  const { tone, Icon } = looks[state]
  return (
    <Chip tone={tone} mark={<Icon size={14} aria-hidden="true" stroke={2.4} />}>
      {say(`message_text.state_${state}`)}
    </Chip>
  )
}

const helps: Readonly<Record<TextState, TextKey>> = {
  default: 'message_text.help_default',
  active: 'message_text.help_active',
  draft: 'message_text.help_draft',
  pending: 'message_text.help_pending',
  inspecting: 'message_text.help_inspecting',
  approved: 'message_text.help_approved',
  rejected: 'message_text.help_rejected',
}

/** A text's state, the text in use meanwhile, and the reviewer's comment. */
export function StateBox({ text }: { text: MessageText }) {
  const { t, say } = useText(messagesTextsTexts)
  const { channel, state, sent_version, version, review_comment } = text
  const waits = channel === 'kakao' && state !== 'default' && state !== 'approved'
  return (
    <div className={styles.state}>
      <TextStateChip state={state} />
      <p>
        {channel === 'kakao' && state === 'default' ? <ServiceState text={text} /> : say(helps[state])}
        {waits && sent_version !== null && sent_version !== version && (
          <> {t('message_text.still_sent', { version: sent_version })}</>
        )}
        {waits && sent_version === null && (
          <>
            {' '}
            <ServiceState text={text} />
          </>
        )}
      </p>
      {review_comment !== null && review_comment !== '' && (
        <blockquote className={styles.comment} data-rejected={state === 'rejected' || undefined}>
          <b>{t('message_text.review_comment')}</b>
          {review_comment}
        </blockquote>
      )}
    </div>
  )
}

const serviceHelps: Readonly<Record<ServiceTemplateState, TextKey>> = {
  none: 'message_text.service_none',
  pending: 'message_text.service_waiting',
  inspecting: 'message_text.service_waiting',
  approved: 'message_text.service_approved',
  rejected: 'message_text.service_rejected',
}

/** The review state of the service's own text, which is sent while the shop has none that was approved. */
function ServiceState({ text: { service_template } }: { text: MessageText }) {
  const { t, say } = useText(messagesTextsTexts)
  if (service_template === null) return null
  const follows = service_template !== 'approved'
  return (
    <>
      {say(serviceHelps[service_template])}
      {follows && <> {t('message_text.service_follows')}</>}
    </>
  )
}
