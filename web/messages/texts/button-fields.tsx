import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type TextButton, addressToken } from '#contract/messages/texts/check-text.ts'
import { buttonLimits } from '#contract/messages/texts/limits.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldErrors } from './draft.ts'
import { useText } from '../../kernel/text.ts'
import styles from './texts.module.css'

type ButtonProps = {
  buttons: readonly TextButton[]
  errors: FieldErrors
  readOnly: boolean
  has_address: boolean
  onChange: (buttons: readonly TextButton[]) => void
}

/** The buttons under a KakaoTalk message, each of which opens an address. */
export function ButtonFields({ buttons, errors, readOnly, has_address, onChange }: ButtonProps) {
  const { t } = useText(messagesTextsTexts)
  const change = (at: number, part: Partial<TextButton>) =>
    onChange(buttons.map((button, index) => (index === at ? { ...button, ...part } : button)))
  const add = () => onChange([...buttons, { name: '', url: has_address ? addressToken : 'https://' }])
  if (readOnly && buttons.length === 0) return null
  return (
    <fieldset className={styles.buttons}>
      <legend>{t('message_text.buttons')}</legend>
      {buttons.map(({ name, url }, at) => (
        // A button has no key but its index.
        <div key={at} className={styles.buttonRow}>
          <TextField
            label={t('message_text.button_name')}
            value={name}
            maxLength={buttonLimits.name}
            locked={readOnly}
            error={errors[`buttons.${at}.name`]}
            onChange={(next) => change(at, { name: next })}
          />
          <TextField
            label={t('message_text.button_url')}
            value={url === addressToken ? t('message_text.button_address') : url}
            locked={readOnly || (url === addressToken && t('message_text.button_address_help'))}
            error={errors[`buttons.${at}.url`]}
            onChange={(next) => change(at, { url: next })}
          />
          {!readOnly && (
            <IconButton
              label={t('message_text.button_remove', { number: at + 1 })}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => onChange(buttons.filter((_button, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!readOnly && buttons.length < buttonLimits.count && (
        <div className={styles.adds}>
          <Button size="s" icon={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            {t('message_text.button_add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
