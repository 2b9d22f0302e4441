/* oxlint-disable react/no-unstable-nested-components -- cells and cards are functions that the table calls, no components */
import { IconMailForward, IconX } from '@tabler/icons-react'
import type { Invitation } from '#contract/team/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './team.module.css'
import { useAct } from './use-team.ts'

/** Invitations that wait for an answer; nothing at all where none does. */
export function InvitationTable() {
  const { t, say } = useText(membersTexts, teamTexts)
  const { data, error, refetch } = useOperation('listInvitations', {})
  const rowActions = useInvitationActions()
  const invitations = data?.body.invitations ?? []
  if (invitations.length === 0 && error === null) return null
  const columns: Column<Invitation>[] = [
    { id: 'email', header: t('common.email'), cell: (row) => <span className={styles.wrap}>{row.email}</span> },
    { id: 'role', header: t('common.role'), width: 140, cell: ({ role }) => say(`role.${role}`) },
    { id: 'sent', header: t('team.invited_at'), cell: ({ invited_at }) => <DateTimeCell moment={invited_at} /> },
    { id: 'until', header: t('team.until'), cell: (row) => <Until invitation={row} /> },
  ]
  return (
    <Card flush>
      <h2 className={styles.heading}>{t('team.invitations')}</h2>
      <DataTable
        label={t('team.invitations')}
        columns={columns}
        rows={invitations}
        rowKey={({ invitation_id }) => invitation_id}
        rowName={({ email }) => email}
        failed={error === null ? undefined : { help: error.message, onRetry: () => void refetch() }}
        rowActions={rowActions}
        card={(row) => (
          <div className={layout.column10}>
            <strong className={styles.wrap}>{row.email}</strong>
            <span className={styles.cardLine}>
              {say(`role.${row.role}`)} · {t('team.until')} <Until invitation={row} />
            </span>
          </div>
        )}
      />
    </Card>
  )
}

function useInvitationActions() {
  const { t } = useText(membersTexts, teamTexts)
  const act = useAct()
  return ({ invitation_id, email }: Invitation) => [
    {
      key: 'resend',
      label: t('team.resend'),
      icon: <IconMailForward aria-hidden="true" />,
      onSelect: () =>
        void act(async () => {
          await call('resendInvitation', { invitation_id })
          showAlert(t('team.resent', { email }))
        }),
    },
    {
      key: 'revoke',
      label: t('team.revoke'),
      icon: <IconX aria-hidden="true" />,
      danger: true,
      onSelect: () =>
        void act(async () => {
          await call('revokeInvitation', { invitation_id })
          showAlert(t('team.revoked', { email }))
        }),
    },
  ]
}

function Until({ invitation }: { invitation: Invitation }) {
  const { t } = useText(membersTexts, teamTexts)
  if (invitation.is_over) return <Chip tone="warn">{t('team.over')}</Chip>
  return <DateTimeCell moment={invitation.expires_at} />
}
