import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { CodeField, PasswordAgain } from './fields.tsx'
import { StepDialog } from './step-dialog.tsx'

/** Turns the second factor off: by the password and a code. */
export function TurnOffDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  const [typed, setTyped] = useState({ password: '', code: '' })
  const missing = () => ({
    ...(account.has_password && typed.password === '' && { password: t('profile.current_missing') }),
    ...(typed.code.trim() === '' && { code: t('auth.totp_required') }),
  })
  const send = async () => {
    await call('removeTotp', { ...typed, code: typed.code.trim() })
    onClose()
    showAlert(t('own_account.turned_off'))
    await queries.invalidateQueries({ queryKey: ['getAccount'] })
  }
  return (
    <StepDialog
      title={t('own_account.turn_off_title')}
      submit={t('own_account.turn_off')}
      danger
      onClose={onClose}
      typed={JSON.stringify(typed)}
      missing={missing}
      send={send}
    >
      {(marks) => (
        <>
          <p>{t('own_account.turn_off_lead')}</p>
          <PasswordAgain
            account={account}
            value={typed.password}
            error={marks['password']}
            onChange={(password) => setTyped({ ...typed, password })}
          />
          <CodeField
            recovery
            value={typed.code}
            error={marks['code']}
            onChange={(code) => setTyped({ ...typed, code })}
          />
        </>
      )}
    </StepDialog>
  )
}
