import { useId, useState } from 'react'
import { roles } from '#contract/roles.ts'
import type { Role } from '#contract/roles.ts'
import { call, Refusal } from '#web/api.ts'
import { emailProblem } from '#web/parts/email-check.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './team.module.css'
import { renewTeam } from './use-team.ts'

/** Somebody's address and the role that they will have. What was typed stays until the invitation is on its way. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, say } = useText()
  const form = useId()
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
      if (field === undefined) setRefused(refusal instanceof Refusal ? refusal.message : t('server.unstable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('team.invite_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {busy ? t('team.inviting') : t('team.send_invitation')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
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
      </form>
    </Dialog>
  )
}
