import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordAgain } from './fields.tsx'
import { StepDialog } from './step-dialog.tsx'

/** Ten new recovery codes in place of those before. */
export function RenewCodesDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useText(ownAccountTexts)
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <CodesDialog account={account} codes={codes} onClose={onClose} />
  return (
    <StepDialog
      title={t('own_account.renew_codes')}
      submit={t('own_account.renew_codes')}
      onClose={onClose}
      typed={password}
      missing={() => (account.has_password && password === '' ? { password: t('profile.current_missing') } : {})}
      send={async () => setCodes((await call('newRecoveryCodes', { password })).recovery_codes)}
    >
      {(marks) => (
        <>
          <p>{t('own_account.renew_codes_lead')}</p>
          <PasswordAgain account={account} value={password} error={marks['password']} onChange={setPassword} />
        </>
      )}
    </StepDialog>
  )
}
