import type { Member } from '#contract/members/operations.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from './text.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import styles from './members.module.css'

/** The columns of the member list (product E); contacts are masked by the server. */
export function useMemberColumns(onOpen: (member: Member) => void): readonly Column<Member>[] {
  const { t, number } = useText()
  return [
    {
      id: 'name',
      header: t('members.name'),
      cell: (member) => <OpenButton onClick={() => onOpen(member)}>{member.name}</OpenButton>,
    },
    {
      id: 'member_id',
      header: t('members.member_id'),
      cell: (member) => (
        <span className={styles.id} title={member.member_id}>
          {member.member_id}
        </span>
      ),
    },
    { id: 'contact', header: t('members.contact'), cell: (member) => <Contact member={member} /> },
    {
      id: 'code_count',
      header: t('members.codes'),
      align: 'end',
      cell: (member) => (
        <span className={styles.counts}>
          {t('members.count', { count: number(member.code_count) })}
          {member.lost_count > 0 && (
            <span className={styles.lost}>{t('members.lost', { count: number(member.lost_count) })}</span>
          )}
        </span>
      ),
    },
    { id: 'first', header: t('members.first'), cell: (member) => <DateTimeCell moment={member.first_certified_at} /> },
    { id: 'last', header: t('members.last'), cell: (member) => <DateTimeCell moment={member.last_certified_at} /> },
  ]
}

/** The contact that the buyer proved; a dash where there is none. */
export function Contact({ member: { phone, email } }: { member: Member }) {
  if (phone === null && email === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.contact}>
      <LineOf parts={[phone, email]} />
    </span>
  )
}

/** The same row on a phone. */
export function memberCard(onOpen: (member: Member) => void) {
  return (member: Member) => <MemberCard member={member} onOpen={onOpen} />
}

function MemberCard({ member, onOpen }: { member: Member; onOpen: (member: Member) => void }) {
  const { t, number } = useText()
  const last = member.last_certified_at === null ? null : seoulTime(member.last_certified_at)
  return (
    <div className={styles.card}>
      <OpenButton onClick={() => onOpen(member)}>{member.name}</OpenButton>
      <span>
        <LineOf parts={[member.phone, member.email]} />
      </span>
      <span className={styles.second}>
        <LineOf
          parts={[
            member.member_id,
            t('members.codes_of', { count: number(member.code_count) }),
            last === null ? null : t('members.last_of', { date: last.date }),
          ]}
        />
      </span>
    </div>
  )
}
