import { IconCheck, IconCircleDot, IconMessage2, IconX } from '@tabler/icons-react'
import type { ApplicationState } from '#contract/partners/application-state.ts'
import type { ApplicationStep } from '#contract/partners/application.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import styles from './application.module.css'

const icons: Readonly<Record<ApplicationState, typeof IconCheck>> = {
  submitted: IconCircleDot,
  in_review: IconCircleDot,
  needs_info: IconMessage2,
  resubmitted: IconCircleDot,
  approved: IconCheck,
  rejected: IconX,
  withdrawn: IconX,
}

/** The history of an application, newest first, with actor and comment. */
export function ApplicationWay({ steps }: { steps: readonly ApplicationStep[] }) {
  const { t, say } = useText(partnersTexts, partnersRecordTexts)
  return (
    <ol className={styles.way}>
      {steps.toReversed().map((step) => {
        const { state, made_at, made_by, note } = step
        const at = seoulTime(made_at)
        const Icon = icons[state]
        return (
          <li key={`${state}${made_at}`}>
            <span className={styles.mark} aria-hidden="true">
              <Icon size={16} />
            </span>
            <div>
              <strong>{state === 'approved' ? t('application.way_approved') : say(`mall_state.${state}`)}</strong>
              <p className={styles.when}>
                {at !== null && (
                  <time dateTime={made_at}>
                    {at.date} {at.time}
                  </time>
                )}
                <span>{made_by === 'applicant' ? t('application.by_applicant') : t('application.by_staff')}</span>
              </p>
              {note !== null && <p className={styles.said}>{note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
