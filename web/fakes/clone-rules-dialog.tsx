import { useState } from 'react'
import type { CloneRules } from '#contract/fakes/clone-rules.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import type { TextKey } from './text.ts'
import { useText } from './text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import styles from './clones.module.css'

/** When the shop is told of a code whose scans look as if there were more than one of it. */
export function CloneRulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOperation('getCloneRules', {})
  // The answer is the shape's own output: each field is there.
  return data === undefined ? null : <RulesForm rules={data.body as CloneRules} onClose={onClose} />
}

type Counted = 'visitors' | 'lost_visitors' | 'blocked_visitors' | 'quiet_days'
type Draft = Omit<CloneRules, Counted> & Record<Counted, number | null>

const counted: readonly { field: Counted; label: TextKey; suffix: TextKey; least: number; most: number }[] = [
  { field: 'visitors', label: 'fake.rule_visitors', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'lost_visitors', label: 'fake.rule_lost', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'blocked_visitors', label: 'fake.rule_blocked', suffix: 'fake.rule_people', least: 2, most: 1000 },
  { field: 'quiet_days', label: 'fake.rule_quiet', suffix: 'fake.rule_days', least: 1, most: 365 },
]

function RulesForm({ rules, onClose }: { rules: CloneRules; onClose: () => void }) {
  const { t, say } = useText()
  const { busy, change } = useChange(['getCloneRules'])
  const [draft, setDraft] = useState<Draft>(rules)
  const [tried, setTried] = useState(false)
  const isWrong = ({ field, least, most }: (typeof counted)[number]) => {
    const value = draft[field]
    return value === null || value < least || value > most
  }
  const save = async () => {
    setTried(true)
    const { visitors, lost_visitors, blocked_visitors, quiet_days } = draft
    if (visitors === null || lost_visitors === null || blocked_visitors === null || quiet_days === null) return
    if (counted.some(isWrong)) return
    const done = await change(async () => {
      await call('saveCloneRules', { ...draft, visitors, lost_visitors, blocked_visitors, quiet_days })
      return t('fake.rules_saved')
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('fake.clone_rules')}
      submit={t('fake.rules_save')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void save()}
      className={styles.fields}
    >
      <Checkbox label={t('fake.rule_use')} checked={draft.use} onChange={(use) => setDraft({ ...draft, use })} />
      {counted.map((one) => (
        <NumberField
          key={one.field}
          label={say(one.label)}
          required
          max={one.most}
          suffix={say(one.suffix)}
          value={draft[one.field]}
          error={tried && isWrong(one) && t('fake.rule_wrong', { least: one.least, most: one.most })}
          onChange={(value) => setDraft({ ...draft, [one.field]: value })}
        />
      ))}
      <Checkbox
        label={t('fake.rule_unprinted')}
        checked={draft.unprinted}
        onChange={(unprinted) => setDraft({ ...draft, unprinted })}
      />
    </FormDialog>
  )
}
