import type { Serial } from '#contract/codes/code.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call } from '../kernel/api.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from '../kernel/text.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { useMemberChange } from './use-change.ts'
import styles from './members.module.css'

/** Takes a certification back; what follows is said first. */
export function CancelDialog({ code: { serial_number: serial }, onClose }: { code: Serial; onClose: () => void }) {
  const { t } = useText(membersTexts)
  const { busy, change } = useMemberChange()
  const cancel = async () => {
    const done = await change(async () => {
      await call('cancelCertification', { serial })
      return t('members.cancel_done')
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={t('members.cancel_title')}
      confirm={t('members.cancel')}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      <div className={styles.help}>
        <SerialText serial={serial} strong />
        <p>{t('members.cancel_help')}</p>
      </div>
    </ConfirmDialog>
  )
}
