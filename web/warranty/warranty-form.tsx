import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { may } from '#contract/kernel/roles.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import {
  type DurationUnit,
  type SettingBasis,
  durationMax,
  formatDuration,
  savedTextKey,
} from '#contract/warranty/warranty.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Card } from '../ui/states.tsx'
import {
  type WarrantyDraft,
  type WarrantySetting,
  changeDraft,
  draftOf,
  durationOf,
  inputOf,
  isSaved,
  keepDraft,
  readDraft,
} from './warranty-draft.ts'
import { WarrantyExample } from './warranty-example.tsx'
import layout from '../ui/layout.module.css'
import styles from './warranty.module.css'

type TextKey = KeyOf<typeof warrantyTexts>

const unitNames: Readonly<Record<DurationUnit, TextKey>> = {
  d: 'warranty.unit_days',
  m: 'warranty.unit_months',
  y: 'warranty.unit_years',
}
const units = ['d', 'm', 'y'] as const

/** Basis, count and unit of the default warranty, with a live example beside it (001 §2, §5, §8). */
export function WarrantyForm({ saved: first }: { saved: WarrantySetting | null }) {
  const { t, say, duration: inWords } = useText(warrantyTexts)
  const { role, mall_id, app, shop_no } = useSession()
  const shop = `${mall_id}/${app}/${shop_no}`
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState(() => readDraft(shop) ?? draftOf(first))
  useEffect(() => keepDraft(shop, isSaved(draft, saved) ? null : draft), [shop, draft, saved])
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { mutateAsync, isPending } = useCommand('saveDuration')
  const duration = durationOf(draft)

  const change = (part: Partial<WarrantyDraft>) => {
    setDraft(changeDraft(draft, part))
    setMissing(false)
    setRefusal(undefined)
  }
  const save = async () => {
    if (duration === null) {
      flushSync(() => setMissing(true))
      if (form.current !== null) focusFirstError(form.current)
      return
    }
    setRefusal(undefined)
    try {
      await mutateAsync({ input: inputOf(draft.basis, duration) })
    } catch (problem) {
      showAlert(t('warranty.save_failed'))
      setRefusal(saidOf(problem))
      return
    }
    setSaved({ basis: draft.basis, duration })
    void queries.invalidateQueries({ queryKey: ['getDuration'] })
    showAlert(say(savedTextKey[draft.basis], { duration: inWords(formatDuration(duration)) ?? '' }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <div className={styles.columns}>
      <Card>
        <form ref={form} className={layout.stack20} onSubmit={submit} noValidate>
          <InForce saved={saved} />
          <Basis value={draft.basis} onChange={(basis) => change({ basis })} />
          <div className={styles.period}>
            <NumberField
              className={styles.count}
              label={t('common.warranty_period')}
              required
              name="count"
              maxLength={3}
              min={1}
              max={durationMax.setting[draft.unit]}
              value={draft.count}
              error={missing && t('warranty.count_missing')}
              onChange={(count) => change({ count })}
            />
            <Segmented
              label={t('warranty.unit')}
              value={draft.unit}
              onChange={(unit) => change({ unit })}
              choices={units.map((value) => ({ value, label: say(unitNames[value]) }))}
            />
            <p className={styles.help}>{t('warranty.count_help')}</p>
          </div>
          <FieldNote id="warranty-refusal" error={refusal} />
          <Button
            type="submit"
            kind="primary"
            busy={isPending}
            className={styles.save}
            unavailable={may(role, 'setting') ? undefined : () => showAlert(t('auth.role_refused'))}
          >
            {isPending ? t('common.saving') : t('common.save')}
          </Button>
        </form>
      </Card>
      <WarrantyExample basis={draft.basis} duration={duration} unsaved={duration !== null && !isSaved(draft, saved)} />
    </div>
  )
}

/** The setting in force; the form below may say something else already. */
function InForce({ saved }: { saved: WarrantySetting | null }) {
  const { t, duration } = useText(warrantyTexts)
  if (saved === null) return <p className={styles.inForce}>{t('warranty.none_saved')}</p>
  const values = { duration: duration(formatDuration(saved.duration)) ?? '' }
  return (
    <p className={styles.inForce}>
      {saved.basis === 'activated' ? t('warranty.in_force_activated', values) : t('warranty.in_force_created', values)}
    </p>
  )
}

function Basis({ value, onChange }: { value: SettingBasis; onChange: (basis: SettingBasis) => void }) {
  const { t } = useText(warrantyTexts)
  return (
    <RadioGroup
      legend={t('warranty.basis')}
      name="basis"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'activated', label: t('warranty.basis_activated'), help: t('warranty.basis_activated_help') },
        { value: 'created', label: t('warranty.basis_created'), help: t('warranty.basis_created_help') },
      ]}
    />
  )
}
