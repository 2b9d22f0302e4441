import { useState } from 'react'
import type { Member } from '#contract/members/operations.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { NextStep } from '../parts/filter/next-step.tsx'
import { useText } from './text.ts'
import { Card, PageHead } from '#web/ui/states.tsx'
import { memberCard, useMemberColumns } from './member-columns.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberFilters } from './member-filters.tsx'
import styles from './members.module.css'
import { firstMembers, useMembers } from './use-members.ts'

/** The buyers who have registered a code of this shop (000 §2 "certified members", product E). */
export function ManageAuthMembersScreen() {
  const { t } = useText()
  const list = useMembers()
  const [opened, setOpened] = useState<Member | null>(null)
  return (
    <>
      <PageHead title={t('menu.manage_auth_members')} help={t('members.help')} />
      <div className={styles.whole}>
        <MemberFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
        <Card flush>
          <ListTable
            label={t('members.list')}
            list={list}
            columns={useMemberColumns(setOpened)}
            rowKey={(member) => member.member_id}
            rowName={(member) => `${member.name} ${member.member_id}`}
            card={memberCard(setOpened)}
            empty={{
              title: t('members.empty'),
              help: t('members.empty_help'),
              action: <NextStep />,
              onReset: list.in_force > 0 ? () => list.setFilters(firstMembers) : null,
            }}
          />
        </Card>
      </div>
      {opened !== null && <MemberDrawer member={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
