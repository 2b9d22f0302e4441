import { type StaffRole, staffLoginPattern } from '#contract/staff/console.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import type { Given } from './one-time-password-dialog.tsx'

type AddStaffDialogProps = { onClose: () => void; onGiven: (given: Given) => void; onDone: () => Promise<void> }
const first: { login_id: string; display_name: string; role: StaffRole } = {
  login_id: '',
  display_name: '',
  role: 'reviewer',
}

/** Adds a member of staff, with a one-time password. */
export function AddStaffDialog({ onClose, onGiven, onDone }: AddStaffDialogProps) {
  const { t, say } = useText(accountsTexts, staffTexts)
  const sending = useConsoleCommand('addStaff')
  const form = useForm({
    start: first,
    check: ({ login_id, display_name }) => ({
      login_id: !staffLoginPattern.test(login_id) && t('console.login_id_help'),
      display_name: display_name.trim() === '' && t('console.staff_name_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async (draft) => {
      const answer = await sending.run(draft)
      if (answer === null) return
      onGiven({ login_id: answer.login_id, password: answer.one_time_password })
      onClose()
      await onDone()
    },
  })
  const { draft, set } = form
  return (
    <TaskDialog
      form={form}
      onClose={onClose}
      title={t('console.add_staff')}
      submit={t('console.add_staff')}
      className={styles.form}
    >
      <TextField
        label={t('login.id')}
        help={t('console.login_id_help')}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={draft.login_id}
        error={form.wrong('login_id')}
        onChange={(login_id) => set({ login_id })}
      />
      <TextField
        label={t('common.name')}
        required
        autoComplete="off"
        maxLength={50}
        value={draft.display_name}
        error={form.wrong('display_name')}
        onChange={(display_name) => set({ display_name })}
      />
      <RadioGroup
        legend={t('common.role')}
        name="role"
        value={draft.role}
        onChange={(role) => set({ role })}
        choices={(['support', 'reviewer', 'admin'] as const).map((role) => ({
          value: role,
          label: say(`staff_role.${role}`),
          help: say(`staff_role.${role}_help`),
        }))}
      />
    </TaskDialog>
  )
}
