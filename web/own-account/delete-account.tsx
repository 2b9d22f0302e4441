import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { screenPath } from '#contract/table/screens.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import styles from '../parts/page/form-section.module.css'
import { leave } from '../session/loss.ts'
import { session } from '../session/session.ts'
import { tellTabs } from '../kernel/tabs.ts'
import { useText } from '../kernel/text.ts'
import { atOneField, useForm, useSending } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Card } from '../ui/states.tsx'

/** Deletes the account: names the consequences, and refuses the last owner. */
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
  const sending = useSending()
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: password === '' && t('profile.current_missing') }),
    sending: atOneField(sending),
    unsaved: 'dropped',
    send: async ({ password }) =>
      sending.run(async () => {
        const { mall_id, login_id, flavour, product } = session()
        await call('deleteMember', { password })
        tellTabs({ kind: 'signed_out', mall_id, login_id })
        showAlert(t('profile.deleted'))
        leave({ to: screenPath(flavour === 'partner' ? 'partnerLogin' : 'commonLogin', { product }), after: 0 })
      }),
  })
  return (
    <TaskDialog
      opened={opened}
      danger
      size="s"
      title={t('profile.delete_title')}
      submit={t('profile.delete_now')}
      form={form}
      className={styles.section}
      onClose={onClose}
    >
      <p>{t('profile.delete_what', { mall: account.mall_name })}</p>
      <input type="text" name="username" autoComplete="username" value={account.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('profile.current')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={form.draft.password}
        error={form.wrong('password')}
        onChange={(password) => form.set({ password })}
      />
    </TaskDialog>
  )
}
