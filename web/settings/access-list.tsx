import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { PersonalAccess } from '#contract/members/accesses.ts'
import { may } from '#contract/kernel/roles.ts'
import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { useFile } from '../kernel/use-file.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { Card, EmptyState } from '../ui/states.tsx'
import { AccessFilterPanel } from './access-filters.tsx'
import { useAccesses } from './use-accesses.ts'
import layout from '../ui/layout.module.css'
import styles from './activity.module.css'

/** The log of access to buyers' personal data: viewer, time, address, member and reason (개인정보 접속기록). */
export function AccessList() {
  const { t } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  const { role } = useSession()
  if (may(role, 'setting')) return <Accesses />
  return (
    <Card>
      <EmptyState title={t('activity.role')} />
    </Card>
  )
}

function Accesses() {
  const { t, say } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  const list = useAccesses()
  const { percent, take } = useFile()
  return (
    <div className={styles.whole}>
      <p className={styles.note}>{t('access.help')}</p>
      <AccessFilterPanel list={list} />
      <Card flush>
        <ListTable
          label={t('setting.tab_personal')}
          list={list}
          columns={useColumns()}
          rowKey={(row) => row.access_no}
          rowName={(row) => `${say(`access.kind_${row.kind}`)} ${row.access_no}`}
          card={accessCard}
          actions={
            <Button
              kind="quiet"
              size="s"
              icon={<IconFileSpreadsheet aria-hidden="true" />}
              busy={percent !== null}
              onClick={() => void take('exportAccesses', list.asked)}
            >
              {t('access.export')}
            </Button>
          }
          empty={{ title: t('access.empty'), help: t('access.empty_help') }}
        />
      </Card>
    </div>
  )
}

const accessCard = (row: PersonalAccess) => <AccessCard row={row} />

function useColumns(): readonly Column<PersonalAccess>[] {
  const { t } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  return [
    { id: 'at', header: t('access.at'), cell: (row) => <DateTimeCell moment={row.accessed_at} /> },
    { id: 'who', header: t('access.who'), cell: (row) => <Who row={row} /> },
    { id: 'where', header: t('access.where'), cell: (row) => row.address },
    { id: 'what', header: t('access.what'), cell: (row) => <What row={row} /> },
    { id: 'whose', header: t('access.whose'), cell: (row) => <Whose row={row} /> },
    { id: 'reason', header: t('access.reason'), width: '24%', cell: (row) => row.reason ?? '–' },
  ]
}

/** The person, and the API key of a program that acts for them. */
function Who({ row: { actor, api_key } }: { row: PersonalAccess }) {
  const { t } = useText(membersAccessTexts)
  return (
    <span className={layout.stack}>
      <span>{actor ?? t('access.staff')}</span>
      {api_key !== null && <span className={styles.second}>{t('access.by_key', { name: api_key })}</span>}
    </span>
  )
}

function What({ row }: { row: PersonalAccess }) {
  const { say } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  return (
    <span className={layout.stack}>
      <span>{say(`access.kind_${row.kind}`)}</span>
      <span className={styles.second}>{say(`access.screen_${row.screen}`)}</span>
    </span>
  )
}

function Whose({ row: { subjects, subject_count } }: { row: PersonalAccess }) {
  const { t, number } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  const [one = '–'] = subjects
  const words = subject_count > 1 ? t('access.subjects', { first: one, more: number(subject_count - 1) }) : one
  return (
    <span translate="no" title={subjects.join(', ')}>
      {words}
    </span>
  )
}

function AccessCard({ row }: { row: PersonalAccess }) {
  const { t } = useText(membersAccessTexts, settingsTexts, settingsActivityTexts)
  return (
    <div className={styles.card}>
      <What row={row} />
      <Whose row={row} />
      {row.reason !== null && <span>{row.reason}</span>}
      <span className={styles.second}>
        <LineOf
          parts={[
            row.actor ?? t('access.staff'),
            row.api_key === null ? null : t('access.by_key', { name: row.api_key }),
            row.address,
            seoulMoment(row.accessed_at),
          ]}
        />
      </span>
    </div>
  )
}
