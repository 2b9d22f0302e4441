import { oneTimePasswordLife } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './console.module.css'

/** A one-time password and its login. */
export type Given = { login_id: string; password: string }

const hours = oneTimePasswordLife / 3_600_000

/** Shows a one-time password, once: it is kept nowhere and cannot be shown again. */
export function OneTimePasswordDialog({ given, onClose }: { given: Given | null; onClose: () => void }) {
  const { t } = useText(staffTexts)
  return (
    <Dialog
      opened={given !== null}
      onClose={onClose}
      title={t('console.given_title')}
      size="s"
      actions={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('console.given_done')}
        </Button>
      }
    >
      {given !== null && (
        <div className={styles.form}>
          <p>{t('console.given_help', { login_id: given.login_id, hours })}</p>
          <p className={styles.password} translate="no">
            {given.password}
          </p>
          <CopyButton value={given.password} label={t('console.given_copy')} />
        </div>
      )}
    </Dialog>
  )
}
