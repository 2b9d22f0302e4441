import { useState } from 'react'
import type { StaffMe, StaffMember } from '#contract/staff/console.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { type Given, OneTimePasswordDialog } from './one-time-password-dialog.tsx'
import { memberCard, useTeamColumns } from './team-columns.tsx'
import { type TeamChange, TeamDialog } from './team-dialog.tsx'

/** The members of staff, for administrators. */
export function TeamScreen() {
  const { t } = useText(shellTexts, staffTexts)
  const [adds, setAdds] = useState(false)
  return (
    <ConsoleFrame
      screen="staffTeam"
      help={t('console.team_help')}
      actions={
        <Button kind="primary" onClick={() => setAdds(true)}>
          {t('console.add_staff')}
        </Button>
      }
    >
      {(me) => <Team me={me} adds={adds} onAdded={() => setAdds(false)} />}
    </ConsoleFrame>
  )
}

function Team({ me, adds, onAdded }: { me: StaffMe; adds: boolean; onAdded: () => void }) {
  const { t, say } = useText(shellTexts, staffTexts)
  const query = useConsoleOperation('listStaff', {})
  const columns = useTeamColumns(me)
  const [change, setChange] = useState<TeamChange | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const renew = async () => void (await query.refetch())
  const actions = (row: StaffMember) => {
    // The server refuses it as well.
    if (row.staff_id === me.staff_id) return [{ key: 'self', heading: t('staff.not_yourself') }]
    const roles = (['support', 'reviewer', 'admin'] as const).filter((role) => role !== row.role)
    const ask = (what: TeamChange['what']) => () => setChange({ member: row, what })
    return [
      ...roles.map((role) => ({
        key: role,
        label: t('console.make_role', { role: say(`staff_role.${role}`) }),
        onSelect: ask(role),
      })),
      { key: 'line', line: true as const },
      { key: 'password', label: t('console.reset_password'), onSelect: ask('password') },
      { key: 'totp', label: t('console.reset_totp'), onSelect: ask('totp') },
      {
        key: 'access',
        label: t(row.disabled_at === null ? 'console.disable' : 'console.enable'),
        danger: row.disabled_at === null,
        onSelect: ask(row.disabled_at === null ? 'disable' : 'enable'),
      },
    ]
  }
  return (
    <Card flush className={styles.list}>
      {query.error !== null ? (
        <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t('screen.staff_team')}
          columns={columns}
          rows={query.data?.body.staff ?? []}
          rowKey={(row) => row.staff_id}
          rowName={(row) => row.login_id}
          card={memberCard}
          loading={query.isFetching}
          rowActions={actions}
        />
      )}
      {change !== null && (
        <TeamDialog change={change} onClose={() => setChange(null)} onGiven={setGiven} onDone={renew} />
      )}
      {adds && <AddStaffDialog onClose={onAdded} onGiven={setGiven} onDone={renew} />}
      <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />
    </Card>
  )
}
