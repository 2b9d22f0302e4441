import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './webhooks.module.css'

export type Shown = { name: string; secret: string }

/** Shows a new secret once; it is kept only while this dialog is mounted. */
export function ShownSecret({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { t } = useText(webhooksTexts)
  return (
    <Dialog
      opened
      title={shown.name}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('webhooks.shown_done')}
        </Button>
      }
    >
      <div className={layout.page}>
        <p>{t('webhooks.shown')}</p>
        <p className={styles.secret} translate="no">
          {shown.secret} <CopyButton value={shown.secret} label={t('webhooks.secret')} />
        </p>
      </div>
    </Dialog>
  )
}
