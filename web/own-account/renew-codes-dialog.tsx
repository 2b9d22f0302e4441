import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Ten new recovery codes in place of those before. */
export function RenewCodesDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useText(ownAccountTexts)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <CodesDialog account={account} codes={codes} onClose={onClose} />
  return (
    <PasswordDialog
      account={account}
      title={t('own_account.renew_codes')}
      lead={t('own_account.renew_codes_lead')}
      submit={t('own_account.renew_codes')}
      send={async (password) => setCodes((await call('newRecoveryCodes', { password })).recovery_codes)}
      onClose={onClose}
    />
  )
}
