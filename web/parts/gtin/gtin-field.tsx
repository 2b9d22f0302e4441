import { type TextFieldProps, TextField } from '../../ui/text-field.tsx'
import { gtinTypedMost } from '#contract/products/gtin.ts'
import { useText } from '../../kernel/text.ts'

/** The number under a barcode; it may be left out. */
export function GtinField({ label, ...rest }: Omit<TextFieldProps, 'label'> & Partial<Pick<TextFieldProps, 'label'>>) {
  const { t } = useText()
  return (
    <TextField
      label={label ?? t('common.gtin')}
      maxLength={gtinTypedMost}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...rest}
    />
  )
}
