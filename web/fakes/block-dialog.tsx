import { groupSerial } from '#contract/codes/serial.ts'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useFakeChange } from './use-change.ts'
import styles from '../parts/cases/cases.module.css'

/** Blocks the reported code as counterfeit: what follows is said before it is done. */
export function BlockDialog({ report: { code }, onClose }: { report: FakeDetail; onClose: () => void }) {
  const { t } = useText(fakesTexts)
  const { busy, change } = useFakeChange()
  if (code === null) return null
  const { serial_number, cert_status } = code
  const block = async () => {
    const done = await change(async () => {
      await call('blockCode', { serial: serial_number, reason: 'counterfeit' })
      return t('fake.block_done')
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('fake.block_title')}
      submit={t('fake.block')}
      danger
      busy={busy}
      onClose={onClose}
      onSubmit={() => void block()}
      head={<p className={styles.note}>{t('fake.block_help', { serial: groupSerial(serial_number) })}</p>}
    >
      {cert_status === 'activated' && <p role="note">{t('fake.block_owner')}</p>}
    </FormDialog>
  )
}
