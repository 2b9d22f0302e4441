import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import typography from '../ui/typography.module.css'
import styles from './approvals.module.css'

/** The most that the settings take (`contract/settings/documents.ts`). */
const reasonsMost = 20
const lettersMost = 100

/** The reasons that a rejection can be given; saved with the form. */
export function ReasonList({
  reasons,
  onChange,
}: {
  reasons: readonly string[]
  onChange: (reasons: string[]) => void
}) {
  const { t } = useText(approvalsTexts)
  const may_change = useServiceLock() === null
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const add = () => {
    const reason = typed.trim()
    if (reason === '') return
    if (reasons.includes(reason)) return setError(t('approvals.reason_twice'))
    if (reasons.length >= reasonsMost) return setError(t('approvals.reasons_full', { most: reasonsMost }))
    onChange([...reasons, reason])
    return setTyped('')
  }
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('approvals.reasons')}</legend>
      <p className={typography.note}>{t('approvals.reasons_help', { most: reasonsMost })}</p>
      {reasons.length === 0 ? (
        <p className={typography.note}>{t('approvals.reasons_none')}</p>
      ) : (
        <ul className={styles.reasonRows}>
          {reasons.map((reason) => (
            <li key={reason}>
              <span>{reason}</span>
              {may_change && (
                <IconButton
                  size="s"
                  label={t('approvals.reason_remove', { reason })}
                  icon={<IconX aria-hidden="true" />}
                  onClick={() => onChange(reasons.filter((one) => one !== reason))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {may_change && (
        <div className={styles.reasonNew}>
          <TextField
            label={t('approvals.reason_new')}
            maxLength={lettersMost}
            value={typed}
            error={error}
            onChange={(next) => {
              setTyped(next)
              setError(undefined)
            }}
            onKeyDown={(event) => {
              // Enter adds the reason; it does not save the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add}>{t('approvals.reason_add')}</Button>
        </div>
      )}
    </fieldset>
  )
}
