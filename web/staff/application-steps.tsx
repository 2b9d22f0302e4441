import type { ApplicationRecord } from '#contract/staff/applications.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'

/** The history of an application, newest first. */
export function ApplicationSteps({ steps }: { steps: ApplicationRecord['steps'] }) {
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
