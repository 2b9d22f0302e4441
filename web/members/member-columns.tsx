import type { Member, MemberState } from '#contract/members/look.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './members.module.css'

type Open = (member: Member) => void

/** The columns of the member list (product E); contacts are masked by the server. */
export function useMemberColumns(onOpen: Open): readonly Column<Member>[] {
  const { t } = useText(membersTexts)
  return [
    {
      id: 'name',
      header: t('members.name'),
      cell: (member) => (
        <span className={styles.lines}>
          <OpenButton onClick={() => onOpen(member)}>{nameOf(member, t('members.erased_name'))}</OpenButton>
          <span className={styles.id} title={member.member_id}>
            {member.member_id}
          </span>
        </span>
      ),
    },
    { id: 'state', header: t('members.state'), cell: (member) => <StateChip state={member.state} /> },
    { id: 'contact', header: t('common.contact'), cell: (member) => <Contact member={member} /> },
    {
      id: 'group',
      header: t('members.group'),
      cell: (member) => member.member_group ?? <span className={typography.faint}>–</span>,
    },
    { id: 'code_count', header: t('members.codes'), align: 'end', cell: (member) => <Counts member={member} /> },
    {
      id: 'marketing',
      header: t('members.marketing'),
      cell: (member) => (member.marketing ? t('members.marketing_yes') : <span className={typography.faint}>–</span>),
    },
    { id: 'first', header: t('members.first'), cell: (member) => <DateTimeCell moment={member.first_certified_at} /> },
    { id: 'last', header: t('members.last'), cell: (member) => <DateTimeCell moment={member.last_certified_at} /> },
  ]
}

export function nameOf({ name, state }: Pick<Member, 'name' | 'state'>, erased: string): string {
  return state === 'erased' ? erased : name
}

const tones: Readonly<Record<MemberState, ChipTone>> = { normal: 'plain', blocked: 'warn', erased: 'plain' }

export function StateChip({ state }: { state: MemberState }) {
  const { say } = useText(membersTexts)
  return <Chip tone={tones[state]}>{say(`members.state_${state}`)}</Chip>
}

/** The number of a member's codes, with a breakdown in one line, so that all rows have one height. */
function Counts({ member: { code_count, valid_count, expiring_count, lost_count } }: { member: Member }) {
  const { t, number } = useText(membersTexts)
  const valid = valid_count > 0 ? t('members.valid_count', { count: number(valid_count) }) : null
  const expiring = expiring_count > 0 ? t('members.expiring_count', { count: number(expiring_count) }) : null
  const lost = lost_count > 0 && (
    <span className={typography.problem}>{t('members.lost', { count: number(lost_count) })}</span>
  )
  return (
    <span className={styles.counts}>
      {t('common.count', { count: number(code_count) })}
      {(valid !== null || expiring !== null || lost_count > 0) && (
        <span className={styles.second}>
          <LineOf parts={[valid, expiring]} />
          {(valid !== null || expiring !== null) && lost_count > 0 && ' · '}
          {lost}
        </span>
      )}
    </span>
  )
}

/** The buyer's verified contact, or a dash. */
export function Contact({ member: { phone, email } }: { member: Pick<Member, 'phone' | 'email'> }) {
  if (phone === null && email === null) return <span className={typography.faint}>–</span>
  return (
    <span className={typography.nowrap}>
      <LineOf parts={[phone, email]} />
    </span>
  )
}

export function memberCard(onOpen: Open) {
  return (member: Member) => <MemberCard member={member} onOpen={onOpen} />
}

function MemberCard({ member, onOpen }: { member: Member; onOpen: Open }) {
  const { t, number } = useText(membersTexts)
  const last = member.last_certified_at === null ? null : seoulTime(member.last_certified_at)
  return (
    <div className={styles.card}>
      <span className={styles.cardTop}>
        <OpenButton onClick={() => onOpen(member)}>{nameOf(member, t('members.erased_name'))}</OpenButton>
        {member.state !== 'normal' && <StateChip state={member.state} />}
      </span>
      <span>
        <LineOf parts={[member.phone, member.email, member.member_group]} />
      </span>
      <span className={styles.second}>
        <LineOf
          parts={[
            member.member_id,
            t('members.codes_of', { count: number(member.code_count) }),
            member.lost_count === 0 ? null : t('members.lost', { count: number(member.lost_count) }),
            last === null ? null : t('members.last_of', { date: last.date }),
          ]}
        />
      </span>
    </div>
  )
}
