import type { StaffMember, StaffRole } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import type { Given } from './one-time-password-dialog.tsx'

/** A pending change of a member's access. */
export type TeamChange = { member: StaffMember; what: StaffRole | 'password' | 'totp' | 'disable' | 'enable' }

type TeamDialogProps = {
  change: TeamChange
  onClose: () => void
  onGiven: (given: Given) => void
  onDone: () => Promise<void>
}

/** Explains a change of a member's access, and makes it. */
export function TeamDialog({ change, onClose, onGiven, onDone }: TeamDialogProps) {
  const { t, say } = useText(staffTexts)
  const save = useConsoleCommand('changeStaff')
  const reset = useConsoleCommand('resetStaff')
  const { member, what } = change
  const { staff_id, login_id } = member
  const role = isRole(what) ? what : null
  const kind = kindOf(what)

  const confirm = async () => {
    if (what === 'password' || what === 'totp') {
      const answer = await reset.run({ staff_id, what })
      if (answer === null) return
      onGiven({ login_id, password: answer.one_time_password })
    } else {
      const answer = await save.run({ staff_id, ...(role === null ? { disabled: what === 'disable' } : { role }) })
      if (answer === null) return
      showAlert(t('console.access_changed'))
    }
    onClose()
    await onDone()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={say(`console.confirm_access_${kind}`, { login_id })}
      confirm={t('ui.confirm')}
      danger={what === 'disable'}
      busy={save.busy || reset.busy}
    >
      <div className={styles.form}>
        <p>{say(`console.then_access_${kind}`, { role: role === null ? '' : say(`staff_role.${role}`) })}</p>
        <FieldNote id="access-problem" error={(save.refused ?? reset.refused)?.message} />
      </div>
    </ConfirmDialog>
  )
}

function isRole(what: TeamChange['what']): what is StaffRole {
  return what === 'support' || what === 'reviewer' || what === 'admin'
}

function kindOf(what: TeamChange['what']) {
  return isRole(what) ? 'role' : what
}
