import { type Role, roles } from '#contract/kernel/roles.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { call } from '../kernel/api.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { emailProblem } from '../parts/account/email-check.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import { renewTeam } from './use-team.ts'

/** Invites a person by e-mail address and role. Typed values are kept until the invitation is sent. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, say } = useText(accountsTexts, membersTexts, teamTexts)
  const sending = useSending(['email'])
  const form = useForm({
    start: { email: '', role: 'viewer' as Role },
    check: ({ email }) => {
      const wrong = emailProblem(email)
      return { email: wrong !== null && say(wrong) }
    },
    sending,
    unsaved: 'dropped',
    send: async ({ email, role }) =>
      sending.run(async () => {
        await call('inviteMember', { email: email.trim(), role })
        showAlert(t('team.invited', { email: email.trim() }))
        form.reset()
        onClose()
        await renewTeam()
      }),
  })
  return (
    <TaskDialog
      opened={opened}
      title={t('team.invite_title')}
      submit={form.busy ? t('team.inviting') : t('team.send_invitation')}
      form={form}
      className={layout.column14}
      onClose={onClose}
    >
      <TextField
        label={t('common.email')}
        help={t('team.email_help')}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={form.draft.email}
        error={form.wrong('email')}
        data-autofocus
        onChange={(email) => form.set({ email })}
      />
      <RadioGroup
        legend={t('common.role')}
        name="role"
        value={form.draft.role}
        onChange={(role) => form.set({ role })}
        choices={roles
          .toReversed()
          .map((value) => ({ value, label: say(`role.${value}`), help: say(`role.${value}_help`) }))}
      />
    </TaskDialog>
  )
}
