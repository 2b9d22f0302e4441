import { releaseResolutions } from '#contract/lost/record.ts'
import { type LostDetail, descriptionMost } from '#contract/lost/records.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useLostChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'

type Resolution = (typeof releaseResolutions)[number]

/** Ends a record: names the consequences and asks for the resolution. */
export function ReleaseDialog({ record: { lost_no }, onClose }: { record: LostDetail; onClose: () => void }) {
  const { t, say } = useText(lostTexts)
  const sending = useLostChange()
  const form = useForm({
    start: { resolution: 'recovered' as Resolution, note: '' },
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async ({ resolution, note }) => {
      const done = await sending.change(async () => {
        await call('releaseLost', { lost_no, resolution, note: note.trim() })
        return t('lost.released')
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('lost.release_title')}
      submit={t('lost.release')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('lost.release_help')}</p>}
      className={layout.stack14}
    >
      <RadioGroup
        legend={t('lost.resolution')}
        name="resolution"
        value={form.draft.resolution}
        onChange={(resolution) => form.set({ resolution })}
        choices={releaseResolutions.map((value) => ({ value, label: say(`lost.resolution_${value}`) }))}
      />
      <TextArea
        label={t('common.note')}
        rows={2}
        maxLength={descriptionMost}
        value={form.draft.note}
        onChange={(note) => form.set({ note })}
      />
    </TaskDialog>
  )
}
