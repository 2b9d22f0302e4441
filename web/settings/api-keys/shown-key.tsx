import { apiKeysTexts } from '#contract/api-keys/texts.ts'
import { requestOf } from '#contract/table/address.ts'
import { type Session, useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import type { MadeKey } from './make-dialog.tsx'
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

/** The whole address of a search of codes in the shop that is open. */
function addressOf({ flavour, product, app, mall_id, shop_no }: Session): string {
  const place = { product, app, mall_id: mall_id ?? '', shop_no: shop_no ?? '1' }
  return new URL(requestOf('searchCodes', { limit: 20 }, { door: flavour, place }).url, location.origin).href
}
