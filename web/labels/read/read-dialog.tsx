import { IconAlertTriangle, IconCamera, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './read-dialog.module.css'

type Reading = OutputOf<Operations['readLabel']> & { key: number }

/** The number of readings that stay in sight. */
const shownMost = 20

/** A few printed labels are read again, by a scanner that types or by a photo (product M). Mount it to open it. */
export function ReadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText(labelsTexts)
  const field = useRef<HTMLInputElement>(null)
  const { readings, busy, judge } = useReadings()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    // A scanner sends Enter at once: the field is empty again for the next label.
    if (typed.trim() !== '') void judge(typed)
    setTyped('')
    field.current?.focus()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('label_read.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" type="submit" form="label-read" busy={busy}>
            {t('label_read.check')}
          </Button>
        </>
      }
    >
      <form id="label-read" className={layout.stack12} onSubmit={submit} noValidate>
        <p className={typography.help}>{t('label_read.help')}</p>
        <TextField
          ref={field}
          label={t('label_read.field')}
          help={t('label_read.field_help')}
          error={missing && t('label_read.missing')}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setMissing(false)
          }}
          data-autofocus
        />
        <PhotoButton onRead={(said) => void judge(said)} />
      </form>
      <Readings readings={readings} />
    </Dialog>
  )
}

function useReadings() {
  const queries = useQueryClient()
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const [busy, setBusy] = useState(false)
  const judge = async (read: string) => {
    setBusy(true)
    try {
      const answer = await call('readLabel', { read: read.slice(0, 2000) })
      setReadings((before) => [{ ...answer, key: (before[0]?.key ?? 0) + 1 }, ...before].slice(0, shownMost))
      if (answer.verdict === 'good') void queries.invalidateQueries({ queryKey: ['readBatch'] })
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return { readings, busy, judge }
}

/** The phone's own camera, or a picture from the computer. */
function PhotoButton({ onRead }: { onRead: (said: string) => void }) {
  const { t } = useText(labelsTexts)
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setBusy(true)
    try {
      const { readPhoto } = await import('./read-photo.ts')
      const said = await readPhoto(chosen)
      if (said === null) showAlert(t('label_read.photo_none'))
      else onRead(said)
    } catch {
      // The part that reads pictures did not come.
      showAlert(t('ui.part_missing'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={styles.photo}>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('label_read.photo')}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // The same picture can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button icon={<IconCamera aria-hidden="true" />} busy={busy} onClick={() => file.current?.click()}>
        {t('label_read.photo')}
      </Button>
    </span>
  )
}

function Readings({ readings }: { readings: readonly Reading[] }) {
  const { t } = useText(labelsTexts)
  return (
    <ol className={styles.readings} aria-label={t('label_read.results')} aria-live="polite">
      {readings.map((reading) => (
        <Line key={reading.key} reading={reading} />
      ))}
    </ol>
  )
}

function Line({ reading }: { reading: Reading }) {
  const { t, say, number } = useText(labelsTexts)
  const { verdict, serial_number, product_name, variant_name, batch } = reading
  const Icon = verdict === 'good' ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={styles.reading} data-good={verdict === 'good'}>
      <p className={styles.verdict}>
        <Icon aria-hidden="true" size={18} />
        <b>{say(`label_read.${verdict}`)}</b>
      </p>
      {serial_number !== null && <SerialText serial={serial_number} />}
      {product_name !== null && (
        <p className={typography.help}>
          <LineOf parts={[product_name, variant_name]} />
        </p>
      )}
      {batch !== null && (
        <p className={typography.help}>
          {t('label_read.batch', { checked: number(batch.checked), needed: number(batch.needed) })}
          {batch.released && <b> {t('label_read.released')}</b>}
        </p>
      )}
    </li>
  )
}
