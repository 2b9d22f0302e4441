import type { ApplicationRecord } from '#contract/staff/applications.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DecisionCard } from './decision-card.tsx'
import { DueCell } from './due-cell.tsx'
import { ApplicationChip } from './state-chips.tsx'

/** One application: who applies, what has happened, and what to decide (ACC-55). */
export function ApplicationScreen() {
  const { mall_id } = usePlace()
  const { t } = useText(staffTexts)
  const id = mall_id ?? ''
  return (
    <ConsoleFrame
      screen="staffApplication"
      title={t('console.application_of', { mall_id: id })}
      help={t('console.reading_is_written')}
    >
      {(me) => <Application mall_id={id} me={me} />}
    </ConsoleFrame>
  )
}

function Application({ mall_id, me }: { mall_id: string; me: StaffMe }) {
  // The address names none any more while the next screen is on its way.
  const query = useConsoleOperation('getStaffApplication', { mall_id }, { enabled: mall_id !== '' })
  const record = query.data?.body
  if (record === undefined) {
    return query.error === null ? (
      <Waiting />
    ) : (
      <Card>
        <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  return <Record record={record} me={me} renew={async () => void (await query.refetch())} />
}

function Record({ record, me, renew }: { record: ApplicationRecord; me: StaffMe; renew: () => Promise<void> }) {
  const { t } = useText(staffTexts)
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Card className={layout.column14}>
          <div className={styles.line}>
            <ApplicationChip state={record.state} />
            <DueCell row={record} />
            <span>
              {t('console.assignee')}: {record.assignee?.display_name ?? t('console.nobody')}
            </span>
          </div>
        </Card>
        <ApplicationFacts record={record} />
        <ApplicationSteps steps={record.steps} />
      </div>
      <div className={styles.aside}>
        {/* What was typed stays when the record is renewed; another step of it is shown beside what is typed. */}
        <DecisionCard record={record} me={me} renew={renew} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Card className={layout.column14}>
        {[70, 45, 60, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Card>
    </div>
  )
}

/** The history of an application, newest first. */
function ApplicationSteps({ steps }: { steps: ApplicationRecord['steps'] }) {
  const { t, say } = useText(partnersRecordTexts, staffTexts)
  return (
    <Card className={layout.column14}>
      <h2>{t('console.steps')}</h2>
      <ol className={layout.column14}>
        {steps.toReversed().map((step) => {
          const at = seoulTime(step.made_at)
          return (
            <li key={step.step_no} className={styles.step}>
              <strong>{say(`application_state.${step.state}`)}</strong>
              <div className={styles.line}>
                <time dateTime={step.made_at}>{at === null ? step.made_at : `${at.date} ${at.time}`}</time>
                <span translate="no">{step.by_staff ? step.made_by : t('console.applicant')}</span>
              </div>
              {step.note !== null && <p className={styles.said}>{step.note}</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
