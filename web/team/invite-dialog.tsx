import { useState } from 'react'
import { roles } from '#contract/kernel/roles.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { call, Refusal, saidOf } from '../kernel/api.ts'
import { emailProblem } from '../parts/account/email-check.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './team.module.css'
import { renewTeam } from './use-team.ts'

/** Somebody's address and the role that they will have. What was typed stays until the invitation is on its way. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, say } = useText()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const wrong = emailProblem(email)
    setRefused(undefined)
    if (wrong !== null) {
      setProblem(say(wrong))
      return
    }
    setBusy(true)
    try {
      await call('inviteMember', { email: email.trim(), role })
      showAlert(t('team.invited', { email: email.trim() }))
      setEmail('')
      setRole('viewer')
      onClose()
      await renewTeam()
    } catch (refusal) {
      const field = refusal instanceof Refusal ? refusal.errors.find(({ path }) => path === 'email') : undefined
      setProblem(field?.message)
      if (field === undefined) setRefused(saidOf(refusal))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      opened={opened}
      title={t('team.invite_title')}
      submit={busy ? t('team.inviting') : t('team.send_invitation')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <TextField
        label={t('team.email')}
        help={t('team.email_help')}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={problem}
        data-autofocus
        onChange={(value) => {
          setEmail(value)
          setProblem(undefined)
        }}
      />
      <RadioGroup
        legend={t('team.role')}
        name="role"
        value={role}
        onChange={setRole}
        choices={roles
          .toReversed()
          .map((value) => ({ value, label: say(`role.${value}`), help: say(`role.${value}_help`) }))}
      />
      <FieldNote id="invite-problem" error={refused} />
    </FormDialog>
  )
}
