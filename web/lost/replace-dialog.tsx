import { groupSerial } from '#contract/codes/serial.ts'
import type { LostDetail } from '#contract/lost/records.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLostChange } from './use-change.ts'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'

/** Replaces the owner's code, after naming the losses. */
export function ReplaceDialog({ record: { lost_no }, onClose }: { record: LostDetail; onClose: () => void }) {
  const { t } = useText(lostTexts)
  const sending = useLostChange()
  const form = useForm({
    start: { replacement: '' },
    check: () => ({ replacement: null }),
    sending,
    unsaved: 'dropped',
    send: async ({ replacement }) => {
      const done = await sending.change(async () => {
        const { replacement_serial } = await call('replaceLost', { lost_no, replacement: replacement.trim() })
        return t('lost.replaced', { serial: groupSerial(replacement_serial) })
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      danger
      title={t('lost.replace_title')}
      submit={t('lost.replace')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('lost.replace_help')}</p>}
      className={layout.stack14}
    >
      <TextField
        label={t('lost.replace_field')}
        help={t('lost.replace_field_help')}
        maxLength={80}
        autoCapitalize="characters"
        spellCheck={false}
        value={form.draft.replacement}
        error={form.wrong('replacement')}
        onChange={(replacement) => form.set({ replacement })}
      />
    </TaskDialog>
  )
}
