import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { screenPath } from '#contract/table/screens.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call, saidOf, useOperation } from '../kernel/api.ts'
import styles from '../parts/page/form-section.module.css'
import { leave } from '../session/loss.ts'
import { session } from '../session/session.ts'
import { tellTabs } from '../kernel/tabs.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Card } from '../ui/states.tsx'

/** Leaving: what goes, what stays, and why not where somebody has to be an owner. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const { t } = useText(ownAccountTexts)
  const { data } = useOperation('getMemberProfile', {})
  const is_last = data?.body.last_owner === true
  const [opened, setOpened] = useState(false)
  return (
    <Card className={styles.section}>
      <h2>{t('profile.delete')}</h2>
      <p>{t('profile.delete_help')}</p>
      <div>
        <Button
          unavailable={is_last ? () => showAlert(t('member_account.last_owner')) : undefined}
          onClick={() => setOpened(true)}
        >
          {t('profile.delete')}
        </Button>
      </div>
      {is_last && <p>{t('member_account.last_owner')}</p>}
      <DeleteDialog account={account} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}

type DeleteDialogProps = { account: OwnAccount; opened: boolean; onClose: () => void }

function DeleteDialog({ account, opened, onClose }: DeleteDialogProps) {
  const { t } = useText(ownAccountTexts)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (password === '') {
      setProblem(t('profile.current_missing'))
      return
    }
    setBusy(true)
    try {
      const { mall_id, login_id, flavour, product } = session()
      await call('deleteMember', { password })
      tellTabs({ kind: 'signed_out', mall_id, login_id })
      showAlert(t('profile.deleted'))
      leave({ to: screenPath(flavour === 'partner' ? 'partnerLogin' : 'commonLogin', { product }), after: 0 })
    } catch (refusal) {
      setProblem(saidOf(refusal))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      opened={opened}
      danger
      size="s"
      title={t('profile.delete_title')}
      submit={t('profile.delete_now')}
      busy={busy}
      className={styles.section}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p>{t('profile.delete_what', { mall: account.mall_name })}</p>
      <input type="text" name="username" autoComplete="username" value={account.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('profile.current')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={problem}
        onChange={(value) => {
          setPassword(value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
