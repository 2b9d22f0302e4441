import { type BankAccount, bankAccount } from '#contract/payment/bank-account.ts'
import { type Bank, banks } from '#contract/payment/banks.ts'
import type { StaffPayment } from '#contract/staff/payments.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { bankName } from '../parts/payment/bank-name.ts'
import { useText } from '../kernel/text.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './console.module.css'

export type TypedAccount = { bank: Bank | ''; number: string; holder: string }
export const noAccount: TypedAccount = { bank: '', number: '', holder: '' }

type Need = StaffPayment['refund_account']

/** Reads the typed account: an account, none where none is needed, or an incomplete one. */
export function accountOf(typed: TypedAccount, need: Need): BankAccount | null | 'wrong' {
  if (need === 'none' || (need === 'optional' && isEmpty(typed))) return null
  const parsed = bankAccount.safeParse(typed)
  return parsed.success ? parsed.data : 'wrong'
}

function isEmpty({ bank, number, holder }: TypedAccount): boolean {
  return bank === '' && number.trim() === '' && holder.trim() === ''
}

type AccountFieldsProps = {
  need: Exclude<Need, 'none'>
  account: TypedAccount
  tried: boolean
  onChange: (account: TypedAccount) => void
}

/** Into which account a deposit goes back. */
export function AccountFields({ need, account, tried, onChange }: AccountFieldsProps) {
  const { t } = useText(staffTexts)
  const { bank, number, holder } = account
  const asks = need === 'needed' || !isEmpty(account)
  const wrong = tried && asks
  const number_wrong = !bankAccount.shape.number.safeParse(number).success
  return (
    <fieldset className={styles.refundAccount}>
      <legend>{t('console.refund_account')}</legend>
      <p className={styles.line}>
        {t(need === 'needed' ? 'console.refund_account_needed' : 'console.refund_account_optional')}
      </p>
      <Select
        label={t('console.refund_bank')}
        required={need === 'needed'}
        value={bank}
        placeholder={t('console.refund_bank_choose')}
        error={wrong && bank === '' ? t('console.refund_bank_missing') : undefined}
        onChange={(chosen) => onChange({ ...account, bank: chosen })}
        choices={banks.map((value) => ({ value, label: bankName(value) }))}
      />
      <TextField
        label={t('console.refund_number')}
        required={need === 'needed'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        error={wrong && number_wrong ? t('console.refund_number_wrong') : undefined}
        onChange={(typed) => onChange({ ...account, number: typed })}
      />
      <TextField
        label={t('console.refund_holder')}
        required={need === 'needed'}
        autoComplete="off"
        maxLength={50}
        value={holder}
        error={wrong && holder.trim() === '' ? t('console.refund_holder_missing') : undefined}
        onChange={(typed) => onChange({ ...account, holder: typed })}
      />
    </fieldset>
  )
}
