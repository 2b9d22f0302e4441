import { type TeamMember, restoreLife } from '#contract/team/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './team.module.css'
import { callingName } from './use-team.ts'

type RemovedListProps = { members: readonly TeamMember[]; onRestore: (member: TeamMember) => Promise<void> }

/** Recently removed team members, who can be restored. */
export function RemovedList({ members, onRestore }: RemovedListProps) {
  const { t, say } = useText(membersTexts, teamTexts)
  if (members.length === 0) return null
  const days = restoreLife / 86_400_000
  return (
    <Card>
      <h2 className={styles.title}>{t('team.removed_people')}</h2>
      <p className={typography.soft}>{t('team.removed_help', { days })}</p>
      <ul className={styles.removed}>
        {members.map((member) => (
          <li key={member.account_id}>
            <span className={styles.person}>
              <span className={styles.name}>{callingName(member)}</span>
              <span className={typography.note}>
                {say(`role.${member.role}`)} · {seoulTime(member.removed_at ?? '')?.date}
              </span>
            </span>
            <Button
              size="s"
              aria-label={t('team.restore_name', { name: callingName(member) })}
              onClick={() => void onRestore(member)}
            >
              {t('team.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
