import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { TeamMember } from '#contract/team/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/states.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { RemovedList } from './removed-list.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import layout from '../ui/layout.module.css'
import styles from './team.module.css'
import { callingName, useAct } from './use-team.ts'

/** The shop's team: members, invitations and roles (product B "team member"). */
export function TeamScreen() {
  const { t } = useText(membersTexts, shellTexts, teamTexts)
  const [inviting, setInviting] = useState(false)
  const team = useOperation('listTeam', {})
  // Shares its query with the table below: content below both lists waits, to avoid a layout shift.
  const invitations = useOperation('listInvitations', {})
  const members = team.data?.body.members ?? []
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const act = useAct()
  const remove = async (member: TeamMember) =>
    act(async () => {
      await call('removeMember', { account_id: member.account_id })
      setRemoved(member)
    })
  const restore = async ({ account_id }: TeamMember) =>
    act(async () => {
      await call('restoreMember', { account_id })
      setRemoved(null)
    })
  return (
    <>
      <PageHead
        title={t('screen.team')}
        help={t('team.help')}
        actions={
          <Button kind="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t('team.invite')}
          </Button>
        }
      />
      <div className={layout.page}>
        <output className={styles.notice} data-shown={removed !== null || undefined}>
          {removed !== null && (
            <>
              <span>{t('team.removed', { name: callingName(removed) })}</span>
              <Button size="s" onClick={() => void restore(removed)}>
                {t('team.restore')}
              </Button>
            </>
          )}
        </output>
        <Card flush>
          <h2 className={styles.heading}>{t('team.members')}</h2>
          <MemberTable
            members={members.filter(({ removed_at }) => removed_at === null)}
            loading={team.isPending}
            error={team.error}
            onRetry={() => void team.refetch()}
            onRemove={remove}
          />
        </Card>
        {!team.isPending && !invitations.isPending && (
          <>
            <SecondFactorRule
              required={team.data?.body.second_factor_required ?? false}
              members={members.filter(({ removed_at }) => removed_at === null)}
            />
            <InvitationTable />
            <RemovedList members={members.filter(({ removed_at }) => removed_at !== null)} onRestore={restore} />
            <RoleMatrix />
          </>
        )}
      </div>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
