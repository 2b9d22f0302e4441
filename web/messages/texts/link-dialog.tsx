import { useState } from 'react'
import { addressToken } from '#contract/messages/texts/check-text.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './texts.module.css'
import { useText } from '../../kernel/text.ts'

type LinkProps = { has_address: boolean; onClose: () => void; onApply: (href: string) => void }

/** Where the chosen words of an e-mail lead. */
export function LinkDialog({ has_address, onClose, onApply }: LinkProps) {
  const { t } = useText(messagesTextsTexts)
  const [href, setHref] = useState('https://')
  const [checked, setChecked] = useState(false)
  const is_wrong = !/^https?:\/\/[^\s#{}]+\.[^\s{}]+$/.test(href.trim())
  const apply = (address: string) => {
    onClose()
    onApply(address)
  }
  return (
    <FormDialog
      title={t('message_text.link')}
      size="s"
      submit={t('message_text.link_apply')}
      busy={false}
      className={styles.stack}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (!is_wrong) apply(href.trim())
      }}
    >
      <TextField
        label={t('message_text.link_address')}
        type="url"
        value={href}
        onChange={setHref}
        error={checked && is_wrong ? t('message_text.link_wrong') : undefined}
      />
      {has_address && (
        <Button size="s" onClick={() => apply(addressToken)}>
          {t('message_text.button_address')}
        </Button>
      )}
    </FormDialog>
  )
}
