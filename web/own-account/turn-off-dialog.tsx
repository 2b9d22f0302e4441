import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { showAlert } from '../ui/alerts.tsx'
import { CodeField, PasswordAgain } from './fields.tsx'
import layout from '../ui/layout.module.css'

/** Turns the second factor off: by the password and a code. */
export function TurnOffDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  const sending = useSending(['password', 'code'])
  const form = useForm({
    start: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: account.has_password && password === '' && t('profile.current_missing'),
      code: code.trim() === '' && t('auth.totp_required'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ password, code }) =>
      sending.run(async () => {
        await call('removeTotp', { password, code: code.trim() })
        onClose()
        showAlert(t('own_account.turned_off'))
        await queries.invalidateQueries({ queryKey: ['getAccount'] })
      }),
  })
  return (
    <TaskDialog
      title={t('own_account.turn_off_title')}
      submit={t('own_account.turn_off')}
      danger
      form={form}
      className={layout.column14}
      onClose={onClose}
    >
      <p>{t('own_account.turn_off_lead')}</p>
      <PasswordAgain
        account={account}
        value={form.draft.password}
        error={form.wrong('password')}
        onChange={(password) => form.set({ password })}
      />
      <CodeField recovery value={form.draft.code} error={form.wrong('code')} onChange={(code) => form.set({ code })} />
    </TaskDialog>
  )
}
