import { useState } from 'react'
import { releaseResolutions } from '#contract/lost/record.ts'
import { type LostDetail, descriptionMost } from '#contract/lost/records.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useLostChange } from './use-change.ts'
import styles from '../parts/cases/cases.module.css'

/** Ends a record: says what follows, and how it ended. */
export function ReleaseDialog({ record: { lost_no }, onClose }: { record: LostDetail; onClose: () => void }) {
  const { t, say } = useText(lostTexts)
  const [resolution, setResolution] = useState<(typeof releaseResolutions)[number]>('recovered')
  const [note, setNote] = useState('')
  const { busy, change } = useLostChange()
  const release = async () => {
    const done = await change(async () => {
      await call('releaseLost', { lost_no, resolution, note: note.trim() })
      return t('lost.released')
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('lost.release_title')}
      submit={t('lost.release')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void release()}
      head={<p className={styles.note}>{t('lost.release_help')}</p>}
      className={styles.form}
    >
      <RadioGroup
        legend={t('lost.resolution')}
        name="resolution"
        value={resolution}
        onChange={setResolution}
        choices={releaseResolutions.map((value) => ({ value, label: say(`lost.resolution_${value}`) }))}
      />
      <TextArea label={t('common.note')} rows={2} maxLength={descriptionMost} value={note} onChange={setNote} />
    </FormDialog>
  )
}
