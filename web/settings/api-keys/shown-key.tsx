import { apiKeysTexts } from '#contract/api-keys/texts.ts'
import { addressOf } from './example-address.ts'
import type { MadeKey } from './make-dialog.tsx'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './api-keys.module.css'

/** A fresh key, once, and a call with it. */
export function ShownKey({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useText(apiKeysTexts)
  const session = useSession()
  const example = `curl "${addressOf(session)}" \\\n  -H "Authorization: Bearer ${made.secret}"`
  return (
    <Dialog
      opened
      title={made.name}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('api_keys.shown_done')}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{t('api_keys.shown')}</p>
        <p className={styles.key} translate="no">
          {made.secret} <CopyButton value={made.secret} label={t('api_keys.key')} />
        </p>
        {made.scopes.includes('read') && (
          <>
            <h3>{t('api_keys.example')}</h3>
            <pre className={typography.code} translate="no">
              {example}
            </pre>
          </>
        )}
      </div>
    </Dialog>
  )
}
