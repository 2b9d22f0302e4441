import { IconPlus, IconX } from '@tabler/icons-react'
import { dayRangeOf } from '#contract/messages/rules/rules.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import layout from '../../ui/layout.module.css'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import {
  type DelayUnit,
  type TimingDraft,
  delayUnits,
  draftOf,
  isGoodDelay,
  timingOf,
  wrongDays,
} from './timing-draft.ts'
import type { RowState } from './use-rule-row.ts'

/** Sets when a message is sent: some time after an event, or on days around the end of the warranty. */
export function TimingDialog({ state, onClose }: { state: RowState; onClose: () => void }) {
  const { t } = useText(messagesRulesTexts)
  const { row, name, busy, time } = state
  const form = useForm({
    start: () => draftOf(row),
    check: (typed) => ({
      delay: !isGoodDelay(typed) && t('message_rule.timing_delay_wrong'),
      days: wrongDays(row.trigger, typed.days).length > 0 && t('message_rule.timing'),
    }),
    sending: { busy },
    unsaved: 'dropped',
    send: async (typed) => {
      if (await time(timingOf(typed))) onClose()
    },
  })
  const { draft, tried } = form
  const range = dayRangeOf(row.trigger)
  return (
    <TaskDialog
      onClose={onClose}
      title={t('message_rule.timing_title', { name })}
      submit={t('message_rule.timing_save')}
      form={form}
      className={layout.stack16}
      size="s"
    >
      {range === null ? (
        <Delay draft={draft} checked={tried} onChange={form.set} />
      ) : (
        <Days trigger={row.trigger} days={draft.days} checked={tried} onChange={(days) => form.set({ days })} />
      )}
    </TaskDialog>
  )
}

type DelayProps = { draft: TimingDraft; checked: boolean; onChange: (part: Partial<TimingDraft>) => void }

function Delay({ draft, checked, onChange }: DelayProps) {
  const { t, say } = useText(messagesRulesTexts)
  const units = Object.keys(delayUnits) as DelayUnit[] // the keys of a constant
  return (
    <>
      <RadioGroup
        legend={t('message_rule.timing_delay')}
        name="delay"
        value={draft.later ? 'later' : 'now'}
        onChange={(value) => onChange({ later: value === 'later' })}
        choices={[
          { value: 'now', label: t('message_rule.timing_now') },
          { value: 'later', label: t('message_rule.timing_later') },
        ]}
      />
      {draft.later && (
        <div className={styles.delay}>
          <NumberField
            label={t('message_rule.timing_number')}
            value={draft.amount}
            onChange={(amount) => onChange({ amount })}
            min={1}
            max={99_999}
            error={checked && !isGoodDelay(draft) && t('message_rule.timing_delay_wrong')}
          />
          <Select
            label={t('message_rule.timing_unit')}
            value={draft.unit}
            onChange={(unit) => onChange({ unit })}
            choices={units.map((value) => ({ value, label: say(`message_rule.unit_${value}`) }))}
          />
        </div>
      )}
    </>
  )
}

type DaysProps = {
  trigger: RowState['row']['trigger']
  days: TimingDraft['days']
  checked: boolean
  onChange: (days: TimingDraft['days']) => void
}

function Days({ trigger, days, checked, onChange }: DaysProps) {
  const { t, number } = useText(messagesRulesTexts)
  const side = trigger === 'expired_before' ? 'before' : 'after'
  const range = dayRangeOf(trigger)
  const wrong = checked ? wrongDays(trigger, days) : []
  const several = range !== null && range.count > 1
  return (
    <fieldset className={styles.days}>
      <legend>{t(`message_rule.timing_${side}`)}</legend>
      <p>{t(`message_rule.timing_${side}_help`)}</p>
      {days.map((day, place) => (
        <div key={place} className={styles.day}>
          <NumberField
            label={t('message_rule.timing_day', { number: number(place + 1) })}
            labelHidden
            value={day}
            onChange={(typed) => onChange(days.map((one, at) => (at === place ? typed : one)))}
            min={range?.least ?? 0}
            max={range?.most ?? 90}
            suffix={t(`message_rule.timing_day_suffix_${side}`)}
            error={wrong.includes(place) && t('message_rule.timing')}
          />
          {days.length > 1 && (
            <IconButton
              label={t('message_rule.timing_remove', { number: number(place + 1) })}
              icon={<IconX aria-hidden="true" />}
              onClick={() => onChange(days.filter((_day, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {several && days.length < range.count && (
        <Button kind="quiet" icon={<IconPlus aria-hidden="true" />} onClick={() => onChange([...days, null])}>
          {t('message_rule.timing_add')}
        </Button>
      )}
    </fieldset>
  )
}
