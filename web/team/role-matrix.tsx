import { IconCheck } from '@tabler/icons-react'
import { type Permission, may, roles } from '#contract/kernel/roles.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { useText } from '../kernel/text.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './team.module.css'

const shown = ['read', 'print', 'issue', 'support', 'setting', 'pay', 'team'] as const satisfies readonly Permission[]

/** The permissions of each role: the very table that the server holds to. */
export function RoleMatrix() {
  const { t, say } = useText(membersTexts, teamTexts)
  return (
    <Card>
      <h2 className={styles.title}>{t('team.matrix')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard as well */}
      <div className={styles.scroller} role="region" aria-label={t('team.matrix')} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('team.what')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {say(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((permission) => (
              <tr key={permission}>
                <th scope="row">{say(`permission.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <Mark allowed={may(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Mark({ allowed }: { allowed: boolean }) {
  const { t } = useText(membersTexts, teamTexts)
  if (allowed) return <IconCheck size={18} stroke={2.4} role="img" aria-label={t('team.may')} />
  return (
    <>
      <span aria-hidden="true" className={typography.faint}>
        –
      </span>
      <span className={layout.visuallyHidden}>{t('team.may_not')}</span>
    </>
  )
}
