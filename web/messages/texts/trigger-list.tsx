import { IconPencil, IconPoint } from '@tabler/icons-react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { listMessageTexts } from '#contract/messages/texts/operations.ts'
import { type Trigger, type TriggerGroup, channels, triggerGroups, triggerNames } from '#contract/messages/triggers.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { Select } from '../../ui/select.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import { type Drafts, draftKey } from './draft.ts'
import { useText } from '../../kernel/text.ts'
import styles from './texts.module.css'

type States = OutputOf<typeof listMessageTexts>['texts']
type ListProps = { chosen: Trigger; states: States | undefined; drafts: Drafts; onChoose: (trigger: Trigger) => void }

const groups = Object.keys(triggerGroups) as TriggerGroup[] // the keys of a constant

/** The messages by group: a list beside the editor, on phones a select above it. */
export function TriggerList(props: ListProps) {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const narrow = useIsNarrow()
  if (narrow) {
    return (
      <Select
        className={styles.choice}
        label={t('message_text.triggers')}
        value={props.chosen}
        onChange={props.onChoose}
        choices={groups.flatMap((group) =>
          triggerGroups[group].map((value) => ({
            value,
            label: `${say(`message_text.group_${group}`)} · ${say(triggerNames[value])}`,
          })),
        )}
      />
    )
  }
  return (
    <nav className={styles.list} aria-label={t('message_text.triggers')}>
      {groups.map((group) => (
        <section key={group}>
          <h2>{say(`message_text.group_${group}`)}</h2>
          <ul>
            {triggerGroups[group].map((trigger) => (
              <li key={trigger}>
                <TriggerButton trigger={trigger} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function TriggerButton({ trigger, chosen, states, drafts, onChoose }: ListProps & { trigger: Trigger }) {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const is_own = states?.some((one) => one.trigger === trigger && !one.is_default) === true
  const is_unsaved = channels.some((channel) => draftKey(trigger, channel) in drafts)
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-current={trigger === chosen ? 'true' : undefined}
      onClick={() => onChoose(trigger)}
    >
      <span>{say(triggerNames[trigger])}</span>
      {is_unsaved && (
        <IconPoint size={18} className={styles.dot} role="img" aria-label={t('message_text.unsaved_mark')} />
      )}
      {!is_unsaved && is_own && <IconPencil size={15} role="img" aria-label={t('message_text.own')} />}
    </button>
  )
}
