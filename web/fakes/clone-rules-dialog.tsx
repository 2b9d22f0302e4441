import type { CloneRules } from '#contract/fakes/clone-rules.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { useForm } from '../kernel/use-form.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import layout from '../ui/layout.module.css'

type TextKey = KeyOf<typeof fakesTexts>

/** The rules by which the shop is notified of codes that seem to be copied. */
export function CloneRulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOperation('getCloneRules', {})
  // The answer is the schema's output, so every field is present.
  return data === undefined ? null : <RulesForm rules={data.body as CloneRules} onClose={onClose} />
}

type Counted = 'visitors' | 'lost_visitors' | 'blocked_visitors' | 'quiet_days'
type Draft = Omit<CloneRules, Counted> & Record<Counted, number | null>

const counted: readonly { field: Counted; label: TextKey; suffix: TextKey; least: number; most: number }[] = [
  { field: 'visitors', label: 'fake.rule_visitors', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'lost_visitors', label: 'fake.rule_lost', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'blocked_visitors', label: 'fake.rule_blocked', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'quiet_days', label: 'fake.rule_quiet', suffix: 'common.days_unit', least: 1, most: 365 },
]

function RulesForm({ rules, onClose }: { rules: CloneRules; onClose: () => void }) {
  const { t, say } = useText(fakesTexts)
  const sending = useChange(['getCloneRules'])
  const start: Draft = rules
  const form = useForm({
    start,
    check: (draft) =>
      Object.fromEntries(
        counted.map(({ field, least, most }) => [
          field,
          !isWithin(draft[field], least, most) && t('fake.rule_wrong', { least, most }),
        ]),
      ) as Record<Counted, string | false>, // for each field
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const done = await sending.change(async () => {
        await call('saveCloneRules', draft as CloneRules) // all present: they were checked
        return t('fake.rules_saved')
      })
      if (done) onClose()
    },
  })
  const { draft, set, wrong } = form
  return (
    <TaskDialog
      title={t('fake.clone_rules')}
      submit={t('fake.rules_save')}
      form={form}
      onClose={onClose}
      className={layout.stack16}
    >
      <Checkbox label={t('fake.rule_use')} checked={draft.use} onChange={(use) => set({ use })} />
      {counted.map((one) => (
        <NumberField
          key={one.field}
          label={say(one.label)}
          required
          max={one.most}
          suffix={say(one.suffix)}
          value={draft[one.field]}
          error={wrong(one.field)}
          onChange={(value) => set({ [one.field]: value })}
        />
      ))}
      <Checkbox
        label={t('fake.rule_unprinted')}
        checked={draft.unprinted}
        onChange={(unprinted) => set({ unprinted })}
      />
    </TaskDialog>
  )
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most
}
