import type { OwnAccount } from '#contract/own-account/operations.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { useText } from '../kernel/text.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { PasswordAgain } from './fields.tsx'
import layout from '../ui/layout.module.css'

type PasswordDialogProps = {
  account: OwnAccount
  title: string
  lead: string
  submit: string
  send: (password: string) => Promise<void>
  onClose: () => void
}

/** A step of the second factor that needs the password again. */
export function PasswordDialog({ account, title, lead, submit, send, onClose }: PasswordDialogProps) {
  const { t } = useText(ownAccountTexts)
  const sending = useSending(['password'])
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({
      password: account.has_password && password === '' && t('profile.current_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ password }) => sending.run(async () => send(password)),
  })
  return (
    <TaskDialog title={title} submit={submit} form={form} className={layout.column14} onClose={onClose}>
      <p>{lead}</p>
      <PasswordAgain
        account={account}
        value={form.draft.password}
        error={form.wrong('password')}
        onChange={(password) => form.set({ password })}
      />
    </TaskDialog>
  )
}
