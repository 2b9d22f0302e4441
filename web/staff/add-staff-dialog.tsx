import { useState } from 'react'
import { staffLoginPattern } from '#contract/staff/console.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import { useText } from './login-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import type { Given } from './one-time-password-dialog.tsx'

type AddStaffDialogProps = { onClose: () => void; onGiven: (given: Given) => void; onDone: () => Promise<void> }
type Draft = { login_id: string; display_name: string; role: StaffRole }

/** Adds somebody to staff, with a password that they use once. */
export function AddStaffDialog({ onClose, onGiven, onDone }: AddStaffDialogProps) {
  const { t, say } = useText()
  const { run, busy, refused, forget } = useConsoleCommand('addStaff')
  const [draft, setDraft] = useState<Draft>({ login_id: '', display_name: '', role: 'reviewer' })
  const [tried, setTried] = useState(false)
  const wrong = {
    login_id: !staffLoginPattern.test(draft.login_id),
    display_name: draft.display_name.trim() === '',
  }
  const change = (part: Partial<Draft>) => {
    forget()
    setDraft({ ...draft, ...part })
  }
  const save = async () => {
    setTried(true)
    if (wrong.login_id || wrong.display_name) return
    const answer = await run(draft)
    if (answer === null) return
    onGiven({ login_id: answer.login_id, password: answer.one_time_password })
    onClose()
    await onDone()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console.add_staff')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('console.add_staff')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('login.id')}
          help={t('console.login_id_help')}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={draft.login_id}
          error={tried && wrong.login_id ? t('console.login_id_help') : undefined}
          onChange={(login_id) => change({ login_id })}
        />
        <TextField
          label={t('console.staff_name')}
          required
          autoComplete="off"
          maxLength={50}
          value={draft.display_name}
          error={tried && wrong.display_name ? t('console.staff_name_missing') : undefined}
          onChange={(display_name) => change({ display_name })}
        />
        <RadioGroup
          legend={t('console.role')}
          name="role"
          value={draft.role}
          onChange={(role) => change({ role })}
          choices={(['support', 'reviewer', 'admin'] as const).map((role) => ({
            value: role,
            label: say(`staff_role.${role}`),
            help: say(`staff_role.${role}_help`),
          }))}
        />
        <FieldNote id="staff-problem" error={refused?.message} />
      </div>
    </Dialog>
  )
}
