/* oxlint-disable react/no-unstable-nested-components -- cells and cards are functions that the table calls, no components */
import { IconUserMinus } from '@tabler/icons-react'
import { type Role, roles } from '#contract/kernel/roles.ts'
import type { TeamMember } from '#contract/team/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { call } from '../kernel/api.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { changeSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Select } from '../ui/select.tsx'
import marks from '../ui/marks.module.css'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './team.module.css'
import { callingName, useAct } from './use-team.ts'

type MemberTableProps = {
  members: readonly TeamMember[]
  loading: boolean
  error: Error | null
  onRetry: () => void
  onRemove: (member: TeamMember) => Promise<void>
}

/** Everybody of the team, with their role where it is changed. */
export function MemberTable({ members, loading, error, onRetry, onRemove }: MemberTableProps) {
  const { t } = useText(membersTexts, teamTexts)
  const columns: Column<TeamMember>[] = [
    { id: 'who', header: t('common.name'), cell: (member) => <Person member={member} /> },
    { id: 'role', header: t('common.role'), width: 190, cell: (member) => <RoleSelect member={member} /> },
    { id: 'factor', header: t('team.second_factor'), cell: (member) => <Factor member={member} /> },
    {
      id: 'seen',
      header: t('team.last_login'),
      cell: ({ last_login_at }) => <DateTimeCell moment={last_login_at} />,
    },
  ]
  return (
    <DataTable
      label={t('team.members')}
      columns={columns}
      rows={members}
      rowKey={({ account_id }) => account_id}
      rowName={callingName}
      loading={loading}
      failed={error === null ? undefined : { help: error.message, onRetry }}
      rowActions={(member) => [
        {
          key: 'remove',
          label: t('team.remove'),
          icon: <IconUserMinus aria-hidden="true" />,
          danger: true,
          onSelect: () => {
            if (member.is_me) showAlert(t('team.not_yourself'))
            else void onRemove(member)
          },
        },
      ]}
      card={(member) => (
        <div className={layout.column10}>
          <Person member={member} />
          <RoleSelect member={member} />
          <span className={styles.cardLine}>
            {t('team.second_factor')} <Factor member={member} />
          </span>
        </div>
      )}
    />
  )
}

function Person({ member }: { member: TeamMember }) {
  const { t } = useText(membersTexts, teamTexts)
  const name = callingName(member)
  const by = member.email ?? member.login_id
  return (
    <span className={styles.person}>
      <span className={styles.name}>
        {name}
        {member.is_me && <Chip>{t('team.me')}</Chip>}
      </span>
      {by !== name && <span className={typography.note}>{by}</span>}
    </span>
  )
}

/** The role takes effect with the member's next step; one's own at once, here too. */
function RoleSelect({ member }: { member: TeamMember }) {
  const { t, say } = useText(membersTexts, teamTexts)
  const act = useAct()
  const change = (role: Role) =>
    void act(async () => {
      await call('changeRole', { account_id: member.account_id, role })
      showAlert(t('team.role_changed', { name: callingName(member), role: say(`role.${role}`) }))
      if (member.is_me) changeSession({ role })
    })
  return (
    <Select
      small
      labelHidden
      label={t('team.role_of', { name: callingName(member) })}
      value={member.role}
      onChange={change}
      choices={roles.map((value) => ({ value, label: say(`role.${value}`) }))}
    />
  )
}

function Factor({ member }: { member: TeamMember }) {
  const { t } = useText(membersTexts, teamTexts)
  return member.has_second_factor === true ? (
    <Chip tone="info" mark={<span className={marks.filled} aria-hidden="true" />}>
      {t('team.on')}
    </Chip>
  ) : (
    <Chip mark={<span className={marks.hollow} aria-hidden="true" />}>{t('team.off')}</Chip>
  )
}
