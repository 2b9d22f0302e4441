import { IconDownload } from '@tabler/icons-react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import layout from '../ui/layout.module.css'
import own from './own-account.module.css'

type CodesDialogProps = { account: OwnAccount; codes: readonly string[]; onClose: () => void }

/** The recovery codes, for the only time: to write down, copy or save. */
export function CodesDialog({ account, codes, onClose }: CodesDialogProps) {
  const { t } = useText(ownAccountTexts)
  const text = `${t('product.title')} · ${account.mall_id}\n${t('own_account.codes')}\n\n${codes.join('\n')}\n`
  const close = () => {
    onClose()
    if (!account.has_second_factor) showAlert(t('own_account.turned_on'))
    void queries.invalidateQueries({ queryKey: ['getAccount'] })
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t('own_account.codes_title')}
      actions={
        <Button kind="primary" onClick={close}>
          {t('own_account.codes_kept')}
        </Button>
      }
    >
      <div className={layout.column14}>
        <p>{t('own_account.codes_lead')}</p>
        <ol className={own.codes} aria-label={t('own_account.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={layout.row8}>
          <CopyButton value={codes.join('\n')} label={t('own_account.codes_copy')} />
          <Button size="s" icon={<IconDownload aria-hidden="true" />} onClick={() => save(text)}>
            {t('own_account.codes_save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Saves a text as a file, without keeping it in the browser. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'genuine-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
