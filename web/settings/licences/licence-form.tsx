import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LicenceRules } from '#contract/scans/licences/rules.ts'
import { seatsMost } from '#contract/scans/licences/rules.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import type { LicenceDraft } from './licence-draft.ts'
import { draftOf, isDays, isSeats, rulesOf } from './licence-draft.ts'
import { LicenceProducts } from './licence-products.tsx'
import styles from './licences.module.css'

type LicenceFormProps = { rules: LicenceRules & { version: number }; locked: string | null }

/** Devices and days of the shop, and the products that differ. */
export function LicenceForm({ rules, locked }: LicenceFormProps) {
  const { t } = useText()
  const { mutateAsync, isPending } = useCommand('saveLicenceRules')
  const [draft, setDraft] = useState<LicenceDraft>(() => draftOf(rules))
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    flushSync(() => setTried(true))
    const typed = rulesOf(draft)
    if (typed === null) {
      focusFirstError(form.current ?? undefined)
      return
    }
    setRefusal(undefined)
    try {
      await mutateAsync({ input: { ...typed, version: rules.version } })
      showAlert(t('licence.saved'))
      await queries.invalidateQueries({ queryKey: ['getLicenceRules'] })
    } catch (problem) {
      setRefusal(saidOf(problem))
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NumberField
        className={styles.count}
        label={t('licence.seats')}
        help={t('licence.seats_help')}
        required
        locked={locked}
        max={seatsMost}
        suffix={t('licence.seats_suffix')}
        value={draft.seats}
        error={tried && !isSeats(draft.seats) && t('licence.seats_wrong', { most: seatsMost })}
        onChange={(seats) => setDraft({ ...draft, seats })}
      />
      <NumberField
        className={styles.count}
        label={t('licence.offline_days')}
        help={t('licence.offline_days_help')}
        required
        locked={locked}
        max={90}
        suffix={t('licence.days_suffix')}
        value={draft.offline_days}
        error={tried && !isDays(draft.offline_days) && t('licence.offline_days_wrong')}
        onChange={(offline_days) => setDraft({ ...draft, offline_days })}
      />
      <LicenceProducts draft={draft} onChange={setDraft} tried={tried} locked={locked} />
      <FieldNote id="licence-refusal" error={refusal} />
      {locked === null && (
        <Button type="submit" kind="primary" busy={isPending} className={styles.save}>
          {t('licence.save')}
        </Button>
      )}
    </form>
  )
}
