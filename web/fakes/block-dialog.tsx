import { groupSerial } from '#contract/codes/serial.ts'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useFakeChange } from './use-change.ts'
import styles from '../parts/cases/cases.module.css'

/** Blocks the reported code as counterfeit, after naming the consequences. */
export function BlockDialog({ report: { code }, onClose }: { report: FakeDetail; onClose: () => void }) {
  const { t } = useText(fakesTexts)
  const sending = useFakeChange()
  const form = useForm({
    start: {},
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async () => {
      if (code === null) return
      const done = await sending.change(async () => {
        await call('blockCode', { serial: code.serial_number, reason: 'counterfeit' })
        return t('fake.block_done')
      })
      if (done) onClose()
    },
  })
  if (code === null) return null
  const { serial_number, cert_status } = code
  return (
    <TaskDialog
      title={t('fake.block_title')}
      submit={t('fake.block')}
      danger
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('fake.block_help', { serial: groupSerial(serial_number) })}</p>}
    >
      {cert_status === 'activated' && <p role="note">{t('fake.block_owner')}</p>}
    </TaskDialog>
  )
}
