import { lazy, Suspense, useState } from 'react'
import { type Member, memberStates } from '#contract/members/look.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { NextStep } from '../parts/filter/next-step.tsx'
import { TabbedList } from '../parts/filter/tabbed-list.tsx'
import { type KeyOf, useText } from '../kernel/text.ts'
import { PageHead } from '../ui/states.tsx'
import { WholeExport } from '../parts/personal/whole-export.tsx'
import { type BulkTask, BulkActions } from './bulk-actions.tsx'
import { memberCard, useMemberColumns } from './member-columns.tsx'
import { MemberFilters } from './member-filters.tsx'
import { type MemberList, useMembers } from './use-members.ts'

type TextKey = KeyOf<typeof membersTexts | typeof shellTexts>

// Loaded on the first click.
const MemberDrawer = lazy(async () => ({ default: (await import('./member-drawer.tsx')).MemberDrawer }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

const tabs = ['all', ...memberStates] as const
const tabNames: Readonly<Record<(typeof tabs)[number], TextKey>> = {
  all: 'common.all',
  normal: 'members.state_normal',
  blocked: 'members.state_blocked',
  erased: 'members.state_erased',
}

/** The buyers who have registered a code of this shop (000 §2 "certified members", product E). */
export function ManageAuthMembersScreen() {
  const { t, say } = useText(membersTexts, shellTexts)
  const list = useMembers()
  const [opened, setOpened] = useState<string | null>(null)
  const [task, setTask] = useState<BulkTask | null>(null)
  const open = ({ member_id }: Member) => setOpened(member_id)
  return (
    <>
      <PageHead title={t('menu.manage_auth_members')} help={t('members.help')} />
      <TabbedList
        id="members"
        label={t('members.list')}
        tabs_label={t('common.state')}
        tabs={tabs.map((value) => ({ value, label: say(tabNames[value]) }))}
        list={list}
        filters={<MemberFilters list={list} />}
        columns={useMemberColumns(open)}
        rowKey={(member) => member.member_id}
        rowName={(member) => `${member.name} ${member.member_id}`}
        card={memberCard(open)}
        actions={<MemberExport list={list} />}
        selection={list.selection}
        bulkActions={<BulkActions onTask={setTask} />}
        empty={{
          nothing: t('members.nothing'),
          title: t('members.empty'),
          help: t('members.empty_help'),
          action: <NextStep />,
        }}
      />
      <Suspense fallback={null}>
        {opened !== null && <MemberDrawer id={opened} onOpen={setOpened} onClose={() => setOpened(null)} />}
        {task !== null && (
          <BulkDialog
            task={task}
            member_ids={[...list.selection.keys]}
            onClose={() => setTask(null)}
            onDone={list.unselect}
          />
        )}
      </Suspense>
    </>
  )
}

/** The members as a sheet, whole: for a reason and after a second proof. */
function MemberExport({ list }: { list: MemberList }) {
  const { t, number } = useText(membersTexts)
  return (
    <WholeExport
      title={t('members.export_title')}
      help={t('members.export_help', { count: number(list.count) })}
      operation="exportMembers"
      asked={(proof) => ({ ...list.asked, ...proof })}
    />
  )
}
